//! Networks: whole numbers beside floating-point ones, steps beside whole positions, and files that are none.

#[allow(dead_code, reason = "some are for other searches")]
mod games {
    include!("doc/games.rs");
}

use engine::beam::{self, Beam};
use engine::chokudai::{self, Chokudai};
use engine::duct::{self, Duct};
use engine::nn::float::{self, Quantised, Width};
use engine::nn::{sigmoid, softmax, Features, Judge, Network};
use engine::playout::Playout;
use engine::rng::SmallRng;
use engine::search::Search;
use engine::uct::{self, Uct};
use engine::{Clock, Evaluate, Limit, Push};
use games::{Bids, Count, Nim};
use proptest::prelude::*;

/// Features at once in the tests.
const ACTIVE: u16 = 12;
/// Outputs of the first layer: a block of the loops and a rest.
const WIDTH: usize = 40;

/// A network with weights up to `size` and such biases.
fn random(rng: &mut SmallRng, sizes: &[usize], size: f64) -> float::Network {
    let mut draw =
        |count: usize| (0..count).map(|_| ((rng.random_f64() * 2.0 - 1.0) * size) as f32).collect();
    let layer = |pair: &[usize]| {
        let (inputs, outputs) = (pair[0], pair[1]);
        let (weights, biases) = (draw(inputs * outputs), draw(outputs));
        float::Layer { inputs, outputs, weights, biases }
    };
    float::Network { layers: sizes.windows(2).map(layer).collect() }
}

fn features(rng: &mut SmallRng, inputs: usize, most: u16) -> Vec<u16> {
    let count = rng.random_range(0..usize::from(most) + 1);
    (0..count).map(|_| rng.random_range(0..inputs) as u16).collect()
}

/// Of weights that whole numbers tell exactly, only the activations between the layers are rounded.
#[test]
fn exact_weights_have_no_error_of_their_own() {
    let layer = |(inputs, outputs)| float::Layer {
        inputs,
        outputs,
        weights: vec![1.0; inputs * outputs],
        biases: vec![0.0; outputs],
    };
    let network = float::Network { layers: [(4, WIDTH), (WIDTH, 1)].map(layer).to_vec() };
    let Quantised { error, .. } = network.quantise(4, &[Width::I16; 2]).unwrap();
    assert!(error < WIDTH as f64 / 1000.0, "{error}");
}

fn small(seed: u64) -> (float::Network, Quantised) {
    let mut rng = SmallRng::seed_from_u64(seed);
    let network = random(&mut rng, &[30, WIDTH, 9, 2], 0.5);
    let quantised = network.quantise(ACTIVE, &[Width::I8, Width::I8, Width::I16]).unwrap();
    (network, quantised)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Of any depth, any width and any size of the weights, no output leaves the stated error.
    #[test]
    fn whole_numbers_stay_within_the_stated_error(
        seed: u64,
        hidden in prop::collection::vec(1..=WIDTH, 0..3),
        (inputs, outputs) in (1usize..200, 1usize..50),
        exponent in -8i32..6,
        wide in prop::collection::vec(any::<bool>(), 4),
        active in 1u16..100,
    ) {
        let mut rng = SmallRng::seed_from_u64(seed);
        let sizes = [&[inputs, WIDTH], &hidden[..], &[outputs]].concat();
        let network = random(&mut rng, &sizes, 2f64.powi(exponent));
        let widths: Vec<Width> =
            wide[..sizes.len() - 1].iter().map(|wide| if *wide { Width::I16 } else { Width::I8 }).collect();
        let Ok(Quantised { bytes, error }) = network.quantise(active, &widths) else {
            prop_assert!(exponent > 2, "only large weights are refused");
            return Ok(());
        };
        let packed = Network::<WIDTH>::parse(&bytes).unwrap();
        prop_assert_eq!((packed.inputs(), packed.outputs()), (inputs, outputs));
        for _ in 0..10 {
            let features = features(&mut rng, inputs, active);
            let (mut sums, mut found) = (packed.start(), vec![0.0; outputs]);
            packed.update(&mut sums, &[], &features);
            packed.output(&sums, &mut found);
            prop_assert_eq!(packed.forward(&features), found[0]);
            for (found, exact) in found.iter().zip(network.outputs(&features)) {
                let off = (f64::from(*found) - exact).abs();
                prop_assert!(off <= error, "{found} for {exact}, error {error}");
            }
        }
    }

    /// Updates in any order give what the features give at once.
    #[test]
    fn updates_equal_the_whole(seed: u64) {
        let packed = Network::<WIDTH>::parse(&small(seed).1.bytes).unwrap();
        let mut rng = SmallRng::seed_from_u64(seed);
        let (mut sums, mut now) = (packed.start(), Vec::new());
        for _ in 0..20 {
            let next = features(&mut rng, 30, ACTIVE);
            packed.update(&mut sums, &now, &next);
            let mut whole = packed.start();
            next.iter().rev().for_each(|feature| packed.update(&mut whole, &[], &[*feature]));
            prop_assert_eq!(sums, whole);
            now = next;
        }
    }

    /// No bytes make the parser panic; what it takes can be evaluated, with overflow checks on.
    #[test]
    fn damaged_files_are_refused_or_evaluated(
        seed in 0u64..5,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        header in any::<bool>(),
        cut in prop::option::of(any::<prop::sample::Index>()),
    ) {
        let mut bytes = small(seed).1.bytes;
        let reach = if header { 20 } else { bytes.len() };
        changes.iter().for_each(|(place, byte)| bytes[place.index(reach)] = *byte);
        if let Some(cut) = cut {
            bytes.truncate(cut.index(bytes.len() + 1));
        }
        match Network::<WIDTH>::parse(&bytes) {
            Ok(network) => {
                let most = network.active().min(1000) as u16;
                let mut rng = SmallRng::seed_from_u64(seed);
                let features = features(&mut rng, network.inputs(), most);
                prop_assert!(network.forward(&features).is_finite());
            }
            Err(error) => prop_assert!(error.position <= bytes.len(), "{error}"),
        }
    }

    #[test]
    fn noise_is_refused(bytes in prop::collection::vec(any::<u8>(), 0..100)) {
        prop_assert!(Network::<WIDTH>::parse(&bytes).is_err());
    }
}

