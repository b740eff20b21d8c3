//! The code that the compiler makes of a text (LLVM IR, not optimised), and whether that of two texts
//! is the same but for names, order, and the lines that panics tell.

use crate::cargo::Edition;
use crate::verify::rustc::{Answer, Compiler};
use anyhow::{ensure, Context, Result};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Name of the file in the code.
const FILE: &str = "bundle.rs";

/// The code of one text.
#[derive(Debug, Clone)]
pub struct Code(String);

impl Code {
    /// Has the text compiled; no code when it is rejected.
    pub fn of(
        text: &str,
        edition: Edition,
        compiler: &Compiler,
        assertions: bool,
    ) -> Result<(Answer, Option<Code>)> {
        let on = if assertions { "-Cdebug-assertions=on" } else { "-Cdebug-assertions=off" };
        Code::with(text, edition, compiler, &[on])
    }

    fn with(
        text: &str,
        edition: Edition,
        compiler: &Compiler,
        wanted: &[&str],
    ) -> Result<(Answer, Option<Code>)> {
        let dir = tempfile::tempdir().context("cannot create a temporary folder")?;
        let (source, output) = (dir.path().join(FILE), dir.path().join("bundle.ll"));
        std::fs::write(&source, text).context("cannot write in the temporary folder")?;
        let remap = format!("--remap-path-prefix={}=", dir.path().display());
        let args = [
            "--emit=llvm-ir",
            "--cap-lints=allow",
            "-Copt-level=0",
            "-Ccodegen-units=1",
            "-Cno-prepopulate-passes",
            "-Csymbol-mangling-version=v0",
            &remap,
        ];
        let answer = compiler.compile(&source, &output, edition, &[&args, wanted].concat())?;
        let code = answer.compiled.then(|| std::fs::read_to_string(&output)).transpose();
        Ok((answer, code.context("rustc: no code")?.map(Code)))
    }

    /// Names of the functions.
    pub fn functions(&self) -> BTreeSet<String> {
        let heads = self.0.lines().filter(|line| line.starts_with("define "));
        let names = heads.filter_map(|line| {
            let name = line.split_once('@')?.1;
            name.split(|c: char| !(c.is_alphanumeric() || "_.$".contains(c))).next()
        });
        names.map(|name| format!("{:#}", rustc_demangle::demangle(name))).collect()
    }

    /// Whether both do the same; else the first function or constant that differs.
    pub fn compare(&self, other: &Code) -> Result<(), String> {
        let (one, other) = (Parts::read(&self.0), Parts::read(&other.0));
        if one.fixed != other.fixed || one.roots != other.roots {
            return Err("what the linker sees".to_string());
        }
        let mut pending: Vec<(&str, &str)> = one.roots.iter().map(|r| (*r, *r)).collect();
        let mut met: HashSet<(&str, &str)> = pending.iter().copied().collect();
        while let Some((a, b)) = pending.pop() {
            let Some(pairs) = one.pairs(a, &other, b) else {
                return Err(format!("{:#}", rustc_demangle::demangle(a.trim_start_matches('@'))));
            };
            pending.extend(pairs.into_iter().filter(|pair| met.insert(*pair)));
        }
        Ok(())
    }
}

/// Columns that LLVM tells.
const COLUMNS: usize = u16::MAX as usize;

/// The places of a text that are in its program.
pub struct Places<'t> {
    lines: Vec<&'t str>,
    /// Lines and columns, which count bytes, and are 0 where LLVM does not tell them.
    found: BTreeSet<(usize, usize)>,
}

/// What stands behind a label of an entry, such as `file: `.
fn value<'e>(entry: &'e str, label: &str) -> Option<&'e str> {
    let rest = &entry[entry.find(label)? + label.len()..];
    rest.split([',', ')']).next()
}

/// Lines and columns of the text in its code; what is inlined from elsewhere has places of other files.
fn places(code: &str) -> BTreeSet<(usize, usize)> {
    // `!12 = distinct !DISubprogram(name: "f", scope: !3, file: !4, ..)`
    let entries = || code.lines().filter_map(|line| line.split_once(" = "));
    let own = format!("DIFile(filename: \"{FILE}\"");
    let files: HashSet<&str> =
        entries().filter(|(_, entry)| entry.contains(&own)).map(|(name, _)| name).collect();
    let is_in = |known: &HashSet<&str>, entry: &str, label: &str| {
        value(entry, label).is_some_and(|name| known.contains(name))
    };
    let scopes: HashSet<&str> = entries()
        .filter(|(_, entry)| is_in(&files, entry, "file: "))
        .map(|(name, _)| name)
        .collect();
    let number = |entry: &str, label: &str| value(entry, label)?.parse().ok();
    let found = entries()
        .filter(|(_, entry)| entry.contains("!DILocation(") && is_in(&scopes, entry, "scope: "));
    found
        .filter_map(|(_, entry)| {
            Some((number(entry, "(line: ")?, number(entry, "column: ").unwrap_or(0)))
        })
        .collect()
}

