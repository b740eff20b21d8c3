//! The file of a network's weights.
//!
//! All numbers are little endian; `i` has a sign, `u` has none, the figure is the number of bits.
//!
//! | bytes | what |
//! |---|---|
//! | 4 | `SNNW` |
//! | u16 | version, 1 |
//! | u16 | number of layers, at least 2 |
//! | u16 | `active`: the most features that are 1 at once, at least 1 |
//! | | then each layer: |
//! | u16 | inputs, at least 1; after the first layer: the outputs of the layer before |
//! | u16 | outputs, at least 1; between the first layer and the last no more than in the first |
//! | i32 | `one`: what stands for 1.0 in the layer's sums, at least 1 |
//! | u8 | bytes of a weight, 1 or 2 |
//! | u8 | `shift`: the activation is `(sum.clamp(0, one) + half) >> shift`, where `half` is half of `1 << shift` rounded down; 0 in the last layer, whose outputs are `sum / one` |
//! | i32 each | biases, one per output, in units of `1 / one` |
//! | i8 or i16 each | weights: in the first layer the outputs of input 0, of input 1 and so on, in units of `1 / one`; in the others the inputs of output 0, of output 1 and so on |
//!
//! and nothing after the last layer. A sum after the first layer is the bias and weights times activations, so
//! `one` is what the layer before makes of 1.0, times what stands for a weight of 1.0. The largest sums, `active` times
//! the largest weight in the first layer and the sum of all weights times the largest activation in the others,
//! must fit into 16 bits in the first layer and into 32 in the others, with the bias; so must `one + half`;
//! activations must fit into 16.

use std::fmt;
use std::ops::RangeInclusive;

/// Begins each file.
pub(super) const MAGIC: [u8; 4] = *b"SNNW";
/// The one that is written and read.
pub(super) const VERSION: u16 = 1;

/// Why bytes are no network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Where the offending number begins, in bytes from the start.
    pub position: usize,
    /// What belongs there.
    pub expected: String,
    /// What is there.
    pub found: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { position, expected, found } = self;
        write!(f, "byte {position}: expected {expected}, found {found}")
    }
}

impl std::error::Error for ParseError {}

/// A layer as the file has it.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    pub inputs: usize,
    pub one: i32,
    pub shift: u8,
    pub biases: Vec<i32>,
    pub weights: Vec<i16>,
}

impl Layer {
    /// The largest activation.
    pub(super) fn ceiling(&self) -> i64 {
        (i64::from(self.one) + ((1 << self.shift) >> 1)) >> self.shift
    }
}

/// Reads from the front.
struct Reader<'a> {
    bytes: &'a [u8],
    position: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize, what: &str) -> Result<&'a [u8], ParseError> {
        let rest = &self.bytes[self.position..];
        let Some(taken) = rest.get(..count) else {
            return Err(ParseError {
                position: self.position,
                expected: format!("{what} of {count} bytes"),
                found: format!("{} bytes before the end", rest.len()),
            });
        };
        self.position += count;
        Ok(taken)
    }

    /// A number of one byte or two, in `range`.
    fn unsigned(
        &mut self,
        bytes: usize,
        what: &str,
        range: RangeInclusive<i64>,
    ) -> Result<u16, ParseError> {
        let number = self.take(bytes, what)?.iter().rev();
        let number = number.fold(0, |number, byte| number << 8 | i64::from(*byte));
        check(self.position - bytes, what, range, number).map(|number| number as u16)
    }
}

/// Refuses a number outside of `range`.
fn check(
    position: usize,
    what: &str,
    range: RangeInclusive<i64>,
    number: i64,
) -> Result<i64, ParseError> {
    if range.contains(&number) {
        return Ok(number);
    }
    let (low, high) = range.into_inner();
    let expected =
        if low == high { format!("{what} {low}") } else { format!("{what} in {low}..={high}") };
    Err(ParseError { position, expected, found: number.to_string() })
}

fn read_i32(bytes: &[u8]) -> i32 {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | i32::from(*byte))
}

