//! Checks that every game calls in its tests (feature `check`): the errors in rules that cost places
//! in contests, found by machine. Each function panics with what is wrong. Never part of a bundle.
//!
//! ```
//! # use engine::{check, Push, State};
//! # #[derive(Clone, PartialEq)]
//! # struct Nim(u8);
//! # impl State for Nim {
//! #     type Action = u8;
//! #     fn legal_actions(&self, out: &mut impl Push<u8>) { (1..=self.0.min(3)).for_each(|n| out.push(n)) }
//! #     fn advance(&mut self, n: u8) { self.0 -= n }
//! #     fn is_done(&self) -> bool { self.0 == 0 }
//! # }
//! assert_eq!(check::perft(&Nim(4), 3), 7); // games that end earlier count as well
//! check::walks(&Nim(21), 1, 100, 30, |state| {
//!     check::no_duplicate_actions(state);
//!     check::clone_plays_the_same(state);
//! });
//! ```

#[cfg(all(feature = "echo", feature = "referee"))]
pub mod program;

use crate::{rng::SmallRng, state::Children, Evaluate, Score, State, Undo, Zobrist};
use std::collections::HashMap;
use std::fmt::Debug;

/// A state that says of any action whether the rules allow it, by other means than listing them: as
/// the referee does for what players send.
pub trait Checked: State {
    /// True if the acting agent may play `action` now.
    fn is_legal(&self, action: Self::Action) -> bool;
}

/// A state whose key is kept up to date by [`State::advance`] and can be computed anew.
pub trait Rehash: Zobrist {
    /// The key, computed from nothing but the rest of the state.
    fn rehash(&self) -> u64;
}

/// The legal actions of a state, none if the game is over.
pub fn actions<S: State>(state: &S) -> Vec<S::Action> {
    let mut actions = Vec::new();
    if !state.is_done() {
        state.legal_actions(&mut actions);
    }
    actions
}

fn after<S: State>(state: &S, action: S::Action) -> S {
    let mut child = state.clone();
    child.advance(action);
    child
}

/// Number of lines of `depth` actions, or fewer where the game is over or nothing can be done: the
/// number that tells two implementations of the same rules apart.
pub fn perft<S: State>(state: &S, depth: usize) -> u64 {
    let actions = actions(state);
    if depth == 0 || actions.is_empty() {
        return 1;
    }
    actions.iter().map(|&action| perft(&after(state, action), depth - 1)).sum()
}

/// Best key of a value over all lines of `plies` actions, or fewer where nothing more can be done.
pub fn exhaustive<S: State, E: Evaluate<S>>(state: &S, eval: &E, plies: usize) -> u64 {
    let actions = actions(state);
    if plies == 0 || actions.is_empty() {
        return eval.evaluate(state, 0).key();
    }
    let value = |&action: &S::Action| exhaustive(&after(state, action), eval, plies - 1);
    actions.iter().map(value).max().unwrap_or_default()
}

/// Visits the states of `games` random games of at most `plies` actions from `root`.
pub fn walks<S: State>(root: &S, seed: u64, games: usize, plies: usize, mut visit: impl FnMut(&S)) {
    let mut rng = SmallRng::seed_from_u64(seed);
    for _ in 0..games {
        let mut state = root.clone();
        for _ in 0..plies {
            visit(&state);
            let actions = actions(&state);
            if actions.is_empty() {
                break;
            }
            state.advance(actions[rng.random_range(0..actions.len())]);
        }
    }
}

/// No action is listed twice.
pub fn no_duplicate_actions<S: State>(state: &S) {
    let actions = actions(state);
    for (at, action) in actions.iter().enumerate() {
        let first = actions.iter().position(|other| other == action);
        assert!(first == Some(at), "actions {first:?} and {at} of {} are equal", actions.len());
    }
}

/// Every listed action is accepted, and every accepted one of `universe` is listed. Games that list
/// only what is worth searching pass an empty `universe`.
pub fn legal_equals_accepted<S: Checked>(state: &S, universe: &[S::Action]) {
    let actions = actions(state);
    for (at, &action) in actions.iter().enumerate() {
        assert!(state.is_legal(action), "action {at} of {} is not accepted", actions.len());
    }
    for (at, &action) in universe.iter().enumerate() {
        let (listed, accepted) = (actions.contains(&action), state.is_legal(action));
        assert!(
            listed == accepted,
            "action {at} of all conceivable ones: listed {listed}, accepted {accepted}"
        );
    }
}

