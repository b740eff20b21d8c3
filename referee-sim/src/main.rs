//! The `referee-sim` program: see [`referee_sim::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    referee_sim::cli::main(referee_sim::registry::GAMES)
}
