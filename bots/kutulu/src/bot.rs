//! A turn's decision, after the article of the contest's third (Chokudai search of six plies) and
//! what won against it.
//!
//! Others can first be searched from their own point of view; the first actions of their best lines
//! are then what our search expects of them.

use crate::eval::{Habit, Weights};
use crate::io::Observation;
use crate::memory;
use crate::node::{Node, Rivals, Sum, EXPECTED_PLIES};
use crate::sim::state::{Action, State, PLAYERS};
use crate::sim::Maze;
use engine::chokudai::Config;
use engine::search::{Search, Stats};
use engine::{Clock, Limit};
use std::time::{Duration, Instant};

/// Wall time of the first answer; the contest allows 1000 ms.
pub const FIRST_TURN: Duration = Duration::from_millis(300);
/// Wall time of a later answer; the contest allows 50 ms.
pub const TURN: Duration = Duration::from_millis(36);

/// What the bot does: every part can be changed or switched off by name.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Size of the Chokudai search.
    pub search: Config,
    /// PLAN, LIGHT and YELL are searched in so many first plies.
    pub casting_plies: u8,
    /// The evaluation.
    pub weights: Weights,
    /// How others move, as far as they are not searched.
    pub habit: Habit,
    /// What the others' own searches value.
    pub rival_weights: Weights,
    /// Percent of the budget for searching the others' lines.
    pub rival_share: u32,
    /// Actions of these lines that our search takes for granted, up to [`EXPECTED_PLIES`].
    pub rival_plies: u8,
}

impl Settings {
    /// The article's bot.
    pub const fn article() -> Self {
        Self {
            search: Config { plies: 6, width: 1, capacity: 1500, dedup_bits: 16 },
            casting_plies: 2,
            weights: Weights::article(),
            habit: Habit::article(),
            rival_weights: Weights::article(),
            rival_share: 0,
            rival_plies: 0,
        }
    }

    /// The strongest bot.
    pub const fn best() -> Self {
        let weights = Weights { yelled: -800.0, apart: -20.0, ..Weights::article() };
        Self { casting_plies: 3, weights, rival_share: 40, rival_plies: 2, ..Self::article() }
    }
}

/// What looks for lines of play. `main.rs` makes one; another search is another name there.
pub type Lines<'t> = Box<dyn Search<Node<'t>, Sum, Action = Action> + Send + 't>;

/// The playing bot of one game.
pub struct Bot<'t> {
    maze: &'t Maze,
    settings: &'t Settings,
    search: Lines<'t>,
    stats: Stats,
    nodes: Option<u64>,
    last: Option<State>,
}

impl<'t> Bot<'t> {
    /// A bot with a budget of `nodes` per turn, or by the contest's time limits.
    pub fn new(
        maze: &'t Maze,
        settings: &'t Settings,
        search: Lines<'t>,
        nodes: Option<u64>,
    ) -> Self {
        Self { maze, settings, search, stats: Stats::default(), nodes, last: None }
    }

    /// What the last search did.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Decides on a turn whose input arrived at `start`.
    pub fn decide(&mut self, observation: &Observation, start: Instant) -> Action {
        let mut state = observation.state;
        if let Some(last) = &self.last {
            memory::complete(self.maze, last, &mut state);
        }
        let limit = if self.last.is_none() { FIRST_TURN } else { TURN };
        self.last = Some(state);
        let me = usize::from(observation.me) % PLAYERS;
        let mut rivals = Rivals::habitual(&self.settings.habit);
        if self.settings.rival_share > 0 && self.settings.rival_plies > 0 {
            self.expect(&state, me, start, limit, &mut rivals);
        }
        let weights = &self.settings.weights;
        let clock = self.clock(start, limit, 100 - self.settings.rival_share.min(100), 100);
        let plan = self.plan(&state, me, weights, rivals, clock);
        plan.first().copied().unwrap_or(Action::Wait)
    }

    /// A budget of `share` percent: by time it ends at `until` percent of the turn.
    fn clock(&self, start: Instant, limit: Duration, share: u32, until: u32) -> Clock {
        match self.nodes {
            Some(nodes) => Clock::start(Limit::Nodes(nodes * u64::from(share) / 100)),
            None => Clock::since(start, Limit::Time(limit * until / 100)),
        }
    }

    /// Searches every other explorer's line, each against habitual others.
    fn expect(
        &mut self,
        state: &State,
        me: usize,
        start: Instant,
        limit: Duration,
        rivals: &mut Rivals<'t>,
    ) {
        let count = state.living.count_ones().saturating_sub(1).max(1);
        for (done, id) in state.living().filter(|&id| id != me).enumerate() {
            let share = self.settings.rival_share / count;
            let clock = self.clock(start, limit, share, share * (done as u32 + 1));
            let habitual = Rivals::habitual(&self.settings.habit);
            let line = self.plan(state, id, &self.settings.rival_weights, habitual, clock);
            let plies = usize::from(self.settings.rival_plies).min(EXPECTED_PLIES).min(line.len());
            rivals.known[id] = plies as u8;
            for (actions, action) in rivals.lines.iter_mut().zip(&line[..plies]) {
                actions[id] = *action;
            }
        }
    }

    fn plan(
        &mut self,
        state: &State,
        me: usize,
        weights: &'t Weights,
        rivals: Rivals<'t>,
        mut clock: Clock,
    ) -> Vec<Action> {
        let casting = self.settings.casting_plies;
        let root = Node::new(self.maze, weights, rivals, *state, me, casting);
        let decision = self.search.search(&root, &mut Sum, &mut clock);
        #[cfg(feature = "tree")]
        engine::tree::tell(&*self.search, &root, &Sum, &decision);
        self.stats = decision.stats;
        decision.line
    }
}
