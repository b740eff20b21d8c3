//! A turn's decision: rings found as best closures, judged by playouts against greedy players.
//!
//! Candidates are the rings that pay best if a wall costs so and so much, for several such prices, one
//! by one and together. Each is played out for some turns, all agents of all players included; the best
//! one gets more playouts, and then every agent's first order is improved in turn.

use crate::plan::{orders, Plan};
use crate::region::{parts, ring, Regions};
use crate::scout::{greedy, Taste};
use crate::sim::board::{Board, Tile, MAX_AGENTS, MAX_PLAYERS, NOWHERE};
use crate::sim::rows::Rows;
use crate::sim::{Action, State};
use engine::rng::{mix64, SmallRng};
use engine::{Clock, Limit};
use std::time::{Duration, Instant};

/// Wall time of the first answer; the protocol allows 1000 ms.
pub const FIRST_TURN: Duration = Duration::from_millis(600);
/// Wall time of a later answer; the protocol allows 100 ms.
pub const TURN: Duration = Duration::from_millis(75);

/// Everything that can be tuned.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Turns of a playout.
    pub horizon: usize,
    /// Prices of a wall, in percent of the board's mean absolute points.
    pub prices: &'static [i32],
    /// What own agents without a part in a ring value.
    pub taste: Taste,
    /// Percent that territory is worth before the end.
    pub area: i32,
    /// Playouts of each candidate before the choice.
    pub tries: usize,
}

impl Settings {
    /// The strongest bot.
    pub const fn best() -> Self {
        Self {
            horizon: 16,
            prices: &[25, 50, 80, 110, 150, 200, 260, 330, 400],
            taste: Taste { spite: 10, ahead: 50, noise: 6 },
            area: 90,
            tries: 2,
        }
    }
}

/// One line of play: its value, and the first orders.
#[derive(Clone, Copy)]
struct Line {
    value: i32,
    plan: Plan,
    seed: u64,
    first: [Action; MAX_AGENTS],
}

/// The playing bot of one game.
pub struct Builder {
    board: Board,
    me: usize,
    settings: Settings,
    nodes: Option<u64>,
    regions: Regions,
    /// Mean of the absolute points, in tenths.
    mean: i32,
    last: Option<Plan>,
    first_turn: bool,
    /// Wall time of a decision, if not the protocol's.
    time: Option<Duration>,
    /// Numbers the playouts.
    seeds: u64,
    rollouts: u64,
}

impl Builder {
    /// A bot with a budget of `nodes` simulated turns per turn, or by the protocol's time limits.
    pub fn new(board: Board, me: usize, settings: Settings, nodes: Option<u64>) -> Self {
        let sum: i32 = board.tiles().map(|tile| board.points(tile).abs()).sum();
        let mean = (10 * sum / (board.width * board.height) as i32).max(1);
        let regions = Regions::new(&board);
        // Players who think alike must not choose alike.
        let seeds = mix64(me as u64 + 1);
        Self {
            board,
            me,
            settings,
            nodes,
            regions,
            mean,
            last: None,
            first_turn: true,
            time: None,
            seeds,
            rollouts: 0,
        }
    }

    /// Sets the wall time of every decision.
    pub fn set_time(&mut self, time: Duration) {
        self.time = Some(time);
    }

    /// What the last decision did.
    pub fn stats(&self) -> String {
        format!("{} playouts", self.rollouts)
    }

    /// Decides on a turn whose input arrived at `start`.
    pub fn decide(&mut self, state: &State, start: Instant) -> [Action; MAX_AGENTS] {
        let limit = if std::mem::take(&mut self.first_turn) { FIRST_TURN } else { TURN };
        let limit = self.time.unwrap_or(limit);
        let mut clock = match self.nodes {
            Some(nodes) => Clock::start(Limit::Nodes(nodes)),
            None => Clock::since(start, Limit::Time(limit)),
        };
        clock.read_every(4);
        self.rollouts = 0;
        if self.board.turns < usize::from(state.turn) {
            return [Action::Wait; MAX_AGENTS];
        }
        let mut best = self.line(state, Plan::NONE, None, &mut clock);
        let mut plans = self.candidates(state);
        plans.extend(self.last);
        let mut lines: Vec<Line> = Vec::new();
        for plan in plans {
            for _ in 0..self.settings.tries {
                if !clock.spend(0) {
                    break;
                }
                lines.push(self.line(state, plan, None, &mut clock));
            }
        }
        lines.push(best);
        lines.sort_by_key(|line| -line.value);
        best = lines[0];
        self.combine(state, &mut best, &lines, &mut clock);
        self.improve(state, &mut best, &mut clock);
        self.last = Some(best.plan);
        best.first
    }

