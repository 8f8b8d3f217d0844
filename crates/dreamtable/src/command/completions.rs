use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};

use crate::complaint::Complaint;

/// Print completions for a shell
#[derive(Args)]
#[command(after_help = "\
Examples:
  dreamtable completions bash > ~/.local/share/bash-completion/completions/dreamtable
  dreamtable completions zsh  > ~/.zfunc/_dreamtable
  dreamtable completions fish > ~/.config/fish/completions/dreamtable.fish")]
pub struct Completions {
    shell: Shell,
}

impl Completions {
    pub fn run(&self) -> Result<(), Complaint> {
        let mut script = Vec::new();
        generate(self.shell, &mut crate::Arguments::command(), "dreamtable", &mut script);
        Ok(std::io::stdout().write_all(&script)?)
    }
}
