//! Small neural networks as evaluation or policy: dense layers of whole-number weights, read from bytes.
//!
//! Choose it where many games have told which positions are good, and no few terms with weights say it as
//! well. A position is a list of features, numbers of the inputs that are 1 in it; all others are 0. The
//! first hidden layer is the sum of their rows. A state that keeps this sum, an [`Accumulator`], adds and
//! removes only the rows of what an action changes, as the "efficiently updatable" networks of computer
//! shogi and chess do (Nasu's NNUE, 2018). Dense layers follow. After each layer but the last comes
//! the clipped rectifier, `x.clamp(0.0, 1.0)`.
//!
//! With 768 inputs, 32 of them 1, and layers of 128, 32 and 1, an evaluation takes 0.26 microseconds of a busy
//! machine whose processor has AVX2 (asked at run time) and 0.4 without; 0.21 with two features added and
//! two removed. All sums are whole numbers, so the answer is the same on every machine.
//!
//! Bots read the file when they start, and share the network:
//!
//! ```
//! use engine::nn::{Features, Judge, Network};
//! use engine::{Evaluate, Push};
//! use std::sync::LazyLock;
//!
//! // In a bot: include_bytes!("weights.nn").
//! static WEIGHTS: &[u8] = &[
//!     b'S', b'N', b'N', b'W', 1, 0, 2, 0, 3, 0, // version 1, two layers, at most three features
//!     3, 0, 2, 0, 4, 0, 0, 0, 1, 0, // 3 inputs, 2 outputs, 4 stands for 1.0, weights of one byte
//!     0, 0, 0, 0, 1, 0, 0, 0, // biases 0 and 1/4
//!     2, 0, 1, 1, 0, 2, // feature 0: 1/2 and 0, feature 1: 1/4 and 1/4, feature 2: 0 and 1/2
//!     2, 0, 1, 0, 16, 0, 0, 0, 1, 0, // 2 inputs, 1 output, 4 * 4 stands for 1.0
//!     8, 0, 0, 0, // bias 1/2
//!     8, 256u16.wrapping_sub(4) as u8, // weights 2 and -1
//! ];
//! static NETWORK: LazyLock<Network<2>> = LazyLock::new(|| Network::parse(WEIGHTS).unwrap());
//!
//! // 1/2 + 2 * (1/2 + 1/4) - 1 * (1/4 + 1/4)
//! assert_eq!(NETWORK.forward(&[0, 1]), 1.5);
//!
//! // The same in steps, as a state would.
//! let mut sums = NETWORK.start();
//! NETWORK.update(&mut sums, &[], &[0, 2]);
//! NETWORK.update(&mut sums, &[2], &[1]);
//! let mut output = [0.0];
//! NETWORK.output(&sums, &mut output);
//! assert_eq!(output, [1.5]);
//!
//! // As an evaluation that searches take: of a number by its bits.
//! struct Bits(u16);
//! impl Features for Bits {
//!     fn features(&self, _player: usize, out: &mut impl Push<u16>) {
//!         (0..3).filter(|bit| self.0 >> bit & 1 == 1).for_each(|bit| out.push(bit));
//!     }
//! }
//! assert_eq!(Judge::new(&NETWORK).evaluate(&Bits(0b011), 0), 1.5);
//! ```
//!
//! [`weights`] describes the file, [`Judge`] how searches take it; feature `quantise` has networks of
//! floating-point numbers and writes the file. A weight of one byte costs 0.53 characters of a bundle.

#[cfg(feature = "quantise")]
pub mod float;
mod judge;
pub mod weights;

pub use judge::{sigmoid, softmax, Features, Judge};
pub use weights::ParseError;

use weights::Layer;

/// Numbers that are added or multiplied in one piece: two registers of AVX2, four of SSE2. Loops of this
/// constant length are written out by the compiler, with the sums in registers: three times as
/// fast as loops over slices. 16 was slower in layers of 128, 64 in layers of 32.
const BLOCK: usize = 32;

