//! The bot's search: one start per leader, tabu search from the best of them, then restarts from
//! damaged good decks until the time is up. It has an answer at any time.

use super::deck::{Deck, Found};
use super::exchange::Market;
use super::partners::{best_partners, good_partners};
use super::state::{bar, Lane, State, SHORT_DECK};
use crate::sim::cheapest::Cheapest;
use crate::sim::collection::Class;
use crate::sim::{Collection, Task};
use engine::rng::SmallRng;
use engine::tabu::{Config, Tabu};
use engine::Clock;
use std::cmp::Reverse;

/// Pieces of a usual deck; walks in larger ones are longer in proportion.
const USUAL: usize = 16;

/// Sizes of the search.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The walk.
    pub tabu: Config,
    /// Starts that are climbed.
    pub starts: usize,
    /// Decks that get a long walk.
    pub pool: usize,
    /// Exchanges without a better deck after which a short walk ends, and a long one.
    pub patience: [usize; 2],
    /// Percent of the budget for the starts at most.
    pub share: f64,
}

impl Settings {
    /// What the bot plays. Without leaders' bonuses little tells where good decks are: more decks are
    /// walked from then, each for a shorter time at first.
    pub fn best(collection: &Collection) -> Self {
        let (pool, first) = if collection.skilled().is_empty() { (32, 20) } else { (8, 40) };
        Self {
            tabu: Config { out: (4, 6), kept: (2, 3), slack: 15 },
            starts: 400,
            pool,
            patience: [first, 200],
            share: 0.35,
        }
    }
}

/// The best deck within the budget, at least the cheapest one. `seed` is for all random choices.
pub fn hunt(
    collection: &Collection,
    task: &Task,
    cheapest: &Cheapest,
    settings: &Settings,
    seed: u64,
    clock: &mut Clock,
) -> Found {
    if task.k <= SHORT_DECK {
        Hunt::<i16>::new(collection, task, settings, seed).run(cheapest, clock)
    } else {
        Hunt::<i32>::new(collection, task, settings, seed).run(cheapest, clock)
    }
}

struct Hunt<'c, V> {
    settings: &'c Settings,
    state: State<'c, V>,
    market: Market<V>,
    tabu: Tabu,
    rng: SmallRng,
    best: Found,
    /// Good decks, different ones.
    pool: Vec<Found>,
    /// Least cost of so many pieces, groups aside.
    least: Vec<i32>,
    /// How many times larger than a usual deck.
    scale: usize,
}

impl<'c, V: Lane> Hunt<'c, V> {
    fn new(collection: &'c Collection, task: &'c Task, settings: &'c Settings, seed: u64) -> Self {
        let mut costs: Vec<i32> =
            collection.pieces().iter().map(|piece| i32::from(piece.cost)).collect();
        costs.sort_unstable();
        let sum = |sum: &mut i32, &cost: &i32| {
            *sum += cost;
            Some(*sum)
        };
        let least = std::iter::once(0).chain(costs.iter().take(task.k).scan(0, sum)).collect();
        let dearest = collection.pieces().iter().map(|piece| i32::from(piece.cost)).max();
        let slack = settings.tabu.slack.max(dearest.unwrap_or(0) / 2);
        Self {
            settings,
            state: State::new(collection, task),
            market: Market::new(collection.len()),
            tabu: Tabu::new(Config { slack, ..settings.tabu }),
            scale: (task.k / USUAL).max(1),
            rng: SmallRng::seed_from_u64(seed),
            best: Found::default(),
            pool: Vec::new(),
            least,
        }
    }

    fn run(mut self, cheapest: &Cheapest, clock: &mut Clock) -> Found {
        let slots: Vec<u16> = cheapest.slots.iter().map(|&slot| slot as u16).collect();
        self.state.set(&slots);
        self.best.value = -1;
        self.best.note(&self.state);
        if self.state.task.pins.len() == self.state.task.k {
            return self.best;
        }
        self.starts(clock);
        self.walks(clock);
        while !clock.is_expired() {
            self.restart(clock);
        }
        self.best
    }

    /// One deck per leader, climbed.
    fn starts(&mut self, clock: &mut Clock) {
        let (collection, task) = (self.state.collection, self.state.task);
        let mut seeds: Vec<usize> = match task.leader {
            Some(_) => Vec::new(),
            None => collection.skilled().iter().map(|&slot| usize::from(slot)).collect(),
        };
        let mut rest: Vec<usize> =
            (0..collection.len()).filter(|slot| !seeds.contains(slot)).collect();
        self.order(&mut seeds);
        self.opening(seeds.first().copied(), clock);
        // What was spent before is not the leaders' fault.
        let used = clock.used();
        let share = used + (1.0 - used) * self.settings.share;
        seeds.truncate(self.settings.starts);
        self.start_all(&seeds, share, clock);
        if seeds.len() < self.settings.starts && clock.used() < self.settings.share {
            self.order(&mut rest);
            rest.truncate(self.settings.starts - seeds.len());
            self.start_all(&rest, self.settings.share, clock);
        }
    }

