//! Runs the compiler on a text and tells what it answered.
//!
//! A compiler that crashed, was killed or could not start has not answered: that is an error, never
//! a rejected text.

use crate::cargo::{cache, Edition};
use anyhow::{bail, Context, Result};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::path::Path;
use std::process::{Command, Stdio};

/// A compiler of this machine.
#[derive(Debug, Clone)]
pub struct Compiler {
    /// Toolchain in rustup's spelling; none for the default one.
    toolchain: Option<String>,
    /// All that it says about itself: no two versions say the same.
    pub identity: String,
}

/// What a compiler answered.
#[derive(Debug)]
pub struct Answer {
    /// The text was compiled.
    pub compiled: bool,
    /// Errors, warnings and notes in its order.
    pub diagnostics: Vec<Diagnostic>,
    /// Files and variables of this machine that it took for the text: no judge has them.
    pub outside: Vec<String>,
}

/// One message.
#[derive(Debug, Clone, Deserialize, Serialize)]
pub struct Diagnostic {
    /// What it says.
    pub message: String,
    /// `error`, `warning`, `note`, `help`.
    pub level: String,
    /// Number of the error or name of the lint.
    pub code: Option<Code>,
    /// Places in the text.
    pub spans: Vec<Span>,
    /// Notes and suggestions that belong to it.
    pub children: Vec<Diagnostic>,
}

/// Number of an error (`E0425`) or name of a lint.
#[derive(Debug, Clone, Deserialize, Serialize)]
pub struct Code {
    /// The number or name.
    pub code: String,
}

/// A place in the text.
#[derive(Debug, Clone, Deserialize, Serialize)]
pub struct Span {
    /// The file.
    pub file_name: String,
    /// First byte.
    pub byte_start: usize,
    /// Byte after the last one.
    pub byte_end: usize,
    /// What is said beside it.
    pub label: Option<String>,
    /// 1-based line of the first byte.
    pub line_start: usize,
    /// 1-based character of the first byte in its line.
    pub column_start: usize,
    /// It is the place that the message is about.
    pub is_primary: bool,
    /// What should stand there.
    pub suggested_replacement: Option<String>,
    /// How sure that is: `MachineApplicable` may be done without looking.
    pub suggestion_applicability: Option<String>,
    /// The call of the macro in whose rules it stands.
    #[serde(default)]
    pub expansion: Option<serde_json::Value>,
}

impl Compiler {
    /// The default compiler.
    pub fn installed() -> Result<Compiler> {
        let out = introduce(None)?;
        out.context("rustc: does not run: install the stable toolchain")
    }

    /// The judge's version when rustup has it, else the default compiler.
    pub fn of_judge(version: &str) -> Result<Compiler> {
        match introduce(Some(format!("+{version}")))? {
            Some(compiler) => Ok(compiler),
            None => Compiler::installed(),
        }
    }

    /// `rustc 1.90.0`.
    pub fn name(&self) -> String {
        let words: Vec<&str> = self.identity.split_whitespace().take(2).collect();
        words.join(" ")
    }

    /// Asks about a text; `args` say what is wanted, such as `--emit=metadata` and lints.
    pub fn ask(&self, text: &str, edition: Edition, args: &[&str]) -> Result<Answer> {
        let dir = tempfile::tempdir().context("cannot create a temporary folder")?;
        let source = dir.path().join("bundle.rs");
        std::fs::write(&source, text).context("cannot write in the temporary folder")?;
        let read = dir.path().join("bundle.d");
        let emit = format!("--emit=dep-info={}", read.display());
        let args = [args, &[&emit]].concat();
        let mut answer = self.compile(&source, &dir.path().join("bundle.out"), edition, &args)?;
        if answer.compiled {
            let list = std::fs::read_to_string(&read).context("rustc: no list of files")?;
            answer.outside = outside(&list, &source.display().to_string());
        }
        Ok(answer)
    }

    /// The errors about a text and the messages with a code, kept from run to run if it compiles.
    pub fn messages(&self, text: &str, edition: Edition, args: &[&str]) -> Result<Vec<Diagnostic>> {
        let place = cache::place("messages", (text, edition.year(), args, &self.identity));
        let kept = place.as_ref().and_then(|p| std::fs::read(p).ok());
        if let Some(messages) = kept.and_then(|bytes| serde_json::from_slice(&bytes).ok()) {
            return Ok(messages);
        }
        let Answer { compiled, diagnostics: mut messages, .. } = self.ask(text, edition, args)?;
        let error = |m: &Diagnostic| m.level == "error" && !m.spans.is_empty();
        messages.retain(|m| m.code.is_some() || error(m));
        if let (Some(place), true) = (place, compiled) {
            cache::store(&place, &serde_json::to_vec(&messages)?);
        }
        Ok(messages)
    }