impl<'t> Places<'t> {
    /// Asks the compiler.
    pub fn of(text: &'t str, edition: Edition, compiler: &Compiler) -> Result<Self> {
        let wanted = ["-Cdebug-assertions=on", "-Cdebuginfo=line-tables-only"];
        let (_, code) = Code::with(text, edition, compiler, &wanted)?;
        let Code(code) = code.context("rustc: no code")?;
        let found = places(&code);
        ensure!(!found.is_empty(), "rustc: no places of {FILE}");
        Ok(Places { lines: text.lines().collect(), found })
    }

    /// Whether the program has something that stands at a place or, if another one is given, from there up to that
    /// one. Columns are in characters.
    pub fn meet(&self, from: (usize, usize), before: Option<(usize, usize)>) -> bool {
        let in_bytes = |(line, column): (usize, usize)| {
            let text = self.lines.get(line.wrapping_sub(1)).copied().unwrap_or_default();
            let before = text.chars().take(column.saturating_sub(1));
            (line, before.map(char::len_utf8).sum::<usize>() + 1)
        };
        let line = self.lines.get(from.0.wrapping_sub(1));
        let unknown = line.is_some_and(|line| line.len() > COLUMNS);
        let start = in_bytes(from);
        let end = before.map_or((start.0, start.1 + 1), in_bytes);
        (unknown && self.found.contains(&(from.0, 0)))
            || start < end && self.found.range(start..end).next().is_some()
    }
}

/// The code by what it defines: functions, constants, types, attributes, metadata.
#[derive(Debug, Default)]
struct Parts<'t> {
    parts: HashMap<&'t str, Vec<&'t str>>,
    /// Definitions that are seen from outside.
    roots: BTreeSet<&'t str>,
    /// Everything else, such as the target.
    fixed: Vec<&'t str>,
}

impl<'t> Parts<'t> {
    fn read(text: &'t str) -> Parts<'t> {
        let mut parts = Parts::default();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let mut tokens = tokens(line);
            let kind = tokens.first().copied().unwrap_or_default();
            let function = matches!(kind, "define" | "declare");
            let name = match kind {
                "define" | "declare" => tokens.iter().find(|t| t.starts_with('@')).copied(),
                "attributes" => tokens.get(1).copied(),
                _ if is_name(kind) => Some(kind),
                _ => None,
            };
            let Some(name) = name else {
                let comment = tokens.is_empty() || kind == "source_filename";
                parts.fixed.extend(Some(line).filter(|_| !comment));
                continue;
            };
            let hidden = ["private", "internal", "hidden"];
            let seen = name.starts_with('@') && !tokens.iter().any(|t| hidden.contains(t));
            let seen = seen && !is_outside(&tokens);
            parts.roots.extend(Some(name).filter(|_| seen));
            if function && kind == "define" {
                let body = lines.by_ref().take_while(|line| *line != "}");
                body.for_each(|line| tokens.extend(self::tokens(line)));
                // Places of inline assembly.
                let mut place = false;
                tokens.retain(|t| !std::mem::replace(&mut place, *t == "!srcloc"));
            }
            parts.parts.insert(name, tokens);
        }
        parts
    }

    /// What has to be the same for two definitions to be; nothing when they differ.
    fn pairs<'o>(
        &self,
        name: &'t str,
        other: &Parts<'o>,
        name_there: &'o str,
    ) -> Option<Vec<(&'t str, &'o str)>> {
        let (one, two) = (self.parts.get(name)?, other.parts.get(name_there)?);
        if one.len() != two.len() || is_outside(one) && name != name_there {
            return None;
        }
        let mut pairs = Vec::new();
        let (mut there, mut here) = (HashMap::new(), HashMap::new());
        for (at, (a, b)) in one.iter().copied().zip(two.iter().copied()).enumerate() {
            match (self.parts.contains_key(a), other.parts.contains_key(b)) {
                (true, true) => pairs.push((a, b)),
                (false, false) => match (local(one, at), local(two, at)) {
                    (Some(a), Some(b))
                        if *there.entry(a).or_insert(b) == b
                            && *here.entry(b).or_insert(a) == a => {}
                    (None, None) if a == b || self.is_place(one) && other.is_place(two) => {}
                    _ => return None,
                },
                _ => return None,
            }
        }
        Some(pairs)
    }

    /// `&'static Location`: name of the file, line and column.
    fn is_place(&self, tokens: &[&str]) -> bool {
        let Some(at) = tokens.windows(2).position(|w| w == ["constant", "<"]) else { return false };
        let shape = ["constant", "<", "{", "ptr", ",", "[", "16", "x", "i8", "]", "}", ">"];
        let file = tokens.get(at + shape.len() + 3).and_then(|name| self.parts.get(name));
        tokens[at..].starts_with(&shape)
            && file.is_some_and(|f| f.iter().any(|t| t.strip_prefix("c\"").is_some_and(is_file)))
    }
}

