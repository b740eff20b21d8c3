//! The commands beside bundling, and bad input, through the command line.

mod support;
#[path = "support/written.rs"]
mod written;

use std::path::Path;
use std::time::{Duration, Instant};
use support::{bundler, stderr};
use written::{bot, case, path, stdout, workspace};

#[test]
fn trace_maps_a_panic_to_its_source() {
    let (dir, case) = case("panic-location");
    for level in ["0", "1", "3", "4"] {
        let output = dir.path().join("bundle.rs");
        let out = bundler(&[&case, "--level", level, "-o", output.to_str().expect("path")]);
        assert!(out.status.success(), "{}", stderr(&out));
        let program = dir.path().join("program");
        let built = std::process::Command::new("rustc")
            .args(["--edition", "2021", "-o"])
            .args([&program, &output])
            .status()
            .expect("rustc");
        assert!(built.success());
        let ran = std::process::Command::new(&program).output().expect("run");
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_bundler"))
            .args(["trace", &case, "--level", level])
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .expect("bundler");
        let mut stdin = child.stdin.take().expect("piped");
        std::io::Write::write_all(&mut stdin, &ran.stderr).expect("write");
        drop(stdin);
        let traced = child.wait_with_output().expect("wait");
        assert!(
            stdout(&traced).contains("engine/src/lib.rs:5:5"),
            "level {level}: {}",
            stdout(&traced)
        );
    }
}

#[test]
fn why_names_the_chain_and_what_was_removed() {
    let (_dir, case) = case("tree-shaking");
    let kept = bundler(&["why", "bonus", &case]);
    assert!(kept.status.success(), "{}", stderr(&kept));
    assert!(stdout(&kept).contains("kept by"), "{}", stdout(&kept));
    let removed = bundler(&["why", "everything", &case]);
    assert_eq!(removed.status.code(), Some(1));
    assert!(stdout(&removed).contains("removed"), "{}", stdout(&removed));
    let unknown = bundler(&["why", "no_such_thing", &case]);
    assert!(stdout(&unknown).contains("no such item"), "{}", stdout(&unknown));
}

#[test]
fn size_sums_by_crate_module_and_item() {
    let (_dir, case) = case("tree-shaking");
    for (by, line) in [
        ("crate", "engine"),
        ("module", "engine::solver"),
        ("item", "engine::solver::<Solver>::run"),
    ] {
        let out = bundler(&["size", &case, "--by", by]);
        assert!(out.status.success(), "{}", stderr(&out));
        assert!(
            stdout(&out).lines().any(|l| l.ends_with(&format!("  {line}"))),
            "{by}: {}",
            stdout(&out)
        );
    }
}

