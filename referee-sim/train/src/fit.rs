//! Fits a network: Adam, until games that were held out are foretold no better.
//!
//! Everything that is drawn comes from the seed, and all sums have one order, so that equal seeds give equal
//! weights on one machine.

use anyhow::{ensure, Result};
use candle_core::{Device, Tensor};
use candle_nn::{ops, AdamW, Optimizer, ParamsAdamW};
use engine::rng::SmallRng;
use serde::{Deserialize, Serialize};

use crate::data::{Data, Position, Target};
use crate::network::{Batch, Network};

/// Positions in a batch of which only the loss is asked.
const HELD_BATCH: usize = 4096;
/// The last epoch's step by the first one's; between them it falls like a cosine.
const LAST_STEP: f64 = 0.05;

/// How to fit.
#[derive(clap::Args, Clone, Debug)]
pub struct Options {
    /// Outputs of the hidden layers; none may be wider than the first
    #[arg(long, value_name = "N,N", default_value = "32,32", value_delimiter = ',')]
    pub hidden: Vec<usize>,
    /// Most times that all positions are seen
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub epochs: usize,
    /// Epochs without a better loss of the games held out after which no more follow
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub patience: usize,
    /// Positions per step
    #[arg(long, value_name = "N", default_value_t = 256)]
    pub batch: usize,
    /// Size of the first steps
    #[arg(long, value_name = "X", default_value_t = 0.003)]
    pub step: f64,
    /// How much weights are drawn to 0
    #[arg(long, value_name = "X", default_value_t = 0.0001)]
    pub decay: f64,
    /// Share of the games that is held out
    #[arg(long, value_name = "X", default_value_t = 0.1)]
    pub held: f64,
    /// What the value is fitted to
    #[arg(long, value_enum, default_value_t = Target::Mix)]
    pub target: Target,
    /// Most features of a position that the weights have to bear, each counted as often as it is there [default:
    /// twice the most that there are in the data]
    #[arg(long, value_name = "N")]
    pub active: Option<u16>,
    /// Bytes of a weight of the first layer; all others take two
    #[arg(long, value_name = "1|2", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    pub bytes: u8,
    /// Of everything that is drawn
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
}

impl Options {
    /// An error where no network can come of it.
    pub fn check(&self) -> Result<()> {
        let Self { hidden, epochs, batch, .. } = self;
        let fits = |first: &usize| hidden.iter().all(|width| (1..=*first).contains(width));
        ensure!(
            hidden.first().is_some_and(fits),
            "--hidden: expected layers, none wider than the first, found {hidden:?}"
        );
        ensure!(*batch > 0 && *epochs > 0, "expected at least 1 epoch and 1 position per step");
        Ok(())
    }
}

/// What an epoch came to: mean losses.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize)]
pub struct Epoch {
    /// Number, from 1.
    pub epoch: usize,
    /// Of the positions learned from, while they were learned.
    pub loss: f64,
    /// Of those held out: value and policy together.
    pub held: f64,
    /// Of the value alone.
    pub held_value: f64,
    /// Of the policy alone; 0 without one.
    pub held_policy: f64,
}

/// A network on the way.
pub struct Fit<'a> {
    options: &'a Options,
    data: &'a Data,
    seen: Vec<&'a Position>,
    held: Vec<&'a Position>,
    device: Device,
    /// The best network so far, once [`Fit::run`] is done.
    pub network: Network,
    /// All epochs so far.
    pub epochs: Vec<Epoch>,
}

impl<'a> Fit<'a> {
    /// Nothing is learned yet.
    pub fn new(data: &'a Data, options: &'a Options, device: &Device) -> Result<Self> {
        options.check()?;
        let (seen, held) = data.split(options.held, options.seed);
        ensure!(
            !seen.is_empty() && !held.is_empty(),
            "expected games to learn from and games to hold out, found {} and {} positions: more games, or another share",
            seen.len(),
            held.len()
        );
        let mut sizes = vec![data.about.features];
        sizes.extend(&options.hidden);
        sizes.push(1 + data.about.actions);
        let network = Network::new(&sizes, data.most(), options.seed, device)?;
        Ok(Self { options, data, seen, held, device: device.clone(), network, epochs: Vec::new() })
    }

    /// Positions learned from, and held out.
    pub fn counts(&self) -> [usize; 2] {
        [self.seen.len(), self.held.len()]
    }

    /// The most features that the weights have to bear.
    pub fn active(&self) -> Result<u16> {
        let most = self.data.most();
        let active = (2 * most).clamp(1, u16::MAX.into()) as u16;
        let active = self.options.active.unwrap_or(active);
        ensure!(usize::from(active) >= most, "--active: expected at least {most}, found {active}");
        Ok(active)
    }

