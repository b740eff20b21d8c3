//! Orders, which are actions as servers and recordings know them: lists with agent numbers, in which an agent
//! may appear twice or not exist.

use crate::sim::board::{Board, MAX_AGENTS, MAX_PLAYERS};
use crate::sim::turn::{self, Action, Joint};
use crate::sim::State;

/// One entry of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// Number of the agent, as given.
    pub agent: i64,
    /// What to do.
    pub action: Action,
}

impl Order {
    /// An order from its parts; a place off the board or an unknown kind is illegal.
    pub fn new(board: &Board, agent: i64, kind: &str, x: i64, y: i64) -> Self {
        let place = i32::try_from(x).ok().zip(i32::try_from(y).ok());
        let target = place.and_then(|(x, y)| board.at(x, y));
        let action = match (kind, target) {
            ("PUT", Some(target)) => Action::Put(target),
            ("MOVE", Some(target)) => Action::Move(target),
            ("REMOVE", Some(target)) => Action::Remove(target),
            _ => Action::Illegal,
        };
        Self { agent, action }
    }
}

/// Plays one turn of order lists; one result for every entry.
pub fn advance(state: &mut State, board: &Board, orders: &[Vec<Order>]) -> Vec<Vec<i8>> {
    let mut joint: Joint = [[Action::Wait; MAX_AGENTS]; MAX_PLAYERS];
    let index =
        |order: &Order| usize::try_from(order.agent).ok().filter(|&agent| agent < board.agents);
    let count = |list: &[Order], agent| list.iter().filter(|o| index(o) == Some(agent)).count();
    for (player, list) in orders.iter().enumerate().take(board.players) {
        for order in list {
            if let Some(agent) = index(order).filter(|&agent| count(list, agent) == 1) {
                joint[player][agent] = order.action;
            }
        }
    }
    let results = state.advance(board, &joint);
    let result = |player: usize, list: &[Order], order: &Order| match index(order) {
        None => turn::ILLEGAL_AGENT,
        Some(agent) if count(list, agent) > 1 => turn::ONLY_ONE_TURN,
        Some(agent) => match results[player][agent] {
            turn::NO_ACTION => turn::ILLEGAL_ACTION,
            result => result,
        },
    };
    let results = |(player, list): (usize, &Vec<Order>)| {
        list.iter().map(|order| result(player, list, order)).collect()
    };
    orders.iter().enumerate().map(results).collect()
}
