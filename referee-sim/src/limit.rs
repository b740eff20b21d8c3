//! What ends a turn: a node budget, wall time, or the bot's own CPU time.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Least time per answer where a node budget or CPU time limits the bots: such a limit must not
/// depend on how busy the machine is.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// The limit of every turn of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Limit {
    /// The contest's limits in wall time.
    Wall,
    /// The contest's limits in CPU time of the bot.
    Cpu,
    /// So many nodes per turn; built-in bots obey, programs are told.
    Nodes(u64),
}

impl Limit {
    /// The node budget, if that is the limit.
    pub fn nodes(self) -> Option<u64> {
        match self {
            Self::Nodes(nodes) => Some(nodes),
            Self::Wall | Self::Cpu => None,
        }
    }

    /// What the contest's limit of one answer becomes.
    pub fn allowance(self, contest: Duration) -> Allowance {
        match self {
            Self::Wall => Allowance { wall: contest, cpu: None },
            Self::Nodes(_) => Allowance { wall: contest.max(PATIENCE), cpu: None },
            Self::Cpu => Allowance { wall: (contest * 30).max(PATIENCE), cpu: Some(contest) },
        }
    }

    /// The limit in words, for reports.
    pub fn text(self) -> String {
        match self {
            Self::Wall => "real time".to_string(),
            Self::Cpu => "CPU time".to_string(),
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
        let known = [Self::Wall, Self::Cpu].into_iter().chain(nodes.map(Self::Nodes));
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
}

impl Allowance {
    /// The limit with which [`Reply::time`](crate::player::Reply) is compared.
    pub fn time(&self) -> Duration {
        self.cpu.unwrap_or(self.wall)
    }
}

impl From<Duration> for Allowance {
    fn from(wall: Duration) -> Self {
        Self { wall, cpu: None }
    }
}
