//! Which actions make the next input of this one, where nobody's actions stand.
//!
//! All agents act at once, so there are far too many joint actions to try them. But an input shows nearly all of
//! what they did: whoever is elsewhere went there, a wall that is gone was removed by somebody beside it, and
//! the reader is told how each of its own actions ended. What stays open, who stood in whose way, is a small
//! assignment: actions that failed change nothing but results. So one set of actions stands for all those with
//! the same effect, and the simulator shows whether it is right.

use super::answer;
use super::matching::Matching;
use crate::io::Observation;
use crate::sim::board::{distance, Board, Tile, MAX_AGENTS, MAX_PLAYERS, NOWHERE, TILES};
use crate::sim::turn::{Action, Joint, CONFLICT, ILLEGAL_ACTION, REVERT, SUCCESS};
use crate::sim::State;
use engine::guess::Proposals;
use engine::referee::Answer;

/// Most steps of the assignment; what is not found by then is told as not all there is.
const MAX_STEPS: usize = 20_000;
/// What a tile is the target of, besides a number of conflicting actions: of none,
const FREE: u8 = 0;
/// of a removal by somebody who is not yet known,
const RAZED: u8 = u8::MAX - 1;
/// of exactly one action.
const TAKEN: u8 = u8::MAX;

/// Actions of all players after which `seen` is expected to follow `before`; `own` are the reader's, if known.
/// Behind the first ones are those in which one agent who seems to have acted waits instead.
pub fn proposals(
    board: &Board,
    reader: usize,
    before: &State,
    seen: &Observation,
    own: Option<&Answer>,
) -> Proposals {
    let mut infer = Infer::new(board, reader, before, seen);
    match own {
        Some(own) => infer.knows(answer::actions(board, own)),
        None => infer.open_orders(),
    }
    infer.assign(0);
    let Infer { best, steps, .. } = infer;
    let Some((_, joint)) = best else { return Proposals::default() };
    let lines = |actions: &[Action; MAX_AGENTS]| {
        Answer::Lines(actions[..board.agents].iter().map(Action::to_string).collect())
    };
    let answers = |joint: &Joint| {
        let mut answers: Vec<Answer> = joint[..board.players].iter().map(lines).collect();
        if let Some(own) = own {
            answers[reader] = own.clone();
        }
        answers
    };
    let mut all = vec![answers(&joint)];
    for (player, actions) in joint.iter().enumerate().take(board.players) {
        for (agent, action) in actions.iter().enumerate().take(board.agents) {
            if *action != Action::Wait && (player != reader || own.is_none()) {
                let mut other = joint;
                other[player][agent] = Action::Wait;
                all.push(answers(&other));
            }
        }
    }
    Proposals { answers: all, complete: steps < MAX_STEPS }
}

/// One of the reader's actions whose target has to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Open {
    /// It was a PUT onto another player's wall.
    OntoWall,
    /// Somebody who stays was in the way.
    Blocked,
    /// Another action had the same target.
    Conflict,
}

struct Infer<'a> {
    board: &'a Board,
    reader: usize,
    before: &'a State,
    seen: &'a Observation,
    /// The reader's agents with open actions.
    open: Vec<(usize, Open)>,
    /// Agents who removed a wall: the reader's, so many of them, then the others' who stayed where they were and
    /// may have removed one, or have been in a conflict.
    idle: Vec<(usize, usize)>,
    removers: usize,
    joint: Joint,
    /// By tile: number of conflicting actions, or one of the constants.
    targets: [u8; TILES],
    /// Open actions that were left out.
    missed: usize,
    steps: usize,
    /// The actions that leave the least unexplained, and how much that is.
    best: Option<(usize, Joint)>,
}