/// The layer at the reader's place, of which these numbers of inputs and outputs are expected.
fn read_layer(
    reader: &mut Reader<'_>,
    inputs: RangeInclusive<i64>,
    outputs: RangeInclusive<i64>,
) -> Result<Layer, ParseError> {
    let inputs = usize::from(reader.unsigned(2, "inputs", inputs)?);
    let outputs = usize::from(reader.unsigned(2, "outputs", outputs)?);
    let position = reader.position;
    let one = read_i32(reader.take(4, "what stands for 1.0")?);
    check(position, "what stands for 1.0", 1..=i32::MAX.into(), one.into())?;
    let width = usize::from(reader.unsigned(1, "bytes of a weight", 1..=2)?);
    let shift = reader.unsigned(1, "shift", 0..=30)? as u8;
    let biases = reader.take(4 * outputs, "biases")?.chunks_exact(4).map(read_i32).collect();
    let weights = reader.take(inputs.saturating_mul(outputs * width), "weights")?;
    let weights = match width {
        1 => weights.iter().map(|byte| i16::from(*byte as i8)).collect(),
        _ => weights.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect(),
    };
    Ok(Layer { inputs, one, shift, biases, weights })
}

/// Refuses a first layer whose sums could leave 16 bits.
fn check_first(layer: &Layer, active: u16, position: usize) -> Result<(), ParseError> {
    let most = i64::from(i16::MAX);
    let clamped = i64::from(layer.one) + ((1 << layer.shift) >> 1);
    check(position, "1.0 of the first layer, rounded,", 1..=most, clamped)?;
    check(position, "shift of the first layer", 0..=14, layer.shift.into())?;
    let outputs = layer.biases.len();
    for (output, bias) in layer.biases.iter().enumerate() {
        let weights = layer.weights.iter().skip(output).step_by(outputs);
        let largest = weights.map(|weight| i64::from(*weight).abs()).max().unwrap_or(0);
        let sum = i64::from(*bias).abs() + largest * i64::from(active);
        check(position, &format!("largest sum of output {output}"), 0..=most, sum)?;
    }
    Ok(())
}

/// Refuses a later layer whose sums could leave 32 bits, or its activations 16; `ceiling` is its inputs'
/// largest value.
fn check_later(layer: &Layer, ceiling: i64, position: usize) -> Result<(), ParseError> {
    let most = i64::from(i32::MAX);
    let clamped = i64::from(layer.one) + ((1 << layer.shift) >> 1);
    check(position, "1.0 of the layer, rounded,", 1..=most, clamped)?;
    for (output, bias) in layer.biases.iter().enumerate() {
        let weights = &layer.weights[output * layer.inputs..][..layer.inputs];
        let sum: i64 = weights.iter().map(|weight| i64::from(*weight).abs()).sum();
        let sum = i64::from(*bias).abs() + sum * ceiling;
        check(position, &format!("largest sum of output {output}"), 0..=most, sum)?;
    }
    Ok(())
}

/// `active`, the first layer, those between, the last. The first must have `width` outputs if that is
/// given. All sums are checked here, so that nothing can overflow later.
pub(super) fn read(
    bytes: &[u8],
    width: Option<usize>,
) -> Result<(u16, Layer, Vec<Layer>, Layer), ParseError> {
    let mut reader = Reader { bytes, position: 0 };
    let magic = reader.take(4, "`SNNW`")?;
    if magic != MAGIC {
        let (expected, found) = ("`SNNW`".into(), format!("`{}`", magic.escape_ascii()));
        return Err(ParseError { position: 0, expected, found });
    }
    reader.unsigned(2, "version", VERSION.into()..=VERSION.into())?;
    let any = 1..=i64::from(u16::MAX);
    let layers = reader.unsigned(2, "layers", 2..=u16::MAX.into())?;
    let active = reader.unsigned(2, "features at once", any.clone())?;
    let position = reader.position;
    let outputs = width.map_or(any.clone(), |width| width as i64..=width as i64);
    let first = read_layer(&mut reader, any.clone(), outputs)?;
    check_first(&first, active, position)?;
    let width = first.biases.len() as i64;
    let (mut hidden, mut ceiling, mut inputs) = (Vec::new(), first.ceiling(), width);
    for _ in 2..layers {
        let position = reader.position;
        let layer = read_layer(&mut reader, inputs..=inputs, 1..=width)?;
        check_later(&layer, ceiling, position)?;
        (ceiling, inputs) = (layer.ceiling(), layer.biases.len() as i64);
        check(position, "largest activation", 0..=i16::MAX.into(), ceiling)?;
        hidden.push(layer);
    }
    let position = reader.position;
    let last = read_layer(&mut reader, inputs..=inputs, any)?;
    check_later(&last, ceiling, position)?;
    check(position, "shift of the last layer", 0..=0, last.shift.into())?;
    check(
        reader.position,
        "bytes after the last layer",
        0..=0,
        (bytes.len() - reader.position) as i64,
    )?;
    Ok((active, first, hidden, last))
}
