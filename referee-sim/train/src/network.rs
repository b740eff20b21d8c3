//! The network in floating-point numbers, as `engine::nn` has it in whole ones.

use std::path::Path;

use anyhow::{ensure, Context, Result};
use candle_core::{safetensors, Device, Tensor, Var};
use engine::nn::float;
use engine::rng::SmallRng;
use std::collections::HashMap;

use crate::data::Position;

/// Up to so many features a batch is a matrix of all of them, which a processor multiplies faster than it adds
/// up chosen rows.
const DENSE: usize = 1024;

/// Dense layers; the clipped rectifier after each but the last.
pub struct Network {
    /// Of the first layer a row per feature, of the others a row per output.
    pub weights: Vec<Var>,
    /// Per output.
    pub biases: Vec<Var>,
    device: Device,
}

/// Positions for the network.
pub struct Batch {
    rows: Rows,
    /// What they are worth.
    pub target: Tensor,
    /// Shares of all actions; zeros where the search told none.
    pub policy: Option<Tensor>,
}

enum Rows {
    /// Positions by features.
    Matrix(Tensor),
    /// Numbers of features, as many for each position, and how often each is there: at least 0 times.
    Lists(Tensor, Tensor),
}

impl Batch {
    /// The positions, each renumbered by one of the symmetries.
    pub fn new<'a>(
        positions: impl IntoIterator<Item = (&'a Position, Option<&'a crate::data::Symmetry>)>,
        features: usize,
        actions: usize,
        device: &Device,
    ) -> Result<Self> {
        let mut lists: Vec<Vec<(u32, f32)>> = Vec::new();
        let (mut target, mut shares) = (Vec::new(), Vec::new());
        for (position, symmetry) in positions {
            let feature = |number: u32| symmetry.map_or(number, |s| s.features[number as usize]);
            let list = position.features.iter();
            lists.push(list.map(|&(number, count)| (feature(number), count)).collect());
            target.push(position.target);
            let start = shares.len();
            shares.resize(start + actions, 0f32);
            for &(number, share) in &position.policy {
                let action = symmetry.map_or(number, |s| s.actions[number as usize]);
                shares[start + action as usize] = share;
            }
        }
        let count = lists.len();
        let policy = (actions > 0)
            .then(|| Tensor::from_vec(shares, (count, actions), device))
            .transpose()?;
        let rows = if features <= DENSE {
            let mut matrix = vec![0f32; count * features];
            for (row, list) in matrix.chunks_exact_mut(features).zip(&lists) {
                list.iter().for_each(|&(number, count)| row[number as usize] += count);
            }
            Rows::Matrix(Tensor::from_vec(matrix, (count, features), device)?)
        } else {
            let most = lists.iter().map(Vec::len).max().unwrap_or(0).max(1);
            lists.iter_mut().for_each(|list| list.resize(most, (0, 0.0)));
            let (numbers, counts): (Vec<u32>, Vec<f32>) = lists.into_iter().flatten().unzip();
            Rows::Lists(
                Tensor::from_vec(numbers, count * most, device)?,
                Tensor::from_vec(counts, (count, most, 1), device)?,
            )
        };
        Ok(Self { rows, target: Tensor::from_vec(target, count, device)?, policy })
    }
}

impl Network {
    /// A network with random weights, as large as keeps sums of `active` features near 1 (He).
    pub fn new(sizes: &[usize], active: usize, seed: u64, device: &Device) -> Result<Self> {
        let mut rng = SmallRng::seed_from_u64(seed);
        let (mut weights, mut biases) = (Vec::new(), Vec::new());
        for (place, pair) in sizes.windows(2).enumerate() {
            let &[inputs, outputs] = pair else { continue };
            let terms = if place == 0 { active.max(1) } else { inputs };
            let (is_last, size) = (place + 2 == sizes.len(), (2.0 / terms as f64).sqrt());
            let draw = |_| ((rng.random_f64() * 2.0 - 1.0) * size) as f32;
            let numbers: Vec<f32> = (0..inputs * outputs).map(draw).collect();
            let shape = if place == 0 { (inputs, outputs) } else { (outputs, inputs) };
            weights.push(Var::from_vec(numbers, shape, device)?);
            // Inside of the clipped rectifier, where it learns.
            let bias = if is_last { 0.0 } else { 0.3f32 };
            biases.push(Var::from_vec(vec![bias; outputs], outputs, device)?);
        }
        Ok(Self { weights, biases, device: device.clone() })
    }