/// A file of 30 inputs, 40, 9 and 2 outputs, changed at one place.
#[test]
fn errors_name_place_expectation_and_what_is_there() {
    let file = small(1).1.bytes;
    let refusal = |place: usize, new: &[u8]| {
        let mut bytes = file.clone();
        bytes[place..place + new.len()].copy_from_slice(new);
        Network::<WIDTH>::parse(&bytes).unwrap_err().to_string()
    };
    assert_eq!(refusal(0, b"PNG\n"), r"byte 0: expected `SNNW`, found `PNG\n`");
    assert_eq!(refusal(4, &[2]), "byte 4: expected version 1, found 2");
    assert_eq!(refusal(6, &[1]), "byte 6: expected layers in 2..=65535, found 1");
    assert_eq!(refusal(8, &[0]), "byte 8: expected features at once in 1..=65535, found 0");
    assert_eq!(refusal(12, &[41]), "byte 12: expected outputs 40, found 41");
    let one = "what stands for 1.0 in 1..=2147483647";
    assert_eq!(refusal(14, &[255; 4]), format!("byte 14: expected {one}, found -1"));
    assert_eq!(refusal(18, &[3]), "byte 18: expected bytes of a weight in 1..=2, found 3");
    assert_eq!(refusal(19, &[40]), "byte 19: expected shift in 0..=30, found 40");
    let largest = "byte 10: expected largest sum of output 0 in 0..=32767, found ";
    assert!(refusal(20, &[0, 0, 1, 0]).starts_with(largest));
    let second = 20 + 4 * WIDTH + 30 * WIDTH;
    assert_eq!(refusal(second, &[7]), format!("byte {second}: expected inputs 40, found 7"));
    let wide = format!("byte {}: expected outputs in 1..=40, found 41", second + 2);
    assert_eq!(refusal(second + 2, &[41]), wide);

    let refusal = |bytes: &[u8]| Network::<WIDTH>::parse(bytes).unwrap_err().to_string();
    let end = file.len();
    let longer = [&file[..], &[0]].concat();
    assert_eq!(
        refusal(&longer),
        format!("byte {end}: expected bytes after the last layer 0, found 1")
    );
    let last =
        format!("byte {}: expected weights of 36 bytes, found 35 bytes before the end", end - 36);
    assert_eq!(refusal(&file[..end - 1]), last);
    assert!((0..end).all(|cut| Network::<WIDTH>::parse(&file[..cut]).is_err()));
    assert!(Network::<39>::parse(&file).is_err() && Network::<0>::parse(&file).is_err());
}

#[test]
fn networks_that_do_not_fit_are_refused_by_name() {
    let (mut network, _) = small(1);
    let widths = [Width::I8; 3];
    assert!(network.quantise(ACTIVE, &widths[..2]).unwrap_err().contains("2 widths"));
    network.layers[1].weights[3] = f32::NAN;
    assert_eq!(network.quantise(ACTIVE, &widths).unwrap_err(), "layer 1: NaN is no finite number");
    network.layers[1].weights[3] = 1e9;
    assert!(network
        .quantise(ACTIVE, &widths)
        .unwrap_err()
        .starts_with("layer 1: weights too large"));
    network.layers[2].biases.pop();
    let sizes = "layer 2: 9 inputs after 9 outputs, 18 weights, 1 biases";
    network.layers[1].weights[3] = 0.0;
    assert_eq!(network.quantise(ACTIVE, &widths).unwrap_err(), sizes);
}

