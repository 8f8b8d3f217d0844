//! `dreamtable backup` and `dreamtable restore`, also while a server runs on the same data.

use std::path::PathBuf;

use clap::Args;
use store::{Location, RestoreError, Store, restore};

use crate::complaint::Complaint;

/// Write all tables, people and talk to one file, also while they are played
#[derive(Args)]
pub struct Backup {
    /// The file to write; it must not exist
    file: PathBuf,
    /// The directory with the database
    #[arg(long, value_name = "PLACE", default_value = "data")]
    data: Location,
}

/// Bring back a backup, also while a server runs; what was there before is kept in a file
#[derive(Args)]
pub struct Restore {
    /// A file written by `dreamtable backup`
    file: PathBuf,
    /// The directory with the database
    #[arg(long, value_name = "PLACE", default_value = "data")]
    data: Location,
}

impl Backup {
    pub fn run(self) -> Result<(), Complaint> {
        if let Location::Directory(directory) = &self.data
            && !directory.join("dreamtable.db").is_file()
        {
            let what = format!("there are no tables in {}: say --data", directory.display());
            return Err(Complaint::asked(what));
        }
        with_store(&self.data, async |store| store.backup(&self.file).await)?;
        println!("written to {}", self.file.display());
        Ok(())
    }
}

impl Restore {
    pub fn run(self) -> Result<(), Complaint> {
        let restored = with_store(&self.data, async |store| restore(store, &self.file).await)?;
        println!(
            "{} tables with {} steps are back; what was there before is in {}",
            restored.matches,
            restored.steps,
            restored.before.display()
        );
        Ok(())
    }
}

fn with_store<T>(
    data: &Location,
    deed: impl AsyncFnOnce(&Store) -> Result<T, RestoreError>,
) -> Result<T, Complaint> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime
        .block_on(async {
            let store = Store::open(data).await?;
            let done = deed(&store).await;
            store.close().await;
            done
        })
        .map_err(|error| Complaint::asked(error.to_string()))
}