    /// The outputs for each position.
    pub fn forward(&self, batch: &Batch) -> Result<Tensor> {
        let table = self.weights[0].as_tensor();
        let sums = match &batch.rows {
            Rows::Matrix(matrix) => matrix.matmul(table)?,
            Rows::Lists(numbers, counts) => {
                let (positions, most, _) = counts.dims3()?;
                let rows = table.index_select(numbers, 0)?.reshape((positions, most, ()))?;
                rows.broadcast_mul(counts)?.sum(1)?
            }
        };
        let mut values = sums.broadcast_add(&self.biases[0])?;
        for (weights, biases) in self.weights.iter().zip(&self.biases).skip(1) {
            // `clamp` passes half of the slope on at its ends; this passes none.
            values = values.relu()?;
            values = (1.0 - (1.0 - values)?.relu()?)?;
            values = values.matmul(&weights.t()?)?.broadcast_add(biases)?;
        }
        Ok(values)
    }

    /// All numbers that are learned.
    pub fn variables(&self) -> Vec<Var> {
        self.weights.iter().chain(&self.biases).cloned().collect()
    }

    /// Copies of all numbers.
    pub fn snapshot(&self) -> Result<Vec<Tensor>> {
        self.variables().iter().map(|var| Ok(var.as_tensor().copy()?)).collect()
    }

    /// Sets all numbers.
    pub fn restore(&self, numbers: &[Tensor]) -> Result<()> {
        self.variables().iter().zip(numbers).try_for_each(|(var, tensor)| Ok(var.set(tensor)?))
    }

    /// The numbers by their names in PyTorch: `layers.0.weight` is a row per output there.
    pub fn named(&self) -> Result<HashMap<String, Tensor>> {
        let mut named = HashMap::new();
        for (place, (weights, biases)) in self.weights.iter().zip(&self.biases).enumerate() {
            let weights = weights.as_tensor();
            let weights = if place == 0 { weights.t()?.contiguous()? } else { weights.clone() };
            named.insert(format!("layers.{place}.weight"), weights);
            named.insert(format!("layers.{place}.bias"), biases.as_tensor().clone());
        }
        Ok(named)
    }

    /// Sets all numbers from a file of [`Network::named`].
    pub fn load(&self, path: &Path) -> Result<()> {
        let named =
            safetensors::load(path, &self.device).with_context(|| path.display().to_string())?;
        for (place, (weights, biases)) in self.weights.iter().zip(&self.biases).enumerate() {
            for (name, var) in [("weight", weights), ("bias", biases)] {
                let name = format!("layers.{place}.{name}");
                let found =
                    named.get(&name).with_context(|| format!("{}: no {name}", path.display()))?;
                let found = if place == 0 && found.rank() == 2 {
                    found.t()?.contiguous()?
                } else {
                    found.clone()
                };
                ensure!(
                    found.dims() == var.dims(),
                    "{}: {name}: expected {:?}, found {:?}",
                    path.display(),
                    var.dims(),
                    found.dims()
                );
                var.set(&found)?;
            }
        }
        Ok(())
    }

    /// The same for the engine, which rounds it.
    pub fn float(&self) -> Result<float::Network> {
        let named = self.named()?;
        let layer = |place: usize| -> Result<float::Layer> {
            let weights = &named[&format!("layers.{place}.weight")];
            let (outputs, inputs) = weights.dims2()?;
            let weights = weights.flatten_all()?.to_vec1()?;
            let biases = named[&format!("layers.{place}.bias")].to_vec1()?;
            Ok(float::Layer { inputs, outputs, weights, biases })
        };
        Ok(float::Network { layers: (0..self.weights.len()).map(layer).collect::<Result<_>>()? })
    }
}