/// A clone lists and does the same as the original, and the original is not touched by it.
pub fn clone_plays_the_same<S: State + PartialEq>(state: &S) {
    let (clone, list) = (state.clone(), actions(state));
    assert!(clone == *state, "a clone differs at once");
    for (at, &action) in list.iter().enumerate() {
        let (once, again) = (after(state, action), after(&clone, action));
        assert!(clone == *state, "action {at} on a clone changes the original");
        assert!(once == again, "action {at} leads to two different states");
        assert!(actions(&once) == actions(&again), "after action {at} two lists of actions");
    }
}

/// `advance_undo` does what `advance` does, and `rollback` takes it back without a trace.
pub fn undo_is_identity<S: Undo + PartialEq>(state: &S) {
    let mut walker = state.clone();
    for (at, &action) in actions(state).iter().enumerate() {
        let token = walker.advance_undo(action);
        let child = after(state, action);
        assert!(walker == child, "action {at}: advance_undo and advance differ");
        // A second level, so that what a token holds is not only right at the top.
        if let Some(&next) = actions(&child).first() {
            let inner = walker.advance_undo(next);
            walker.rollback(next, inner);
            assert!(walker == child, "an action after action {at} leaves a trace");
        }
        walker.rollback(action, token);
        assert!(walker == *state, "action {at} leaves a trace");
    }
}

/// The key that actions keep up to date is the one computed anew.
pub fn hash_is_recomputed<S: State + Rehash>(state: &S) {
    assert_eq!(state.zobrist(), state.rehash(), "key of the state itself");
    for (at, &action) in actions(state).iter().enumerate() {
        let child = after(state, action);
        assert_eq!(child.zobrist(), child.rehash(), "key after action {at}");
    }
}

/// Equal states have equal keys, and different ones different keys: of all states up to `plies` actions from
/// `root`, or as many as `width` of a ply. `look` tells a state's key and what it stands for, or nothing where
/// a state has no key. Returns how many states were met again.
pub fn keys_tell_states_apart<S: State, T: Debug>(
    root: &S,
    plies: usize,
    width: usize,
    look: impl Fn(&S) -> Option<(u64, T)>,
) -> usize {
    let (mut states, mut keys) = (HashMap::new(), HashMap::new());
    let (mut again, mut ply) = (0, vec![root.clone()]);
    for _ in 0..plies {
        let mut next = Vec::new();
        for child in ply.iter().flat_map(|s| actions(s).into_iter().map(|action| after(s, action)))
        {
            if let Some((key, state)) = look(&child) {
                let state = format!("{state:?}");
                let other = states.entry(key).or_insert_with(|| state.clone());
                assert!(*other == state, "one key {key:x} for two states:\n{other}\n{state}");
                if let Some(other) = keys.insert(state, key) {
                    assert!(other == key, "two keys for {:?}", states[&key]);
                    again += 1;
                    continue;
                }
            }
            next.push(child);
        }
        // Of all parts of the ply, for neighbours in it are alike.
        let step = next.len().div_ceil(width.max(1)).max(1);
        ply = next.into_iter().step_by(step).collect();
    }
    again
}

/// What an evaluation tells of a state's children before they are built is what they are when built:
/// score and key; and telling leaves the state as it was.
pub fn children_are_as_told<S, E>(state: &S, eval: &E)
where
    S: State + Zobrist + PartialEq,
    E: Evaluate<S>,
{
    let mut told = Told { state, eval, actions: Vec::new() };
    let mut walker = state.clone();
    if !state.is_done() {
        eval.expand(&mut walker, &mut told);
    }
    assert!(walker == *state, "telling the children changes the state");
    let listed = actions(state).is_empty();
    assert!(told.actions.is_empty() == listed, "children told: {listed}, actions otherwise");
}

/// Compares each child with what it is when built.
struct Told<'a, S: State, E> {
    state: &'a S,
    eval: &'a E,
    actions: Vec<S::Action>,
}

impl<S: State + Zobrist, E: Evaluate<S>> Told<'_, S, E> {
    fn built_child(&mut self, action: S::Action, score: E::Score, is_last: bool) -> S {
        let at = self.actions.len();
        assert!(!self.actions.contains(&action), "child {at}: its action was told before");
        self.actions.push(action);
        let child = after(self.state, action);
        let value = self.eval.evaluate(&child, 0);
        assert!(score.key() == value.key(), "child {at}: score told and built");
        assert!(child.is_done() == is_last, "child {at}: told as the last {is_last}, and is not");
        child
    }
}

impl<S: State + Zobrist, E: Evaluate<S>> Children<S, E::Score> for Told<'_, S, E> {
    fn child(&mut self, _: usize, action: S::Action, score: E::Score, key: impl FnOnce() -> u64) {
        let child = self.built_child(action, score, false);
        assert!(key() == child.zobrist(), "child {}: key told and built", self.actions.len() - 1);
    }

    fn last(&mut self, action: S::Action, score: E::Score) {
        self.built_child(action, score, true);
    }
}
