//! A deck and its market as one: what the walks of [`hunt`](super::hunt) exchange pieces in.

use super::exchange::{Exchange, Market};
use super::state::{bar, Lane, State};
use engine::tabu::{Selection, Terms};
use engine::Clock;

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

impl Found {
    /// Keeps the deck if it is valid and better; true if so.
    pub fn note<V: Lane>(&mut self, state: &State<V>) -> bool {
        let value = state.value();
        if state.excess() > 0 || value <= self.value {
            return false;
        }
        self.value = value;
        self.deck.clone_from(&state.deck);
        self.leader = state.leader as u16;
        true
    }
}

/// A deck, and where it looks for exchanges.
#[derive(Debug)]
pub struct Deck<'d, 'c, V> {
    /// The deck.
    pub state: &'d mut State<'c, V>,
    /// Where it looks for exchanges.
    pub market: &'d mut Market<V>,
}

impl<V: Lane> Deck<'_, '_, V> {
    /// Exchanges until no exchange is a gain, at a fixed price; leaves the best deck in place.
    pub fn climb(&mut self, clock: &mut Clock) {
        let terms = Terms { slack: 0, price: 1 << 14 };
        while clock.spend(1) {
            match self.market.best(self.state, terms, |_| false) {
                Some(exchange) if exchange.gain > 0 => self.exchange(exchange),
                _ => break,
            };
        }
    }
}

impl<V: Lane> Selection for Deck<'_, '_, V> {
    type Exchange = Exchange;

    fn places(&self) -> usize {
        self.state.deck.len()
    }

    fn excess(&self) -> i32 {
        self.state.excess()
    }

    fn best(&mut self, terms: Terms, stays: impl Fn(usize) -> bool) -> Option<(usize, Exchange)> {
        self.market.best(self.state, terms, stays).map(|exchange| (exchange.place, exchange))
    }

    fn exchange(&mut self, exchange: Exchange) -> usize {
        let left = self.state.deck[exchange.place];
        self.state.exchange(exchange.place, exchange.slot);
        self.state.leader = exchange.leader;
        self.state.elect();
        left.into()
    }

    fn bar(&mut self, slot: usize, on: bool) {
        self.state.bar(slot, bar::TABU, on);
    }
}
