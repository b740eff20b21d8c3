//! The deck as tabu search asks for it.

use crate::deck::{Deck, Exchange};
use engine::climb::Neighborhood;
use engine::tabu::{Selection, Terms};
use std::ops::ControlFlow;

/// A deck with the pieces that may not come in.
pub struct Barred<'d> {
    pub deck: &'d mut Deck,
    pub barred: Vec<bool>,
    /// Exchanges looked at.
    pub tried: u64,
}

impl<'d> Barred<'d> {
    pub fn new(deck: &'d mut Deck) -> Self {
        Self { barred: vec![false; deck.costs.len()], deck, tried: 0 }
    }
}

impl Selection for Barred<'_> {
    type Exchange = Exchange;

    fn places(&self) -> usize {
        self.deck.cards.len()
    }

    fn excess(&self) -> i32 {
        (self.deck.cost() - self.deck.limit).max(0) as i32
    }

    fn best(&mut self, terms: Terms, stays: impl Fn(usize) -> bool) -> Option<(usize, Exchange)> {
        let mut best: Option<(i64, Exchange)> = None;
        self.deck.moves(|exchange| {
            let (at, _, card) = exchange;
            let fee = terms.fee(self.deck.violation(exchange) as i32);
            if let (Some(fee), false) = (fee, stays(at) || self.barred[card]) {
                self.tried += 1;
                let gain = self.deck.delta(exchange) - i64::from(fee);
                best = best.filter(|&(most, _)| most >= gain).or(Some((gain, exchange)));
            }
            ControlFlow::Continue(())
        });
        best.map(|(_, exchange)| (exchange.0, exchange))
    }

    fn exchange(&mut self, exchange: Exchange) -> usize {
        self.deck.apply(exchange);
        exchange.1
    }

    fn bar(&mut self, card: usize, on: bool) {
        self.barred[card] = on;
    }
}
