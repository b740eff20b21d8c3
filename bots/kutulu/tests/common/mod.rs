//! Small mazes and games to try rules on.

#![allow(dead_code)] // each test file uses its part

use kutulu::sim::minion::Chance;
use kutulu::sim::state::{Action, Minion, Phase, Rules, State, NOBODY};
use kutulu::sim::{Maze, NOWHERE};

#[allow(unused_imports)] // each test file uses its part
pub use Action::{Light, Plan, Right, Wait, Yell};

/// Rules as in the tests below: lonely 5, group 2.
pub const RULES: Rules =
    Rules { lonely_loss: 5, group_loss: 2, spawn_time: 4, life_time: 35, league: 7 };
pub const ALL_WAIT: [Action; 4] = [Wait; 4];

/// A game in a small maze.
pub struct Play {
    pub maze: Maze,
    pub state: State,
    pub draws: Draws,
}

/// Chooses the highest id among the tied, and notes every question.
#[derive(Default)]
pub struct Draws {
    pub created: usize,
    pub asked: Vec<(u8, u8, u8)>,
}

impl Chance for Draws {
    fn created(&mut self) {
        self.created += 1;
    }

    fn choose(&mut self, living: u8, target: u8, tied: u8) -> u8 {
        self.asked.push((living, target, tied));
        7u8.saturating_sub(tied.leading_zeros() as u8)
    }
}

impl Play {
    /// Explorers at the digits 0 to 3 of `rows`; those without a digit are out of the game. Starts
    /// with turn 1, so that nothing appears at once.
    pub fn new(rows: &[&str]) -> Self {
        let mut plain = Vec::new();
        let mut starts = [None; 4];
        for (y, row) in rows.iter().enumerate() {
            for (digit, start) in ['0', '1', '2', '3'].into_iter().zip(&mut starts) {
                *start = row.find(digit).map(|x| (x as i32, y as i32)).or(*start);
            }
            plain.push(row.replace(|c: char| c.is_ascii_digit(), "."));
        }
        let maze = Maze::new(&plain).unwrap();
        let cells = starts.map(|place| place.map_or(NOWHERE, |(x, y)| maze.cell(x, y)));
        let mut state = State::new(cells, RULES);
        state.turn = 1;
        (0..4).filter(|&id| starts[id].is_none()).for_each(|id| state.remove(id));
        Self { maze, state, draws: Draws::default() }
    }

    pub fn cell(&self, x: i32, y: i32) -> u8 {
        self.maze.cell(x, y)
    }

    pub fn at(&self, id: usize) -> (i32, i32) {
        self.xy(self.state.explorers[id].cell)
    }

    pub fn xy(&self, cell: u8) -> (i32, i32) {
        let (x, y) = self.maze.place[usize::from(cell)];
        (x.into(), y.into())
    }

    pub fn sanity(&self, id: usize) -> u8 {
        self.state.explorers[id].sanity
    }

    pub fn minion(&self, index: usize) -> Minion {
        self.state.minions()[index]
    }

    pub fn minion_at(&self, index: usize) -> (i32, i32) {
        self.xy(self.minion(index).cell)
    }

    /// Adds a wanderer that walks.
    pub fn wanderer(&mut self, x: i32, y: i32, target: Option<u8>) {
        let countdown = 20;
        self.add(Phase::Wandering, (x, y), target, None, countdown, false);
    }

    /// Adds a slasher that has a target and remembers a cell.
    pub fn slasher(
        &mut self,
        phase: Phase,
        place: (i32, i32),
        target: Option<u8>,
        memory: Option<(i32, i32)>,
        countdown: u8,
    ) {
        self.add(phase, place, target, memory, countdown, true);
    }

    fn add(
        &mut self,
        phase: Phase,
        (x, y): (i32, i32),
        target: Option<u8>,
        memory: Option<(i32, i32)>,
        countdown: u8,
        slasher: bool,
    ) {
        let cell = self.cell(x, y);
        let memory = memory.map_or(NOWHERE, |(x, y)| self.cell(x, y));
        let (id, target) = (self.state.next_id, target.unwrap_or(NOBODY));
        let minion = Minion { id, slasher, cell, phase, countdown, target, memory };
        assert!(self.state.push_minion(minion));
        self.state.next_id += 1;
    }

    pub fn turn(&mut self, actions: [Action; 4]) -> &mut Self {
        self.state.advance(&self.maze, actions, &mut self.draws);
        self
    }

    pub fn wait(&mut self, turns: usize) -> &mut Self {
        for _ in 0..turns {
            self.turn(ALL_WAIT);
        }
        self
    }
}
