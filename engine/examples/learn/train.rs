//! Plain stochastic gradient descent: logistic loss, one position at a time.

use crate::game::{Connect4, FEATURES};
use engine::nn::float::{Layer, Network, Width};
use engine::nn::{sigmoid, Features};
use engine::rng::SmallRng;

/// Outputs of the layers.
pub const FIRST: usize = 128;
const SECOND: usize = 32;
/// Most features at once: all squares, and who acts.
const ACTIVE: u16 = FEATURES as u16 / 2;
/// Times that all positions are seen.
const EPOCHS: usize = 6;
/// Step of the first epoch; it falls to a tenth in equal steps.
const STEP: f32 = 0.03;
/// Samples of each position: by both players, and mirrored.
const VIEWS: usize = 4;
/// Each such position is held out to see what was learned and not remembered.
/// Others of its game are not, so the loss there is a little too low.
const HELD_OUT: usize = 10;

/// A position as a player sees it, and the share of the points that it is worth.
pub struct Sample {
    features: Vec<u16>,
    target: f32,
}

impl Sample {
    pub fn new(state: &Connect4, player: usize, target: f32) -> Self {
        let mut features = Vec::new();
        state.features(player, &mut features);
        Self { features, target }
    }
}

/// A layer with random weights, as large as keeps sums of `active` inputs near 1 (He).
fn layer(rng: &mut SmallRng, inputs: usize, outputs: usize, active: usize, bias: f32) -> Layer {
    let size = (2.0 / active as f64).sqrt();
    let mut draw = || ((rng.random_f64() * 2.0 - 1.0) * size) as f32;
    let weights = (0..inputs * outputs).map(|_| draw()).collect();
    Layer { inputs, outputs, weights, biases: vec![bias; outputs] }
}

/// Fits a network to the samples; it, and the mean loss of those it saw in the last epoch and of those
/// it did not see.
pub fn fit<'a>(samples: impl Iterator<Item = &'a Sample>, seed: u64) -> (Network, [f64; 2]) {
    let mut rng = SmallRng::seed_from_u64(seed);
    let layers = vec![
        layer(&mut rng, FEATURES, FIRST, 20, 0.3),
        layer(&mut rng, FIRST, SECOND, FIRST, 0.3),
        layer(&mut rng, SECOND, 1, SECOND, 0.0),
    ];
    let mut network = Network { layers };
    let (mut held, mut seen) = (Vec::new(), Vec::new());
    for (place, sample) in samples.enumerate() {
        let side = if (place / VIEWS).is_multiple_of(HELD_OUT) { &mut held } else { &mut seen };
        side.push(sample);
    }
    let mut mean = 0.0;
    for epoch in 0..EPOCHS {
        let step = STEP * (1.0 - 0.9 * epoch as f32 / EPOCHS as f32);
        for place in (1..seen.len()).rev() {
            seen.swap(place, rng.random_range(0..place + 1));
        }
        let total: f64 = seen.iter().map(|sample| learn(&mut network, sample, step)).sum();
        mean = total / seen.len().max(1) as f64;
    }
    let total: f64 = held.iter().map(|sample| learn(&mut network, sample, 0.0)).sum();
    (network, [mean, total / held.len().max(1) as f64])
}

/// One step down the loss of one sample; the loss before it.
fn learn(network: &mut Network, sample: &Sample, step: f32) -> f64 {
    let [first, second, last] = &mut network.layers[..] else { unreachable!("three layers") };
    let mut sums: Vec<Vec<f32>> = vec![first.biases.clone()];
    for (output, sum) in sums[0].iter_mut().enumerate() {
        let row = &first.weights[output * FEATURES..][..FEATURES];
        *sum += sample.features.iter().map(|feature| row[usize::from(*feature)]).sum::<f32>();
    }
    for layer in [&*second, &*last] {
        let inputs: Vec<f32> = sums[sums.len() - 1].iter().map(|sum| sum.clamp(0.0, 1.0)).collect();
        let rows = layer.weights.chunks_exact(layer.inputs);
        let dot = |row: &[f32]| row.iter().zip(&inputs).map(|(a, b)| a * b).sum::<f32>();
        sums.push(rows.zip(&layer.biases).map(|(row, bias)| bias + dot(row)).collect());
    }
    let guess = sigmoid(sums[2][0]);
    if step > 0.0 {
        // The derivative of the logistic loss by the last sum.
        let slopes = [guess - sample.target];
        let slopes = descend(last, &sums[1], &slopes, step);
        let slopes = descend(second, &sums[0], &slopes, step);
        for (output, slope) in slopes.iter().enumerate().filter(|(_, slope)| **slope != 0.0) {
            first.biases[output] -= step * slope;
            for feature in &sample.features {
                first.weights[output * FEATURES + usize::from(*feature)] -= step * slope;
            }
        }
    }
    let (target, guess) = (f64::from(sample.target), f64::from(guess).clamp(1e-6, 1.0 - 1e-6));
    -target * guess.ln() - (1.0 - target) * (1.0 - guess).ln()
}

/// Moves a layer against `slopes`, the derivatives of the loss by its sums; those by the sums before it,
/// which are 0 where the rectifier clips.
fn descend(layer: &mut Layer, before: &[f32], slopes: &[f32], step: f32) -> Vec<f32> {
    let mut result = vec![0.0; before.len()];
    for (output, slope) in slopes.iter().enumerate().filter(|(_, slope)| **slope != 0.0) {
        layer.biases[output] -= step * slope;
        let row = &mut layer.weights[output * layer.inputs..][..layer.inputs];
        for ((weight, sum), result) in row.iter_mut().zip(before).zip(&mut result) {
            if (0.0..=1.0).contains(sum) {
                *result += *weight * slope;
            }
            *weight -= step * slope * sum.clamp(0.0, 1.0);
        }
    }
    result
}

/// The file that a bot reads.
pub fn pack(network: &Network) -> Result<Vec<u8>, String> {
    Ok(network.quantise(ACTIVE, &[Width::I8, Width::I8, Width::I16])?.bytes)
}
