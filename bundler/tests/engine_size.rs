//! The engine in a stranger's bundle: what a beam, a clock, random numbers and removal of equal states
//! cost, which is the engine's part of the smallest program that uses them all (`engine/examples/line`);
//! and rand's distributions with the engine's generator.

use std::fs;
use std::path::Path;
use std::process::Command;

/// Characters without spaces and comments, and with short names as well: what is reached, so that it
/// does not grow unseen. Lower it when it shrinks.
const MAX_CHARS: [(&str, usize); 2] = [("3", 13_100), ("4", 10_000)];

#[test]
fn a_beam_stays_small() {
    let main = include_str!("../../engine/examples/line/main.rs");
    let package = package(main, "");
    for (level, max) in MAX_CHARS {
        let bundle = bundle(package.path(), &["--level", level]);
        let (_, engine) = bundle.split_once("mod engine").unwrap();
        let chars = engine.chars().count();
        println!("level {level}: {chars} characters of {}", bundle.chars().count());
        assert!((1000..=max).contains(&chars), "{chars} characters, at most {max} expected");
    }
}

/// rand's shuffles and distributions take the engine's generator, and give what they give with rand's own.
#[test]
fn rand_with_the_engines_numbers_fits_into_the_file() {
    let main = r#"
        use rand::distr::{Bernoulli, Distribution};
        use rand::rngs::SmallRng as Theirs;
        use rand::seq::{IndexedRandom, SliceRandom};
        use rand::{Rng, RngExt, SeedableRng};

        fn play(rng: &mut impl Rng) -> (Vec<u32>, Vec<bool>, i32, f64, [u8; 5]) {
            let mut cards: Vec<u32> = (0..20).collect();
            cards.shuffle(rng);
            cards.truncate(1 + *cards.choose(rng).unwrap() as usize);
            let coins = Bernoulli::new(0.25).unwrap().sample_iter(&mut *rng).take(9).collect();
            let mut bytes = [0; 5];
            rng.fill_bytes(&mut bytes);
            (cards, coins, rng.random_range(-5..=5), rng.random(), bytes)
        }

        fn main() {
            let ours = play(&mut engine::rng::SmallRng::seed_from_u64(7));
            assert_eq!(ours, play(&mut Theirs::seed_from_u64(7)));
            println!("the same");
        }
    "#;
    let package = package(main, "rand = { version = \"0.10\", default-features = false }");
    let program = package.path().join("program");
    let source = program.with_extension("rs");
    fs::write(&source, bundle(package.path(), &[])).unwrap();
    let mut rustc = Command::new("rustc");
    rustc.arg("--edition=2021").arg(&source).arg("-o").arg(&program);
    assert!(rustc.status().unwrap().success());
    let output = Command::new(&program).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "the same\n");
}

/// A network's weights are packed, the function for wide registers stays, and of the engine only what
/// reads and evaluates a network is there.
#[test]
fn a_network_and_its_weights_fit_into_the_file() {
    let main = r#"
        use engine::nn::Network;

        static WEIGHTS: &[u8] = include_bytes!("weights.nn");

        fn main() {
            let network = Network::<64>::parse(WEIGHTS).expect("weights");
            println!("{} {}", network.inputs(), network.forward(&[3, 90]));
        }
    "#;
    let package = package(main, "");
    // 500 inputs, 64 hidden sums of which each feature adds 1/2 to half, their mean times two.
    let mut file = b"SNNW\x01\0\x02\0\x20\0\xF4\x01\x40\0\x64\0\0\0\x01\0".to_vec();
    file.extend([0; 4 * 64]);
    file.extend([50, 0].repeat(250 * 64));
    file.extend(b"\x40\0\x01\0\0\x0C\0\0\x01\0\0\0\0\0");
    file.extend([1; 64]);
    fs::write(package.path().join("src/weights.nn"), &file).unwrap();

    let text = bundle(package.path(), &["--level", "4"]);
    let joined = text.replace('\n', "");
    assert!(joined.contains("target_feature(enable=\"avx2\")"), "the wide form is gone");
    assert!(joined.contains("#[inline(always)]"), "nothing is inlined into the wide form");
    let (_, engine) = text.split_once("mod engine").unwrap();
    let (engine, all) = (engine.chars().count(), text.chars().count());
    println!("engine: {engine} characters of {all}, {} bytes of weights", file.len());
    assert!(engine <= 7_400, "{engine} characters of the engine");

    let (source, program) = (package.path().join("bundle.rs"), package.path().join("bundle"));
    fs::write(&source, text).unwrap();
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition=2021", "-O"]).arg(&source).arg("-o").arg(&program);
    assert!(rustc.status().unwrap().success());
    let output = Command::new(&program).output().unwrap();
    // 32 sums of 100, times 1, of 0x0C00.
    assert_eq!(String::from_utf8_lossy(&output.stdout), "500 1.0416666\n");
}

/// A package of its own, as a stranger has it, with the engine and other `dependencies`. An example of
/// the engine would bring the engine's test dependencies along.
fn package(main: &str, dependencies: &str) -> tempfile::TempDir {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let features = if dependencies.is_empty() { "" } else { "\"rand_core\"" };
    let manifest = format!(
        "[package]\nname = \"line\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[dependencies]\n{dependencies}\n\
         engine = {{ path = {:?}, default-features = false, features = [{features}] }}\n[workspace]\n",
        root.join("engine")
    );
    fs::create_dir(folder.path().join("src")).unwrap();
    fs::write(folder.path().join("Cargo.toml"), manifest).unwrap();
    fs::write(folder.path().join("src/main.rs"), main).unwrap();
    fs::copy(root.join("Cargo.lock"), folder.path().join("Cargo.lock")).unwrap();
    folder
}

fn bundle(package: &Path, options: &[&str]) -> String {
    let bundler = env!("CARGO_BIN_EXE_bundler");
    let output = Command::new(bundler).arg(package).args(options).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