/// A list of features; the second player sees it without the first.
struct List([u16; 3]);

impl Features for List {
    fn features(&self, player: usize, out: &mut impl Push<u16>) {
        self.0[player.min(1)..].iter().for_each(|feature| out.push(*feature));
    }
}

#[test]
fn a_judge_gives_the_networks_value_as_rewards() {
    let network = Network::parse(&small(3).1.bytes).unwrap();
    let mut state = List([1, 5, 7]);
    let mut judge = Judge::<WIDTH>::new(&network);
    let values = [network.forward(&[1, 5, 7]), network.forward(&[5, 7])];
    assert_eq!([0, 1].map(|player| judge.evaluate(&state, player)), values);
    let (mut two, mut three) = ([0.0; 2], [0.0; 3]);
    let rng = &mut SmallRng::seed_from_u64(1);
    judge.playout(&mut state, rng, &mut two);
    judge.playout(&mut state, rng, &mut three);
    assert_eq!(two, [sigmoid(values[0]), 1.0 - sigmoid(values[0])]);
    assert_eq!(three, [values[0], values[1], values[1]].map(sigmoid));
}

#[test]
fn softmax_takes_any_size() {
    let mut values = [1000.0, 999.0, -1000.0];
    softmax(&mut values);
    let first = sigmoid(1.0);
    assert!((values[0] - first).abs() < 1e-6 && (values[1] - (1.0 - first)).abs() < 1e-6);
    assert_eq!((values[2], sigmoid(-1000.0), sigmoid(1000.0)), (0.0, 0.0, 1.0));
}

impl Features for Count {
    fn features(&self, _player: usize, out: &mut impl Push<u16>) {
        out.push(self.0.min(200) as u16);
    }
}

impl Features for Nim {
    fn features(&self, player: usize, out: &mut impl Push<u16>) {
        let acts = self.turn == player;
        out.push(self.stones as u16 + if acts { 0 } else { 100 });
    }
}

impl Features for Bids {
    fn features(&self, player: usize, out: &mut impl Push<u16>) {
        out.push(100 + u16::from(self.sums[player]) - u16::from(self.sums[1 - player]));
    }
}

/// A network whose output is `value` of the only feature, from 0 to 1.
fn table(value: impl Fn(i32) -> f64) -> Network<1> {
    let weights = (0..=200).map(|feature| value(feature) as f32).collect();
    let first = float::Layer { inputs: 201, outputs: 1, weights, biases: vec![0.0] };
    let last = float::Layer { inputs: 1, outputs: 1, weights: vec![1.0], biases: vec![0.0] };
    let network = float::Network { layers: vec![first, last] };
    Network::parse(&network.quantise(1, &[Width::I16; 2]).unwrap().bytes).unwrap()
}

#[test]
fn searches_of_lines_and_trees_ask_a_judge() {
    let clock = || Clock::start(Limit::Nodes(1000));
    let near_100 = table(|count| 1.0 - f64::from((count - 100).abs()) / 100.0);
    let mut judge = Judge::new(&near_100);
    let config = chokudai::Config { plies: 9, width: 1, capacity: 100, dedup_bits: 16 };
    let found = Chokudai::new(config).search(&Count(1), &mut judge, &mut clock());
    assert!((found.value - 1.0).abs() < 1e-3, "{found:?}");
    let (width, stop) = (beam::Width::Fixed(50), beam::Stop::Never);
    let config = beam::Config { plies: 9, width, max_step: 1, stop };
    let found = Beam::new(config).search(&Count(1), &mut judge, &mut clock());
    assert!((found.value - 1.0).abs() < 1e-3, "{found:?}");

    let ahead = table(|feature| f64::from(feature) / 200.0);
    let mut judge = Judge::new(&ahead);
    let config = duct::Config { player: 1, links: 9999, exploration: 0.5, expand_at: 1, seed: 1 };
    let root = Bids { sums: [0, 1], round: 0 };
    let found = Duct::<Bids, 2>::new(config).search(&root, &mut judge, &mut clock());
    assert_eq!(found.action(), Some(3));
    // Who faces a multiple of four loses.
    let lost = |stones: i32| f64::from(u8::from(stones % 4 == 0));
    let nim =
        table(|feature| if feature < 100 { 1.0 - lost(feature) } else { lost(feature - 100) });
    let config = uct::Config { nodes: 9999, exploration: 0.5, expand_at: 1, seed: 1 };
    let root = Nim { stones: 14, players: 2, turn: 0 };
    let found = Uct::new(config).search(&root, &mut Judge::new(&nim), &mut clock());
    assert_eq!(found.action(), Some(2));
}
