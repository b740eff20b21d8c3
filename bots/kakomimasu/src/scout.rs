//! One-ply actions for all agents of a player, agent by agent: what a greedy player does, fast enough
//! for playouts. Gains are in tenths of points.

use crate::sim::board::{tile, Board, Tile, MAX_AGENTS, NOWHERE};
use crate::sim::enclosure::{enclosed, Enclosed};
use crate::sim::rows::{bits, Rows};
use crate::sim::{Action, State};
use engine::rng::SmallRng;

/// What a player's agents value.
#[derive(Clone, Copy, Debug)]
pub struct Taste {
    /// Tenths of an enemy's loss that count as own gain.
    pub spite: i32,
    /// Percent of the best gain one step further.
    pub ahead: i32,
    /// Random tenths that break ties.
    pub noise: usize,
}

impl Taste {
    /// The usual one-ply player: his points minus 0.7 of the enemy's.
    pub const GREEDY: Self = Self { spite: 7, ahead: 0, noise: 4 };
}

/// Gives actions, one agent after the other, on a copy of the state that follows them.
pub struct Scout<'a> {
    board: &'a Board,
    me: usize,
    taste: Taste,
    /// The state after the actions given so far, if nobody else does anything.
    pub work: State,
    /// Tiles with an agent after the actions given so far.
    pub occupied: Rows,
    /// Targets of the actions given so far.
    claimed: Rows,
    /// The actions.
    pub actions: [Action; MAX_AGENTS],
}

impl<'a> Scout<'a> {
    /// Starts without actions.
    pub fn new(board: &'a Board, state: &State, me: usize, taste: Taste) -> Self {
        let occupied = state.placed(board);
        let actions = [Action::Wait; MAX_AGENTS];
        Self { board, me, taste, work: *state, occupied, claimed: Rows::NONE, actions }
    }

    /// Value of an action for an agent.
    fn value(&self, here: Tile, action: Action) -> i32 {
        match action {
            Action::Wait | Action::Illegal => 0,
            Action::Put(tile) | Action::Move(tile) => {
                let gain =
                    if self.work.walls[self.me].has(tile) { 0 } else { self.gain(tile, true) };
                gain + self.outlook(here, tile)
            }
            Action::Remove(tile) => self.removal(tile) + self.outlook(here, here),
        }
    }

    /// A share of the best gain around `tile`.
    fn outlook(&self, here: Tile, tile: Tile) -> i32 {
        if self.taste.ahead == 0 {
            return 0;
        }
        let free = |&near: &Tile| near != here && !self.occupied.has(near);
        let around =
            self.board.neighbours(tile).filter(free).map(|near| match self.work.wall_of(near) {
                Some(owner) if owner == self.me => 0,
                Some(_) => self.removal(near) / 2,
                None => self.gain(near, false),
            });
        around.max().unwrap_or(0).max(0) * self.taste.ahead / 100
    }

    /// Gain of a new wall; `rings` it closes count only on demand.
    pub fn gain(&self, tile: Tile, rings: bool) -> i32 {
        let points = self.board.points(tile);
        let mut gain = points * 10;
        if let Some(owner) = self.work.area.iter().position(|rows| rows.has(tile)) {
            gain += if owner == self.me { -10 } else { self.taste.spite } * points.abs();
        }
        let own = &self.work.enclosed[self.me].tiles;
        if rings && !own.has(tile) && Enclosed::may_close(&self.work.walls[self.me], tile) {
            gain += self.closing(tile);
        }
        gain
    }

    /// Gain of territory by a wall that may close a ring.
    fn closing(&self, wall: Tile) -> i32 {
        let state = &self.work;
        let mut walls = state.walls[self.me];
        walls.add(wall);
        let inside = enclosed(&walls, self.board.width, self.board.height);
        let mut gain = 0;
        for y in 0..self.board.height {
            let mut new = inside.0[y] & !state.enclosed[self.me].tiles.0[y];
            if new == 0 {
                continue;
            }
            for player in 0..self.board.players {
                new &= !state.walls[player].0[y];
                if player != self.me {
                    new &= !state.enclosed[player].tiles.0[y];
                }
            }
            new &= !state.area[self.me].0[y];
            for x in bits(new) {
                let tile = tile(x, y);
                let enemy = state.area.iter().any(|rows| rows.has(tile));
                let per = if enemy { 10 + self.taste.spite } else { 10 };
                gain += per * self.board.points(tile).abs();
            }
        }
        gain
    }

