//! Alpha-beta: minimax with iterative deepening for players who act in turn.
//!
//! Choose it when a few plies of exact foresight and a cheap evaluation decide the game. It looks
//! ahead for the player who acts at the root (`me`); all others work against `me`, which is minimax
//! for two players and the paranoid assumption for more (see `paranoid`). Players may act several
//! times in a row.
//!
//! Negamax with null windows after the first action (principal variation search), a transposition
//! table, two killers per ply and the history heuristic (Schaeffer, 1989). Each iteration searches
//! one ply deeper until the budget ends or deeper search can change nothing.
//!
//! Cost per node beyond the game's own work: one probe of the table and one pick per tried action.
//! Nothing is allocated once the action lists are warm.
//!
//! Who leaves a multiple of four stones wins at Nim:
//!
//! ```
//! # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/doc/games.rs")); }
//! # use games::*;
//! use engine::alphabeta::{AlphaBeta, Config};
//! use engine::{search::Search, Clock, Limit};
//!
//! let mut search = AlphaBeta::new(Config { depth: 20, table_bits: 12 });
//! let state = Nim { stones: 14, players: 2, turn: 0 };
//! let decision = search.search(&state, &mut Blank, &mut Clock::start(Limit::millis(45)));
//! assert_eq!((decision.action(), decision.proven), (Some(2), true));
//! ```

use crate::order::Order;
use crate::search::{Decision, Search, Stats};
use crate::table::{Bound, Record, Table};
#[cfg(feature = "tree")]
use crate::tree::{grow, Branch};
use crate::{Alternating, Clock, Evaluate, Zobrist};
use std::{hash::Hash, ops::Range};

/// Value of a win that was just made; one later by n plies is n less. Evaluations are cut so that no
/// win or loss is confused with them.
pub const WIN: i32 = 1_000_000_000;
/// Most plies that a search may look ahead.
pub const MAX_DEPTH: u32 = 200;
/// Depth of records that no evaluation was needed for.
const TO_THE_END: u8 = u8::MAX;

/// Size of a search. A bot states its numbers: there is no default.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// Plies of the last iteration, 1 to [`MAX_DEPTH`] (other numbers are cut to that).
    pub depth: u32,
    /// The transposition table has `2^table_bits` entries of 16 bytes; 0 for no table. Without a
    /// table the states' keys are never asked for.
    pub table_bits: u32,
}

/// The search with its memory.
pub struct AlphaBeta<S: Alternating> {
    depth: u32,
    table: Option<Table>,
    order: Order<S::Action>,
    /// Legal actions of all nodes on the line searched, each with its rank in the order of trying
    /// and its place among the legal ones.
    actions: Vec<(S::Action, u64, u16)>,
    legal: Vec<S::Action>,
    /// What the root's actions are limited to, unless empty.
    first: Vec<S::Action>,
    me: usize,
    /// True once an evaluation stood in for the rest of a game: a deeper search may differ.
    cut: bool,
    expired: bool,
    best: Option<(S::Action, i32)>,
    stats: Stats,
}

/// The window of values that still matter and where it is in the tree.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
    depth: u32,
    ply: u32,
}