#[test]
fn watch_rebuilds_after_a_change_and_proves_it() {
    let dir = bot("fn main() {\n    println!(\"one\");\n}\n");
    let said = dir.path().join("said.txt");
    let output = dir.path().join("out.rs");
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_bundler"))
        .args([path(&dir), "--watch", "-o", output.to_str().expect("path")])
        .stderr(std::fs::File::create(&said).expect("create"))
        .spawn()
        .expect("bundler");
    let wait = |file: &Path, word: &str| {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(20) {
            if std::fs::read_to_string(file).is_ok_and(|t| t.contains(word)) {
                return true;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        false
    };
    let first = wait(&output, "one");
    std::thread::sleep(Duration::from_millis(100));
    std::fs::write(dir.path().join("src/main.rs"), "fn main() {\n    println!(\"second\");\n}\n")
        .expect("write");
    let second = wait(&output, "second");
    std::fs::write(dir.path().join("src/main.rs"), "fn main() {\n    third();\n}\n")
        .expect("write");
    let third = wait(&said, "error: src/main.rs:2:5: ");
    child.kill().expect("stop");
    child.wait().expect("stop");
    assert!(first && second && third);
    assert!(std::fs::read_to_string(&output).expect("read").contains("second"));
}

#[test]
fn profiles_set_the_limits() {
    let dir = bot("fn main() {}\n");
    for (name, limit) in [
        ("codingame", "100000"),
        ("codeforces", "65536"),
        ("atcoder", "524288"),
        ("library-checker", "1048576"),
    ] {
        let out = bundler(&[path(&dir), "--profile", name]);
        assert!(stderr(&out).contains(&format!("/ {limit} characters")), "{}", stderr(&out));
    }
    let out = bundler(&[path(&dir), "--profile", "nowhere"]);
    assert_eq!(out.status.code(), Some(1));
    assert!(
        stderr(&out).contains("choose one of: atcoder, codeforces, codingame"),
        "{}",
        stderr(&out)
    );
}

#[test]
fn over_the_limit_is_an_error_that_names_the_largest_items() {
    let table: Vec<String> = (0..30_000).map(|i| (i * 7919 % 10_007).to_string()).collect();
    let dir = bot(&format!(
        "static TABLE: [u32; {}] = [{}];\nfn main() {{\n    println!(\"{{}}\", TABLE.iter().sum::<u32>());\n}}\n",
        table.len(),
        table.join(",")
    ));
    let out = bundler(&[path(&dir)]);
    assert_eq!(out.status.code(), Some(1));
    assert!(stderr(&out).contains("bot::TABLE"), "{}", stderr(&out));
    assert_eq!(stdout(&out), "");
}

#[test]
fn refusals_name_place_construct_and_remedy() {
    let one_line = |out: &std::process::Output, code: i32, parts: &[&str]| {
        let text = stderr(out);
        assert_eq!(out.status.code(), Some(code), "{text}");
        assert_eq!(text.trim_end().lines().count(), 1, "{text}");
        for part in parts {
            assert!(text.contains(part), "{part}: {text}");
        }
    };
    let missing = bot("fn main() {}\nmod gone;\n");
    one_line(
        &bundler(&[path(&missing)]),
        1,
        &["src/main.rs:2: mod gone has no file: create src/gone.rs"],
    );
    let broken = bot("fn main() {\n    let = 3;\n}\n");
    one_line(&bundler(&[path(&broken)]), 1, &["src/main.rs:2: syntax error"]);
    let unclosed = bot("fn main() {\n");
    one_line(&bundler(&[path(&unclosed)]), 1, &["src/main.rs:", "Rust tokens"]);
    let env = bot("fn main() {\n    println!(\"{}\", env!(\"NOT_SET_BY_CARGO\"));\n}\n");
    one_line(&bundler(&[path(&env)]), 1, &["src/main.rs:2: env!"]);
    let file = bot("fn main() {\n    println!(\"{}\", include_str!(\"no.txt\"));\n}\n");
    one_line(&bundler(&[path(&file)]), 1, &["src/main.rs:2: include_str!"]);
    let latin = bot("");
    std::fs::write(latin.path().join("src/main.rs"), b"fn main() {}\n// \xe9\n").expect("write");
    one_line(
        &bundler(&[path(&latin)]),
        1,
        &["src/main.rs:2: byte 16 of the file is not UTF-8: save it in that encoding"],
    );
    let feature = bot("#![feature(never_type)]\nfn main() {\n    let _: Option<!> = None;\n}\n");
    one_line(&bundler(&[path(&feature)]), 1, &["src/main.rs:3", "experimental"]);
    let two = bot("fn main() {}\n");
    workspace(two.path(), &[("src/bin/other.rs", "fn main() {}\n")]);
    one_line(&bundler(&[path(&two)]), 1, &["2 binaries and no choice", "--bin other"]);
    one_line(
        &bundler(&[path(&two), "--bin", "nothing"]),
        1,
        &["no bin target `nothing`", "choose one of: bot, other"],
    );
    one_line(
        &bundler(&[path(&two), "-p", "nothing"]),
        1,
        &["no package `nothing`", "choose one of: bot"],
    );
    one_line(&bundler(&["/nonexistent/folder"]), 2, &["no such folder"]);
    one_line(
        &bundler(&[concat!(env!("CARGO_MANIFEST_DIR"), "/src/main.rs")]),
        2,
        &["a file: give the folder of a package"],
    );
    let (_a, scripted) = case("build-script-out-dir");
    one_line(
        &bundler(&[&scripted]),
        1,
        &["tables/Cargo.toml:1: build script of package `tables`", "--allow-build-scripts"],
    );
    let (_b, derived) = case("proc-macro-derive");
    one_line(&bundler(&[&derived]), 1, &["procedural macro crate `derives`", "--expand"]);
}

#[test]
fn a_failed_run_leaves_the_old_bundle_alone() {
    let dir = bot("fn main() {}\nmod gone;\n");
    let output = dir.path().join("out.rs");
    std::fs::write(&output, "old").expect("write");
    let out = bundler(&[path(&dir), "-o", output.to_str().expect("path")]);
    assert_eq!(out.status.code(), Some(1));
    assert_eq!(std::fs::read_to_string(&output).expect("read"), "old");
}

#[test]
#[cfg(unix)]
fn a_link_is_followed_and_a_pipe_written_into() {
    let dir = bot("fn main() {}\n");
    let (file, link, pipe) =
        (dir.path().join("file.rs"), dir.path().join("link.rs"), dir.path().join("pipe"));
    std::fs::write(&file, "old").expect("write");
    std::os::unix::fs::symlink(&file, &link).expect("link");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
    assert!(made.success());
    let reader = {
        let pipe = pipe.clone();
        std::thread::spawn(move || std::fs::read_to_string(pipe).expect("read"))
    };
    for output in [&link, &pipe] {
        let out = bundler(&[path(&dir), "-o", output.to_str().expect("path")]);
        assert!(out.status.success(), "{}", stderr(&out));
    }
    assert!(link.is_symlink());
    assert_eq!(std::fs::read_to_string(&file).expect("read"), "fn main() {}\n");
    assert_eq!(reader.join().expect("reader"), "fn main() {}\n");
}

#[test]
fn the_same_bytes_in_any_folder_and_again_from_the_bundle() {
    for name in [
        "name-clashes",
        "two-versions-of-a-crate",
        "macros-across-crates",
        "edition-2018-semantics",
    ] {
        let (_a, first) = case(name);
        let (_b, second) = case(name);
        let (one, two) = (bundler(&[&first]), bundler(&[&second]));
        assert!(one.status.success(), "{}", stderr(&one));
        assert_eq!(stdout(&one), stdout(&two));
        let again = bot(&stdout(&one));
        let out = bundler(&[path(&again)]);
        assert!(out.status.success(), "{}", stderr(&out));
        assert_eq!(stdout(&out).trim(), stdout(&one).trim(), "{name}");
    }
}

#[test]
fn features_and_targets_are_those_of_cargo() {
    let (_dir, case) = case("features-and-cfg");
    let on = bundler(&[&case, "--features", "fast"]);
    assert!(stdout(&on).contains("width: u32"), "{}", stdout(&on));
    // Without its default feature the case does not compile.
    let off = bundler(&[&case, "--no-default-features", "--no-check"]);
    assert!(stdout(&off).contains("width: u64"), "{}", stdout(&off));
    let member = Path::new(&case).join("engine");
    let library = bundler(&[member.to_str().expect("path")]);
    assert_eq!(library.status.code(), Some(1), "{}", stderr(&library));
    assert!(stderr(&library).contains("no binary target"), "{}", stderr(&library));
}

/// Compares with `tests/help/<name>.txt`; with `BLESS` set in the environment, writes it.
fn golden(name: &str, args: &[&str]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/help/{name}.txt"));
    let out = bundler(args);
    assert!(out.status.success(), "{}", stderr(&out));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, stdout(&out)).expect("write");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(stdout(&out), expected, "{} differs; BLESS=1 writes it", path.display());
}

#[test]
fn help_is_what_it_was() {
    golden("bundler", &["--help"]);
    for command in ["check", "why", "size", "trace", "apply", "completions"] {
        golden(command, &[command, "--help"]);
    }
}

#[test]
fn shells_complete_all_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let out = bundler(&["completions", shell]);
        assert!(out.status.success(), "{shell}: {}", stderr(&out));
        for word in ["apply", "trace", "profile"] {
            assert!(stdout(&out).contains(word), "{shell}: no {word}");
        }
    }
    let script = bundler(&["completions", "bash"]).stdout;
    assert_cmd::Command::new("bash").arg("-n").write_stdin(script).assert().success().stderr("");
}