impl<'a> Infer<'a> {
    /// Whoever is elsewhere went there; walls that are gone were removed.
    fn new(board: &'a Board, reader: usize, before: &'a State, seen: &'a Observation) -> Self {
        let joint = [[Action::Wait; MAX_AGENTS]; MAX_PLAYERS];
        let mut infer = Self {
            board,
            reader,
            before,
            seen,
            open: Vec::new(),
            idle: Vec::new(),
            removers: 0,
            joint,
            targets: [FREE; TILES],
            missed: 0,
            steps: 0,
            best: None,
        };
        for player in 0..board.players {
            for agent in 0..board.agents {
                let from = before.agents[player][agent];
                let to = seen.state.agents[player][agent];
                if from != to && to != NOWHERE {
                    let enters = from == NOWHERE;
                    let action = if enters { Action::Put(to) } else { Action::Move(to) };
                    infer.joint[player][agent] = action;
                    infer.targets[usize::from(to)] = TAKEN;
                } else if player != reader {
                    infer.idle.push((player, agent));
                }
            }
        }
        for tile in board.tiles() {
            let is_gone = before.wall_of(tile).is_some() && seen.state.wall_of(tile).is_none();
            if is_gone && infer.targets[usize::from(tile)] == FREE {
                infer.targets[usize::from(tile)] = RAZED;
            }
        }
        infer
    }

    /// Takes the reader's actions as they are.
    fn knows(&mut self, actions: [Action; MAX_AGENTS]) {
        self.joint[self.reader] = actions;
        for (agent, action) in actions.iter().enumerate().take(self.board.agents) {
            let (Action::Put(to) | Action::Move(to) | Action::Remove(to)) = *action else {
                continue;
            };
            // An action against a wall fails alone, whoever else wants that tile.
            if self.seen.results[agent] == REVERT && self.is_against_wall(*action) {
                continue;
            }
            let target = &mut self.targets[usize::from(to)];
            match (self.seen.results[agent], *target) {
                (CONFLICT, FREE..RAZED) => *target += 1,
                (CONFLICT, _) => {}
                (SUCCESS | REVERT, FREE | RAZED) => *target = TAKEN,
                _ => {}
            }
        }
    }

    /// What the results tell of the actions of those who stayed.
    fn open_orders(&mut self) {
        for agent in 0..self.board.agents {
            let here = self.before.agents[self.reader][agent];
            let has_moved = self.joint[self.reader][agent] != Action::Wait;
            let open = match self.seen.results[agent] {
                _ if has_moved => continue,
                SUCCESS if here == NOWHERE => Open::OntoWall,
                SUCCESS => {
                    self.idle.insert(self.removers, (self.reader, agent));
                    self.removers += 1;
                    continue;
                }
                REVERT => Open::Blocked,
                CONFLICT => Open::Conflict,
                ILLEGAL_ACTION => {
                    // Nobody goes to where he is, or anywhere before he has entered the board.
                    let to = if here == NOWHERE { 0 } else { here };
                    self.joint[self.reader][agent] = Action::Move(to);
                    continue;
                }
                _ => continue,
            };
            self.open.push((agent, open));
        }
        self.open.sort_by_key(|&(_, open)| open as u8);
    }

    /// Gives the open actions from `index` on a target each, in all ways until everything is explained.
    fn assign(&mut self, index: usize) {
        self.steps += 1;
        let is_enough = self.best.as_ref().is_some_and(|(least, _)| self.missed >= *least);
        if is_enough || self.steps >= MAX_STEPS {
            return;
        }
        let Some(&(agent, open)) = self.open.get(index) else { return self.others() };
        for (action, target) in self.candidates(agent, open) {
            let before = self.targets[usize::from(target)];
            self.targets[usize::from(target)] = match open {
                Open::Conflict => before + 1,
                Open::Blocked if self.is_against_wall(action) => before,
                _ => TAKEN,
            };
            self.joint[self.reader][agent] = action;
            self.assign(index + 1);
            self.joint[self.reader][agent] = Action::Wait;
            self.targets[usize::from(target)] = before;
        }
        self.missed += 1;
        self.assign(index + 1);
        self.missed -= 1;
    }

    /// True if it is a MOVE onto another player's wall.
    fn is_against_wall(&self, action: Action) -> bool {
        let Action::Move(target) = action else { return false };
        self.before.wall_of(target).is_some_and(|owner| owner != self.reader)
    }

