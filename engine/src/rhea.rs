//! Rolling horizon evolution: evolves action sequences of fixed length.
//!
//! A population of sequences; two parents (each the better of two drawn) are crossed at one point,
//! the child mutates and takes the place of the worst sequence if it is no worse. Plans live on: a search
//! whose root is a state on the way of the best sequence of one before, by its key, drops the actions up to
//! there from every sequence and adds random ones at the end. For any other root the plans are made anew.
//! Those of the latest two lines of searches are kept: of ours and an opponent's, asked by turns. Choose it for long horizons and many actions, where trees stay shallow and
//! plans are made of small corrections; opponents are folded into the state (see `opponent`).
//!
//! A gene is a number that picks among the legal actions of the state at hand, so every sequence is
//! legal whatever came before. Cost: one `advance` and one list of actions per step, one evaluation
//! per sequence; nothing is allocated after construction but the plan.
//!
//! By Perez, Samothrakis, Lucas and Rohlfshagen (2013).
//!
//! ```
//! # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/doc/games.rs")); }
//! # use games::*;
//! use engine::rhea::{Config, Rhea};
//! use engine::{search::Search, Clock, Limit};
//!
//! let mut search = Rhea::new(Config { length: 8, population: 20, mutation: 0.1, seed: 1 });
//! let decision = search.search(&Count(1), &mut Distance, &mut Clock::start(Limit::Nodes(20_000)));
//! assert_eq!(decision.value, 0.0);
//! ```

use crate::rng::SmallRng;
use crate::search::{Decision, Search, Stats};
#[cfg(feature = "tree")]
use crate::tree::{add_up, Branch};
use crate::{Clock, Evaluate, Score, State, Zobrist};

/// Size and manner of a search. A bot states its numbers: there is no default.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// Actions per sequence; at least 1.
    pub length: usize,
    /// Number of sequences; at least 2.
    pub population: usize,
    /// Chance of each gene to mutate, in 0..=1. One gene of every child mutates in any case.
    pub mutation: f64,
    /// Seed of the evolution.
    pub seed: u64,
}

/// The plans of a search.
#[derive(Default)]
struct Plans {
    /// The sequences, one after the other, the best first; the last one is the child in the making.
    genes: Vec<u16>,
    /// Keys of the root and of the states on the way of the best sequence.
    way: Vec<u64>,
}

/// The search with its population.
pub struct Rhea<S: State> {
    config: Config,
    rng: SmallRng,
    plans: Plans,
    /// Those of another line of searches.
    others: Plans,
    /// Keys of the sequences' scores; 0 until evaluated.
    scores: Vec<u64>,
    actions: Vec<S::Action>,
    /// What the root's actions are limited to, unless empty.
    first: Vec<S::Action>,
    stats: Stats,
}

impl<S: State + Zobrist> Rhea<S> {
    /// Allocates the memory of searches of this size. Sizes too small are raised.
    pub fn new(config: Config) -> Self {
        let (length, population) = (config.length.max(1), config.population.max(2));
        let plans = || Plans {
            genes: vec![0; length * (population + 1)],
            way: Vec::with_capacity(length + 1),
        };
        Self {
            config: Config { length, population, ..config },
            rng: SmallRng::seed_from_u64(config.seed),
            plans: plans(),
            others: plans(),
            scores: vec![0; population + 1],
            actions: Vec::with_capacity(64),
            first: Vec::with_capacity(64),
            stats: Stats::default(),
        }
    }

    /// Forgets all plans.
    pub fn reset(&mut self) {
        self.plans.way.clear();
        self.others.way.clear();
    }

    /// Takes up the plans that lead through the root with `key`, or makes new ones in place of the older.
    fn take_up(&mut self, key: u64) {
        if !self.plans.way.contains(&key) {
            std::mem::swap(&mut self.plans, &mut self.others);
        }
        let length = self.config.length;
        let Plans { genes, way } = &mut self.plans;
        let played = way.iter().position(|&known| known == key).unwrap_or(length);
        for sequence in genes.chunks_mut(length) {
            sequence.rotate_left(played);
            sequence[length - played..].fill_with(|| self.rng.next_u64() as u16);
        }
        way.clear();
    }

    /// Plays a sequence; its end's value, or `None` if there is nothing to play.
    fn simulate<E: Evaluate<S>>(
        &mut self,
        index: usize,
        root: &S,
        judge: &E,
        clock: &mut Clock,
    ) -> Option<E::Score> {
        let mut state = root.clone();
        let mut steps = 0;
        while let Some(action) = self.action(index, steps, &state) {
            state.advance(action);
            steps += 1;
        }
        if steps == 0 {
            return None;
        }
        clock.spend(steps as u64);
        self.stats.nodes += steps as u64;
        self.stats.expanded += 1;
        let score = judge.evaluate(&state, 0);
        self.scores[index] = score.key();
        Some(score)
    }

    /// What a sequence does at one of its steps; `None` at its end and the game's.
    fn action(&mut self, index: usize, step: usize, state: &S) -> Option<S::Action> {
        if step == self.config.length || state.is_done() {
            return None;
        }
        let first = if step == 0 { &self.first[..] } else { &[] };
        let gene = self.plans.genes[index * self.config.length + step];
        choose(gene, first, state, &mut self.actions)
    }

