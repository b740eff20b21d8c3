//! Macro crates in a form in which each of their macros can be called.
//!
//! The compiler gives no stable way to see what a macro returned. So the crate is compiled once
//! more as it is, from what cargo built for it, with one more macro at the end of its root, which
//! calls the others and writes down what they return ([`ENTRY`]). Which macros there are is
//! read off the table that the compiler itself adds to a macro crate.

use super::{Exported, Kind};
use crate::cargo::{cache, ProcMacroCrate, Unit};
use crate::error::Refusal;
use crate::source::fold::split_commas;
use anyhow::{Context, Result};
use proc_macro2::{TokenStream, TokenTree};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::str::FromStr;

/// What is added to the crate.
const ENTRY: &str = include_str!("entry.rs");

/// Folder that the macros write to, for the entry.
pub const OUT: &str = "BUNDLER_EXPAND_OUT";

/// A macro crate whose macros can be called.
#[derive(Debug)]
pub struct Callable {
    /// Its library.
    pub library: PathBuf,
    /// Its macros in order.
    pub exports: Vec<Exported>,
}

/// The compiler of the toolchain that cargo takes in a folder: macros run in the compiler that
/// they were built for.
pub fn compiler(folder: &Path) -> Result<PathBuf> {
    let mut command = Command::new("rustc");
    command.current_dir(folder).args(["--print", "sysroot"]).stdin(Stdio::null());
    let out = command.output().context("rustc: cannot run: install the stable toolchain")?;
    Ok(Path::new(String::from_utf8_lossy(&out.stdout).trim()).join("bin/rustc"))
}

