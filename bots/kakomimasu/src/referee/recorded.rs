//! Recorded games of the core: order lists and the states after them.

use super::orders::{advance, Order};
use super::view;
use crate::sim::board::Board;
use crate::sim::State;
use engine::referee::{Fields, StateReplay};

/// A recorded game in progress.
pub struct Recorded {
    board: Board,
    state: State,
    results: Vec<Vec<i8>>,
}

impl Recorded {
    /// The game before its first turn.
    pub fn new(board: Board) -> Self {
        Self { board, state: State::new(), results: Vec::new() }
    }

    fn order(&self, action: &Fields) -> Order {
        let value =
            |key: &str| action.iter().find(|(name, _)| name == key).map(|(_, v)| v.as_str());
        let number = |key| value(key).and_then(|text| text.parse::<i64>().ok());
        let kind = value("type").unwrap_or("").trim_matches('"');
        // A place that is no whole number is on no board.
        let (x, y) = (number("x").unwrap_or(-1), number("y").unwrap_or(-1));
        Order::new(&self.board, number("agentId").unwrap_or(-1), kind, x, y)
    }
}

impl StateReplay for Recorded {
    fn step(&mut self, actions: &[Vec<Fields>]) {
        let lists = actions.iter().map(|list| list.iter().map(|a| self.order(a)).collect());
        let lists: Vec<Vec<Order>> = lists.collect();
        self.results = advance(&mut self.state, &self.board, &lists);
    }

    fn state(&self) -> Fields {
        view::fields(&self.board, &self.state, &self.results)
    }

    fn scores(&self) -> Option<Vec<i64>> {
        let points = &self.state.points[..self.board.players];
        let over = self.state.is_over(&self.board);
        over.then(|| points.iter().map(|points| i64::from(points.total())).collect())
    }
}
