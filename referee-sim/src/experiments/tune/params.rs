//! The file that says what to tune: a line per parameter, `#` starts a comment.
//!
//! ```text
//! # name          min   max  step  [start]  [int]
//! weights.yelled -2000    0   100
//! search.plies       4   12     1        6    int
//! ```
//!
//! Without a start it is the bot's own value. The step is what a change must be to matter: SPSA tries
//! values that far away at its end, CMA-ES starts with steps of twice that length.

use std::path::Path;

use anyhow::{anyhow, bail, Result};
use engine::referee::Game;

use crate::recordings::read as files;

/// Most bytes of the file.
const MAX_PARAMS: u64 = 1 << 20;

/// A parameter to tune.
#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    /// The bot's name for it.
    pub name: String,
    /// Least value.
    pub min: f64,
    /// Greatest value.
    pub max: f64,
    /// A change that matters.
    pub step: f64,
    /// Value to start from.
    pub start: f64,
    /// Whether only whole numbers mean anything.
    pub int: bool,
}

impl Param {
    /// A parameter that may take any value.
    pub fn free(name: &str, start: f64) -> Self {
        let (min, max) = (f64::NEG_INFINITY, f64::INFINITY);
        Self { name: name.to_string(), min, max, step: 1.0, start, int: false }
    }

    /// The nearest value within the range, whole or not: a search keeps fractions.
    pub fn clamp_soft(&self, value: f64) -> f64 {
        value.clamp(self.min, self.max)
    }

    /// The nearest value that is allowed.
    pub fn clamp(&self, value: f64) -> f64 {
        let value = value.clamp(self.min, self.max);
        if self.int {
            value.round()
        } else {
            value
        }
    }
}

/// Reads the file; every name has to be one of the bot's.
pub fn read(path: &Path, game: &dyn Game, bot: &str) -> Result<Vec<Param>> {
    let text = files::text(path, MAX_PARAMS)?;
    let mut known = game.parameters(bot);
    known.retain(|(name, _)| game.words(bot, name).is_empty());
    let mut params: Vec<Param> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default();
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.is_empty() {
            continue;
        }
        let place = || format!("{}:{}", path.display(), number + 1);
        let param = parse(&words, &known).map_err(|error| anyhow!("{}: {error}", place()))?;
        if params.iter().any(|other| other.name == param.name) {
            bail!("{}: {} is there twice", place(), param.name);
        }
        params.push(param);
    }
    if params.is_empty() {
        bail!("{}: names no parameter", path.display());
    }
    Ok(params)
}

fn parse(words: &[&str], known: &[(String, f64)]) -> Result<Param> {
    let int = words.last() == Some(&"int");
    let words = if int { &words[..words.len() - 1] } else { words };
    if !(4..=5).contains(&words.len()) {
        bail!("expected name min max step [start] [int], found {} words", words.len());
    }
    let Some((name, value)) = known.iter().find(|(name, _)| name == words[0]) else {
        let names: Vec<&str> = known.iter().map(|(name, _)| name.as_str()).collect();
        bail!("the bot has no parameter {:?} (known: {})", words[0], names.join(", "));
    };
    let number = |word: &str| -> Result<f64> {
        word.parse::<f64>()
            .ok()
            .filter(|number| number.is_finite())
            .ok_or_else(|| anyhow!("expected a number, found {word:?}"))
    };
    let (min, max, step) = (number(words[1])?, number(words[2])?, number(words[3])?);
    let start = words.get(4).map_or(Ok(*value), |word| number(word))?;
    if min >= max || step <= 0.0 || !(min..=max).contains(&start) {
        bail!("{name}: expected min < max, a step above 0 and a start between: {min} {max} {step} {start}");
    }
    Ok(Param { name: name.clone(), min, max, step, start, int })
}