    /// How it is fitted.
    pub fn options(&self) -> &Options {
        self.options
    }

    /// Positions that are held out.
    pub fn held(&self) -> &[&'a Position] {
        &self.held
    }

    /// The best epoch so far.
    pub fn best(&self) -> Option<&Epoch> {
        self.epochs.iter().min_by(|a, b| a.held.total_cmp(&b.held))
    }

    /// Runs the epochs that are left; `better` is called with the network after each that is the best so far, `told` after each.
    pub fn run(
        &mut self,
        mut better: impl FnMut(&Self) -> Result<()>,
        mut told: impl FnMut(&Epoch),
    ) -> Result<()> {
        let params = ParamsAdamW { weight_decay: self.options.decay, ..ParamsAdamW::default() };
        let mut adam = AdamW::new(self.network.variables(), params)?;
        let mut best = self.network.snapshot()?;
        for number in self.epochs.len() + 1..=self.options.epochs {
            let share = (number - 1) as f64 / self.options.epochs as f64;
            let fall = (1.0 + (share * std::f64::consts::PI).cos()) / 2.0;
            adam.set_learning_rate(self.options.step * (LAST_STEP + (1.0 - LAST_STEP) * fall));
            let loss = self.epoch(number, &mut adam)?;
            let [held_value, held_policy] = self.judge()?;
            let held = held_value + held_policy;
            let epoch = Epoch { epoch: number, loss, held, held_value, held_policy };
            let is_better = self.best().is_none_or(|best| held < best.held);
            self.epochs.push(epoch);
            told(&epoch);
            if is_better {
                best = self.network.snapshot()?;
                better(self)?;
            }
            let since = self.best().map_or(0, |best| number - best.epoch);
            if since >= self.options.patience {
                break;
            }
        }
        self.network.restore(&best)
    }

    /// All positions once, in an order that is drawn; the mean loss.
    fn epoch(&mut self, number: usize, adam: &mut AdamW) -> Result<f64> {
        let seed = engine::rng::mix64(self.options.seed).wrapping_add(number as u64);
        let mut rng = SmallRng::seed_from_u64(seed);
        for place in (1..self.seen.len()).rev() {
            self.seen.swap(place, rng.random_range(0..place + 1));
        }
        let symmetries = &self.data.about.symmetries;
        let mut sum = 0.0;
        for part in self.seen.chunks(self.options.batch) {
            let drawn = part.iter().map(|&position| {
                let place = rng.random_range(0..symmetries.len() + 1);
                (position, symmetries.get(place))
            });
            let batch = self.batch(drawn)?;
            let [value, policy] = losses(&self.network, &batch)?;
            let loss = (value + policy)?;
            adam.backward_step(&loss)?;
            sum += f64::from(loss.to_scalar::<f32>()?) * part.len() as f64;
        }
        Ok(sum / self.seen.len() as f64)
    }

    /// Mean losses of value and policy of the positions held out.
    fn judge(&self) -> Result<[f64; 2]> {
        let mut sums = [0.0; 2];
        for part in self.held.chunks(HELD_BATCH) {
            let batch = self.batch(part.iter().map(|&position| (position, None)))?;
            for (sum, loss) in sums.iter_mut().zip(losses(&self.network, &batch)?) {
                *sum += f64::from(loss.to_scalar::<f32>()?) * part.len() as f64;
            }
        }
        Ok(sums.map(|sum| sum / self.held.len() as f64))
    }

    fn batch<'b>(
        &self,
        positions: impl IntoIterator<Item = (&'b Position, Option<&'b crate::data::Symmetry>)>,
    ) -> Result<Batch> {
        let about = &self.data.about;
        Batch::new(positions, about.features, about.actions, &self.device)
    }
}

/// Mean losses of value (logistic) and policy (cross entropy).
fn losses(network: &Network, batch: &Batch) -> Result<[Tensor; 2]> {
    let outputs = network.forward(batch)?;
    let value = outputs.narrow(1, 0, 1)?.squeeze(1)?;
    // ln(1 + exp(value)) - target * value, without an overflow.
    let grown = (value.abs()?.neg()?.exp()? + 1.0)?.log()?;
    let loss = ((value.relu()? + grown)? - (&value * &batch.target)?)?.mean_all()?;
    let Some(shares) = &batch.policy else {
        return Ok([loss.clone(), loss.zeros_like()?]);
    };
    let (count, actions) = shares.dims2()?;
    let logs = ops::log_softmax(&outputs.narrow(1, 1, actions)?, 1)?;
    let policy = ((shares * logs)?.sum_all()? / -(count as f64))?;
    Ok([loss, policy])
}
