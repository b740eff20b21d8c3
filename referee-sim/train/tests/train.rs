//! Training through the program: what it learns, what it writes, what it refuses.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use candle_core::{Device, Tensor};
use engine::nn::{sigmoid, softmax, Network};
use engine::rng::SmallRng;

/// Features of the made game, or so many that they are added up by number.
const FEW: usize = 12;
const MANY: usize = 2000;

/// Games of which every third feature wins, and the action to take is the first feature by 3.
fn shards(folder: &Path, features: usize, change: impl Fn(&mut HashMap<&str, Vec<f32>>)) {
    let mut rng = SmallRng::seed_from_u64(1);
    let names = ["outcome", "margin", "search", "value", "policy_share"];
    let mut floats: HashMap<&str, Vec<f32>> = names.iter().map(|name| (*name, vec![])).collect();
    let names = ["row", "index", "policy_row", "policy_index", "game", "turn", "seat"];
    let mut whole: HashMap<&str, Vec<u32>> = names.iter().map(|name| (*name, vec![])).collect();
    let mut push = |name: &str, value: u32| whole.get_mut(name).unwrap().push(value);
    push("row", 0);
    push("policy_row", 0);
    for position in 0..3000u32 {
        let feature = rng.random_range(0..FEW) as u32;
        let won = f32::from(u8::from(feature.is_multiple_of(3)));
        for (name, value) in
            [("game", position / 10), ("turn", position % 10), ("seat", position % 2)]
        {
            push(name, value);
        }
        push("index", feature);
        push("index", FEW as u32 - 1);
        push("row", 2 * position + 2);
        push("policy_index", feature % 3);
        push("policy_row", position + 1);
        for (name, value) in [("value", 1.0), ("value", 2.0), ("policy_share", 1.0)] {
            floats.get_mut(name).unwrap().push(value);
        }
        for (name, value) in [("outcome", won), ("margin", won), ("search", f32::NAN)] {
            floats.get_mut(name).unwrap().push(value);
        }
    }
    change(&mut floats);
    let device = &Device::Cpu;
    let whole = whole.iter().map(|(name, list)| (*name, Tensor::new(&list[..], device).unwrap()));
    let floats = floats.iter().map(|(name, list)| (*name, Tensor::new(&list[..], device).unwrap()));
    let all: Vec<_> = whole.chain(floats).collect();
    Tensor::write_npz(&all, folder.join("shard-00000.npz")).unwrap();
    let about = format!(r#"{{"game": "made", "features": {features}, "names": [], "actions": 3}}"#);
    fs::write(folder.join("features.json"), about).unwrap();
}

fn train(folder: &Path, output: &str, more: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_train"));
    command.arg(folder).arg("-o").arg(folder.join(output)).args(more);
    for [name, value] in
        [["--hidden", "16,8"], ["--epochs", "6"], ["--batch", "32"], ["--step", "0.02"]]
    {
        if !more.contains(&name) {
            command.args([name, value]);
        }
    }
    command.output().unwrap()
}

fn trained(folder: &Path, output: &str, more: &[&str]) -> Vec<u8> {
    let done = train(folder, output, more);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    fs::read(folder.join(output)).unwrap()
}

fn outputs(network: &Network<16>, feature: u16) -> [f32; 4] {
    let (mut sums, mut outputs, common) = (network.start(), [0.0; 4], FEW as u16 - 1);
    network.update(&mut sums, &[], &[feature, common, common]);
    network.output(&sums, &mut outputs);
    outputs[0] = sigmoid(outputs[0]);
    softmax(&mut outputs[1..]);
    outputs
}

#[test]
fn the_engine_reads_what_was_learned() {
    for features in [FEW, MANY] {
        let folder = tempfile::tempdir().unwrap();
        shards(folder.path(), features, |_| {});
        let bytes = trained(folder.path(), "weights.bin", &[]);
        let network = Network::<16>::parse(&bytes).unwrap();
        assert_eq!([network.inputs(), network.outputs(), network.active()], [features, 4, 6]);
        for feature in 0..FEW as u16 {
            let [value, policy @ ..] = outputs(&network, feature);
            assert_eq!(value > 0.9, feature % 3 == 0, "{features}: {feature}: {value}");
            assert!(policy[usize::from(feature % 3)] > 0.5, "{features}: {feature}: {policy:?}");
        }
        for ending in ["safetensors", "json", "svg"] {
            assert!(folder.path().join("weights").with_extension(ending).is_file(), "{ending}");
        }
    }
}

#[test]
fn equal_seeds_give_equal_weights() {
    let folder = tempfile::tempdir().unwrap();
    shards(folder.path(), FEW, |_| {});
    let [first, again, other] = [("1", "a.bin"), ("1", "b.bin"), ("2", "c.bin")]
        .map(|(seed, output)| trained(folder.path(), output, &["--seed", seed]));
    assert_eq!(first, again);
    assert_ne!(first, other);
}

/// After a kill in the middle the best epoch so far is there, and the run goes on behind it.
#[test]
fn an_interrupted_run_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    shards(folder.path(), FEW, |_| {});
    trained(folder.path(), "weights.bin", &["--epochs", "2"]);
    let losses = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let before = losses("weights.json");
    let done = train(folder.path(), "weights.bin", &["--resume"]);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let after = losses("weights.json");
    assert!(after.starts_with(before.trim_end_matches("\n]")), "{before} {after}");
    assert!(after.contains("\"epoch\": 6"), "{after}");
}