fn is_file(text: &str) -> bool {
    text.trim_end_matches('"').trim_end_matches("\\00") == FILE
}

/// Whether these are the tokens of something that is defined in a library.
fn is_outside(tokens: &[&str]) -> bool {
    tokens.first() == Some(&"declare") || tokens.get(2) == Some(&"external")
}

/// The name of a variable or label of a function, which may tell a place in the text.
fn local<'t>(function: &[&'t str], at: usize) -> Option<&'t str> {
    let label = || function.first() == Some(&"define") && function.get(at + 1) == Some(&":");
    function[at].strip_prefix('%').or_else(|| Some(function[at]).filter(|_| label()))
}

fn is_name(token: &str) -> bool {
    token.len() > 1 && token.starts_with(['@', '%', '!', '#'])
}

/// The tokens of a line without its comment.
fn tokens(line: &str) -> Vec<&str> {
    let is_word = |c: char| c.is_alphanumeric() || "_.$-".contains(c);
    let (mut out, mut rest) = (Vec::new(), line);
    while let Some(first) = rest.chars().next() {
        let quote = |from: usize| {
            rest[from..].strip_prefix('"').and_then(|r| Some(from + r.find('"')? + 2))
        };
        let word =
            |from: usize| rest[from..].find(|c| !is_word(c)).map_or(rest.len(), |len| from + len);
        let len = match first {
            ';' => break,
            '@' | '%' | '!' | '#' | 'c' => quote(1).unwrap_or_else(|| word(1)),
            '"' => quote(0).unwrap_or(rest.len()),
            _ if is_word(first) => word(0),
            _ => first.len_utf8(),
        };
        out.extend(Some(&rest[..len]).filter(|t| !t.trim().is_empty()));
        rest = &rest[len..];
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{places, Code};

    const ONE: &str = r#"
@file = private constant [10 x i8] c"bundle.rs\00", align 1
@place = private constant <{ ptr, [16 x i8] }> <{ ptr @file, [16 x i8] c"\09\00\01" }>, align 8
define i32 @main() #0 {
start:
  %x = call i32 @one(ptr @place) #1 ; a comment
  %y = call i32 @one(ptr @place) #1
  ret i32 %x
}
define internal i32 @one(ptr %p) #0 {
  ret i32 1
}
declare void @outside() #1
@unused = external global i32
attributes #0 = { cold }
attributes #1 = { hot }
"#;

    #[test]
    fn places_of_other_files_do_not_count() {
        let code = r#"
!4 = !DIFile(filename: "bundle.rs/@/bundle.1-cgu.0", directory: "/")
!5 = !DIFile(filename: "bundle.rs", directory: "", checksumkind: CSK_MD5)
!6 = !DIFile(filename: "/rustc/1/library/core/src/iter/bundle.rs", directory: "")
!7 = distinct !DISubprogram(name: "own", scope: !2, file: !5, line: 3)
!8 = distinct !DISubprogram(name: "core's", scope: !3, file: !6, line: 3)
!9 = !DILexicalBlock(scope: !7, file: !5, line: 4, column: 9)
!10 = !DILocation(line: 4, column: 5, scope: !9)
!11 = !DILocation(line: 5, scope: !7, inlinedAt: !12)
!12 = distinct !DILocation(line: 6, column: 7, scope: !8)
"#;
        assert_eq!(places(code), [(4, 5), (5, 0)].into());
    }

    #[test]
    fn code_is_the_same_under_other_names_numbers_and_places() {
        let one = Code(ONE.to_string());
        let other = ONE.replace("@one", "@a").replace("#0", "#7").replace("%x", "%kept_3");
        let other = other.replace("\\09\\00\\01", "\\09\\00\\02").replace("start", "begin");
        let other = other.replace("@unused = external global i32", "");
        assert_eq!(one.compare(&Code(other)), Ok(()));
    }

    #[test]
    fn what_differs_is_found_by_its_function() {
        let differs = |from: &str, to: &str| {
            Code(ONE.to_string()).compare(&Code(ONE.replace(from, to))).expect_err(from)
        };
        assert_eq!(differs("ret i32 1", "ret i32 2"), "one");
        assert_eq!(differs("ret i32 %x", "ret i32 %y"), "main");
        assert_eq!(differs("{ hot }", "{ warm }"), "#1");
        assert_eq!(differs("@place) #1", "@file) #1"), "place");
        assert_eq!(differs("@main", "@other"), "what the linker sees");
    }
}
