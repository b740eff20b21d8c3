//! `referee-sim completions`.

use std::io::{stdout, Write};

use anyhow::{Context, Result};
use clap_complete::Shell;

/// Shown below the options.
pub const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  referee-sim completions bash > ~/.local/share/bash-completion/completions/referee-sim
  referee-sim completions zsh > ~/.zfunc/_referee-sim
  referee-sim completions fish > ~/.config/fish/completions/referee-sim.fish";

/// Print what a shell needs to complete these commands
#[derive(clap::Args)]
pub struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// Runs the command.
pub fn run(args: CompletionsArgs, mut command: clap::Command) -> Result<bool> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "referee-sim", &mut script);
    stdout().write_all(&script).context("standard output")?;
    Ok(true)
}
