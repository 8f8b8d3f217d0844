//! The command `dreamtable`. Every subcommand is one file in `command/`; this one only reads the
//! arguments, and turns a complaint into a message and exit code 2.

mod asked;
mod command;
mod complaint;
mod examples;
mod out;

use std::process::ExitCode;

use clap::Parser;

use crate::command::{Command, Serve};
use crate::complaint::Complaint;

/// A busy server makes and drops many small texts on many threads.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// An open tabletop for games about dreams.
#[derive(Parser)]
#[command(
    version,
    about,
    args_conflicts_with_subcommands = true,
    after_help = "\
Begin here:
  dreamtable                                serve the table to browsers on this machine
  dreamtable games                          what is on the shelf
  dreamtable play GAME                      play in this terminal against bots
  dreamtable simulate GAME --seats 2 --bots random,mcts --matches 100 --out matches.jsonl
  dreamtable verify matches.jsonl           play every match again and recompute every draw

Every command explains itself with examples: dreamtable help simulate
Bad input ends with exit code 2 and a message that says what to do, and changes nothing."
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: Serve,
}

fn main() -> ExitCode {
    let Arguments { command, serve } = Arguments::parse();
    match command.unwrap_or(Command::Serve(serve)).run() {
        Ok(code) => code,
        // Whoever reads our output has seen enough, as in `dreamtable … | head`.
        Err(Complaint::NobodyReads) => ExitCode::SUCCESS,
        Err(complaint) => {
            eprintln!("dreamtable: {complaint}");
            ExitCode::from(2)
        }
    }
}
