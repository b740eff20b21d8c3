//! The comparison with cargo's build finds what was made wrong. That it passes what is right is shown by every bundle of
//! the other tests.

use bundler::bundle::{bundle, Bundle, Options};
use bundler::cargo::{Edition, Selection};
use bundler::verify::behaviour::{compare, Report};
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

fn options(dir: &Path, level: Option<u8>) -> Options {
    let selection = Selection {
        dir: dir.to_path_buf(),
        allow_build_scripts: true,
        expand: true,
        ..Default::default()
    };
    Options {
        selection,
        edition: Edition::E2021,
        level,
        limit_chars: 100_000,
        limit_bytes: None,
        rustc: "1.90.0".to_string(),
        full_licenses: false,
        proof: false,
    }
}

/// A folder that is the same in every run: what cargo builds is kept under its name.
fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("behaviour").join(name)
}

const MANIFEST: &str =
    "[package]\nname = \"p\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";

/// Bundles a program of one file, lets `spoil` change the bundle, and compares.
fn spoiled(source: &str, changes: &[(&str, &str)]) -> Report {
    let mut hasher = std::hash::DefaultHasher::new();
    source.hash(&mut hasher);
    let dir = scratch(&format!("{:x}", hasher.finish()));
    std::fs::create_dir_all(dir.join("src")).expect("folder");
    std::fs::write(dir.join("Cargo.toml"), MANIFEST).expect("manifest");
    std::fs::write(dir.join("src/main.rs"), source).expect("source");
    let options = options(&dir, Some(0));
    let mut done = bundle(&options).expect("bundle");
    let right = compare(&done, &options).expect("compare");
    assert_eq!(right.different, Vec::<String>::new(), "{}", done.text);
    for (from, to) in changes {
        replace(&mut done, from, to);
    }
    compare(&done, &options).expect("compare")
}

/// Replaces a part of the text and moves the places of what follows.
fn replace(bundle: &mut Bundle, from: &str, to: &str) {
    let at = bundle.text.find(from).unwrap_or_else(|| panic!("{from}: not in\n{}", bundle.text));
    let end = at + from.len();
    bundle.text.replace_range(at..end, to);
    bundle.marks.retain(|m| m.at < at || m.at >= end);
    bundle.marks.iter_mut().filter(|m| m.at >= end).for_each(|m| m.at = m.at - end + at + to.len());
}

#[track_caller]
fn finds(source: &str, changes: &[(&str, &str)], wanted: &[&str]) {
    let report = spoiled(source, changes);
    let said = report.different.join("\n");
    assert!(!report.good(), "nothing found");
    assert!(wanted.iter().all(|w| said.contains(w)), "{said}");
}

