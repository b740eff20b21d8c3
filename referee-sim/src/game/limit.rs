//! What ends a turn: a node budget, wall time, or the bot's own CPU time.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Least time per answer where a node budget or CPU time limits the bots: such a limit must not
/// depend on how busy the machine is.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// How much longer than the limit the site waits for an answer.
pub const GRACE: Duration = Duration::from_millis(50);

/// So many late answers of a game are forgiven by the site; with the next one the bot is out. (The
/// contests' SDK, from version 4.7.2 on.)
pub const FORGIVEN: usize = 2;

/// The limit of every turn of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Limit {
    /// The contest's limits in wall time.
    Wall,
    /// The contest's limits in CPU time of the bot.
    Cpu,
    /// The contest's limits in wall time, with the grace that the site gives.
    Site,
    /// So many nodes per turn; built-in bots obey, programs are told.
    Nodes(u64),
}

impl Default for Limit {
    /// CPU time where it can be measured whoever else uses the machine: on Linux.
    fn default() -> Self {
        if cfg!(target_os = "linux") {
            Self::Cpu
        } else {
            Self::Wall
        }
    }
}

impl Limit {
    /// What the command line and a league's file call it.
    pub fn word(self) -> String {
        match self {
            Self::Wall => "wall".to_string(),
            Self::Cpu => "cpu".to_string(),
            Self::Site => "site".to_string(),
            Self::Nodes(nodes) => nodes.to_string(),
        }
    }

    /// The limit of such a word.
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "wall" => Some(Self::Wall),
            "cpu" => Some(Self::Cpu),
            "site" => Some(Self::Site),
            nodes => nodes.parse().ok().map(Self::Nodes),
        }
    }

    /// The node budget, if that is the limit.
    pub fn nodes(self) -> Option<u64> {
        match self {
            Self::Nodes(nodes) => Some(nodes),
            Self::Wall | Self::Cpu | Self::Site => None,
        }
    }

    /// What the contest's limit of one answer becomes.
    pub fn allowance(self, contest: Duration) -> Allowance {
        match self {
            Self::Wall => contest.into(),
            Self::Nodes(_) => contest.max(PATIENCE).into(),
            Self::Site => Allowance { wall: contest + GRACE, cpu: None, grace: Some(contest) },
            Self::Cpu => {
                let wall = (contest * 30).max(PATIENCE);
                Allowance { wall, cpu: Some(contest), grace: None }
            }
        }
    }

    /// The limit in words, for reports.
    pub fn text(self) -> String {
        match self {
            Self::Wall => "real time".to_string(),
            Self::Cpu => "CPU time".to_string(),
            Self::Site => "the site's time".to_string(),
            Self::Nodes(nodes) => format!("{nodes} nodes"),
        }
    }
}

impl From<Limit> for String {
    fn from(limit: Limit) -> Self {
        limit.text()
    }
}

impl TryFrom<String> for Limit {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let nodes = text.strip_suffix(" nodes").and_then(|nodes| nodes.parse().ok());
        let known = [Self::Wall, Self::Cpu, Self::Site].into_iter().chain(nodes.map(Self::Nodes));
        let found = known.into_iter().find(|limit| limit.text() == text);
        found.ok_or_else(|| format!("unknown limit {text:?}"))
    }
}

/// Time for one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Wall time, from the sending of the input to the end of the answer.
    pub wall: Duration,
    /// CPU time of the bot in between, if that is limited too.
    pub cpu: Option<Duration>,
    /// The time after which an answer is late, if some late ones are forgiven.
    pub grace: Option<Duration>,
}

impl Allowance {
    /// The limit with which [`Reply::time`](crate::game::player::Reply) is compared.
    pub fn time(&self) -> Duration {
        self.cpu.or(self.grace).unwrap_or(self.wall)
    }

    /// Whether one more late answer counts, after so many of the same game.
    pub fn forgives(&self, late: usize) -> bool {
        self.grace.is_none() || late < FORGIVEN
    }
}

impl From<Duration> for Allowance {
    fn from(wall: Duration) -> Self {
        Self { wall, cpu: None, grace: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_texts_come_back() {
        for limit in [Limit::Wall, Limit::Cpu, Limit::Site, Limit::Nodes(77)] {
            assert_eq!(Limit::from_word(&limit.word()), Some(limit));
            assert_eq!(Limit::try_from(limit.text()), Ok(limit));
        }
        assert_eq!(Limit::from_word("fast"), None);
    }

    #[test]
    fn the_site_forgives_two_late_answers() {
        let limit = Duration::from_millis(50);
        let site = Limit::Site.allowance(limit);
        assert_eq!((site.wall, site.time()), (Duration::from_millis(100), limit));
        assert_eq!([0, 1, 2, 3].map(|late| site.forgives(late)), [true, true, false, false]);
        // Elsewhere an answer that came was in time, or is a built-in bot's.
        assert!(
            Limit::Wall.allowance(limit).forgives(9) && Limit::Cpu.allowance(limit).forgives(9)
        );
    }
}