    /// Compiles a file into another.
    pub fn compile(
        &self,
        source: &Path,
        output: &Path,
        edition: Edition,
        args: &[&str],
    ) -> Result<Answer> {
        let mut command = Command::new("rustc");
        command.args(&self.toolchain).args(["--edition", edition.year(), "--error-format=json"]);
        command.args(args).arg("-o").arg(output).arg(source).stdin(Stdio::null());
        let out = command.output().context(CANNOT_RUN)?;
        let said = String::from_utf8_lossy(&out.stderr);
        let mut diagnostics: Vec<Diagnostic> =
            said.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        name_lints(&mut diagnostics);
        // An error without a place, such as a full disk, is not about the text.
        let errors = diagnostics.iter().any(|d| d.level == "error" && !d.spans.is_empty());
        match out.status.code() {
            Some(0) => Ok(Answer { compiled: true, diagnostics, outside: Vec::new() }),
            Some(1) if errors => Ok(Answer { compiled: false, diagnostics, outside: Vec::new() }),
            _ => {
                let first = diagnostics.iter().find(|d| d.level.starts_with("error"));
                let last = said.lines().rfind(|l| !l.trim().is_empty() && !l.starts_with('{'));
                let why = first.map(|d| d.message.as_str()).or(last).unwrap_or("no message");
                bail!("{}: {}: {why}", self.name(), out.status)
            }
        }
    }
}

impl Answer {
    /// Messages of a level that are about some place.
    pub fn of_level<'a>(&'a self, level: &'a str) -> impl Iterator<Item = &'a Diagnostic> {
        self.diagnostics.iter().filter(move |d| d.level == level && !d.spans.is_empty())
    }
}

/// How the compiler calls code that it makes of keywords and operators.
const DESUGARED: &str = "desugaring of";

impl Span {
    fn made_by(&self) -> Option<&str> {
        self.expansion.as_ref().and_then(|e| e["macro_decl_name"].as_str())
    }

    /// It stands in the rules of a macro.
    pub fn is_in_rules(&self) -> bool {
        self.made_by().is_some_and(|name| !name.starts_with(DESUGARED))
    }

    /// The compiler made the code of that keyword or operator.
    pub fn is_desugared(&self, word: &str) -> bool {
        let made = |name: &str| name.starts_with(DESUGARED) && name.contains(&format!("`{word}`"));
        self.made_by().is_some_and(made)
    }

    /// What stands there is dropped sooner in 2024.
    pub fn is_sooner(&self) -> bool {
        self.says("will be dropped earlier in Edition 2024")
    }

    /// A temporary is made there that holds a borrow for too long.
    pub fn is_temporary(&self) -> bool {
        self.says("temporary with access to the borrow is created here")
    }

    /// Temporaries are dropped there.
    pub fn is_end(&self) -> bool {
        self.says("now the temporary value is dropped here")
    }

    fn says(&self, what: &str) -> bool {
        self.label.as_ref().is_some_and(|label| label.contains(what))
    }
}

impl Diagnostic {
    /// The lint that it comes from; errors of the language have none.
    pub fn lint(&self) -> Option<&str> {
        let code = &self.code.as_ref()?.code;
        (!code.starts_with('E')).then_some(code)
    }

    /// The place that it is about.
    pub fn primary(&self) -> Option<&Span> {
        self.spans.iter().find(|s| s.is_primary)
    }
}

/// Some lints have the number of the error that they once were; the first of its messages names it.
fn name_lints(diagnostics: &mut [Diagnostic]) {
    let name = |d: &Diagnostic| {
        let by_default = d.children.iter().find_map(|child| {
            child.message.strip_prefix("`#[deny(")?.strip_suffix(")]` on by default")
        });
        Some((d.code.as_ref()?.code.clone(), by_default?.to_string()))
    };
    let names: HashMap<String, String> = diagnostics.iter().filter_map(name).collect();
    for code in diagnostics.iter_mut().filter_map(|d| d.code.as_mut()) {
        code.code = names.get(&code.code).unwrap_or(&code.code).clone();
    }
}

const CANNOT_RUN: &str = "rustc: cannot run: install the stable toolchain";

/// What a toolchain says about itself; `None` when it is not there.
fn introduce(toolchain: Option<String>) -> Result<Option<Compiler>> {
    let mut command = Command::new("rustc");
    command.args(&toolchain).arg("-vV").stdin(Stdio::null());
    // A question must not download a toolchain.
    command.env("RUSTUP_AUTO_INSTALL", "0");
    let out = command.output().context(CANNOT_RUN)?;
    let identity = String::from_utf8_lossy(&out.stdout).into_owned();
    Ok(out.status.success().then_some(Compiler { toolchain, identity }))
}

/// What rustc's list names beside the source: each file that was read has a line that ends with a
/// colon, each variable that is set one with its value.
fn outside(list: &str, source: &str) -> Vec<String> {
    let name = |line: &str| match line.strip_prefix("# env-dep:") {
        Some(variable) => variable.split_once('=').map(|(name, _)| format!("variable {name}")),
        None => line.strip_suffix(':').filter(|f| *f != source).map(|f| format!("file {f}")),
    };
    list.lines().filter_map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::outside;

    #[test]
    fn files_beside_the_source_and_variables_that_are_set_are_outside() {
        let list = "o: s.rs /a b\n\ns.rs:\n/a\\ b:\n\n# env-dep:HOME=/root\n# env-dep:NOPE\n";
        assert_eq!(outside(list, "s.rs"), ["file /a\\ b", "variable HOME"]);
        assert!(outside("o: s.rs\n\ns.rs:\n", "s.rs").is_empty());
    }
}
