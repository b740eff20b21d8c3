//! What a beam, a clock, random numbers and removal of equal states cost in a bundle: the engine's part
//! of the smallest program that uses them all (`engine/examples/line`).

use std::fs;
use std::path::Path;
use std::process::Command;

/// Characters without spaces and comments, and with short names as well: what is reached, so that it
/// does not grow unseen. Lower it when it shrinks.
const MAX_CHARS: [(&str, usize); 2] = [("3", 13_100), ("4", 10_000)];

#[test]
fn a_beam_stays_small() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap();
    let temp = tempfile::tempdir().unwrap();
    let folder = temp.path().join("line");
    fs::create_dir_all(folder.join("src")).unwrap();
    // A package of its own: an example would bring the engine's test dependencies along.
    let manifest = format!(
        "[package]\nname = \"line\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[dependencies]\n\
         engine = {{ path = {:?}, default-features = false }}\n[workspace]\n",
        root.join("engine")
    );
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();
    fs::copy(root.join("engine/examples/line/main.rs"), folder.join("src/main.rs")).unwrap();
    for (level, max) in MAX_CHARS {
        let output = Command::new(env!("CARGO_BIN_EXE_bundler"))
            .arg(&folder)
            .args(["--level", level])
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let bundle = String::from_utf8(output.stdout).unwrap();
        let (_, engine) = bundle.split_once("mod engine").unwrap();
        let chars = engine.chars().count();
        println!("level {level}: {chars} characters of {}", bundle.chars().count());
        assert!((1000..=max).contains(&chars), "{chars} characters, at most {max} expected");
    }
}