    /// One climbed deck per seed, until this share of the budget is used.
    fn start_all(&mut self, seeds: &[usize], share: f64, clock: &mut Clock) {
        for &seed in seeds {
            if !clock.spend(8) || clock.used() > share {
                break;
            }
            if self.start(seed) {
                self.climb(clock);
            }
        }
    }

    /// The seeds that promise most come first.
    fn order(&self, seeds: &mut [usize]) {
        seeds.sort_by_cached_key(|&seed| (Reverse(potential(&self.state, seed)), seed));
    }

    /// One deck with a short walk before all others are built, for the case that there is no time for
    /// them: around the pins, or else around `seed`.
    fn opening(&mut self, seed: Option<usize>, clock: &mut Clock) {
        let complete = match seed.filter(|_| self.state.task.pins.is_empty()) {
            Some(seed) => self.start(seed),
            None => {
                self.state.reset();
                self.fill(true)
            }
        };
        if complete {
            self.climb(clock);
            self.walk(self.settings.patience[0], clock);
        }
    }

    fn climb(&mut self, clock: &mut Clock) {
        Deck { state: &mut self.state, market: &mut self.market }.climb(clock);
        let mut found = Found { value: -1, ..Found::default() };
        if found.note(&self.state) {
            self.keep(found);
        }
    }

    /// Builds a deck around `seed`, which leads it if it may lead; false if that is impossible. What goes with
    /// the pins does not count until the deck is complete, or it would draw all decks to the same place.
    fn start(&mut self, seed: usize) -> bool {
        self.state.reset();
        let pinned = self.state.bars[seed] & bar::IN_DECK != 0;
        if !pinned {
            if self.state.bars[seed] != 0 || self.state.deck.len() == self.state.task.k {
                return false;
            }
            self.state.put(seed);
        }
        if self.state.task.leader.is_some() || !self.state.collection.piece(seed).lead {
            self.state.elect();
            return self.fill(true);
        }
        self.state.leader = seed;
        if pinned {
            return self.fill(false);
        }
        self.state.weigh_pins(false);
        let complete = self.fill(false);
        self.state.weigh_pins(true);
        self.state.elect();
        complete
    }

    /// Fills the deck up, each time with the piece that adds most to what is there, under the same
    /// leader or (`elects`) the best one so far; true if the attributes are right and a leader is there.
    fn fill(&mut self, elects: bool) -> bool {
        let task = self.state.task;
        while self.state.deck.len() < task.k {
            let left = task.k - self.state.deck.len() - 1;
            let state = &self.state;
            let lacks = |attr: usize| (task.least[attr] - state.attrs[attr]).max(0);
            let missing = (0..3).map(lacks).sum::<i32>();
            let budget = task.cost - state.cost - self.least[left];
            let needs_leader = task.leader.is_none() && !state.collection.piece(state.leader).lead
                || !state.deck.contains(&(state.leader as u16));
            let fits = |class: &Class| missing <= left as i32 || lacks(class.attr) > 0;
            let slot = if needs_leader && left == 0 {
                self.last_leader(budget, fits)
            } else {
                let market = &mut self.market;
                market
                    .best_piece(state, |class| class.cost <= budget && fits(class))
                    .or_else(|| cheapest(state, fits, |_| true))
            };
            let Some(slot) = slot else { return false };
            self.state.put(slot);
            if elects {
                self.state.elect();
            }
        }
        let least = &task.least;
        self.state.elect() && (0..3).all(|attr| self.state.attrs[attr] >= least[attr])
    }

    /// The piece that may lead and adds most within `budget`, or else the cheapest one.
    fn last_leader(&self, budget: i32, fits: impl Fn(&Class) -> bool) -> Option<usize> {
        let state = &self.state;
        let leads = |slot: usize| state.collection.piece(slot).lead;
        let classes = state.collection.classes().iter();
        let classes = classes.filter(|class| class.cost <= budget && fits(class));
        let slots = classes.flat_map(|class| class.slots.clone());
        let open = slots.filter(|&slot| state.bars[slot] == 0 && leads(slot));
        open.max_by_key(|&slot| (state.sums[slot], Reverse(slot)))
            .or_else(|| cheapest(state, fits, leads))
    }

