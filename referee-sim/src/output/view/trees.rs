//! The trees that a bot told in its debug output (feature `tree` of the engine).

use std::path::Path;

use anyhow::{bail, Result};
use engine::referee::Answer;
use serde::{Deserialize, Serialize};

use crate::recordings::read;
use crate::recordings::replay::Recording;

/// Begins a line with a tree, as in `engine::tree`, which is built into bots that ask for it only.
const MARK: &str = "@tree:";

/// Most bytes of a bot's debug output.
const MAX_TREES: u64 = 512 << 20;

/// What one bot thought in a game.
#[derive(Clone, Debug, Serialize)]
pub struct Trees {
    /// Its seat.
    seat: usize,
    /// By turn of the recording, in the order of the searches; `None` where a line was cut on its way.
    turns: Vec<Vec<Option<Tree>>>,
}

/// One search's answer.
#[derive(Clone, Debug, Deserialize, Serialize)]
struct Tree {
    value: Option<f64>,
    proven: bool,
    nodes: u64,
    depth: u32,
    line: Vec<String>,
    tree: Vec<Branch>,
}

/// Parent, player, action, visits, value.
type Branch = (Option<usize>, Option<usize>, String, u32, Option<f64>);

impl Trees {
    /// Reads the output of the bot that played as `seat`; other lines in it do not count.
    pub fn read(path: &Path, seat: usize, recording: &Recording) -> Result<Self> {
        let name = path.display();
        let bytes = read::bytes(path, MAX_TREES)?;
        let seats = recording.header.agents.len();
        if seat >= seats {
            bail!("seat {seat}: the recording has seats 0 to {}", seats - 1);
        }
        let turns = recording.turns.iter();
        let asked =
            |answers: &[Answer]| !matches!(answers.get(seat), None | Some(Answer::NotAsked));
        let asked: Vec<usize> =
            (0..).zip(turns).filter(|(_, turn)| asked(&turn.answers)).map(|(at, _)| at).collect();
        let mut trees = Self { seat, turns: vec![Vec::new(); recording.turns.len()] };
        for (number, line) in (1..).zip(String::from_utf8_lossy(&bytes).lines()) {
            let Some((_, told)) = line.split_once(MARK) else { continue };
            let (turn, told) = told.split_once(':').unwrap_or((told, ""));
            let at = turn.parse().ok().and_then(|turn: usize| asked.get(turn));
            let Some(&at) = at else {
                let acts = asked.len();
                bail!("{name}:{number}: expected one of {acts} turns of seat {seat} from 0, found {turn:?}");
            };
            trees.turns[at].push(tree(told));
        }
        if trees.turns.iter().all(Vec::is_empty) {
            bail!("{name}: expected lines with {MARK}, which a bot with its feature `tree` prints, found none");
        }
        Ok(trees)
    }
}

/// The tree of a line; `None` if it is not whole. A console's own text may follow.
fn tree(told: &str) -> Option<Tree> {
    let mut values = serde_json::Deserializer::from_str(told).into_iter::<Tree>();
    let tree = values.next()?.ok()?;
    let in_order = |(at, branch): (usize, &Branch)| branch.0.is_none_or(|parent| parent < at);
    tree.tree.iter().enumerate().all(in_order).then_some(tree)
}