/// Makes a crate callable, or finds that this was done before.
pub fn callable(rustc: &Path, package: &ProcMacroCrate, scratch: &Path) -> Result<Callable> {
    let built = std::fs::read(&package.library)
        .with_context(|| format!("{}: cannot read", package.library.display()))?;
    let place = cache::place("macros", (&built, &package.library, ENTRY));
    let place = place.unwrap_or_else(|| scratch.join("macros").join(&package.unit.name));
    let file = format!("{}macros{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    let (library, list) = (place.join(file), place.join("exports"));
    let kept = || Some((library.is_file(), std::fs::read_to_string(&list).ok()?));
    if let Some((true, text)) = kept() {
        return Ok(Callable { library, exports: read_exports(&text)? });
    }
    let text = list_exports(rustc, package)?;
    let exports = read_exports(&text)?;
    std::fs::create_dir_all(&place)
        .with_context(|| format!("cannot create {}", place.display()))?;
    // Written beside and renamed: a bundler that is killed leaves nothing half done.
    let beside = tempfile::tempdir_in(&place).context("cannot write in the cache")?;
    let made = beside.path().join("library");
    compile(rustc, package, &exports, &made)?;
    std::fs::rename(&made, &library).context("cannot write in the cache")?;
    let made = beside.path().join("exports");
    std::fs::write(&made, text).context("cannot write in the cache")?;
    std::fs::rename(&made, &list).context("cannot write in the cache")?;
    Ok(Callable { library, exports })
}

/// The command that compiles the crate as cargo does, but for its input and output.
fn command(rustc: &Path, package: &ProcMacroCrate) -> Command {
    let unit = &package.unit;
    let mut command = Command::new(rustc);
    command.args(["--crate-name", &unit.name, "--edition", unit.edition.year()]);
    command.args(["--crate-type", "proc-macro", "-C", "prefer-dynamic", "--cap-lints", "allow"]);
    command.args(["--extern", "proc_macro"]);
    for feature in &unit.features {
        command.arg("--cfg").arg(format!("feature={feature:?}"));
    }
    for cfg in &unit.cfgs {
        command.args(["--cfg", cfg]);
    }
    for (name, library) in &package.externs {
        let folder = library.parent().unwrap_or(Path::new(""));
        command.arg("-L").arg(format!("dependency={}", folder.display()));
        command.arg("--extern").arg(format!("{name}={}", library.display()));
    }
    command.envs(&unit.env).current_dir(&unit.manifest_dir).stdin(Stdio::null());
    command
}

fn failure(package: &ProcMacroCrate, out: &Output) -> anyhow::Error {
    let text = String::from_utf8_lossy(&out.stderr);
    let line = text.lines().find(|l| l.starts_with("error")).unwrap_or("no message");
    let construct = format!("procedural macro crate `{}`", package.unit.name);
    Refusal::general(construct, format!("it cannot be called: {line}")).into()
}

/// The compiler's table of the macros.
fn list_exports(rustc: &Path, package: &ProcMacroCrate) -> Result<String> {
    let mut command = command(rustc, package);
    command.env("RUSTC_BOOTSTRAP", "1").arg("-Zunpretty=expanded").arg(&package.unit.root);
    let out = command.output().context("rustc: cannot run")?;
    let text = String::from_utf8_lossy(&out.stdout);
    let table = text.rsplit_once("static _DECLS").and_then(|(_, rest)| rest.split_once('='));
    let table = table.and_then(|(_, rest)| rest.split_once(';'));
    match table {
        Some((table, _)) if out.status.success() => Ok(table.to_string()),
        _ => Err(failure(package, &out)),
    }
}

/// `&[ProcMacro::custom_derive("Name", &["helper"], function), ...]`
fn read_exports(table: &str) -> Result<Vec<Exported>> {
    let read = || {
        let tokens: Vec<TokenTree> = TokenStream::from_str(table).ok()?.into_iter().collect();
        let [_, TokenTree::Group(list)] = &tokens[..] else { return None };
        split_commas(list.stream()).into_iter().map(read_export).collect()
    };
    read().context("the compiler's table of procedural macros cannot be read: another version?")
}

fn read_export(entry: TokenStream) -> Option<Exported> {
    let tokens: Vec<TokenTree> = entry.into_iter().collect();
    let [.., TokenTree::Ident(kind), TokenTree::Group(args)] = &tokens[..] else { return None };
    let kind = match kind.to_string().as_str() {
        "custom_derive" => Kind::Derive,
        "attr" => Kind::Attribute,
        "bang" => Kind::Function,
        _ => return None,
    };
    let args = split_commas(args.stream());
    let text =
        |tokens: &TokenStream| Some(syn::parse2::<syn::LitStr>(tokens.clone()).ok()?.value());
    let helpers = match args.get(1..args.len() - 1)? {
        [helpers] => {
            let list: syn::ExprReference = syn::parse2(helpers.clone()).ok()?;
            let syn::Expr::Array(list) = &*list.expr else { return None };
            list.elems.iter().map(|e| text(&quote::quote!(#e))).collect::<Option<_>>()?
        }
        _ => Vec::new(),
    };
    Some(Exported { name: text(args.first()?)?, kind, function: args.last()?.to_string(), helpers })
}

/// Compiles the crate with the entry.
fn compile(
    rustc: &Path,
    package: &ProcMacroCrate,
    exports: &[Exported],
    output: &Path,
) -> Result<()> {
    let root = &package.unit.root;
    let mut text = std::fs::read_to_string(root)
        .with_context(|| format!("{}: cannot read", root.display()))?;
    text.push('\n');
    text.push_str(ENTRY);
    // Words of its own: the crate may have a function of any other name.
    let arms = exports.iter().enumerate().map(|(number, e)| {
        let args = if e.kind == Kind::Attribute { "__bundler_args," } else { "" };
        format!("\"{number}\"=>{}({args}__bundler_input),", e.function)
    });
    text.push_str(&format!(
        "#[proc_macro]pub fn __bundler_expand(__bundler_input:self::__bundler_entry::Tokens)\
         ->self::__bundler_entry::Tokens{{self::__bundler_entry::run(__bundler_input,\
         |__bundler_name,__bundler_args,__bundler_input|match __bundler_name{{{}_=>__bundler_args}})}}\n",
        arms.collect::<String>()
    ));
    let twin = tempfile::tempdir().context("cannot create a temporary folder")?;
    let source = twin_with(&package.unit, &text, twin.path())
        .with_context(|| format!("{}: cannot be mirrored", package.unit.root.display()))?;
    let mut command = command(rustc, package);
    command.arg("-C").arg(format!("metadata={}", output.display()));
    let out = command.arg(source).arg("-o").arg(output).output().context("rustc: cannot run")?;
    match out.status.success() {
        true => Ok(()),
        false => Err(failure(package, &out)),
    }
}

/// A package that is the same but for the text of one root: all else is linked, since the root names
/// its modules and other files by their places.
fn twin_with(unit: &Unit, text: &str, folder: &Path) -> std::io::Result<PathBuf> {
    let mut real = unit.manifest_dir.clone();
    let mut made = folder.to_path_buf();
    let inside = unit.root.strip_prefix(&real).map_err(std::io::Error::other)?;
    for part in inside {
        for entry in std::fs::read_dir(&real)? {
            let name = entry?.file_name();
            if name != part {
                link(&real.join(&name), &made.join(&name))?;
            }
        }
        real.push(part);
        made.push(part);
        if real != unit.root {
            std::fs::create_dir(&made)?;
        }
    }
    std::fs::write(&made, text)?;
    Ok(made)
}

#[cfg(unix)]
fn link(real: &Path, made: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(real, made)
}

#[cfg(windows)]
fn link(real: &Path, made: &Path) -> std::io::Result<()> {
    match real.is_dir() {
        true => std::os::windows::fs::symlink_dir(real, made),
        false => std::os::windows::fs::symlink_file(real, made),
    }
}

#[cfg(test)]
mod tests {
    use super::read_exports;
    use crate::macros::procedural::Kind;

    #[test]
    fn the_compilers_table_is_read() {
        let table = "&[p::ProcMacro::custom_derive(\"A\", &[\"x\", \"y\"], a),
             p::ProcMacro::attr(\"b\", b), p::ProcMacro::bang(\"c\", r#c)]";
        let read = read_exports(table).unwrap();
        let kinds: Vec<Kind> = read.iter().map(|e| e.kind).collect();
        assert_eq!(kinds, [Kind::Derive, Kind::Attribute, Kind::Function]);
        assert_eq!(read[0].helpers, ["x", "y"]);
        let names: Vec<_> = read.iter().map(|e| (&e.name[..], &e.function[..])).collect();
        assert_eq!(names, [("A", "a"), ("b", "b"), ("c", "r#c")]);
        assert!(read_exports("&[p::ProcMacro::other(\"A\", a)]").is_err());
        assert_eq!(read_exports("&[]").unwrap().len(), 0);
    }
}
