//! Networks of floating-point numbers, as trainers make them, and their way into the file.
//!
//! ```
//! use engine::nn::float::{Layer, Network, Width};
//!
//! let first = Layer { inputs: 3, outputs: 2, weights: vec![0.5, 0.25, 0.0, 0.0, 0.25, 0.5], biases: vec![0.0, 0.25] };
//! let last = Layer { inputs: 2, outputs: 1, weights: vec![2.0, -1.0], biases: vec![0.5] };
//! let network = Network { layers: vec![first, last] };
//! assert_eq!(network.outputs(&[0, 1]), [1.5]);
//!
//! let quantised = network.quantise(3, &[Width::I8, Width::I8]).unwrap();
//! let packed = engine::nn::Network::<2>::parse(&quantised.bytes).unwrap();
//! assert!((f64::from(packed.forward(&[0, 1])) - 1.5).abs() <= quantised.error);
//! ```

use super::weights::{self, MAGIC, VERSION};

/// Bits of a hidden layer's activations: finer ones gain nothing beside weights of 8 bits, and coarser ones
/// show.
const ACTIVATION_BITS: u32 = 10;
/// The largest `one` of the first layer, which its 16 bits hold with what rounding adds.
const FIRST_ONE: f64 = 16384.0;
/// The same of the layers with 32 bits.
const LATER_ONE: f64 = (1u32 << 30) as f64;

/// A dense layer: `outputs[o]` is `biases[o]` plus the sum of `weights[o * inputs + i]` times `inputs[i]`, the order of
/// PyTorch's `nn.Linear`.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// Number of inputs.
    pub inputs: usize,
    /// Number of outputs.
    pub outputs: usize,
    /// `outputs` rows of `inputs` numbers.
    pub weights: Vec<f32>,
    /// `outputs` numbers.
    pub biases: Vec<f32>,
}

/// Dense layers, with `x.clamp(0.0, 1.0)` after each but the last.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    /// From the inputs to the outputs.
    pub layers: Vec<Layer>,
}

/// What a weight takes in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// One byte: 0.53 characters of a bundle.
    I8,
    /// Two bytes.
    I16,
}

/// A file, and what it loses.
#[derive(Clone, Debug, PartialEq)]
pub struct Quantised {
    /// What [`super::Network::parse`] reads.
    pub bytes: Vec<u8>,
    /// No output differs by more from [`Network::outputs`], whatever the features are, as long as no
    /// more than `active` are 1 at once. The worst case: most errors are far smaller.
    pub error: f64,
}

/// What a layer's inputs are in whole numbers.
struct Inputs {
    /// What stands for 1.0.
    one: f64,
    /// The largest sum of them that one weight can meet, in real numbers: `active` in the first layer,
    /// where a feature may be added more than once, and the largest activation in the others.
    ceiling: f64,
    /// The most by which they differ from the real ones.
    error: f64,
}

impl Layer {
    /// The sums for real inputs.
    fn sums(&self, inputs: &[f64]) -> Vec<f64> {
        let sum = |output: usize| -> f64 {
            let row = self.row(output).iter().zip(inputs);
            f64::from(self.biases[output])
                + row.map(|(weight, input)| f64::from(*weight) * input).sum::<f64>()
        };
        (0..self.outputs).map(sum).collect()
    }

    fn row(&self, output: usize) -> &[f32] {
        &self.weights[output * self.inputs..][..self.inputs]
    }

    /// What `each` gives for the weights of an output: the sum, but in the first layer the largest as
    /// often as features may be 1; times the largest input.
    fn reach(
        &self,
        output: usize,
        is_first: bool,
        inputs: &Inputs,
        each: impl Fn(f64) -> f64,
    ) -> f64 {
        let values = self.row(output).iter().map(|weight| each(f64::from(*weight)));
        inputs.ceiling * if is_first { values.fold(0.0, f64::max) } else { values.sum() }
    }

    /// The largest whole number that may stand for 1.0 in the sums: no weight leaves its width, no sum its
    /// 16 or 32 bits, also after all were rounded.
    fn one(&self, is_first: bool, inputs: &Inputs, width: Width) -> f64 {
        let (bits, highest) = if is_first {
            (f64::from(i16::MAX), FIRST_ONE)
        } else {
            (f64::from(i32::MAX), LATER_ONE)
        };
        let largest =
            self.weights.iter().fold(0.0, |most, weight| f64::max(most, weight.abs().into()));
        let widest = match width {
            Width::I8 => f64::from(i8::MAX),
            Width::I16 => f64::from(i16::MAX),
        };
        let by_width = widest * inputs.one / largest;
        let rounding = 0.5 + inputs.one * self.reach(0, is_first, inputs, |_| 0.5);
        let by_sums = (bits - rounding) / self.largest(is_first, inputs);
        by_width.min(by_sums).min(highest).floor()
    }

    /// The largest sum.
    fn largest(&self, is_first: bool, inputs: &Inputs) -> f64 {
        let sum = |output: usize| {
            let bias = f64::from(self.biases[output].abs());
            self.reach(output, is_first, inputs, f64::abs) + bias
        };
        (0..self.outputs).map(sum).fold(0.0, f64::max)
    }

