//! Speed of networks in whole numbers beside the same in floating-point numbers, written plainly here.
//!
//!     cargo bench -p engine --features quantise --bench nn
//!
//! Each ratio is the median over pairs of runs in alternating order by CPU time. The plain side has the
//! sparse first layer, too, and fixed sizes, so that the ratio shows whole numbers and wide
//! registers alone. What it does not prove: libraries do better than plain loops.

#[path = "speed/measure.rs"]
mod measure;

use engine::nn::float::{Layer, Network as Float, Width};
use engine::nn::Network;
use engine::rng::SmallRng;
use measure::{compare, run};

const INPUTS: usize = 768;
const ACTIVE: usize = 32;
const FIRST: usize = 128;
const SECOND: usize = 32;
const SEED: u64 = 1;
const PAIRS: u64 = 11;
const POSITIONS: usize = 1000;
const ROUNDS: usize = 100;

/// The network in `f32`, the first layer by feature, the second by output.
struct Plain {
    rows: Vec<[f32; FIRST]>,
    first: Vec<f32>,
    second: Vec<[f32; FIRST]>,
    biases: Vec<f32>,
    last: Vec<f32>,
    bias: f32,
}

impl Plain {
    fn new(network: &Float) -> Self {
        let [first, second, last] = &network.layers[..] else { panic!("three layers") };
        let row = |input| std::array::from_fn(|output| first.weights[output * INPUTS + input]);
        Self {
            rows: (0..INPUTS).map(row).collect(),
            first: first.biases.clone(),
            second: second.weights.chunks_exact(FIRST).map(|row| row.try_into().unwrap()).collect(),
            biases: second.biases.clone(),
            last: last.weights.clone(),
            bias: last.biases[0],
        }
    }

    fn update(&self, sums: &mut [f32; FIRST], removed: &[u16], added: &[u16]) {
        for feature in removed {
            let row = &self.rows[usize::from(*feature)];
            sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum -= weight);
        }
        for feature in added {
            let row = &self.rows[usize::from(*feature)];
            sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
        }
    }

    fn output(&self, sums: &[f32; FIRST]) -> f32 {
        let first = sums.map(|sum| sum.clamp(0.0, 1.0));
        let mut output = self.bias;
        for ((row, bias), weight) in self.second.iter().zip(&self.biases).zip(&self.last) {
            let sum: f32 = row.iter().zip(&first).map(|(a, b)| a * b).sum();
            output += (bias + sum).clamp(0.0, 1.0) * weight;
        }
        output
    }

    fn start(&self) -> [f32; FIRST] {
        std::array::from_fn(|output| self.first[output])
    }

    fn evaluate(&self, features: &[u16]) -> f32 {
        let mut sums = self.start();
        self.update(&mut sums, &[], features);
        self.output(&sums)
    }
}

fn network(rng: &mut SmallRng) -> Float {
    let mut draw = |count: usize, size: f64| {
        (0..count).map(|_| ((rng.random_f64() - 0.5) * size) as f32).collect()
    };
    let mut layer = |inputs: usize, outputs: usize| {
        let (weights, biases) = (draw(inputs * outputs, 0.5), draw(outputs, 0.5));
        Layer { inputs, outputs, weights, biases }
    };
    Float { layers: vec![layer(INPUTS, FIRST), layer(FIRST, SECOND), layer(SECOND, 1)] }
}

/// `ACTIVE` different features in no order.
fn position(rng: &mut SmallRng) -> [u16; ACTIVE] {
    let part = INPUTS / ACTIVE;
    std::array::from_fn(|place| (place * part + rng.random_range(0..part)) as u16)
}

/// What is measured: `evaluate` gives a position's value.
fn rounds(positions: &[[u16; ACTIVE]], mut evaluate: impl FnMut(&[u16; ACTIVE]) -> f32) -> u64 {
    let mut total = 0.0;
    for _ in 0..ROUNDS {
        total += positions.iter().map(&mut evaluate).sum::<f32>();
    }
    assert!(std::hint::black_box(total).is_finite());
    (ROUNDS * positions.len()) as u64
}

fn main() {
    println!("engine: CPU time, one thread, alternating pairs, median [lowest, highest] ratio");
    println!("{INPUTS} inputs, {ACTIVE} of them 1, layers {FIRST}-{SECOND}-1, seed {SEED}");
    let mut rng = SmallRng::seed_from_u64(SEED);
    let float = network(&mut rng);
    let positions: Vec<_> = (0..POSITIONS).map(|_| position(&mut rng)).collect();
    let plain = Plain::new(&float);
    for width in [Width::I8, Width::I16] {
        let quantised = float.quantise(ACTIVE as u16, &[width; 3]).unwrap();
        let packed = Network::<FIRST>::parse(&quantised.bytes).unwrap();
        let off = |features: &[u16; ACTIVE]| {
            let (ours, theirs) = (packed.forward(features), plain.evaluate(features));
            f64::from(ours - theirs).abs()
        };
        let worst = positions.iter().map(off).fold(0.0, f64::max);
        assert!(worst <= quantised.error + 1e-4, "the answers must agree");
        let bytes = quantised.bytes.len();
        println!("{width:?}: {bytes} bytes, error {worst:.5}, bound {:.5}", quantised.error);
        compare(
            &format!("nn, {width:?}, all features"),
            "evaluations",
            PAIRS,
            |_| run(|| rounds(&positions, |features| packed.forward(features))),
            |_| run(|| rounds(&positions, |features| plain.evaluate(features))),
        );
        let (mut ours, mut theirs) = (packed.start(), plain.start());
        compare(
            &format!("nn, {width:?}, 2 removed and 2 added"),
            "evaluations",
            PAIRS,
            |_| {
                run(|| {
                    rounds(&positions, |features| {
                        let mut out = [0.0];
                        packed.update(&mut ours, &features[..2], &features[2..4]);
                        packed.output(&ours, &mut out);
                        out[0]
                    })
                })
            },
            |_| {
                run(|| {
                    rounds(&positions, |features| {
                        plain.update(&mut theirs, &features[..2], &features[2..4]);
                        plain.output(&theirs)
                    })
                })
            },
        );
    }
}
