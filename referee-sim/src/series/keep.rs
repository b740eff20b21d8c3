//! Which games of a match are kept as recordings, and where.

use std::path::PathBuf;

use anyhow::{anyhow, Result};

use crate::recordings::replay;
use crate::series::blocks::Played;
use crate::stats::score::pairwise;

/// A folder for recordings.
#[derive(Clone, Debug)]
pub struct Keep {
    /// The folder; made if it is not there.
    pub folder: PathBuf,
    /// Which games.
    pub only: Only,
}

/// Which games are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Only {
    /// Every one.
    All,
    /// Those in which somebody scored more than the first bot.
    Lost,
    /// Those in which a bot crashed, was late or was disqualified.
    Failed,
    /// Those in which the one bot scored more than the other.
    Beats(usize, usize),
}

impl Only {
    /// Understands `lost`, `failed` or `A>B`, where A and B are bots by name or by number from 1.
    pub fn parse(text: &str, names: &[String]) -> Result<Self> {
        let by_number = |text: &str| {
            let number = text.parse::<usize>().ok()?.checked_sub(1)?;
            (number < names.len()).then_some(number)
        };
        let bot = |text: &str| names.iter().position(|name| name == text).or(by_number(text));
        // Command lines may have a > of their own.
        let pairs = text.match_indices('>').map(|(at, _)| (&text[..at], &text[at + 1..]));
        match text {
            "lost" => Ok(Self::Lost),
            "failed" => Ok(Self::Failed),
            _ => pairs
                .filter_map(|(a, b)| Some(Self::Beats(bot(a.trim())?, bot(b.trim())?)))
                .next()
                .ok_or_else(|| {
                    let names = names.join(", ");
                    anyhow!("--only {text:?}: expected lost, failed or A>B (bots: {names})")
                }),
        }
    }

    fn holds(self, game: &Played) -> bool {
        let (scores, logs) = (&game.outcome.end.scores, &game.outcome.seats);
        let seat = |bot: usize| game.seats.iter().position(|&sits| sits == bot).unwrap_or_default();
        match self {
            Self::All => true,
            Self::Lost => pairwise(scores, seat(0))[2] > 0,
            Self::Failed => logs.iter().any(|log| log.fault.is_some()),
            Self::Beats(a, b) => scores[seat(a)] > scores[seat(b)],
        }
    }
}

impl Keep {
    /// Writes the recording of game `index` if it is one to keep.
    pub fn take(&self, index: usize, game: &Played) -> Result<()> {
        match &game.outcome.recording {
            Some(recording) if self.only.holds(game) => {
                replay::write(&self.folder.join(format!("{index:06}.jsonl.gz")), recording)
            }
            _ => Ok(()),
        }
    }
}