    /// The rings that pay best at each price of a wall.
    fn candidates(&mut self, state: &State) -> Vec<Plan> {
        let mut plans: Vec<Plan> = Vec::new();
        let (board, me) = (&self.board, self.me);
        let worth = |tile: Tile| {
            let value = board.points(tile).abs() * 10;
            match (state.area.iter().position(|rows| rows.has(tile)), state.wall_of(tile)) {
                (_, Some(owner)) if owner == me => 0,
                (_, Some(_)) => value / 2,
                (Some(owner), _) if owner == me => 0,
                (Some(_), _) => value * 2,
                _ => value,
            }
        };
        let mut add = |inside: &Rows| {
            let ring = ring(inside);
            let missing = ring.0.iter().zip(&state.walls[me].0).any(|(ring, own)| ring & !own != 0);
            if missing && plans.iter().all(|plan| plan.ring != ring) {
                plans.extend([2, 30].map(|reach| Plan { ring, reach }));
            }
        };
        for &price in self.settings.prices {
            let price = price * self.mean / 100;
            let cost = |tile: Tile| match state.wall_of(tile) {
                Some(owner) if owner == me => 0,
                Some(_) => price * 5 / 2,
                None => (price - board.points(tile) * 10).max(10),
            };
            let inside = self.regions.best(board, worth, cost);
            let parts = parts(&inside);
            if parts.len() > 1 {
                add(&inside);
            }
            parts.iter().for_each(&mut add);
        }
        plans
    }

    /// Adds other good rings to the best one as long as that pays.
    fn combine(&mut self, state: &State, best: &mut Line, lines: &[Line], clock: &mut Clock) {
        let mut tried = 0;
        for other in lines.iter().skip(1) {
            if tried == 8 || !clock.spend(0) {
                return;
            }
            let mut ring = best.plan.ring;
            ring.0.iter_mut().zip(&other.plan.ring.0).for_each(|(row, more)| *row |= more);
            if ring == best.plan.ring || ring == other.plan.ring {
                continue;
            }
            tried += 1;
            for reach in [2, 30] {
                let line = self.line(state, Plan { ring, reach }, None, clock);
                if line.value > best.value {
                    *best = line;
                }
            }
        }
    }

    /// Other chances for the best plan, and other first orders agent by agent, until time is up.
    fn improve(&mut self, state: &State, best: &mut Line, clock: &mut Clock) {
        let mut agent = 0;
        let mut rng = SmallRng::seed_from_u64(self.seeds);
        while clock.spend(0) {
            let line = self.line(state, best.plan, None, clock);
            if line.value > best.value {
                *best = line;
            }
            let here = state.agents[self.me][agent];
            if here != NOWHERE {
                let near: Vec<Tile> = self.board.neighbours(here).collect();
                let target = near[rng.random_range(0..near.len().max(1))];
                let action = match state.wall_of(target) {
                    Some(owner) if owner != self.me => Action::Remove(target),
                    _ => Action::Move(target),
                };
                if action != best.first[agent] && clock.spend(0) {
                    let line =
                        self.playout(state, best.plan, best.seed, Some((agent, action)), clock);
                    if line.value > best.value {
                        *best = line;
                    }
                }
            }
            agent = (agent + 1) % self.board.agents;
        }
    }

    fn line(
        &mut self,
        state: &State,
        plan: Plan,
        fixed: Option<(usize, Action)>,
        clock: &mut Clock,
    ) -> Line {
        self.seeds = mix64(self.seeds);
        self.playout(state, plan, self.seeds, fixed, clock)
    }

    fn playout(
        &mut self,
        root: &State,
        plan: Plan,
        seed: u64,
        fixed: Option<(usize, Action)>,
        clock: &mut Clock,
    ) -> Line {
        self.rollouts += 1;
        let (board, me) = (&self.board, self.me);
        let mut state = *root;
        let mut rng = SmallRng::seed_from_u64(seed);
        // Others do the same in every playout of a turn, so that values compare.
        let mut others = SmallRng::seed_from_u64(u64::from(root.turn));
        let mut first = None;
        for _ in 0..self.settings.horizon {
            if state.is_over(board) {
                break;
            }
            let mut joint = [[Action::Wait; MAX_AGENTS]; MAX_PLAYERS];
            for player in (0..board.players).filter(|&player| player != me) {
                joint[player] = greedy(board, &state, player, Taste::GREEDY, &mut others);
            }
            let fixed = if first.is_none() { fixed } else { None };
            joint[me] = orders(board, &state, me, &plan, self.settings.taste, fixed, &mut rng);
            first.get_or_insert(joint[me]);
            state.advance(board, &joint);
            clock.spend(1);
        }
        let first = first.unwrap_or([Action::Wait; MAX_AGENTS]);
        Line { value: self.value(&state), plan, seed, first }
    }

    /// Tenths of points ahead of the best other.
    fn value(&self, state: &State) -> i32 {
        let area = if state.is_over(&self.board) { 100 } else { self.settings.area };
        let worth = |player: usize| {
            let points = state.points[player];
            points.wall * 100 + points.area * area
        };
        let others = (0..self.board.players).filter(|&player| player != self.me);
        worth(self.me) - others.map(worth).max().unwrap_or(0)
    }
}