impl<S: Alternating + Zobrist> AlphaBeta<S>
where
    S::Action: Hash,
{
    /// Allocates the memory of searches of this size.
    pub fn new(config: Config) -> Self {
        let depth = config.depth.clamp(1, MAX_DEPTH);
        Self {
            depth,
            table: (config.table_bits > 0).then(|| Table::new(config.table_bits)),
            order: Order::new(depth as usize),
            actions: Vec::with_capacity(1024),
            legal: Vec::with_capacity(256),
            first: Vec::new(),
            me: 0,
            cut: false,
            expired: false,
            best: None,
            stats: Stats::default(),
        }
    }

    /// Forgets the table: needed when the next search uses another evaluation.
    pub fn clear(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
    }

    fn prepare(&mut self, root: &S) {
        let me = root.player();
        if me != std::mem::replace(&mut self.me, me) {
            self.clear();
        }
        if let Some(table) = &mut self.table {
            table.start_search();
        }
        self.order.start_search();
        self.actions.clear();
        self.expired = false;
        self.stats = Stats::default();
    }

    /// Value of `state` for the side that acts in it; of no meaning once the budget is used up.
    fn visit<E: Evaluate<S, Score = i32>>(
        &mut self,
        state: &S,
        judge: &E,
        clock: &mut Clock,
        mut window: Window,
    ) -> i32 {
        self.stats.nodes += 1;
        self.expired |= !clock.spend(1);
        if self.expired {
            return 0;
        }
        let mine = state.player() == self.me;
        let sign = if mine { 1 } else { -1 };
        if state.is_done() {
            return sign * self.outcome(state, window.ply);
        }
        if window.depth == 0 {
            self.cut = true;
            let limit = WIN - 2 * MAX_DEPTH as i32;
            return sign * judge.evaluate(state, self.me).clamp(-limit, limit);
        }
        let key = if self.table.is_some() { state.zobrist() ^ mine as u64 } else { 0 };
        let record = self.table.as_ref().and_then(|table| table.get(key));
        if let Some(value) = record.and_then(|record| usable(&record, &window)) {
            self.stats.repeated += 1;
            self.cut |= record.is_some_and(|record| record.depth != TO_THE_END);
            return value;
        }
        let cut_elsewhere = std::mem::take(&mut self.cut);
        self.stats.expanded += 1;
        let list = self.list_actions(state, record.map(|record| record.best), window.ply, mine);
        if list.is_empty() {
            self.cut = cut_elsewhere;
            return sign * self.outcome(state, window.ply);
        }
        let start = window.alpha;
        let (best, place) = self.try_actions(state, list.clone(), judge, clock, &mut window);
        self.actions.truncate(list.start);
        let limited = window.ply == 0 && !self.first.is_empty();
        if let (Some(table), false) = (&mut self.table, self.expired || limited) {
            let bound = match best {
                value if value <= start => Bound::Upper,
                value if value >= window.beta => Bound::Lower,
                _ => Bound::Exact,
            };
            let depth = if self.cut { window.depth as u8 } else { TO_THE_END };
            let value = from_here(best, window.ply);
            table.put(key, Record { value, best: place, depth, bound });
        }
        self.cut |= cut_elsewhere;
        best
    }

    /// Tries the actions of one node, best ranks first; the best value and its action's place.
    fn try_actions<E: Evaluate<S, Score = i32>>(
        &mut self,
        state: &S,
        list: Range<usize>,
        judge: &E,
        clock: &mut Clock,
        window: &mut Window,
    ) -> (i32, u16) {
        let mine = state.player() == self.me;
        let (mut best, mut best_place) = (-i32::MAX, 0);
        for at in list.clone() {
            let next = (at..list.end).max_by_key(|&i| self.actions[i].1).unwrap_or(at);
            self.actions.swap(at, next);
            let (action, _, place) = self.actions[at];
            let mut child = state.clone();
            child.advance(action);
            let same = (child.player() == self.me) == mine;
            // A null window asks only whether the action is better than the best so far.
            let scout = at > list.start;
            let beta = if scout { window.alpha + 1 } else { window.beta };
            let mut value = self.descend(&child, judge, clock, Window { beta, ..*window }, same);
            if scout && value > window.alpha && value < window.beta && !self.expired {
                value = self.descend(&child, judge, clock, *window, same);
            }
            if self.expired {
                break;
            }
            if value > best {
                (best, best_place) = (value, place);
                if window.ply == 0 {
                    self.best = Some((action, value));
                }
            }
            window.alpha = window.alpha.max(value);
            if window.alpha >= window.beta {
                self.order.note_cutoff(action, window.ply as usize, window.depth, mine);
                break;
            }
        }
        (best, best_place)
    }

    /// Value of a child for the side that acts at its parent.
    fn descend<E: Evaluate<S, Score = i32>>(
        &mut self,
        child: &S,
        judge: &E,
        clock: &mut Clock,
        Window { alpha, beta, depth, ply }: Window,
        same: bool,
    ) -> i32 {
        let (depth, ply) = (depth - 1, ply + 1);
        if same {
            self.visit(child, judge, clock, Window { alpha, beta, depth, ply })
        } else {
            -self.visit(child, judge, clock, Window { alpha: -beta, beta: -alpha, depth, ply })
        }
    }

    /// Appends the legal actions with their ranks: the table's, killers, then by history.
    fn list_actions(&mut self, state: &S, best: Option<u16>, ply: u32, mine: bool) -> Range<usize> {
        self.legal.clear();
        state.legal_actions(&mut self.legal);
        let start = self.actions.len();
        for (place, &action) in self.legal.iter().enumerate().take(u16::MAX as usize) {
            if !self.allows(ply, &action) {
                continue;
            }
            let place = place as u16;
            let rank = self.order.rank(&action, best == Some(place), ply as usize, mine);
            // Equal ranks keep the game's order.
            self.actions.push((action, rank << 16 | u64::from(!place), place));
        }
        start..self.actions.len()
    }

    fn allows(&self, ply: u32, action: &S::Action) -> bool {
        ply > 0 || self.first.is_empty() || self.first.contains(action)
    }

    /// The line that the table expects after `action`, as far as it remembers.
    fn line(&mut self, root: &S, action: S::Action) -> Vec<S::Action> {
        let (mut state, mut line) = (root.clone(), vec![action]);
        state.advance(action);
        while line.len() < self.stats.depth as usize && !state.is_done() {
            let key = state.zobrist() ^ u64::from(state.player() == self.me);
            let Some(record) = self.table.as_ref().and_then(|table| table.get(key)) else { break };
            self.legal.clear();
            state.legal_actions(&mut self.legal);
            let Some(&next) = self.legal.get(usize::from(record.best)) else { break };
            state.advance(next);
            line.push(next);
        }
        line
    }

    /// Value of a finished state for `me`. An outcome that is not a number counts as a draw.
    fn outcome(&self, state: &S, ply: u32) -> i32 {
        let value = ((2.0 * f64::from(state.outcome(self.me)) - 1.0) * f64::from(WIN)) as i32;
        let value = value.clamp(-WIN, WIN);
        if value.abs() == WIN {
            value - value.signum() * ply as i32
        } else {
            value
        }
    }
}

