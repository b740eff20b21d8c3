//! Compiles the bundle with bare rustc.

use crate::cargo::Edition;
use crate::verify::rustc::Compiler;
use anyhow::Result;

/// Compiles with the judge's version, or the default compiler where that is not installed. True
/// when it accepts the bundle without a warning.
pub fn compiles(text: &str, edition: Edition, version: &str) -> Result<bool> {
    let compiler = Compiler::of_judge(version)?;
    let answer = compiler.ask(text, edition, &["--emit=metadata", "-D", "warnings"])?;
    match answer.error() {
        Some(error) => eprintln!("{}: {}", compiler.name(), error.message),
        None => eprintln!("{}: ok", compiler.name()),
    }
    Ok(answer.compiled)
}
