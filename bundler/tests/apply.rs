//! Edits of a bundle, taken back to its sources by `bundler apply` and `git apply`.

mod support;
#[path = "support/written.rs"]
mod written;

use support::{bundler, stderr};
use written::{bot, case, manifest, path, stdout, workspace};

/// A bot with a library, its bundle at a level, and edits of it.
struct Game {
    dir: tempfile::TempDir,
    level: &'static str,
    text: String,
}

const MAIN: &str = "\
mod plan;

/// Where it starts.
fn main() {
    let first = plan::next(1); // one step
    let second = plan::next(first);
    println!(\"{} {}\", first, grid::twice(second));
}
";
const PLAN: &str = "\
pub fn next(turn: i32) -> i32 {
    if turn > 0 {
        // A comment of the source.
        let more = turn + 1;
        return more;
    }
    turn
}
";
const GRID: &str = "pub fn twice(x: i32) -> i32 {\n    x * 2\n}\n";

impl Game {
    fn new(level: &'static str) -> Game {
        let dir = tempfile::tempdir().expect("folder");
        let depends = "[dependencies]\ngrid = { path = \"grid\" }\n";
        let files = [
            ("Cargo.toml", manifest("bot", depends)),
            ("src/main.rs", MAIN.into()),
            ("src/plan.rs", PLAN.into()),
            ("grid/Cargo.toml", manifest("grid", "").replace("[workspace]", "")),
            ("grid/src/lib.rs", GRID.into()),
        ];
        let files: Vec<(&str, &str)> = files.iter().map(|(n, t)| (*n, t.as_str())).collect();
        workspace(dir.path(), &files);
        let out = bundler(&[path(&dir), "--level", level]);
        assert!(out.status.success(), "{}", stderr(&out));
        Game { dir, level, text: stdout(&out) }
    }

    fn apply(&self, edited: &str) -> std::process::Output {
        let file = self.dir.path().join("edited.rs");
        std::fs::write(&file, edited).expect("write");
        bundler(&["apply", file.to_str().expect("path"), path(&self.dir), "--level", self.level])
    }

    /// Makes the edit in the sources; what `file` is afterwards.
    fn edit(&self, from: &str, to: &str, file: &str) -> String {
        assert_eq!(self.text.matches(from).count(), 1, "{from} in {}", self.text);
        let out = self.apply(&self.text.replace(from, to));
        assert!(out.status.success(), "{}", stderr(&out));
        let git = assert_cmd::Command::new("git")
            .current_dir(self.dir.path())
            .args(["apply", "-"])
            .write_stdin(out.stdout.clone())
            .output()
            .expect("git");
        assert!(git.status.success(), "{}{}", stderr(&git), stdout(&out));
        let path = self.dir.path().join(file);
        let text = std::fs::read_to_string(path).expect("source");
        for (name, text) in
            [("src/main.rs", MAIN), ("src/plan.rs", PLAN), ("grid/src/lib.rs", GRID)]
        {
            std::fs::write(self.dir.path().join(name), text).expect("restore");
        }
        text
    }
}

#[test]
fn added_comments_and_lines_keep_the_sources_indentation() {
    for level in ["0", "1"] {
        let game = Game::new(level);
        // The file of a module stands further right in the bundle.
        let line = "let more = turn + 1;\n";
        let added = |indent| {
            let indent = " ".repeat(indent);
            format!("{line}{indent}// Twice.\n{indent}let more = more * 2; // really\n")
        };
        let plan = game.edit(line, &added(12), "src/plan.rs");
        assert_eq!(plan, PLAN.replace(line, &added(8)), "level {level}");
        let main = game.edit("let second", "/* look */ let second", "src/main.rs");
        assert_eq!(main, MAIN.replace("let second", "/* look */ let second"), "level {level}");
        // A comment that the bundle does not show stays in its line.
        let line = if level == "0" { "; // one step\n" } else { "next(1);\n" };
        let two = "    // Two lines\n    // of comment.\n";
        let main = game.edit(line, &format!("{line}{two}"), "src/main.rs");
        let step = "// one step\n";
        assert_eq!(main, MAIN.replace(step, &format!("{step}{two}")), "level {level}");
        let block = |indent: &str| {
            let lines = ["let x = x + 1;", "if x > 9 {", "    return 9;", "}", "x * 2\n"];
            lines.join(&format!("\n{indent}"))
        };
        let grid = game.edit("x * 2\n", &block("        "), "grid/src/lib.rs");
        assert_eq!(grid, GRID.replace("x * 2\n", &block("    ")), "level {level}");
    }
}

