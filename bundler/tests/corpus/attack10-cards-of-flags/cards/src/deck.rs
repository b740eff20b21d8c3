use crate::Flags;
use arrayvec::{ArrayString, ArrayVec, CapacityError};
#[derive(Debug, Clone, PartialEq)]
pub struct Card { pub id: u32, pub cost: i8, pub atk: i8, pub def: i8, pub kw: Flags, pub tag: ArrayString<8> }
#[derive(Debug, Clone, Default)]
pub struct Deck<const N: usize> { cards: ArrayVec<Card, N> }
impl<const N: usize> Deck<N> {
    pub const LIMIT: usize = N;
    pub fn offer(&mut self, c: Card) -> Result<usize, CapacityError<u32>> {
        let id = c.id;
        self.cards.try_push(c).map(|_| self.cards.len()).map_err(|e| { let _c = e.element(); CapacityError::new(id) })
    }
    pub fn iter(&self) -> std::slice::Iter<'_, Card> { self.cards.iter() }
    pub fn playable<'a>(&'a self, mana: i8) -> impl Iterator<Item = &'a Card> + use<'a, N> { self.iter().filter(move |c| c.cost <= mana) }
    pub fn take_if<F: FnMut(&Card) -> bool>(&mut self, mut f: F) -> Option<Card> {
        if let Some(i) = self.iter().position(|c| f(c)) && let Some(c) = self.cards.pop_at(i) { Some(c) } else { None }
    }
    pub fn full(&self) -> bool { self.cards.is_full() }
    pub fn remaining(&self) -> usize { self.cards.remaining_capacity() }
}
impl<const N: usize> Extend<Card> for Deck<N> { fn extend<I: IntoIterator<Item = Card>>(&mut self, i: I) { for c in i { let _ = self.offer(c); } } }
impl<'a, const N: usize> IntoIterator for &'a Deck<N> { type Item = &'a Card; type IntoIter = std::slice::Iter<'a, Card>; fn into_iter(self) -> Self::IntoIter { self.iter() } }
