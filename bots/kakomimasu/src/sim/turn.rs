//! One turn of all players at once: legality, conflicts, blocked agents, walls, enclosure.

use super::board::{distance, place, Board, Tile, MAX_AGENTS, MAX_PLAYERS, NOWHERE};
use super::rows::Rows;
use super::state::State;

/// Short names of the rules here, by a piece of the name of the field that they make.
#[cfg(feature = "referee")]
pub const RULES: [(&str, &str); 3] = [
    ("agents", "agents enter and step unless actions conflict or somebody stays in the way"),
    ("results", "results: done, conflict, blocked, two actions, no such agent, not allowed"),
    ("turn", "every turn counts, whatever was done"),
];

/// What one agent is told to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Action {
    /// None.
    #[default]
    Wait,
    /// Enter the board.
    Put(Tile),
    /// Go to a neighbouring tile.
    Move(Tile),
    /// Remove the wall of a neighbouring tile.
    Remove(Tile),
    /// An action that names no tile of the board, or a kind that does not exist.
    Illegal,
}

/// Actions of all agents of all players.
pub type Joint = [[Action; MAX_AGENTS]; MAX_PLAYERS];

/// Results of all actions, by agent.
pub type Results = [[i8; MAX_AGENTS]; MAX_PLAYERS];

/// No action was named.
pub const NO_ACTION: i8 = -1;
/// Done, or a PUT on another player's wall, which does nothing.
pub const SUCCESS: i8 = 0;
/// Two actions name the same tile.
pub const CONFLICT: i8 = 1;
/// The target is occupied, or a MOVE's target is another player's wall.
pub const REVERT: i8 = 2;
/// Two actions for one agent.
pub const ONLY_ONE_TURN: i8 = 3;
/// There is no such agent.
pub const ILLEGAL_AGENT: i8 = 4;
/// The rules do not know or allow the action.
pub const ILLEGAL_ACTION: i8 = 5;

/// A live action: it has not failed so far.
#[derive(Clone, Copy)]
struct Live {
    player: u8,
    agent: u8,
    action: Action,
    target: Tile,
}

impl State {
    /// True if the rules allow the action now, whatever others do.
    pub fn is_legal(&self, player: usize, agent: usize, action: Action) -> bool {
        let here = self.agents[player][agent];
        match action {
            Action::Wait | Action::Illegal => false,
            Action::Put(_) => here == NOWHERE,
            Action::Move(target) => here != NOWHERE && distance(here, target) == 1,
            Action::Remove(target) => {
                here != NOWHERE && distance(here, target) == 1 && self.wall_of(target).is_some()
            }
        }
    }

    /// Plays one turn. Targets are tiles of the board.
    pub fn advance(&mut self, board: &Board, joint: &Joint) -> Results {
        let mut results = [[NO_ACTION; MAX_AGENTS]; MAX_PLAYERS];
        let mut live = [Live { player: 0, agent: 0, action: Action::Wait, target: 0 };
            MAX_AGENTS * MAX_PLAYERS];
        let mut count = 0;
        for player in 0..board.players {
            for agent in 0..board.agents {
                let action = joint[player][agent];
                let result = &mut results[player][agent];
                let target = match action {
                    Action::Wait => continue,
                    Action::Put(target) | Action::Move(target) | Action::Remove(target) => target,
                    Action::Illegal => NOWHERE,
                };
                *result = SUCCESS;
                if !self.is_legal(player, agent, action) {
                    *result = ILLEGAL_ACTION;
                } else if matches!(action, Action::Move(_))
                    && self.wall_of(target).is_some_and(|owner| owner != player)
                {
                    *result = REVERT;
                } else {
                    live[count] = Live { player: player as u8, agent: agent as u8, action, target };
                    count += 1;
                }
            }
        }
        let count = conflicts(&mut live[..count], &mut results);
        let count = self.blocked(board, &mut live[..count], &mut results);
        self.carry_out(board, &live[..count], &mut results);
        self.fill(board);
        self.turn += 1;
        results
    }

    /// Actions that an agent who stays blocks, and who they make stay in turn.
    fn blocked(&self, board: &Board, live: &mut [Live], results: &mut Results) -> usize {
        let mut staying = self.placed(board);
        for one in live.iter() {
            if let Action::Move(_) = one.action {
                staying.remove(self.agents[usize::from(one.player)][usize::from(one.agent)]);
            }
        }
        let mut count = live.len();
        loop {
            let mut kept = 0;
            for index in 0..count {
                let one = live[index];
                let moves = matches!(one.action, Action::Move(_));
                let enters = moves || matches!(one.action, Action::Put(_));
                if enters && staying.has(one.target) {
                    let (player, agent) = (usize::from(one.player), usize::from(one.agent));
                    results[player][agent] = REVERT;
                    if moves {
                        staying.add(self.agents[player][agent]);
                    }
                } else {
                    live[kept] = one;
                    kept += 1;
                }
            }
            if kept == count {
                return count;
            }
            count = kept;
        }
    }

    /// Tiles with an agent.
    pub fn placed(&self, board: &Board) -> Rows {
        let mut placed = Rows::NONE;
        for agents in &self.agents[..board.players] {
            for &tile in agents[..board.agents].iter().filter(|&&tile| tile != NOWHERE) {
                placed.add(tile);
            }
        }
        placed
    }

    fn carry_out(&mut self, board: &Board, live: &[Live], results: &mut Results) {
        for one in live {
            let (player, agent) = (usize::from(one.player), usize::from(one.agent));
            if matches!(one.action, Action::Remove(_)) {
                continue;
            }
            match self.wall_of(one.target) {
                // A PUT there counts as done all the same.
                Some(owner) if owner != player => continue,
                Some(_) => {}
                None => self.build(board, player, one.target),
            }
            self.agents[player][agent] = one.target;
        }
        if !live.iter().any(|one| matches!(one.action, Action::Remove(_))) {
            return;
        }
        let placed = self.placed(board);
        for one in live {
            let Action::Remove(target) = one.action else { continue };
            if placed.has(target) {
                results[usize::from(one.player)][usize::from(one.agent)] = REVERT;
            } else if let Some(owner) = self.wall_of(target) {
                self.raze(board, owner, target);
            }
        }
    }
}

/// Throws out actions with a common target.
fn conflicts(live: &mut [Live], results: &mut Results) -> usize {
    let (mut once, mut twice) = (Rows::NONE, Rows::NONE);
    for one in live.iter() {
        let (x, y) = place(one.target);
        twice.0[y] |= once.0[y] & 1 << x;
        once.0[y] |= 1 << x;
    }
    let mut kept = 0;
    for index in 0..live.len() {
        let one = live[index];
        if twice.has(one.target) {
            results[usize::from(one.player)][usize::from(one.agent)] = CONFLICT;
        } else {
            live[kept] = one;
            kept += 1;
        }
    }
    kept
}