#[test]
fn a_comment_of_the_source_is_changed_and_removed() {
    let game = Game::new("0");
    let plan = game.edit("// A comment of the source.", "// Another.", "src/plan.rs");
    assert_eq!(plan, PLAN.replace("// A comment of the source.", "// Another."));
    let main = game.edit(" // one step", "", "src/main.rs");
    assert_eq!(main.replace("; \n", ";\n"), MAIN.replace(" // one step", ""));
}

#[test]
fn a_function_at_the_end_of_the_bundle_goes_to_the_end_of_the_bot() {
    for level in ["0", "1", "3"] {
        let game = Game::new(level);
        let out = game.apply(&format!("{}\nfn extra(x: u8) -> u8 {{\n    x + 1\n}}\n", game.text));
        assert!(out.status.success(), "{}", stderr(&out));
        let patch = stdout(&out);
        assert!(patch.contains("+++ b/src/main.rs"), "level {level}: {patch}");
        assert!(
            patch.contains("\n }\n+\n+fn extra(x: u8) -> u8 {\n+    x + 1\n+}\n"),
            "level {level}: {patch}"
        );
    }
}

#[test]
fn removed_lines_leave_no_blank_ones() {
    let game = Game::new("1");
    let plan = game.edit("        return more;\n", "", "src/plan.rs");
    assert_eq!(plan, PLAN.replace("        return more;\n", ""));
}

#[test]
fn lines_from_windows_are_no_edit() {
    let game = Game::new("1");
    let out = game.apply(&game.text.replace('\n', "\r\n"));
    assert!(out.status.success(), "{}", stderr(&out));
    assert_eq!(stdout(&out), "");
}

#[test]
fn edits_of_what_is_not_the_users_are_refused() {
    let dir = tempfile::tempdir().expect("folder");
    let depends = "[dependencies]\nsmallvec = \"1\"\n";
    let main = "use smallvec::SmallVec;\nfn main() {\n    let v: SmallVec<[u8; 4]> = SmallVec::new();\n    println!(\"{}\", v.len());\n}\n";
    workspace(dir.path(), &[("Cargo.toml", &manifest("bot", depends)), ("src/main.rs", main)]);
    let out = bundler(&[path(&dir)]);
    assert!(out.status.success(), "{}", stderr(&out));
    let text = stdout(&out);
    let at = text.find("fn len").expect("a method of the crate");
    let open = at + text[at..].find('{').expect("body") + 1;
    let file = dir.path().join("edited.rs");
    std::fs::write(&file, format!("{}loop{{}}{}", &text[..open], &text[open..])).expect("write");
    let out = bundler(&["apply", file.to_str().expect("path"), path(&dir)]);
    assert_eq!(out.status.code(), Some(1), "{}", stdout(&out));
    assert_eq!(stderr(&out).trim_end().lines().count(), 1, "{}", stderr(&out));
    assert!(stderr(&out).contains("an edit of the third-party crate smallvec"), "{}", stderr(&out));
    assert_eq!(stdout(&out), "");
}