    /// Appends the layer as [`super::weights`] has it; what the next one gets, and the error of the outputs.
    fn write(
        &self,
        is_first: bool,
        is_last: bool,
        inputs: &Inputs,
        width: Width,
        bytes: &mut Vec<u8>,
    ) -> Option<(Inputs, f64)> {
        let one = self.one(is_first, inputs, width);
        if one < 1.0 {
            return None;
        }
        let shift = match is_last {
            true => 0,
            false => (one as u32).ilog2().saturating_sub(ACTIVATION_BITS),
        };
        let round = |weight: f32| (f64::from(weight) * one / inputs.one).round();
        bytes.extend((self.inputs as u16).to_le_bytes());
        bytes.extend((self.outputs as u16).to_le_bytes());
        bytes.extend((one as i32).to_le_bytes());
        bytes.extend([if width == Width::I8 { 1 } else { 2 }, shift as u8]);
        for bias in &self.biases {
            bytes.extend(((f64::from(*bias) * one).round() as i32).to_le_bytes());
        }
        let mut append = |weight: f32| match width {
            Width::I8 => bytes.extend((round(weight) as i8).to_le_bytes()),
            Width::I16 => bytes.extend((round(weight) as i16).to_le_bytes()),
        };
        if is_first {
            let by_input = |input| (0..self.outputs).map(move |output| self.row(output)[input]);
            (0..self.inputs).flat_map(by_input).for_each(append);
        } else {
            self.weights.iter().for_each(|weight| append(*weight));
        }
        let lost = |weight: f64| (round(weight as f32) * inputs.one / one - weight).abs();
        let errors = (0..self.outputs).map(|output| {
            let bias = f64::from(self.biases[output]);
            let inherited: f64 =
                self.row(output).iter().map(|weight| f64::from(weight.abs())).sum();
            self.reach(output, is_first, inputs, lost)
                + inherited * inputs.error
                + ((bias * one).round() / one - bias).abs()
        });
        let error = errors.fold(0.0, f64::max);
        let unit = f64::from(1u32 << shift) / one;
        let rounding = if shift > 0 { unit / 2.0 } else { 0.0 };
        let next = Inputs { one: 1.0 / unit, ceiling: 1.0 + rounding, error: error + rounding };
        Some((next, error))
    }
}

impl Network {
    /// The outputs where these features are 1 and the others 0, in floating-point numbers of 64 bits.
    ///
    /// # Panics
    ///
    /// If there is no layer, a layer does not fit the one before, or a feature is not below the inputs.
    pub fn outputs(&self, features: &[u16]) -> Vec<f64> {
        let mut inputs = vec![0.0; self.layers[0].inputs];
        features.iter().for_each(|feature| inputs[usize::from(*feature)] += 1.0);
        let mut sums = self.layers[0].sums(&inputs);
        for layer in &self.layers[1..] {
            sums.iter_mut().for_each(|sum| *sum = sum.clamp(0.0, 1.0));
            sums = layer.sums(&sums);
        }
        sums
    }

    /// Rounds weights and biases to whole numbers, each layer by the largest scale that its width and its
    /// sums allow. `active` is the most features that are 1 at once, `widths` has one entry per layer.
    ///
    /// # Errors
    ///
    /// A sentence that names the layer: sizes that do not fit, numbers that are not finite, weights
    /// too large for `active` features.
    pub fn quantise(&self, active: u16, widths: &[Width]) -> Result<Quantised, String> {
        self.check(widths)?;
        let mut bytes = MAGIC.to_vec();
        for number in [VERSION, self.layers.len() as u16, active] {
            bytes.extend(number.to_le_bytes());
        }
        let mut inputs = Inputs { one: 1.0, ceiling: active.into(), error: 0.0 };
        let (mut error, mut largest) = (0.0, 0.0);
        for (place, (layer, width)) in self.layers.iter().zip(widths).enumerate() {
            let (is_first, is_last) = (place == 0, place + 1 == self.layers.len());
            largest = layer.largest(is_first, &inputs);
            let written = layer.write(is_first, is_last, &inputs, *width, &mut bytes);
            (inputs, error) = written.ok_or_else(|| {
                format!("layer {place}: weights too large for {active} features of {width:?}")
            })?;
        }
        weights::read(&bytes, None).map_err(|error| format!("quantised network: {error}"))?;
        // The last sum, what stands for 1.0 and their quotient are rounded to f32, each by half of this.
        error += (largest + error) * 2.0 * f64::from(f32::EPSILON);
        Ok(Quantised { bytes, error })
    }

    fn check(&self, widths: &[Width]) -> Result<(), String> {
        let count = self.layers.len();
        if count < 2 || count != widths.len() {
            return Err(format!(
                "{count} layers with {} widths, at least two expected",
                widths.len()
            ));
        }
        let mut before = self.layers[0].inputs;
        for (place, layer) in self.layers.iter().enumerate() {
            let Layer { inputs, outputs, weights, biases } = layer;
            let sizes = (weights.len(), biases.len());
            if *inputs != before || sizes != (inputs * outputs, *outputs) {
                return Err(format!(
                    "layer {place}: {inputs} inputs after {before} outputs, {} weights, {} biases",
                    sizes.0, sizes.1
                ));
            }
            if *inputs.max(outputs) > usize::from(u16::MAX) {
                return Err(format!(
                    "layer {place}: {inputs} inputs, {outputs} outputs, at most 65535"
                ));
            }
            if let Some(number) = weights.iter().chain(biases).find(|number| !number.is_finite()) {
                return Err(format!("layer {place}: {number} is no finite number"));
            }
            before = *outputs;
        }
        Ok(())
    }
}