    /// Keeps a deck in the pool if it is new and good enough.
    fn keep(&mut self, found: Found) {
        if found.value > self.best.value {
            self.best.clone_from(&found);
        }
        let mut sorted = found;
        sorted.deck.sort_unstable();
        if self.pool.iter().any(|other| other.deck == sorted.deck) {
            return;
        }
        let place = self.pool.partition_point(|other| other.value >= sorted.value);
        if place < 4 * self.settings.pool {
            self.pool.insert(place, sorted);
            self.pool.truncate(4 * self.settings.pool);
        }
    }

    /// Short walks from the best starts, then long ones from the best of these.
    fn walks(&mut self, clock: &mut Clock) {
        let sizes = [4 * self.settings.pool, self.settings.pool];
        for (patience, size) in self.settings.patience.into_iter().zip(sizes) {
            let decks: Vec<Found> = self.pool.iter().take(size).cloned().collect();
            for deck in decks {
                if clock.is_expired() {
                    return;
                }
                self.state.set(&deck.deck);
                self.walk(patience, clock);
            }
        }
    }

    fn walk(&mut self, patience: usize, clock: &mut Clock) {
        let mut found = Found { value: -1, ..Found::default() };
        let patience = patience * self.scale;
        let mut deck = Deck { state: &mut self.state, market: &mut self.market };
        let note = |deck: &Deck<V>| found.note(deck.state);
        self.tabu.walk(&mut deck, patience, &mut self.rng, clock, note);
        if found.value >= 0 {
            self.keep(found);
        }
    }

    /// Takes some pieces out of a good deck, those first that another good one does without, fills it up and walks on.
    fn restart(&mut self, clock: &mut Clock) {
        if !clock.spend(8) {
            return;
        }
        let size = self.pool.len().min(self.settings.pool);
        if size == 0 {
            return self.tabu_from_best(clock);
        }
        let rng = &mut self.rng;
        let mut draw = || rng.random_range(0..size).min(rng.random_range(0..size));
        let [deck, other] = [draw(), draw()].map(|index| &self.pool[index].deck);
        let mut free = differing(deck, other, &self.state.task.pins);
        let count = (self.scale * (2 + rng.random_range(0..6))).min(free.len());
        let mut draw = |_| free.swap_remove(rng.random_range(0..free.len()));
        let away: Vec<u16> = (0..count).map(&mut draw).collect();
        let kept: Vec<u16> = deck.iter().copied().filter(|slot| !away.contains(slot)).collect();
        self.state.set(&kept);
        // What leaves stays out while the deck is filled up.
        for &slot in &away {
            self.state.bar(usize::from(slot), bar::TABU, true);
        }
        let complete = self.fill(true);
        for slot in away {
            self.state.bar(usize::from(slot), bar::TABU, false);
        }
        if complete {
            self.walk(self.settings.patience[1], clock);
        }
    }

    fn tabu_from_best(&mut self, clock: &mut Clock) {
        let deck = self.best.deck.clone();
        self.state.set(&deck);
        self.walk(self.settings.patience[1], clock);
    }
}

/// The pieces of a deck that another one has not, or all of them if both are nearly the same, but for the pins:
/// what good decks have in common is worth keeping.
fn differing(deck: &[u16], other: &[u16], pins: &[usize]) -> Vec<u16> {
    let free = || deck.iter().copied().filter(|&slot| !pins.contains(&usize::from(slot)));
    let differing: Vec<u16> = free().filter(|slot| !other.contains(slot)).collect();
    if differing.len() < 2 {
        free().collect()
    } else {
        differing
    }
}

/// The cheapest piece of some classes that can come in.
fn cheapest<V: Lane>(
    state: &State<V>,
    fits: impl Fn(&Class) -> bool,
    takes: impl Fn(usize) -> bool,
) -> Option<usize> {
    let classes = state.collection.classes().iter().filter(|class| fits(class));
    let open = |class: &Class| {
        let slot = class.slots.clone().find(|&slot| state.bars[slot] == 0 && takes(slot))?;
        Some((class.cost, slot))
    };
    classes.filter_map(open).min().map(|(_, slot)| slot)
}

/// What a deck around `seed` could be worth: its partners, and the pins. Without leaders' bonuses all seeds
/// are much the same, and starts are worth more than their order.
fn potential<V: Lane>(state: &State<V>, seed: usize) -> i32 {
    let (row, bonuses) = (state.collection.relations(seed), state.bonuses_of(seed));
    let with = |&pin: &usize| i32::from(row[pin]) + i32::from(bonuses[pin]);
    let is_flat = state.collection.skilled().is_empty();
    let partners = if is_flat { good_partners } else { best_partners };
    partners(row, bonuses) + state.task.pins.iter().map(|pin| 4 * with(pin)).sum::<i32>()
}
