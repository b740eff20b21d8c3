//! Opponent models: the other players folded into the state.
//!
//! A policy is any `Fn(&State, player) -> Action`: a rule of thumb, a table of what the opponent did
//! so far, or a search of its own (kept in a `RefCell`, because a policy is shared by all states).
//! Inside [`Against`] or [`AgainstAll`] a game of many players is one of a single agent, which every
//! search for a [`State`] can plan: Chokudai search, beams, rolling horizon evolution.
//!
//! Cost: the policy's, once per opponent and step; the adapters themselves add a reference and an
//! index to the state. A good model of the opponent beats a deeper search against a wrong one.

use crate::{Alternating, Evaluate, Push, Simultaneous, State, Zobrist};

/// A game of players who act in turn as the game of one of them. The policy is asked only while the
/// game is not over; a game in which an opponent has no action left must be over.
pub struct Against<'p, S, P> {
    /// The real state; `me` acts in it, or it is over.
    pub state: S,
    me: usize,
    policy: &'p P,
}

impl<S: Clone, P> Clone for Against<'_, S, P> {
    #[inline]
    fn clone(&self) -> Self {
        Self { state: self.state.clone(), me: self.me, policy: self.policy }
    }
}

impl<'p, S: Alternating, P: Fn(&S, usize) -> S::Action> Against<'p, S, P> {
    /// Takes over a state for player `me`; opponents who are to act before do so at once.
    pub fn new(state: S, me: usize, policy: &'p P) -> Self {
        let mut against = Self { state, me, policy };
        against.follow();
        against
    }

    fn follow(&mut self) {
        while !self.state.is_done() && self.state.player() != self.me {
            let action = (self.policy)(&self.state, self.state.player());
            self.state.advance(action);
        }
    }
}

impl<S: Alternating, P: Fn(&S, usize) -> S::Action> State for Against<'_, S, P> {
    type Action = S::Action;

    #[inline]
    fn legal_actions(&self, out: &mut impl Push<Self::Action>) {
        self.state.legal_actions(out);
    }

    #[inline]
    fn advance(&mut self, action: Self::Action) {
        self.state.advance(action);
        self.follow();
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.state.is_done()
    }

    fn layer(&self) -> usize {
        self.state.layer()
    }
}

impl<S: Zobrist, P> Zobrist for Against<'_, S, P> {
    #[inline]
    fn zobrist(&self) -> u64 {
        self.state.zobrist()
    }
}

impl<S, P, E: Evaluate<S>> Evaluate<Against<'_, S, P>> for E {
    type Score = E::Score;

    #[inline]
    fn evaluate(&self, against: &Against<'_, S, P>, _player: usize) -> E::Score {
        self.evaluate(&against.state, against.me)
    }
}

/// A game of `N` players who act at once as the game of one of them.
pub struct AgainstAll<'p, S, P, const N: usize> {
    /// The real state.
    pub state: S,
    me: usize,
    policy: &'p P,
}

impl<S: Clone, P, const N: usize> Clone for AgainstAll<'_, S, P, N> {
    #[inline]
    fn clone(&self) -> Self {
        Self { state: self.state.clone(), me: self.me, policy: self.policy }
    }
}

impl<'p, S, P, const N: usize> AgainstAll<'p, S, P, N> {
    /// Takes over a state for player `me`; `N` is the state's number of players.
    pub fn new(state: S, me: usize, policy: &'p P) -> Self {
        Self { state, me, policy }
    }
}

impl<S: Simultaneous, P: Fn(&S, usize) -> S::Action, const N: usize> State
    for AgainstAll<'_, S, P, N>
{
    type Action = S::Action;

    #[inline]
    fn legal_actions(&self, out: &mut impl Push<Self::Action>) {
        self.state.legal_actions(self.me, out);
    }

    #[inline]
    fn advance(&mut self, action: Self::Action) {
        let choose =
            |player| if player == self.me { action } else { (self.policy)(&self.state, player) };
        let joint: [S::Action; N] = std::array::from_fn(choose);
        self.state.advance_all(&joint);
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.state.is_done()
    }
}

impl<S: Zobrist, P, const N: usize> Zobrist for AgainstAll<'_, S, P, N> {
    #[inline]
    fn zobrist(&self) -> u64 {
        self.state.zobrist()
    }
}

impl<S, P, E: Evaluate<S>, const N: usize> Evaluate<AgainstAll<'_, S, P, N>> for E {
    type Score = E::Score;

    #[inline]
    fn evaluate(&self, against: &AgainstAll<'_, S, P, N>, _player: usize) -> E::Score {
        self.evaluate(&against.state, against.me)
    }
}
