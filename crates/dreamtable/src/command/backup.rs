//! `dreamtable backup` and `dreamtable restore`, also while a server runs on the same data.

use std::path::PathBuf;

use catalog::LogLine;
use clap::Args;
use dreamtable_core::Edition;
use store::{Location, RestoreError, Store, restore};

use crate::complaint::Complaint;

/// Write all tables, people and talk to one file, even while people play
#[derive(Args)]
pub struct Backup {
    /// The file to write; it must not exist
    file: PathBuf,
    /// The directory with the database
    #[arg(long, value_name = "PLACE", default_value = "data")]
    data: Location,
}

/// Bring back a backup, even while a server runs; what was there before is kept in a file
#[derive(Args)]
pub struct Restore {
    /// A file written by `dreamtable backup`
    file: PathBuf,
    /// The directory with the database
    #[arg(long, value_name = "PLACE", default_value = "data")]
    data: Location,
    /// Bring it back even if some of its matches cannot be played again
    #[arg(long)]
    even_if_broken: bool,
}

impl Backup {
    pub fn run(self) -> Result<(), Complaint> {
        if let Location::Directory(directory) = &self.data
            && !directory.join("dreamtable.db").is_file()
        {
            let what = format!(
                "there are no tables in {}: name their place with --data",
                directory.display()
            );
            return Err(Complaint::asked(what));
        }
        with_store(&self.data, async |store| store.backup(&self.file).await)?;
        println!("written to {}", self.file.display());
        Ok(())
    }
}

impl Restore {
    pub fn run(self) -> Result<(), Complaint> {
        let any = self.even_if_broken;
        let restored = with_store(&self.data, async |store| {
            restore(
                store,
                &self.file,
                async |backup| if any { Ok(()) } else { replays(backup).await },
            )
            .await
        })?;
        println!(
            "{} tables with {} steps are back; what was there before is in {}",
            restored.matches,
            restored.steps,
            restored.before.display()
        );
        Ok(())
    }
}

/// Whether every match of a backup that can be played here leads where its log says. Matches of
/// rules or content this release does not carry are for other releases to judge.
async fn replays(backup: &Store) -> Result<(), String> {
    for id in backup.all_matches().await.map_err(|error| error.to_string())? {
        let wrong = |why: String| {
            format!("table {id}: {why}; --even-if-broken brings it back all the same")
        };
        let record = backup.match_record(id).await.map_err(|error| wrong(error.to_string()))?;
        let Ok(entry) = catalog::find(&record.game) else { continue };
        let options = serde_json::from_str(&record.options).map_err(|e| wrong(e.to_string()))?;
        let edition =
            Edition { rules_version: record.rules_version, content_hash: &record.content_hash };
        let Ok(mut table) = entry.reopen(edition, options, None) else { continue };
        for line in backup.lines(id, 0).await.map_err(|error| wrong(error.to_string()))? {
            let line = LogLine::of(line.seat, line.text);
            table.replay(&line).map_err(|why| wrong(why.to_string()))?;
        }
    }
    Ok(())
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