    /// Gain of taking a wall away; the tile becomes territory of whoever encloses it.
    fn removal(&self, tile: Tile) -> i32 {
        let Some(owner) = self.work.wall_of(tile) else { return i32::MIN / 2 };
        let points = self.board.points(tile);
        let mut gain = if owner == self.me { -10 } else { self.taste.spite } * points;
        let players = 0..self.board.players;
        let mut around = players.filter(|&player| self.work.enclosed[player].tiles.has(tile));
        match (around.next(), around.next()) {
            (Some(player), None) if player == self.me => gain += 10 * points.abs(),
            (Some(_), None) => gain -= self.taste.spite * points.abs(),
            _ => {}
        }
        gain
    }

    /// True if an own agent may be sent to `tile` as far as is known.
    pub fn is_open(&self, tile: Tile) -> bool {
        !self.occupied.has(tile)
            && !self.claimed.has(tile)
            && self.work.wall_of(tile).is_none_or(|owner| owner == self.me)
    }

    /// True if the wall on `tile` can be taken away.
    pub fn is_removable(&self, tile: Tile) -> bool {
        !self.occupied.has(tile) && !self.claimed.has(tile) && self.work.wall_of(tile).is_some()
    }

    /// Gives an agent its action.
    pub fn assign(&mut self, agent: usize, action: Action) {
        let (board, me) = (self.board, self.me);
        self.actions[agent] = action;
        let here = self.work.agents[me][agent];
        match action {
            Action::Put(tile) | Action::Move(tile) => {
                self.claimed.add(tile);
                if here != NOWHERE {
                    self.occupied.remove(here);
                }
                self.occupied.add(tile);
                self.work.agents[me][agent] = tile;
                if self.work.wall_of(tile).is_none() {
                    self.work.build(board, me, tile);
                }
            }
            Action::Remove(tile) => {
                self.claimed.add(tile);
                if let Some(owner) = self.work.wall_of(tile) {
                    self.work.raze(board, owner, tile);
                    self.work.fill(board);
                }
            }
            Action::Wait | Action::Illegal => {}
        }
        if self.work.enclosed[me].stale {
            self.work.fill(board);
        }
    }

    /// The best of 17 actions for a placed agent.
    pub fn best(&self, agent: usize, rng: &mut SmallRng) -> Action {
        let here = self.work.agents[self.me][agent];
        let (mut best, mut value) = (Action::Wait, self.outlook(here, here));
        for near in self.board.neighbours(here) {
            let mut offer = |action| {
                let noise = rng.random_range(0..self.taste.noise) as i32;
                let offered = self.value(here, action) + noise;
                if offered > value {
                    (best, value) = (action, offered);
                }
            };
            if self.is_open(near) {
                offer(Action::Move(near));
            }
            if self.is_removable(near) {
                offer(Action::Remove(near));
            }
        }
        best
    }

    /// The best of 17 tiles to enter the board.
    pub fn best_entry(&self, rng: &mut SmallRng) -> Action {
        let (mut best, mut value) = (Action::Wait, i32::MIN);
        for _ in 0..17 {
            let x = rng.random_range(0..self.board.width);
            let tile = tile(x, rng.random_range(0..self.board.height));
            if self.is_open(tile) && !self.work.walls[self.me].has(tile) {
                let offered = self.value(NOWHERE, Action::Put(tile));
                if offered > value {
                    (best, value) = (Action::Put(tile), offered);
                }
            }
        }
        best
    }

    /// Actions for all agents without one.
    pub fn finish(&mut self, done: u32, rng: &mut SmallRng) {
        for agent in (0..self.board.agents).filter(|agent| done >> agent & 1 == 0) {
            let action = match self.work.agents[self.me][agent] {
                NOWHERE => self.best_entry(rng),
                _ => self.best(agent, rng),
            };
            self.assign(agent, action);
        }
    }
}

/// What a greedy player does.
pub fn greedy(
    board: &Board,
    state: &State,
    me: usize,
    taste: Taste,
    rng: &mut SmallRng,
) -> [Action; MAX_AGENTS] {
    let mut scout = Scout::new(board, state, me, taste);
    scout.finish(0, rng);
    scout.actions
}