#[test]
fn a_call_that_falls_to_a_farther_implementation_is_found() {
    let source = "trait Exact { fn label(&self) -> u8; }
impl Exact for u32 { fn label(&self) -> u8 { 1 } }
impl Exact for i8 { fn label(&self) -> u8 { 3 } }
trait General { fn label(&self) -> u8; }
impl<T: ToString> General for &T { fn label(&self) -> u8 { 2 } }
fn main() { println!(\"{} {} {}\", (&7_u32).label(), (&\"a\").label(), Exact::label(&1_i8)); }
";
    let removed = ("impl Exact for u32 { fn label(&self) -> u8 { 1 } }", "");
    finds(source, &[removed], &["src/main.rs:6: main", "<u32 as Exact>", "<&u32 as General>"]);
}

const NOISY: &str = "struct Noisy(&'static str);
impl Drop for Noisy { fn drop(&mut self) { println!(\"drop {}\", self.0); } }
impl Noisy { fn size(&self) -> usize { self.0.len() } }
";

#[test]
fn a_changed_order_of_drops_is_found() {
    let source = format!(
        "{NOISY}fn f() -> usize {{ let _a = Noisy(\"a\"); let b = [Noisy(\"b\")]; b[0].size() }}
fn main() {{ println!(\"{{}}\", f()); }}
"
    );
    let turned = (
        "let _a = Noisy(\"a\"); let b = [Noisy(\"b\")];",
        "let b = [Noisy(\"b\")]; let _a = Noisy(\"a\");",
    );
    finds(&source, &[turned], &["src/main.rs:4: f"]);
}

#[test]
fn a_temporary_of_a_tail_that_lives_longer_is_found() {
    let source = format!(
        "{NOISY}fn get() -> Noisy {{ Noisy(\"guard\") }}
fn f() -> usize {{ let _local = Noisy(\"local\"); let n = get().size(); n }}
fn main() {{ println!(\"{{}}\", f()); }}
"
    );
    // The bundle is of edition 2021, in which the temporary of the tail outlives the local.
    let tail = ("let n = get().size(); n", "get().size()");
    finds(&source, &[tail], &["src/main.rs:5: f"]);
}

#[test]
fn a_changed_order_in_a_body_that_waits_is_found() {
    let source = format!(
        "{NOISY}async fn wait() {{}}
async fn f() -> usize {{ let a = Noisy(\"a\"); let n = a.size(); wait().await; drop(a); n }}
fn main() {{ let mut f = std::pin::pin!(f());
let mut context = std::task::Context::from_waker(std::task::Waker::noop());
println!(\"{{:?}}\", f.as_mut().poll(&mut context)); }}
"
    );
    let sooner = ("wait().await; drop(a);", "drop(a); wait().await;");
    finds(&source, &[sooner], &["drop"]);
    let earlier = ("; wait()", "; if n > 3 { return 0 } wait()");
    finds(&source, &[earlier], &["Gt"]);
}

#[test]
fn a_removed_method_that_hid_another_is_found() {
    let source = "struct Grid([u8; 3]);
impl std::ops::Deref for Grid { type Target = [u8]; fn deref(&self) -> &[u8] { &self.0 } }
impl Grid { fn len(&self) -> usize { 9 } }
fn main() { println!(\"{}\", Grid([1, 2, 3]).len()); }
";
    let removed = ("impl Grid { fn len(&self) -> usize { 9 } }", "");
    finds(source, &[removed], &["src/main.rs:4: main", "Grid::len", "std::ops::Deref"]);
}

#[test]
fn a_removed_override_of_a_default_is_found() {
    let source = "trait Piece { fn name(&self) -> u8; fn worth(&self) -> u8 { 1 } }
struct Pawn;
impl Piece for Pawn { fn name(&self) -> u8 { 0 } fn worth(&self) -> u8 { 5 } }
struct Rook;
impl Piece for Rook { fn name(&self) -> u8 { 1 } }
struct Rows(u8);
impl Iterator for Rows { type Item = u8;
fn next(&mut self) -> Option<u8> { None }
fn size_hint(&self) -> (usize, Option<usize>) { (0, Some(0)) } }
fn main() { println!(\"{} {} {} {} {}\", Pawn.name(), Pawn.worth(), Rook.name(), Rook.worth(), Rows(1).count()); }
";
    let own = ("fn worth(&self) -> u8 { 5 }", "");
    finds(source, &[own], &["src/main.rs:3: Piece for Pawn: worth"]);
    let foreign = ("fn size_hint(&self) -> (usize, Option<usize>) { (0, Some(0)) }", "");
    finds(source, &[foreign], &["src/main.rs:7: Iterator for Rows: size_hint"]);
}

#[test]
fn a_changed_constant_that_a_closure_captures_is_found() {
    let source = "fn f(n: usize) -> Vec<usize> { let word = \"ply\"; let keys = &[7_usize, 8];
(0..n).map(|i| word.len() * keys[i]).collect() }
fn main() { println!(\"{:?}\", f(2)); }
";
    finds(source, &[("\"ply\"", "\"plies\"")], &["f: "]);
    finds(source, &[("[7_usize, 8]", "[7_usize, 9]")], &["f: "]);
}

#[test]
fn a_removed_drop_is_found() {
    let source =
        format!("{NOISY}fn main() {{ let n = Noisy(\"n\"); println!(\"{{}}\", n.size()); }}\n");
    let drop = "impl Drop for Noisy { fn drop(&mut self) { println!(\"drop {}\", self.0); } }";
    finds(&source, &[(drop, "")], &["src/main.rs:2: Drop of Noisy"]);
}

#[test]
fn iteration_by_reference_instead_of_by_value_is_found() {
    let source = "fn size<T>(_: T) -> usize { std::mem::size_of::<T>() }
fn main() { let list: Vec<u16> = vec![1, 2];
for x in list.into_iter() { println!(\"{}\", size(x)); } }
";
    let changed = [("list.into_iter()", "list.iter()")];
    finds(source, &changed, &["src/main.rs:3: main", "into_iter"]);
}

#[test]
fn another_literal_type_or_branch_is_found() {
    let source = "fn f(x: u32) -> u32 { if x < 3 { x + 1 } else { 7 } }
fn main() { println!(\"{} {}\", f(2), 1 << 3); }
";
    finds(source, &[("x + 1", "x + 2")], &["src/main.rs:1: f"]);
    finds(source, &[("x < 3", "x <= 3")], &["src/main.rs:1: f"]);
    finds(source, &[("1 << 3", "1_u8 << 3")], &["src/main.rs:2: main"]);
}

#[test]
fn another_constant_part_is_found() {
    let source = "fn get(x: &'static [u8]) -> u8 { x[0] }
fn main() { println!(\"{} {}\", get(&[3]), get(&[4])); }
";
    finds(source, &[("get(&[3])", "get(&[4])")], &["src/main.rs:2: main"]);
    finds(source, &[("get(&[3]), get(&[4])", "get(&[4]), get(&[3])")], &["src/main.rs:2: main"]);
    // A constant that is given back, and one of two, where only what can be seen is compared.
    let source = "fn f(c: bool) -> u8 { let x = 3; x }
fn g(c: bool) -> u8 { let (a, b) = (4, 5); let y = if c { a } else { b }; y }
fn main() { println!(\"{} {}\", f(true), g(true)); }
";
    for (function, from, to) in [("f", "let x = 3;", "let x = 4;"), ("g", "(4, 5)", "(4, 6)")] {
        let from_head = format!("fn {function}(c: bool) -> u8 {{");
        let head = format!("{from_head} let _z = &c;");
        let longer: (&str, &str) = (&from_head, &head);
        assert!(spoiled(source, &[longer]).good());
        finds(source, &[longer, (from, to)], &[&format!(": {function}:")]);
    }
}

#[test]
fn another_flag_is_found_where_only_what_can_be_seen_is_compared() {
    let source = "fn f(x: Option<u8>) -> bool { let big = true; let y = x; big == (y > Some(3)) }
fn main() { println!(\"{}\", f(Some(4))); }
";
    // With a borrow and its use more the steps differ, and what can be seen does not.
    let longer = ("let y = x;", "let z = &x; let y = *z;");
    assert!(spoiled(source, &[longer]).good());
    finds(source, &[longer, ("big = true", "big = false")], &["src/main.rs:1: f"]);
}

#[test]
fn a_boxed_slice_gone_over_by_reference_is_found() {
    let source = "fn size<T>(_: T) -> usize { std::mem::size_of::<T>() }
fn main() { let list: Box<[u16]> = vec![1, 2].into();
println!(\"{}\", list.into_iter().map(size).sum::<usize>()); }
";
    let changed = ("IntoIterator::into_iter(list)", "list.iter()");
    finds(source, &[changed], &["src/main.rs:3: main", "into_iter"]);
}

#[test]
fn a_value_kept_on_one_way_only_is_found() {
    let source = format!(
        "{NOISY}fn f(c: bool) -> usize {{ let a = Noisy(\"a\"); if c {{ let _b = a; }} println!(\"end\"); 1 }}
fn main() {{ println!(\"{{}}\", f(true)); }}
"
    );
    finds(&source, &[("let _b = a;", "let _b = &a;")], &["src/main.rs:4: f"]);
    finds(&source, &[("if c { let _b = a; }", "let _b = a; if c {}")], &["src/main.rs:4: f"]);
}
