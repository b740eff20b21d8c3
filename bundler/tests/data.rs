//! Random bytes through the packed form: `include_bytes!` gives the same ones back, at the promised
//! number of characters.

mod support;

use std::fs;
use std::process::Command;
use support::{bundler, stderr};

/// Sizes around the ends of characters, and three large ones.
const SIZES: [usize; 12] = [450, 900, 901, 902, 903, 904, 905, 906, 907, 1_000, 10_000, 60_000];

/// The same for each run; any bytes will do.
fn noise(count: usize) -> Vec<u8> {
    let mut state = 0x9E37_79B9_7F4A_7C15u64 ^ count as u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u8
    };
    (0..count).map(|_| next()).collect()
}

fn bundle(files: &[usize]) -> String {
    let dir = tempfile::tempdir().unwrap();
    let package =
        "[package]\nname = \"bot\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n";
    fs::create_dir(dir.path().join("src")).unwrap();
    fs::write(dir.path().join("Cargo.toml"), package).unwrap();
    let mut main = String::from("use std::io::Write;\nfn main() {\n");
    main.push_str("    let mut out = std::io::stdout().lock();\n");
    for size in files {
        fs::write(dir.path().join(format!("src/{size}.bin")), noise(*size)).unwrap();
        main.push_str(&format!(
            "    let data: &'static [u8; {size}] = include_bytes!(\"{size}.bin\");\n    \
             out.write_all(data).unwrap();\n"
        ));
    }
    main.push_str("}\n");
    fs::write(dir.path().join("src/main.rs"), main).unwrap();
    let output = dir.path().join("bundle.rs");
    let (folder, file) = (dir.path().to_str().unwrap(), output.to_str().unwrap());
    let done = bundler(&[folder, "-o", file]);
    assert!(done.status.success(), "{}", stderr(&done));
    fs::read_to_string(&output).unwrap()
}

#[test]
fn packed_bytes_are_the_bytes_of_the_file() {
    let dir = tempfile::tempdir().unwrap();
    let (source, program) = (dir.path().join("bundle.rs"), dir.path().join("bundle"));
    fs::write(&source, bundle(&SIZES)).unwrap();
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2021", "-D", "warnings", "-o"]).arg(&program).arg(&source);
    let built = rustc.output().unwrap();
    assert!(built.status.success(), "{}", stderr(&built));
    let printed = Command::new(&program).output().unwrap().stdout;
    assert!(printed == SIZES.map(noise).concat());
}

#[test]
fn a_byte_costs_little_more_than_half_a_character() {
    for (size, most) in [(10_000, 0.61), (60_000, 0.55)] {
        let text = bundle(&[size]);
        let each = text.chars().count() as f64 / size as f64;
        println!("{size} bytes: {each:.3} characters a byte");
        assert!(each <= most, "{size} bytes: {each:.3} characters a byte");
    }
}
