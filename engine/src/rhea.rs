//! Rolling horizon evolution: evolves action sequences of fixed length.
//!
//! A population of sequences; two parents (each the better of two drawn) are crossed at one point,
//! the child mutates and takes the place of the worst sequence if it is no worse. Every search but the
//! first begins by dropping the first action of every sequence, which has been played, and adds a random
//! one at the end, so that plans live on. Choose it for long horizons and many actions, where trees stay shallow and
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
use crate::{Clock, Evaluate, Score, State};

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

/// The search with its population.
pub struct Rhea<S: State> {
    config: Config,
    rng: SmallRng,
    /// The sequences, one after the other; the last one is the child in the making.
    genes: Vec<u16>,
    /// Keys of the sequences' scores; 0 until evaluated.
    keys: Vec<u64>,
    actions: Vec<S::Action>,
    /// What the root's actions are limited to, unless empty.
    first: Vec<S::Action>,
    /// The sequences begin where the next turn does.
    is_fresh: bool,
    stats: Stats,
}

impl<S: State> Rhea<S> {
    /// Makes a random population. Sizes too small are raised.
    pub fn new(config: Config) -> Self {
        let (length, population) = (config.length.max(1), config.population.max(2));
        let mut rhea = Self {
            config: Config { length, population, ..config },
            rng: SmallRng::seed_from_u64(config.seed),
            genes: vec![0; length * (population + 1)],
            keys: vec![0; population + 1],
            actions: Vec::with_capacity(64),
            first: Vec::with_capacity(64),
            is_fresh: true,
            stats: Stats::default(),
        };
        rhea.reset();
        rhea
    }

    /// Forgets all plans.
    pub fn reset(&mut self) {
        for i in 0..self.genes.len() {
            self.genes[i] = self.rng.next_u64() as u16;
        }
        self.is_fresh = true;
    }

    /// Goes on to the next turn. The best sequence becomes the first, so that it is the plan should the
    /// budget suffice for one only.
    fn shift(&mut self) {
        let length = self.config.length;
        let best = self.best();
        for step in 0..length {
            self.genes.swap(step, best * length + step);
        }
        self.genes.rotate_left(1);
        for last in (length - 1..self.genes.len()).step_by(length) {
            self.genes[last] = self.rng.next_u64() as u16;
        }
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
        self.keys[index] = score.key();
        Some(score)
    }

    /// What a sequence does at one of its steps; `None` at its end and the game's.
    fn action(&mut self, index: usize, step: usize, state: &S) -> Option<S::Action> {
        if step == self.config.length || state.is_done() {
            return None;
        }
        let actions = if step == 0 && !self.first.is_empty() {
            &self.first
        } else {
            self.actions.clear();
            state.legal_actions(&mut self.actions);
            &self.actions
        };
        let gene = self.genes[index * self.config.length + step];
        actions.get((gene as usize * actions.len()) >> 16).copied()
    }

    /// Makes a child in the place behind the population.
    fn breed(&mut self) {
        let Config { length, population, mutation, .. } = self.config;
        let (mother, father) = (self.draw_parent(), self.draw_parent());
        let cut = self.rng.random_range(0..length + 1);
        let (child, mother, father) = (population * length, mother * length, father * length);
        self.genes.copy_within(mother..mother + cut, child);
        self.genes.copy_within(father + cut..father + length, child + cut);
        let sure = self.rng.random_range(0..length);
        for step in 0..length {
            let bits = self.rng.next_u64();
            // The upper half decides whether, the lower half what.
            if step == sure || ((bits >> 32) as f64) < mutation * (1u64 << 32) as f64 {
                self.genes[child + step] = bits as u16;
            }
        }
    }

    /// The better of two sequences drawn.
    fn draw_parent(&mut self) -> usize {
        let mut draw = || self.rng.random_range(0..self.config.population);
        let (a, b) = (draw(), draw());
        if self.keys[b] > self.keys[a] {
            b
        } else {
            a
        }
    }

    /// Puts the child in place of the worst sequence unless it is worse than that.
    fn accept(&mut self) -> bool {
        let Config { length, population, .. } = self.config;
        let worst = (0..population).min_by_key(|&i| self.keys[i]).unwrap_or(0);
        let taken = self.keys[population] >= self.keys[worst];
        if taken {
            self.keys[worst] = self.keys[population];
            self.genes.copy_within(population * length..(population + 1) * length, worst * length);
        }
        taken
    }

    /// The best sequence, the first of equal ones.
    fn best(&self) -> usize {
        (0..self.config.population).rev().max_by_key(|&i| self.keys[i]).unwrap_or(0)
    }

    /// The actions of the best sequence.
    fn line(&mut self, root: &S) -> Vec<S::Action> {
        let best = self.best();
        let (mut state, mut line) = (root.clone(), Vec::with_capacity(self.config.length));
        while let Some(action) = self.action(best, line.len(), &state) {
            state.advance(action);
            line.push(action);
        }
        line
    }
}

impl<S: State, E: Evaluate<S>> Search<S, E> for Rhea<S> {
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
        if !std::mem::take(&mut self.is_fresh) {
            self.shift();
        }
        self.stats = Stats::default();
        self.first.clear();
        self.first.extend(first);
        self.keys.fill(0);
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
}
