//! `engine::nn` beside the tensor library that trains its networks, on the same weights and positions.
//!
//!     cargo bench --manifest-path referee-sim/train/Cargo.toml --bench inference
//!
//! One thread, wall time, alternating pairs; each row is the median ratio. The library gets positions one by one, as
//! a search has them, and a thousand at a time, which is what it is made for.

use std::hint::black_box;
use std::time::Instant;

use anyhow::{ensure, Result};
use candle_core::Device;
use engine::nn::float::Width;
use engine::nn::Network as Packed;
use engine::rng::SmallRng;
use train::data::Position;
use train::network::{Batch, Network};

const INPUTS: usize = 768;
const ACTIVE: usize = 32;
const FIRST: usize = 128;
const SIZES: [usize; 4] = [INPUTS, FIRST, 32, 1];
const POSITIONS: usize = 1000;
const PAIRS: usize = 11;

fn main() -> Result<()> {
    // Read once, when the library makes its threads.
    std::env::set_var("RAYON_NUM_THREADS", "1");
    let mut rng = SmallRng::seed_from_u64(1);
    let network = Network::new(&SIZES, ACTIVE, 1, &Device::Cpu)?;
    let quantised = network.float()?.quantise(ACTIVE as u16, &[Width::I8; 3]);
    let quantised = quantised.map_err(anyhow::Error::msg)?;
    let packed = Packed::<FIRST>::parse(&quantised.bytes)?;
    let lists: Vec<[u16; ACTIVE]> = (0..POSITIONS).map(|_| features(&mut rng)).collect();
    let positions: Vec<Position> = lists.iter().map(position).collect();
    let batch = |positions: &[Position]| {
        Batch::new(positions.iter().map(|position| (position, None)), INPUTS, 0, &Device::Cpu)
    };

    let theirs = network.forward(&batch(&positions)?)?.flatten_all()?.to_vec1::<f32>()?;
    for (list, theirs) in lists.iter().zip(&theirs) {
        let off = f64::from((packed.forward(list) - theirs).abs());
        ensure!(off <= quantised.error + 1e-4, "the answers must agree, they differ by {off}");
    }

    println!("{INPUTS} inputs, {ACTIVE} of them 1, layers {FIRST}-32-1, {POSITIONS} positions");
    let ours = || -> Result<()> {
        for _ in 0..20 {
            black_box(lists.iter().map(|list| packed.forward(list)).sum::<f32>());
        }
        Ok(())
    };
    let ours = Side { positions: 20 * POSITIONS, run: &ours };
    let one_by_one = || -> Result<()> {
        positions.chunks(1).try_for_each(|one| {
            black_box(network.forward(&batch(one)?)?.flatten_all()?.to_vec1::<f32>()?);
            Ok(())
        })
    };
    compare("candle, one by one", &ours, &Side { positions: POSITIONS, run: &one_by_one })?;
    let together = batch(&positions)?;
    let all = || -> Result<()> {
        black_box(network.forward(&together)?.flatten_all()?.to_vec1::<f32>()?);
        Ok(())
    };
    compare("candle, all at once", &ours, &Side { positions: POSITIONS, run: &all })
}

/// Something that evaluates so many positions when it runs.
struct Side<'a> {
    positions: usize,
    run: &'a dyn Fn() -> Result<()>,
}

impl Side<'_> {
    /// Positions a second.
    fn rate(&self) -> Result<f64> {
        let start = Instant::now();
        (self.run)()?;
        Ok(self.positions as f64 / start.elapsed().as_secs_f64())
    }
}

fn compare(name: &str, ours: &Side, theirs: &Side) -> Result<()> {
    let mut pairs = Vec::new();
    for _ in 0..=PAIRS {
        pairs.push((ours.rate()?, theirs.rate()?));
    }
    // The first one warms up.
    pairs.remove(0);
    pairs.sort_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)));
    let ratio = |place: usize| pairs[place].0 / pairs[place].1;
    let (ours, theirs) = pairs[PAIRS / 2];
    println!(
        "{name}: {:.1} times as fast [{:.1}, {:.1}], {:.3} and {:.3} M evaluations/s",
        ratio(PAIRS / 2),
        ratio(0),
        ratio(PAIRS - 1),
        ours / 1e6,
        theirs / 1e6
    );
    Ok(())
}

/// Different features in no order.
fn features(rng: &mut SmallRng) -> [u16; ACTIVE] {
    let part = INPUTS / ACTIVE;
    std::array::from_fn(|place| (place * part + rng.random_range(0..part)) as u16)
}

fn position(list: &[u16; ACTIVE]) -> Position {
    let features = list.iter().map(|&feature| (u32::from(feature), 1.0)).collect();
    Position { features, target: 0.0, policy: Vec::new(), game: 0 }
}