impl<S: Alternating + Zobrist, E: Evaluate<S, Score = i32>> Search<S, E> for AlphaBeta<S>
where
    S::Action: Hash,
{
    type Action = S::Action;

    /// Searches deeper and deeper until the budget (in nodes) ends, for the player who acts at `root`.
    /// Only the first 65,535 actions of a state count.
    fn search_among(
        &mut self,
        root: &S,
        first: &[S::Action],
        judge: &mut E,
        clock: &mut Clock,
    ) -> Decision<S::Action> {
        self.prepare(root);
        self.first.clear();
        self.first.extend(first);
        self.legal.clear();
        if !root.is_done() {
            root.legal_actions(&mut self.legal);
        }
        let Some(mut action) = self.legal.iter().copied().find(|it| self.allows(0, it)) else {
            return Decision::none();
        };
        let (mut value, mut proven) = (0, false);
        for depth in 1..=self.depth {
            if !clock.spend(0) {
                break;
            }
            (self.cut, self.best) = (false, None);
            if depth > 1 {
                self.order.put_first(action);
            }
            let window = Window { alpha: -i32::MAX, beta: i32::MAX, depth, ply: 0 };
            self.visit(root, judge, clock, window);
            // An unfinished iteration counts once its first action, the best of the last one, is
            // done: what replaced it since is better.
            if let Some(best) = self.best {
                (action, value) = best;
            }
            if self.expired {
                break;
            }
            self.stats.depth = depth;
            if !self.cut || value.abs() >= WIN - MAX_DEPTH as i32 {
                proven = true;
                break;
            }
        }
        let line = self.line(root, action);
        Decision { line, value: f64::from(value), proven, stats: self.stats }
    }

    /// What the table remembers, ply by ply; a value is for the player who was searched for, and a bound where a
    /// deeper look was of no use.
    #[cfg(feature = "tree")]
    fn tree(&self, root: &S, _judge: &E) -> Vec<Branch<S::Action>> {
        let Some(table) = &self.table else { return Vec::new() };
        grow(root.clone(), |state| {
            let mut actions = Vec::new();
            if !state.is_done() {
                state.legal_actions(&mut actions);
            }
            let child = |action| {
                let mut child = state.clone();
                child.advance(action);
                let mine = child.player() == self.me;
                let record = table.get(child.zobrist() ^ u64::from(mine))?;
                let value = f64::from(if mine { record.value } else { -record.value });
                Some((child, Branch::new(action, 0, Some(value))))
            };
            actions.into_iter().filter_map(child).collect()
        })
    }
}

/// The table holds wins and losses by their distance from the state, not from the root.
fn from_here(value: i32, ply: u32) -> i32 {
    let is_end = value.abs() >= WIN - MAX_DEPTH as i32;
    value + if is_end { value.signum() * ply as i32 } else { 0 }
}

/// The value of a record, if it settles a node of this window.
fn usable(record: &Record, window: &Window) -> Option<i32> {
    let ply = window.ply as i32;
    let is_end = record.value.abs() >= WIN - MAX_DEPTH as i32;
    let value = record.value - if is_end { record.value.signum() * ply } else { 0 };
    let fits = match record.bound {
        Bound::Exact => true,
        Bound::Lower => value >= window.beta,
        Bound::Upper => value <= window.alpha,
    };
    // At the root an action is asked for, not only a value.
    (fits && window.ply > 0 && u32::from(record.depth) >= window.depth).then_some(value)
}