/// A network whose first hidden layer has `H` outputs. It is never changed, so threads may share it.
///
/// In all that follows a feature must be below [`Network::inputs`], else there is a panic; and no more features
/// may be 1 at once than the file says (`active`), counting each as often as it was added, else the
/// answer is meaningless.
#[derive(Clone, Debug)]
pub struct Network<const H: usize> {
    /// The most features at once for which the sums of the first layer were proved to fit.
    active: u16,
    /// Of each feature.
    rows: Vec<[i16; H]>,
    biases: [i16; H],
    /// Of the first layer, see [`Layer`].
    one: i16,
    shift: u8,
    /// Between the first layer and the last.
    hidden: Vec<Layer>,
    last: Layer,
}

/// The sums of the first layer for some features: biases and the rows of all that were added. Equal
/// features give equal sums, whatever the order of the updates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Accumulator<const H: usize>([i16; H]);

impl<const H: usize> Network<H> {
    /// Reads a file as [`weights`] describes it.
    ///
    /// # Errors
    ///
    /// The first place where the bytes are none, or whose first layer has not `H` outputs.
    pub fn parse(bytes: &[u8]) -> Result<Self, ParseError> {
        let (active, first, hidden, last) = weights::read(bytes, Some(H))?;
        let narrow = |sum: i32| sum as i16; // `read` has checked the first layer's for this
        let row = |row: &[i16]| std::array::from_fn(|output| row[output]);
        Ok(Self {
            active,
            rows: first.weights.chunks_exact(H).map(row).collect(),
            biases: std::array::from_fn(|output| narrow(first.biases[output])),
            one: narrow(first.one),
            shift: first.shift,
            hidden,
            last,
        })
    }

    /// Number of features that there are.
    pub fn inputs(&self) -> usize {
        self.rows.len()
    }

    /// Number of outputs.
    pub fn outputs(&self) -> usize {
        self.last.biases.len()
    }

    /// The most features that may be 1 at once.
    pub fn active(&self) -> usize {
        usize::from(self.active)
    }

    /// The sums without any feature.
    pub fn start(&self) -> Accumulator<H> {
        Accumulator(self.biases)
    }

    /// Removes features that were added before, and adds others.
    pub fn update(&self, sums: &mut Accumulator<H>, removed: &[u16], added: &[u16]) {
        self.run(sums, removed, added, &mut []);
    }

    /// Writes the first of the outputs into `out`, as many as there is room for.
    pub fn output(&self, sums: &Accumulator<H>, out: &mut [f32]) {
        self.run(&mut { *sums }, &[], &[], out);
    }

    /// The first output for these features.
    pub fn forward(&self, features: &[u16]) -> f32 {
        let mut out = [0.0];
        self.run(&mut self.start(), &[], features, &mut out);
        out[0]
    }

    /// Updates `sums` and writes outputs, by the widest registers that the processor has.
    fn run(&self, sums: &mut Accumulator<H>, removed: &[u16], added: &[u16], out: &mut [f32]) {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            // Measured: 1.5 times as many evaluations as without (`cargo bench -p engine --bench nn`).
            // SAFETY: the processor has what the function asks for.
            #[allow(unsafe_code)]
            return unsafe { self.run_avx2(sums, removed, added, out) };
        }
        self.run_inline(sums, removed, added, out);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn run_avx2(&self, sums: &mut Accumulator<H>, removed: &[u16], added: &[u16], out: &mut [f32]) {
        self.run_inline(sums, removed, added, out);
    }

    /// Compiled anew in each function that calls it, for the registers that that one may use.
    #[inline(always)]
    fn run_inline(
        &self,
        sums: &mut Accumulator<H>,
        removed: &[u16],
        added: &[u16],
        out: &mut [f32],
    ) {
        if !removed.is_empty() || !added.is_empty() {
            self.add_rows(&mut sums.0, removed, added);
        }
        if !out.is_empty() {
            self.propagate(&sums.0, out);
        }
    }

