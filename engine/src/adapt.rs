//! A game or an evaluation in the form of another: children by undo, for states that are dear to copy,
//! and games in which all act at once as games in turn.

use crate::{state::Children, Alternating, Evaluate, Push, Simultaneous, State, Undo, Zobrist};
use std::cell::Cell;

/// An evaluation whose children are played on the state itself and taken back, instead of being copied
/// from it. `A` is the game's action.
pub struct ByUndo<E, A> {
    judge: E,
    /// Room for the legal actions.
    actions: Cell<Vec<A>>,
}

impl<E, A> ByUndo<E, A> {
    /// Takes over an evaluation.
    pub const fn new(judge: E) -> Self {
        Self { judge, actions: Cell::new(Vec::new()) }
    }
}

impl<S: Undo + Zobrist, E: Evaluate<S>> Evaluate<S> for ByUndo<E, S::Action> {
    type Score = E::Score;

    fn evaluate(&self, state: &S, player: usize) -> E::Score {
        self.judge.evaluate(state, player)
    }

    fn expand(&self, state: &mut S, out: &mut impl Children<S, E::Score>) {
        let mut actions = self.actions.take();
        actions.clear();
        state.legal_actions(&mut actions);
        let from = state.layer();
        for &action in &actions {
            let token = state.advance_undo(action);
            out.built(from, action, state, self.judge.evaluate(state, 0));
            state.rollback(action, token);
        }
        self.actions.set(actions);
    }
}

/// A game of `N` players who act at once as one in which they choose in turn, from player 0 on; the last
/// choice plays them all. Later players know the choices of the earlier. So `check` tests the rules of such
/// a game, and searches for players in turn can try it.
#[derive(Clone, Debug, PartialEq)]
pub struct InTurn<S: Simultaneous, const N: usize> {
    /// The game before the choices.
    pub state: S,
    chosen: [Option<S::Action>; N],
}

impl<S: Simultaneous, const N: usize> InTurn<S, N> {
    /// Takes over a state; `N` is its number of players.
    pub fn new(state: S) -> Self {
        Self { state, chosen: [None; N] }
    }
}

impl<S: Simultaneous, const N: usize> State for InTurn<S, N> {
    type Action = S::Action;

    fn legal_actions(&self, out: &mut impl Push<S::Action>) {
        self.state.legal_actions(self.player(), out);
    }

    fn advance(&mut self, action: S::Action) {
        let player = self.player();
        self.chosen[player] = Some(action);
        if player + 1 == N {
            self.state.advance_all(&self.chosen.map(|chosen| chosen.unwrap_or(action)));
            self.chosen = [None; N];
        }
    }

    fn is_done(&self) -> bool {
        self.state.is_done()
    }
}

impl<S: Simultaneous, const N: usize> Alternating for InTurn<S, N> {
    fn players(&self) -> usize {
        N
    }

    fn player(&self) -> usize {
        self.chosen.iter().position(Option::is_none).unwrap_or(0)
    }

    fn outcome(&self, player: usize) -> f32 {
        self.state.outcome(player)
    }
}
