//! What a training writes: the weights as the engine reads them (`.bin`), the same in floating-point numbers
//! (`.safetensors`), the losses (`.json`) and their plot (`.svg`).

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{anyhow, ensure, Context, Result};
use candle_core::{safetensors, Device};
use engine::nn::float::{self, Width};

use crate::curve::{self, Series};
use crate::data::{Data, Position};
use crate::fit::{Epoch, Fit, Options};

/// Held-out positions on which the rounding is measured.
const MEASURED: usize = 1000;

/// What the weights file is, in numbers.
#[derive(Clone, Copy, Debug)]
pub struct Written {
    /// Its bytes.
    pub bytes: usize,
    /// The largest difference between an output of it and of the floating-point network, for any features.
    pub bound: f64,
    /// The largest of some held-out positions; `None` for a width of the first layer that is not measured.
    pub found: Option<f64>,
}

/// Another ending.
pub fn beside(output: &Path, ending: &str) -> PathBuf {
    output.with_extension(ending)
}

/// Writes a file whole or not at all.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut name = OsString::from(path);
    name.push(".part");
    let part = PathBuf::from(name);
    let done = fs::write(&part, bytes).and_then(|()| fs::rename(&part, path));
    done.with_context(|| path.display().to_string())
}

/// Writes the floating-point weights and the losses so far, from which an interrupted run goes on.
pub fn keep(fit: &Fit<'_>, output: &Path) -> Result<()> {
    let path = beside(output, "safetensors");
    let part = beside(output, "safetensors.part");
    safetensors::save(&fit.network.named()?, &part)?;
    fs::rename(&part, &path).with_context(|| path.display().to_string())?;
    write(&beside(output, "json"), &serde_json::to_vec_pretty(&fit.epochs)?)
}

/// Goes on after the best epoch that [`keep`] wrote, if there is one.
pub fn resume(fit: &mut Fit<'_>, output: &Path) -> Result<()> {
    let path = beside(output, "json");
    if !path.exists() {
        return Ok(());
    }
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let epochs: Vec<Epoch> =
        serde_json::from_str(&text).with_context(|| path.display().to_string())?;
    fit.network.load(&beside(output, "safetensors"))?;
    fit.epochs = epochs;
    let best = fit.best().map_or(0, |best| best.epoch);
    fit.epochs.truncate(best);
    Ok(())
}

/// Reads shards, trains, writes everything, and tells it on standard output.
pub fn train(
    folders: &[PathBuf],
    output: &Path,
    options: &Options,
    resumes: bool,
) -> Result<Epoch> {
    let data = Data::read(folders, options.target)?;
    let device = device()?;
    let mut fit = Fit::new(&data, options, &device)?;
    fit.active()?;
    if resumes {
        resume(&mut fit, output).context("--resume")?;
    }
    let [seen, held] = fit.counts();
    println!("{}: {seen} positions, {held} held out", data.about.game);
    println!("epoch    loss  held out   value  policy");
    let tell = |epoch: &Epoch| {
        let Epoch { epoch, loss, held, held_value, held_policy } = epoch;
        println!("{epoch:5}  {loss:.4}    {held:.4}  {held_value:.4}  {held_policy:.4}");
    };
    fit.epochs.iter().for_each(tell);
    fit.run(|fit| keep(fit, output), tell)?;
    let written = finish(&fit, output)?;
    let best = *fit.best().context("no epoch left")?;
    println!("{}: {} bytes, epoch {}", output.display(), written.bytes, best.epoch);
    let found = written
        .found
        .map_or(String::new(), |found| format!("; at most {found:.4} in held-out positions"));
    let bound = written.bound;
    println!("rounding changes no output by more than {bound:.4}, whatever the features{found}");
    Ok(best)
}

/// A GPU where the program was built for one, else the processor.
fn device() -> Result<Device> {
    Ok(if cfg!(feature = "cuda") { Device::new_cuda(0)? } else { Device::Cpu })
}

/// Writes everything. Weights of the first layer, which are most, take one byte where that is enough, others two.
pub fn finish(fit: &Fit<'_>, output: &Path) -> Result<Written> {
    keep(fit, output)?;
    let network = fit.network.float()?;
    let mut widths = vec![Width::I16; network.layers.len()];
    if fit.options().bytes == 1 {
        widths[0] = Width::I8;
    }
    let quantised = network.quantise(fit.active()?, &widths).map_err(|error| anyhow!(error))?;
    write(&beside(output, "svg"), plot(fit).as_bytes())?;
    write(output, &quantised.bytes)?;
    let found = measure(&network, &quantised.bytes, fit.held())?;
    Ok(Written { bytes: quantised.bytes.len(), bound: quantised.error, found })
}

fn plot(fit: &Fit<'_>) -> String {
    let line = |name: &str, of: fn(&Epoch) -> f64| Series {
        name: name.to_string(),
        points: fit.epochs.iter().map(|epoch| (epoch.epoch as f64, of(epoch))).collect(),
    };
    let mut lines =
        vec![line("learned from", |epoch| epoch.loss), line("held out", |epoch| epoch.held)];
    if fit.epochs.iter().any(|epoch| epoch.held_policy > 0.0) {
        lines.push(line("value, held out", |epoch| epoch.held_value));
        lines.push(line("policy, held out", |epoch| epoch.held_policy));
    }
    curve::svg("epoch", "loss", &lines)
}

/// The largest difference of outputs on some positions.
fn measure(network: &float::Network, bytes: &[u8], held: &[&Position]) -> Result<Option<f64>> {
    macro_rules! widths {
        ($($width:literal)*) => {
            match network.layers[0].outputs {
                $($width => difference::<$width>(network, bytes, held).map(Some),)*
                _ => Ok(None),
            }
        };
    }
    widths!(8 16 24 32 48 64 96 128 192 256 384 512)
}

fn difference<const H: usize>(
    network: &float::Network,
    bytes: &[u8],
    held: &[&Position],
) -> Result<f64> {
    let packed = engine::nn::Network::<H>::parse(bytes)?;
    let mut largest: f64 = 0.0;
    for position in held.iter().take(MEASURED) {
        let features: Vec<u16> = position
            .features
            .iter()
            .flat_map(|&(number, count)| std::iter::repeat_n(number as u16, count as usize))
            .collect();
        ensure!(features.len() <= packed.active(), "expected at most {} features", packed.active());
        let (mut sums, mut outputs) = (packed.start(), vec![0.0; packed.outputs()]);
        packed.update(&mut sums, &[], &features);
        packed.output(&sums, &mut outputs);
        for (whole, exact) in outputs.iter().zip(network.outputs(&features)) {
            largest = largest.max((f64::from(*whole) - exact).abs());
        }
    }
    Ok(largest)
}
