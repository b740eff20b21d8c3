//! The `referee-sim` program: see [`referee_sim::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    referee_sim::main(referee_sim::game::registry::GAMES)
}
