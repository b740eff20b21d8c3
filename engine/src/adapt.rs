//! Children by undo, for evaluations of states that are dear to copy.

use crate::{state::Children, Evaluate, Undo, Zobrist};
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
        for &action in &actions {
            let token = state.advance_undo(action);
            out.built(action, state, self.judge.evaluate(state, 0));
            state.rollback(action, token);
        }
        self.actions.set(actions);
    }
}
