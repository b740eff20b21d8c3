//! Tabu search over decks: always the best exchange, also if it is a loss, but never soon back again.
//! The cost limit may be exceeded at a price that rises while it is and falls while it is not, so the
//! search walks along the limit on both sides (strategic oscillation; Glover, 1989).

use super::exchange::{Market, Terms};
use super::state::{bar, Lane, State};
use engine::rng::SmallRng;
use engine::Clock;

/// Numbers of the search. There is no default.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// Exchanges for which a piece that left may not come back: least, and how many more at random.
    pub out: (usize, usize),
    /// Exchanges for which a piece that came may not leave.
    pub kept: (usize, usize),
    /// Highest cost beyond the limit.
    pub slack: i32,
}

/// The best deck of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Its value.
    pub value: i32,
    /// Its slots.
    pub deck: Vec<u16>,
    /// Its leader.
    pub leader: u16,
}

/// The search with its memory.
#[derive(Clone, Debug)]
pub struct Tabu<V> {
    config: Config,
    /// Where it looks for exchanges.
    pub market: Market<V>,
    /// Pieces that left: when they may come back.
    out: Vec<(u32, u16)>,
    /// By place: until when the piece stays.
    kept: Vec<u32>,
    /// Price of a unit of cost beyond the limit, in sixteenths.
    price: i32,
}

impl<V: Lane> Tabu<V> {
    /// A search of collections of `n` pieces.
    pub fn new(config: Config, n: usize) -> Self {
        Self { config, market: Market::new(n), out: Vec::new(), kept: Vec::new(), price: 16 * 16 }
    }

    /// Exchanges until no exchange is a gain, at a fixed price; leaves the best deck in place.
    pub fn climb(&mut self, state: &mut State<V>, clock: &mut Clock) {
        let terms = Terms { slack: 0, price: 1 << 14 };
        while clock.spend(1) {
            match self.market.best(state, terms, |_| false) {
                Some(exchange) if exchange.gain > 0 => {
                    state.exchange(exchange.place, exchange.slot);
                    state.leader = exchange.leader;
                    state.elect();
                }
                _ => break,
            }
        }
    }

    /// Goes on from `state` until `patience` exchanges in a row brought no better deck than this
    /// call had before, or the budget ends. The best valid deck goes to `found` if it is better.
    pub fn run(
        &mut self,
        state: &mut State<V>,
        patience: usize,
        rng: &mut SmallRng,
        clock: &mut Clock,
        found: &mut Found,
    ) {
        self.kept.clear();
        self.kept.resize(state.deck.len(), 0);
        let (mut now, mut idle) = (0, 0);
        note(state, found);
        while idle < patience && clock.spend(1) {
            now += 1;
            idle += 1;
            self.out.retain(|&(until, slot)| {
                let stays = until > now;
                if !stays {
                    state.bar(usize::from(slot), bar::TABU, false);
                }
                stays
            });
            let terms = Terms { slack: self.config.slack, price: self.price };
            let kept = &self.kept;
            let Some(exchange) = self.market.best(state, terms, |place| kept[place] > now) else {
                continue;
            };
            let left = state.deck[exchange.place];
            state.exchange(exchange.place, exchange.slot);
            state.leader = exchange.leader;
            state.elect();
            let mut term = |(least, more): (usize, usize)| {
                now + 1 + (least + rng.random_range(0..more + 1)) as u32
            };
            self.kept[exchange.place] = term(self.config.kept);
            self.out.push((term(self.config.out), left));
            state.bar(usize::from(left), bar::TABU, true);
            let price = self.price;
            self.price =
                if state.excess() > 0 { price + price / 8 + 1 } else { price - price / 16 };
            self.price = self.price.clamp(16, 1 << 16);
            if note(state, found) {
                idle = 0;
            }
        }
        for &(_, slot) in &self.out {
            state.bar(usize::from(slot), bar::TABU, false);
        }
        self.out.clear();
    }
}

/// Keeps the deck if it is valid and better; true if so.
pub fn note<V: Lane>(state: &State<V>, found: &mut Found) -> bool {
    let value = state.value();
    if state.excess() > 0 || value <= found.value {
        return false;
    }
    found.value = value;
    found.deck.clone_from(&state.deck);
    found.leader = state.leader as u16;
    true
}
