//! A turn's decision: rings found as best closures, judged by playouts against players who act as each has done so far.
//!
//! Candidates are the rings that pay best at some price of a wall, for several such prices, one
//! by one and together. Each is played out for some turns, all agents of all players included. Then Chokudai search
//! looks for a better line than the best of these, and what is best by then is changed at random.

use crate::ahead::{Ahead, Judge, Scene};
use crate::habits::Habits;
use crate::plan::{actions, Plan};
use crate::region::{parts, ring, Regions};
use crate::scout::Taste;
use crate::sim::board::{tile, Board, Tile, MAX_AGENTS, NOWHERE};
use crate::sim::rows::Rows;
use crate::sim::{Action, State};
use engine::chokudai::{Chokudai, Config};
use engine::rng::{mix64, SmallRng};
use engine::search::Search;
use engine::{Clock, Limit};
use std::time::{Duration, Instant};

/// Wall time of the first answer; the protocol allows 1000 ms.
pub const FIRST_TURN: Duration = Duration::from_millis(600);
/// Wall time of a later answer; the protocol allows 100 ms.
pub const TURN: Duration = Duration::from_millis(75);

/// States that wait in all plies of the search of lines together.
const WAITING: usize = 4000;

/// Everything that can be tuned.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Turns of a playout.
    pub horizon: usize,
    /// Prices of a wall, in percent of the board's mean absolute points.
    pub prices: [i32; 9],
    /// What own agents without a part in a ring value.
    pub taste: Taste,
    /// Percent that territory is worth before the end.
    pub area: i32,
    /// Playouts of each candidate before the choice.
    pub tries: usize,
    /// Percent of the time after that for the search of lines.
    pub lines: usize,
}

impl Settings {
    /// The strongest bot.
    pub const fn best() -> Self {
        Self {
            horizon: 12,
            prices: [25, 50, 80, 110, 150, 200, 260, 330, 400],
            taste: Taste { spite: 10, ahead: 50, noise: 6 },
            area: 90,
            tries: 1,
            lines: 50,
        }
    }
}

/// Actions of all agents in one turn.
type Actions = [Action; MAX_AGENTS];

/// One line of play.
#[derive(Clone)]
struct Line {
    value: i32,
    plan: Plan,
    /// Own actions, turn by turn.
    actions: Vec<Actions>,
}

/// The playing bot of one game.
pub struct Bot {
    board: Board,
    me: usize,
    settings: Settings,
    nodes: Option<u64>,
    regions: Regions,
    /// Mean of the absolute points, in tenths.
    mean: i32,
    last: Option<Line>,
    first_turn: bool,
    /// Wall time of a decision, if not the protocol's.
    time: Option<Duration>,
    /// What each other player seems to value.
    habits: Habits,
    /// Numbers the playouts.
    seeds: u64,
    playouts: u64,
}

