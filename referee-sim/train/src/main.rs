//! `train DATA... -o weights.bin`

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

use train::files;
use train::fit::Options;

/// Train a network of engine::nn from shards of self-play
///
/// Writes the weights as a bot includes them, and beside them the same in floating-point numbers (.safetensors), the
/// losses (.json) and their plot (.svg). Equal seeds give equal weights on one machine.
#[derive(Parser)]
#[command(version)]
struct Args {
    /// Folders of shards and features.json, as `referee-sim selfplay` writes them
    #[arg(required = true, value_name = "DATA")]
    data: Vec<PathBuf>,
    /// The file of the weights
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    #[command(flatten)]
    options: Options,
    /// Go on after the best epoch of an interrupted run
    #[arg(long)]
    resume: bool,
}

fn main() -> ExitCode {
    let Args { data, output, options, resume } = Args::parse();
    match files::train(&data, &output, &options, resume) {
        Ok(_) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("train: {error:#}");
            ExitCode::FAILURE
        }
    }
}
