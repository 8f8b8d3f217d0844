//! What `dreamtable` can do, one file each.

mod arena;
mod backup;
mod balance;
mod bench;
mod completions;
mod games;
mod kept;
mod play;
mod progress;
mod replay;
mod scenario;
mod serve;
mod simulate;
mod train;
mod verify;

use std::process::ExitCode;

use clap::Subcommand;

use crate::complaint::Complaint;

pub use serve::Serve;

#[derive(Subcommand)]
pub enum Command {
    Serve(serve::Serve),
    Games(games::Games),
    Play(play::Play),
    Simulate(simulate::Simulate),
    Arena(arena::Arena),
    Balance(balance::Balances),
    Train(train::Train),
    Replay(replay::Replay),
    Verify(verify::Verify),
    Scenario(scenario::Scenarios),
    Bench(bench::Bench),
    Backup(backup::Backup),
    Restore(backup::Restore),
    Completions(completions::Completions),
}

impl Command {
    pub fn run(self) -> Result<ExitCode, Complaint> {
        let done = |()| ExitCode::SUCCESS;
        match self {
            Command::Serve(serve) => serve.run().map(done),
            Command::Games(games) => games.run().map(done),
            Command::Play(play) => play.run().map(done),
            Command::Simulate(simulate) => simulate.run().map(done),
            Command::Arena(arena) => arena.run().map(done),
            Command::Balance(balance) => balance.run().map(done),
            Command::Train(train) => train.run().map(done),
            Command::Replay(replay) => replay.run().map(done),
            Command::Verify(verify) => verify.run(),
            Command::Scenario(scenarios) => scenarios.run(),
            Command::Bench(bench) => bench.run().map(done),
            Command::Backup(backup) => backup.run().map(done),
            Command::Restore(restore) => restore.run().map(done),
            Command::Completions(completions) => completions.run().map(done),
        }
    }
}