#[test]
fn apply_turns_an_edit_into_a_patch_of_the_source() {
    let (dir, case) = case("panic-location");
    let output = dir.path().join("bundle.rs");
    let out = bundler(&[&case, "-o", output.to_str().expect("path")]);
    assert!(out.status.success(), "{}", stderr(&out));
    let text = std::fs::read_to_string(&output).expect("bundle");
    let edited = text.replace("x + 1", "x + 2 * x");
    assert_ne!(text, edited);
    std::fs::write(&output, edited).expect("write");
    let out = bundler(&["apply", output.to_str().expect("path"), &case]);
    assert!(out.status.success(), "{}", stderr(&out));
    let patch = stdout(&out);
    assert!(patch.contains("--- a/engine/src/lib.rs"), "{patch}");
    assert!(patch.contains("-    x + 1"), "{patch}");
    assert!(patch.contains("+    x + 2 * x"), "{patch}");
}

#[test]
fn apply_knows_the_short_names_of_level_4() {
    let dir = bot("fn double(number: i32) -> i32 {\n    number * 2\n}\nfn \
                   empty() {}\nfn main() {\n    empty();\n    let first = double(1);\n    let second = double(first);\n    \
                   println!(\"{}\", second);\n}\n");
    let output = dir.path().join("out.rs");
    let file = output.to_str().expect("path");
    let out = bundler(&[path(&dir), "--level", "4", "-o", file]);
    assert!(out.status.success(), "{}", stderr(&out));
    let text = std::fs::read_to_string(&output).expect("bundle");
    assert!(text.contains("fn A(a:i32)->i32{a*2}"), "{text}");
    let edit = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} in {text}");
        std::fs::write(&output, text.replace(from, to)).expect("write");
        bundler(&["apply", file, path(&dir), "--level", "4"])
    };
    let out = edit("{a*2}", "{a*2+a}");
    assert!(stdout(&out).contains("+    number * 2+number\n"), "{}{}", stdout(&out), stderr(&out));
    let out = edit("=A(1)", "=A(1)+A(7)");
    assert!(stdout(&out).contains("+    let first = double(1)+double(7);\n"), "{}", stdout(&out));
    // Between two functions it may be the name of either.
    let out = edit("(){}", "(){a}");
    assert_eq!(out.status.code(), Some(1), "{}", stdout(&out));
    assert!(stderr(&out).contains("names a, which is short for several"), "{}", stderr(&out));
}

#[test]
fn apply_takes_documentation_comments() {
    let dir = bot("struct A { x: i32 }\nfn main() {\n    println!(\"{}\", A { x: 1 }.x);\n}\n");
    let output = dir.path().join("out.rs");
    let file = output.to_str().expect("path");
    bundler(&[path(&dir), "-o", file]);
    let text = std::fs::read_to_string(&output).expect("bundle");
    let edit = |from: &str, to: &str| {
        assert_eq!(text.matches(from).count(), 1, "{from} in {text}");
        std::fs::write(&output, text.replace(from, to)).expect("write");
        let out = bundler(&["apply", file, path(&dir)]);
        assert!(out.status.success(), "{}", stderr(&out));
        stdout(&out)
    };
    let patch = edit("fn main", "/// Starts.\n///\n/** At once. */\nfn main");
    assert!(patch.contains("\n+/// Starts.\n+///\n+/** At once. */\n"), "{patch}");
    // What follows on the line of the source must not become part of the comment.
    let patch = edit("x: i32", "/// A place.\n    x: i32");
    assert!(patch.contains("+struct A { /// A place.\n+ x: i32 }\n"), "{patch}");
}

#[test]
fn apply_without_an_edit_changes_nothing() {
    let (dir, case) = case("visibility-scopes");
    let output = dir.path().join("bundle.rs");
    bundler(&[&case, "-o", output.to_str().expect("path")]);
    let out = bundler(&["apply", output.to_str().expect("path"), &case]);
    assert!(out.status.success(), "{}", stderr(&out));
    assert_eq!(stdout(&out), "");
}
