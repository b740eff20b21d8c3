//! Tabu search over sets: always the best exchange, also if it is a loss, but never soon back again.
//!
//! Choose it over [`crate::vds`] where the best of all exchanges can be found without looking at every pair of
//! items: each step is then dear, but no step is wasted. A constraint (a cost) may be broken at a price that rises
//! while it is and falls while it is not, so the search walks along the limit on both sides (strategic oscillation;
//! Glover, 1989).
//!
//! Cost beyond the game's own [`Selection::best`]: two lists of as many entries as exchanges are remembered.
//!
//! ```
//! use engine::tabu::{Config, Selection, Tabu, Terms};
//! use engine::{rng::SmallRng, Clock, Limit};
//!
//! /// Which three of five numbers are nearest to 100 together, none of them over 60?
//! struct Sum { chosen: [usize; 3], barred: [bool; 5] }
//! const NUMBERS: [i32; 5] = [10, 25, 31, 44, 90];
//!
//! impl Sum {
//!     fn worth(chosen: [usize; 3]) -> i32 { -(chosen.map(|i| NUMBERS[i]).iter().sum::<i32>() - 100).abs() }
//!     fn excess(chosen: [usize; 3]) -> i32 { chosen.map(|i| (NUMBERS[i] - 60).max(0)).iter().sum() }
//! }
//!
//! impl Selection for Sum {
//!     type Exchange = (usize, usize);
//!     fn places(&self) -> usize { 3 }
//!     fn excess(&self) -> i32 { Self::excess(self.chosen) }
//!     fn best(&mut self, terms: Terms, stays: impl Fn(usize) -> bool) -> Option<(usize, (usize, usize))> {
//!         let items = |place| (0..5).map(move |item| (place, item));
//!         let open = (0..3).filter(|&place| !stays(place)).flat_map(items);
//!         let open = open.filter(|&(_, item)| !self.barred[item] && !self.chosen.contains(&item));
//!         let worth = |(place, item): (usize, usize)| {
//!             let mut chosen = self.chosen;
//!             chosen[place] = item;
//!             Some(Self::worth(chosen) - terms.fee(Self::excess(chosen))?)
//!         };
//!         open.filter_map(|it| Some((worth(it)?, it))).max().map(|(_, it)| (it.0, it))
//!     }
//!     fn exchange(&mut self, (place, item): (usize, usize)) -> usize {
//!         std::mem::replace(&mut self.chosen[place], item)
//!     }
//!     fn bar(&mut self, item: usize, on: bool) { self.barred[item] = on }
//! }
//!
//! let mut sum = Sum { chosen: [0, 1, 2], barred: [false; 5] };
//! let (mut best, mut answer) = (i32::MIN, [0; 3]);
//! let mut search = Tabu::new(Config { out: (1, 1), kept: (1, 0), slack: 30 });
//! let mut clock = Clock::start(Limit::millis(10));
//! search.walk(&mut sum, 20, &mut SmallRng::seed_from_u64(1), &mut clock, |sum| {
//!     let is_best = Sum::excess(sum.chosen) == 0 && Sum::worth(sum.chosen) > best;
//!     if is_best {
//!         (best, answer) = (Sum::worth(sum.chosen), sum.chosen);
//!     }
//!     is_best
//! });
//! answer.sort();
//! assert_eq!((best, answer), (0, [1, 2, 3]));
//! ```

use crate::rng::SmallRng;
use crate::Clock;

/// A set of items in numbered places, and the exchanges of one of them for another.
pub trait Selection {
    /// One item for another.
    type Exchange: Copy;

    /// Number of places, each with an item.
    fn places(&self) -> usize;
    /// By how much the constraint is broken.
    fn excess(&self) -> i32;
    /// The best exchange under `terms`, a gain or not, for an item that is not barred, but for places whose item
    /// `stays`; its place with it. `None` if there is none.
    fn best(
        &mut self,
        terms: Terms,
        stays: impl Fn(usize) -> bool,
    ) -> Option<(usize, Self::Exchange)>;
    /// Makes an exchange; the item that left.
    fn exchange(&mut self, exchange: Self::Exchange) -> usize;
    /// Forbids an item to come in, or allows it again.
    fn bar(&mut self, item: usize, on: bool);
}

/// What exchanges are allowed and how they are counted.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// Highest excess.
    pub slack: i32,
    /// Value of a unit of excess, in sixteenths.
    pub price: i32,
}

impl Terms {
    /// What an excess counts, `None` if it is too much.
    #[inline]
    pub fn fee(self, excess: i32) -> Option<i32> {
        match excess {
            ..=0 => Some(0),
            _ if excess > self.slack => None,
            _ => Some(excess.saturating_mul(self.price) >> 4),
        }
    }
}

/// Numbers of a search. There is no default.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// Exchanges for which an item that left may not come back: least, and how many more at random.
    pub out: (usize, usize),
    /// Exchanges for which an item that came may not leave.
    pub kept: (usize, usize),
    /// Highest excess on the way.
    pub slack: i32,
}

/// The search with its memory.
#[derive(Clone, Debug)]
pub struct Tabu {
    config: Config,
    /// Items that left: when they may come back.
    out: Vec<(u32, usize)>,
    /// By place: until when the item stays.
    kept: Vec<u32>,
    /// Price of a unit of excess, in sixteenths. It is learnt over all walks.
    price: i32,
}

impl Tabu {
    /// A search with these numbers.
    pub fn new(config: Config) -> Self {
        Self { config, out: Vec::new(), kept: Vec::new(), price: 16 * 16 }
    }

    /// Makes exchanges until `patience` of them in a row brought no better set, or the budget (exchanges) ends.
    /// `is_best` sees the first set and each one after it, and tells (and remembers) whether it is the best so far.
    /// The set stays where the walk ends, with no item barred by it.
    pub fn walk<T: Selection>(
        &mut self,
        set: &mut T,
        patience: usize,
        rng: &mut SmallRng,
        clock: &mut Clock,
        mut is_best: impl FnMut(&T) -> bool,
    ) {
        self.kept.clear();
        self.kept.resize(set.places(), 0);
        let (mut now, mut idle) = (0, 0);
        is_best(set);
        while idle < patience && clock.spend(1) {
            now += 1;
            idle += 1;
            self.out.retain(|&(until, item)| {
                let stays = until > now;
                if !stays {
                    set.bar(item, false);
                }
                stays
            });
            let terms = Terms { slack: self.config.slack, price: self.price };
            let kept = &self.kept;
            let best = set.best(terms, |place| kept[place] > now);
            let Some((place, exchange)) = best else { continue };
            let left = set.exchange(exchange);
            let mut term = |(least, more): (usize, usize)| {
                now + 1 + (least + rng.random_range(0..more + 1)) as u32
            };
            self.kept[place] = term(self.config.kept);
            self.out.push((term(self.config.out), left));
            set.bar(left, true);
            let price = self.price;
            self.price = if set.excess() > 0 { price + price / 8 + 1 } else { price - price / 16 };
            self.price = self.price.clamp(16, 1 << 16);
            if is_best(set) {
                idle = 0;
            }
        }
        for (_, item) in self.out.drain(..) {
            set.bar(item, false);
        }
    }
}