    /// Actions of one of the reader's agents that may have ended as they did, with their targets.
    fn candidates(&self, agent: usize, open: Open) -> Vec<(Action, Tile)> {
        let here = self.before.agents[self.reader][agent];
        let near: Vec<Tile> = match here {
            NOWHERE => self.board.tiles().collect(),
            here => self.board.neighbours(here).collect(),
        };
        let mut tiles: Vec<Tile> =
            near.into_iter().filter(|&tile| self.may_end(agent, open, tile)).collect();
        let target = |tile: Tile| self.targets[usize::from(tile)];
        let action = |tile: Tile| match open {
            Open::Conflict => self.target_action(self.reader, agent, tile),
            // Two MOVEs that block each other would change places.
            Open::Blocked if here != NOWHERE && !self.is_against_wall(Action::Move(tile)) => {
                Action::Remove(tile)
            }
            _ if here == NOWHERE => Action::Put(tile),
            _ => Action::Move(tile),
        };
        match open {
            // Where somebody else's action is already.
            Open::Conflict => tiles.sort_by_key(|&tile| target(tile) == FREE),
            Open::Blocked => tiles.sort_by_key(|&tile| !self.is_against_wall(action(tile))),
            _ => {}
        }
        tiles.into_iter().map(|tile| (action(tile), tile)).collect()
    }

    /// Whether an action of the reader's agent to a tile beside it may have ended that way.
    fn may_end(&self, agent: usize, open: Open, tile: Tile) -> bool {
        let target = self.targets[usize::from(tile)];
        let wall = self.before.wall_of(tile);
        let foreign = wall.is_some_and(|owner| owner != self.reader);
        let enters = self.before.agents[self.reader][agent] == NOWHERE;
        match open {
            Open::OntoWall => target == FREE && foreign && !self.is_kept(tile),
            Open::Blocked => (!enters && foreign) || (target == FREE && self.is_kept(tile)),
            Open::Conflict => {
                let later = |&(other, open): &(usize, Open)| {
                    open == Open::Conflict
                        && other != agent
                        && self.reaches(self.reader, other, tile)
                };
                target < RAZED
                    && (target > FREE
                        || self.open.iter().any(later)
                        || self.idle[self.removers..]
                            .iter()
                            .any(|&(who, other)| self.reaches(who, other, tile)))
            }
        }
    }

    /// True if somebody stays on a tile.
    fn is_kept(&self, tile: Tile) -> bool {
        let all = self.before.agents.iter().zip(&self.seen.state.agents);
        let mut all = all.flat_map(|(before, after)| before.iter().zip(after));
        all.any(|(&before, &after)| before == tile && after == tile)
    }

    /// True if an agent can name a tile in an action.
    fn reaches(&self, player: usize, agent: usize, tile: Tile) -> bool {
        let here = self.before.agents[player][agent];
        here == NOWHERE || distance(here, tile) == 1
    }

    /// An action of an agent that is live: for a tile that it reaches.
    fn target_action(&self, player: usize, agent: usize, tile: Tile) -> Action {
        if self.before.agents[player][agent] == NOWHERE {
            return Action::Put(tile);
        }
        match self.before.wall_of(tile) {
            Some(owner) if owner != player => Action::Remove(tile),
            _ => Action::Move(tile),
        }
    }

    /// Gives each wall that is gone, and each action that somebody was in conflict with, one of the idle agents,
    /// and each of the reader's removals a wall.
    fn others(&mut self) {
        let wanted = |&tile: &Tile| matches!(self.targets[usize::from(tile)], 1 | RAZED);
        let wanted: Vec<Tile> = self.board.tiles().filter(wanted).collect();
        let fits = |want: usize, place: usize| {
            let (tile, (player, agent)) = (wanted[want], self.idle[place]);
            let is_out = self.before.agents[player][agent] == NOWHERE;
            let razes = self.targets[usize::from(tile)] == RAZED;
            let may = if razes { !is_out } else { place >= self.removers };
            may && self.reaches(player, agent, tile)
        };
        let mut matching = Matching::new(wanted.len(), self.idle.len());
        let removals = (0..self.removers).filter(|&place| matching.take(place, &fits)).count();
        let filled = (0..wanted.len()).filter(|&want| matching.fill(want, &fits)).count();
        let left = self.missed + self.removers - removals + wanted.len() - removals - filled;
        if self.best.as_ref().is_some_and(|(least, _)| left >= *least) {
            return;
        }
        let mut joint = self.joint;
        for (&(player, agent), want) in self.idle.iter().zip(&matching.of_agent) {
            let Some(tile) = want.map(|want| wanted[want]) else { continue };
            let razes = self.targets[usize::from(tile)] == RAZED;
            joint[player][agent] =
                if razes { Action::Remove(tile) } else { self.target_action(player, agent, tile) };
        }
        self.best = Some((left, joint));
    }
}