    /// Makes a child in the place behind the population.
    fn breed(&mut self) {
        let Config { length, population, mutation, .. } = self.config;
        let (mother, father) = (self.draw_parent(), self.draw_parent());
        let cut = self.rng.random_range(0..length + 1);
        let (child, mother, father) = (population * length, mother * length, father * length);
        let genes = &mut self.plans.genes;
        genes.copy_within(mother..mother + cut, child);
        genes.copy_within(father + cut..father + length, child + cut);
        let sure = self.rng.random_range(0..length);
        for step in 0..length {
            let bits = self.rng.next_u64();
            // The upper half decides whether, the lower half what.
            if step == sure || ((bits >> 32) as f64) < mutation * (1u64 << 32) as f64 {
                genes[child + step] = bits as u16;
            }
        }
    }

    /// The better of two sequences drawn.
    fn draw_parent(&mut self) -> usize {
        let mut draw = || self.rng.random_range(0..self.config.population);
        let (a, b) = (draw(), draw());
        if self.scores[b] > self.scores[a] {
            b
        } else {
            a
        }
    }

    /// Puts the child in place of the worst sequence unless it is worse than that.
    fn accept(&mut self) -> bool {
        let Config { length, population, .. } = self.config;
        let worst = (0..population).min_by_key(|&i| self.scores[i]).unwrap_or(0);
        let taken = self.scores[population] >= self.scores[worst];
        if taken {
            self.scores[worst] = self.scores[population];
            let genes = &mut self.plans.genes;
            genes.copy_within(population * length..(population + 1) * length, worst * length);
        }
        taken
    }

    /// The best sequence, the first of equal ones.
    fn best(&self) -> usize {
        (0..self.config.population).rev().max_by_key(|&i| self.scores[i]).unwrap_or(0)
    }

    /// The actions of the best sequence, which becomes the first, so that it is the plan should the next
    /// budget suffice for one only.
    fn line(&mut self, root: &S) -> Vec<S::Action> {
        let (length, best) = (self.config.length, self.best());
        for step in 0..length {
            self.plans.genes.swap(step, best * length + step);
        }
        let (mut state, mut line) = (root.clone(), Vec::with_capacity(length));
        self.plans.way.push(state.zobrist());
        while let Some(action) = self.action(0, line.len(), &state) {
            state.advance(action);
            self.plans.way.push(state.zobrist());
            line.push(action);
        }
        line
    }
}

/// The action that a gene picks among those of a state, or among `first` unless that is empty.
fn choose<S: State>(
    gene: u16,
    first: &[S::Action],
    state: &S,
    actions: &mut Vec<S::Action>,
) -> Option<S::Action> {
    let actions = if first.is_empty() {
        actions.clear();
        state.legal_actions(actions);
        actions
    } else {
        first
    };
    actions.get((gene as usize * actions.len()) >> 16).copied()
}

impl<S: State + Zobrist, E: Evaluate<S>> Search<S, E> for Rhea<S> {
    type Action = S::Action;

    /// Evolves until the budget (in simulated actions) is used up. One sequence is evaluated in any
    /// case; it ends early where the game does. `expanded` counts sequences.
    fn search_among(
        &mut self,
        root: &S,
        first: &[S::Action],
        judge: &mut E,
        clock: &mut Clock,
    ) -> Decision<S::Action> {
        self.take_up(root.zobrist());
        self.stats = Stats::default();
        self.first.clear();
        self.first.extend(first);
        self.scores.fill(0);
        let population = self.config.population;
        let Some(mut best) = self.simulate(0, root, judge, clock) else {
            return Decision::none();
        };
        let mut evaluated = 1;
        while !clock.is_expired() {
            // First the population that is there, then children in the place behind it.
            let index = evaluated.min(population);
            if index == population {
                self.breed();
            }
            let Some(score) = self.simulate(index, root, judge, clock) else { break };
            evaluated += 1;
            let is_best = score.key() > best.key();
            if (index < population || self.accept()) && is_best {
                best = score;
            }
        }
        let line = self.line(root);
        self.stats.depth = line.len() as u32;
        Decision { line, value: best.value(), stats: self.stats, ..Decision::none() }
    }

    /// The sequences of the population with what they have in common; a value is that of the best sequence.
    #[cfg(feature = "tree")]
    fn tree(&self, root: &S, judge: &E) -> Vec<Branch<S::Action>> {
        let mut nodes: Vec<Branch<S::Action>> = Vec::new();
        let mut actions = Vec::new();
        let sequences = self.plans.genes.chunks(self.config.length).zip(&self.scores);
        let population = sequences.take(self.config.population);
        for (genes, _) in population.filter(|&(_, &score)| score > 0) {
            let (mut state, mut line) = (root.clone(), Vec::new());
            for &gene in genes {
                if state.is_done() {
                    break;
                }
                let first = if line.is_empty() { &self.first[..] } else { &[] };
                let Some(action) = choose(gene, first, &state, &mut actions) else { break };
                state.advance(action);
                line.push(action);
            }
            let value = judge.evaluate(&state, 0).value();
            let mut parent = None;
            for (step, &action) in line.iter().enumerate() {
                let is_same = |node: &Branch<_>| node.parent == parent && node.action == action;
                let at = nodes.iter().position(is_same).unwrap_or_else(|| {
                    nodes.push(Branch { parent, ..Branch::new(action, 0, None) });
                    nodes.len() - 1
                });
                nodes[at].visits += u32::from(step + 1 == line.len());
                nodes[at].value = Some(nodes[at].value.map_or(value, |best| best.max(value)));
                parent = Some(at);
            }
        }
        add_up(nodes)
    }
}