#[test]
fn symmetries_teach_what_was_never_seen() {
    let folder = tempfile::tempdir().unwrap();
    shards(folder.path(), 2 * FEW, |_| {});
    let shifted: Vec<usize> = (0..2 * FEW).map(|feature| (feature + FEW) % (2 * FEW)).collect();
    let about = format!(
        r#"{{"game": "made", "features": {}, "actions": 3, "symmetries": [{{"features": {shifted:?}, "actions": [1, 2, 0]}}]}}"#,
        2 * FEW
    );
    fs::write(folder.path().join("features.json"), about).unwrap();
    let network = Network::<16>::parse(&trained(folder.path(), "weights.bin", &[])).unwrap();
    let (mut sums, mut outputs, common) = (network.start(), [0.0; 4], 2 * FEW as u16 - 1);
    network.update(&mut sums, &[], &[FEW as u16 + 3, common, common]);
    network.output(&sums, &mut outputs);
    softmax(&mut outputs[1..]);
    assert!(sigmoid(outputs[0]) > 0.9 && outputs[2] > 0.9, "{outputs:?}");
}

#[test]
fn what_cannot_be_learned_is_told() {
    type Change = fn(&mut HashMap<&str, Vec<f32>>);
    let cases: [(Change, &[&str], &str); 5] = [
        (
            |all| all.get_mut("value").unwrap()[5] = 0.5,
            &[],
            "position 2: feature 11: expected a whole number",
        ),
        (
            |all| all.get_mut("outcome").unwrap()[7] = 3.0,
            &[],
            "position 7: expected a value from 0 to 1 to fit to, found 3",
        ),
        (
            |all| all.get_mut("search").unwrap().truncate(2999),
            &[],
            "expected arrays for 3000 positions",
        ),
        (
            |_| {},
            &["--hidden", "8,16"],
            "--hidden: expected layers, none wider than the first, found [8, 16]",
        ),
        (
            |_| {},
            &["--held", "0"],
            "expected games to learn from and games to hold out, found 3000 and 0 positions",
        ),
    ];
    for (change, more, message) in cases {
        let folder = tempfile::tempdir().unwrap();
        shards(folder.path(), FEW, change);
        let failed = train(folder.path(), "weights.bin", more);
        let told = String::from_utf8_lossy(&failed.stderr).into_owned();
        assert!(!failed.status.success() && told.contains(message), "{message}: {told}");
        assert_eq!(told.lines().count(), 1, "{told}");
        assert!(!folder.path().join("weights.bin").exists());
    }
}
