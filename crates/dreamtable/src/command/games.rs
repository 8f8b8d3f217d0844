use catalog::{Entry, shelf};
use clap::Args;
use serde_json::{Value, json};

use crate::complaint::Complaint;
use crate::out::{print, print_json};

/// List the games on the shelf
#[derive(Args)]
pub struct Games {
    /// As JSON, with the usual options for every number of seats
    #[arg(long)]
    json: bool,
}

impl Games {
    pub fn run(&self) -> Result<(), Complaint> {
        if self.json {
            return print_json(&shelf().iter().map(|entry| described(*entry)).collect::<Vec<_>>());
        }
        for entry in shelf() {
            let (least, most) = (entry.seats().min(), entry.seats().max());
            let (least, most) = (least.unwrap_or_default(), most.unwrap_or_default());
            print(format!("{:<20} {:<28} {least}-{most} seats", entry.id(), entry.name()))?;
        }
        Ok(())
    }
}

fn described(entry: &dyn Entry) -> Value {
    let options: Vec<Value> = entry.seats().filter_map(|n| entry.usual_options(n).ok()).collect();
    json!({
        "game": entry.id(),
        "name": entry.name(),
        "seats": entry.seats().collect::<Vec<_>>(),
        "rules_version": entry.rules_version(),
        "usual_options": options,
        "content_files": entry.pack_files(),
    })
}