    /// Wrapping sums are the true ones whenever those fit, which the parser proves for `active` features:
    /// in whatever order rows come and go.
    #[inline(always)]
    fn add_rows(&self, sums: &mut [i16; H], removed: &[u16], added: &[u16]) {
        let (blocks, rest) = sums.as_chunks_mut::<BLOCK>();
        for (place, block) in blocks.iter_mut().enumerate() {
            let part =
                |feature: &u16| &self.rows[usize::from(*feature)].as_chunks::<BLOCK>().0[place];
            let mut sum: [i16; BLOCK] = *block; // in registers, unlike the block itself
            for row in removed.iter().map(part) {
                (0..BLOCK).for_each(|i| sum[i] = sum[i].wrapping_sub(row[i]));
            }
            for row in added.iter().map(part) {
                (0..BLOCK).for_each(|i| sum[i] = sum[i].wrapping_add(row[i]));
            }
            *block = sum;
        }
        let part = |feature: &u16| self.rows[usize::from(*feature)].as_chunks::<BLOCK>().1;
        for row in removed.iter().map(part) {
            rest.iter_mut().zip(row).for_each(|(sum, weight)| *sum = sum.wrapping_sub(*weight));
        }
        for row in added.iter().map(part) {
            rest.iter_mut().zip(row).for_each(|(sum, weight)| *sum = sum.wrapping_add(*weight));
        }
    }

    /// All layers after the first. No hidden layer is wider than the first, so two arrays are enough.
    #[inline(always)]
    fn propagate(&self, sums: &[i16; H], out: &mut [f32]) {
        let half = (1 << self.shift) >> 1;
        let mut activations = sums.map(|sum| (sum.clamp(0, self.one) + half) >> self.shift);
        let mut width = H;
        for layer in &self.hidden {
            let mut next = [0; H];
            let half = (1 << layer.shift) >> 1;
            for (activation, sum) in next.iter_mut().zip(layer.sums::<H>(&activations, width)) {
                *activation = ((sum.clamp(0, layer.one) + half) >> layer.shift) as i16;
            }
            (activations, width) = (next, layer.biases.len());
        }
        let one = self.last.one as f32;
        for (output, sum) in out.iter_mut().zip(self.last.sums::<H>(&activations, width)) {
            *output = sum as f32 / one;
        }
    }
}

impl Layer {
    /// The outputs' sums. None can overflow: `weights::read` has added up what the weights allow.
    #[inline(always)]
    fn sums<'a, const H: usize>(
        &'a self,
        inputs: &'a [i16; H],
        width: usize,
    ) -> impl Iterator<Item = i32> + 'a {
        let rows = self.weights.chunks_exact(self.inputs);
        // Where the length is known to the compiler, 1.1 times as fast.
        let sum = move |row: &[i16]| match <&[i16; H]>::try_from(row) {
            Ok(row) => dot(inputs, row),
            Err(_) => dot(&inputs[..width], row),
        };
        self.biases.iter().zip(rows).map(move |(bias, row)| bias + sum(row))
    }
}

/// Pairs of products are added first: one instruction of the processor (`pmaddwd`) does that to 8 or 16
/// numbers at once.
#[inline(always)]
fn dot(left: &[i16], right: &[i16]) -> i32 {
    let product = |(a, b): (&i16, &i16)| i32::from(*a) * i32::from(*b);
    let (left, left_rest) = left.as_chunks::<BLOCK>();
    let (right, right_rest) = right.as_chunks::<BLOCK>();
    let mut sum = 0;
    for (a, b) in left.iter().zip(right) {
        let mut pairs = [0; BLOCK / 2];
        for (i, pair) in pairs.iter_mut().enumerate() {
            *pair = product((&a[2 * i], &b[2 * i])) + product((&a[2 * i + 1], &b[2 * i + 1]));
        }
        sum += pairs.iter().sum::<i32>();
    }
    sum + left_rest.iter().zip(right_rest).map(product).sum::<i32>()
}