impl Bot {
    /// A bot with a budget of `nodes` simulated turns per turn, or of `time`, or by the protocol's time limits.
    pub fn new(
        board: Board,
        me: usize,
        settings: Settings,
        nodes: Option<u64>,
        time: Option<Duration>,
    ) -> Self {
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
            time,
            habits: Habits::default(),
            seeds,
            playouts: 0,
        }
    }

    /// What the last decision did.
    pub fn stats(&self) -> String {
        format!("{} playouts", self.playouts)
    }

    /// Decides on a turn whose input arrived at `start`.
    pub fn decide(&mut self, state: &State, start: Instant) -> [Action; MAX_AGENTS] {
        let limit = if std::mem::take(&mut self.first_turn) { FIRST_TURN } else { TURN };
        let limit = self.time.unwrap_or(limit);
        let limit = self.nodes.map_or(Limit::Time(limit), Limit::Nodes);
        let mut clock = Clock::since(start, limit);
        clock.read_every(4);
        self.playouts = 0;
        if self.board.turns < usize::from(state.turn) {
            return [Action::Wait; MAX_AGENTS];
        }
        self.habits.observe(&self.board, self.me, state);
        let mut lines = vec![self.playout(state, Plan::NONE, &[], None, &mut clock)];
        if let Some(last) = self.last.take() {
            lines.push(self.playout(state, last.plan, &last.actions[1..], None, &mut clock));
            lines.push(self.playout(state, last.plan, &[], None, &mut clock));
        }
        for plan in self.candidates(state) {
            for _ in 0..self.settings.tries {
                if clock.spend(0) {
                    lines.push(self.playout(state, plan, &[], None, &mut clock));
                }
            }
        }
        lines.sort_by_key(|line| -line.value);
        let mut best = lines[0].clone();
        self.combine(state, &mut best, &lines, &mut clock);
        self.search(state, &mut best, limit, &mut clock);
        self.improve(state, &mut best, &mut clock);
        let first = best.actions[0];
        self.last = Some(best);
        first
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
        for price in self.settings.prices {
            let price = price * self.mean / 100;
            let cost = |tile: Tile| match state.wall_of(tile) {
                Some(owner) if owner == me => 0,
                Some(_) => price * 5 / 2,
                None => (price - board.points(tile) * 10).max(10),
            };
            let inside = self.regions.best(board, worth, cost);
            // All parts together, then each alone; a ring that is listed is not added again.
            add(&inside);
            parts(&inside).iter().for_each(&mut add);
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
                let line = self.playout(state, Plan { ring, reach }, &[], None, clock);
                if line.value > best.value {
                    *best = line;
                }
            }
        }
    }

    /// Looks for a better line, as long as the best one, in a part of the `limit` that is left on the clock.
    fn search(&mut self, state: &State, best: &mut Line, limit: Limit, clock: &mut Clock) {
        if !clock.spend(0) {
            return;
        }
        let board = &self.board;
        let part = (1.0 - clock.used()).max(0.0) * self.settings.lines as f64 / 100.0;
        let mut part = Clock::start(match limit {
            Limit::Time(time) => Limit::Time(time.mul_f64(part)),
            Limit::Nodes(nodes) => Limit::Nodes((nodes as f64 * part) as u64),
        });
        part.read_every(4);
        let plies = best.actions.len() * board.agents;
        let capacity = 1 + WAITING / plies.max(1);
        let mut search = Chokudai::new(Config { plies, width: 1, capacity, dedup_bits: 14 });
        let scene = Scene { board, me: self.me, habits: &self.habits };
        let mut judge = Judge(|state: &State| self.value(state));
        let found = search.search(&Ahead::new(scene, state), &mut judge, &mut part);
        clock.spend(found.stats.nodes);
        let whole = found.line.chunks_exact(board.agents.max(1)).map(|turn| {
            let mut actions = [Action::Wait; MAX_AGENTS];
            actions[..turn.len()].copy_from_slice(turn);
            actions
        });
        let script: Vec<Actions> = whole.collect();
        let line = self.playout(state, best.plan, &script, None, clock);
        if line.value > best.value {
            *best = line;
        }
    }

    /// Changes the best line from some turn on, until time is up.
    fn improve(&mut self, state: &State, best: &mut Line, clock: &mut Clock) {
        let mut rng = SmallRng::seed_from_u64(mix64(self.seeds));
        while clock.spend(0) {
            let turns = best.actions.len();
            let span = [1, 3, turns][rng.random_range(0..3)].min(turns);
            let turn = rng.random_range(0..span);
            let agent = rng.random_range(0..2 * self.board.agents);
            let change = (agent < self.board.agents).then(|| (agent, rng.next_u64()));
            let line = self.playout(state, best.plan, &best.actions[..turn], change, clock);
            if line.value > best.value {
                *best = line;
            }
        }
    }

    /// Plays the actions of `script`, then a random action for one agent (if there is a `change`: the
    /// agent and the action's number), then by the plan.
    fn playout(
        &mut self,
        root: &State,
        plan: Plan,
        script: &[Actions],
        change: Option<(usize, u64)>,
        clock: &mut Clock,
    ) -> Line {
        self.playouts += 1;
        self.seeds = mix64(self.seeds);
        let (board, me) = (&self.board, self.me);
        let mut state = *root;
        let mut rng = SmallRng::seed_from_u64(self.seeds);
        let mut own = Vec::with_capacity(self.settings.horizon);
        for turn in 0..self.settings.horizon {
            if state.is_over(board) {
                break;
            }
            let mut joint = self.habits.expected(board, me, &state);
            joint[me] = match script.get(turn) {
                Some(actions) => *actions,
                None => {
                    let change = change.filter(|_| turn == script.len());
                    let fixed = change.map(|(agent, number)| {
                        (agent, any_action(board, &state, me, agent, number))
                    });
                    actions(board, &state, me, &plan, self.settings.taste, fixed, &mut rng)
                }
            };
            own.push(joint[me]);
            state.advance(board, &joint);
            clock.spend(1);
        }
        if own.is_empty() {
            own.push([Action::Wait; MAX_AGENTS]);
        }
        Line { value: self.value(&state), plan, actions: own }
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

/// One of an agent's actions that may make sense.
fn any_action(board: &Board, state: &State, me: usize, agent: usize, number: u64) -> Action {
    let here = state.agents[me][agent];
    if here == NOWHERE {
        let number = number as usize;
        return Action::Put(tile(number / 64 % board.width, number % board.height));
    }
    let near: Vec<Tile> = board.neighbours(here).collect();
    match near.get(number as usize % near.len().max(1)) {
        None => Action::Wait,
        Some(&target) => match state.wall_of(target) {
            Some(owner) if owner != me => Action::Remove(target),
            Some(_) if number >> 32 & 3 == 0 => Action::Remove(target),
            _ => Action::Move(target),
        },
    }
}
