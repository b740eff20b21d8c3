//! What a game offers to a search.
//!
//! The state itself implements the traits, so a bot reads as `node.advance(action)`. Evaluation is
//! a separate value: the same rules carry several evaluations.

use crate::rng::SmallRng;

/// A buffer that takes actions; the caller owns it, so generating actions allocates nothing.
pub trait Push<T> {
    /// Appends `item`.
    fn push(&mut self, item: T);
}

impl<T> Push<T> for Vec<T> {
    #[inline]
    fn push(&mut self, item: T) {
        Vec::push(self, item);
    }
}

/// Panics when full, like [`arrayvec::ArrayVec::push`]: the capacity is the game's bound.
#[cfg(feature = "arrayvec")]
impl<T, const N: usize> Push<T> for arrayvec::ArrayVec<T, N> {
    #[inline]
    fn push(&mut self, item: T) {
        arrayvec::ArrayVec::push(self, item);
    }
}

/// Rules as a search needs them. The state decides who acts next; agents that the search does not
/// steer are folded into [`State::advance`].
pub trait State: Clone {
    /// One choice of the acting agent.
    type Action: Copy + Eq;

    /// Appends every action worth searching. None at all means that the state is a dead end.
    fn legal_actions(&self, out: &mut impl Push<Self::Action>);

    /// Plays `action`, which must come from [`State::legal_actions`] of this very state.
    fn advance(&mut self, action: Self::Action);

    /// True when the game is over: the search does not expand this state any further.
    fn is_done(&self) -> bool;

    /// The time of the game (turn, day, minute) in plies. A search of lines compares states of the same
    /// time; a child that tells no later time than its parent comes one ply later. Where each action takes
    /// one turn, nothing needs to be told.
    fn layer(&self) -> usize {
        0
    }

    /// A state with a guess at all that the acting agent cannot see (decks, hands, dice to come), which
    /// agrees with what it does see. Games without secrets are what they seem.
    fn draw(&self, _rng: &mut SmallRng) -> Self {
        self.clone()
    }
}

/// Exact undo, for searches that walk one state back and forth.
pub trait Undo: State {
    /// What the way back needs to know beyond the action.
    type Token;

    /// Plays `action` like [`State::advance`].
    fn advance_undo(&mut self, action: Self::Action) -> Self::Token;

    /// Takes back `action`, the latest one played; `token` is what playing it returned.
    fn rollback(&mut self, action: Self::Action, token: Self::Token);
}

/// Players act in turn, in any order: what minimax and UCT need beyond [`State`].
pub trait Alternating: State {
    /// Number of players.
    fn players(&self) -> usize {
        2
    }

    /// Who acts next, from 0.
    fn player(&self) -> usize;

    /// What the finished game is worth to `player`: 1 for a win, 0 for a loss, 1/2 for a draw. Also
    /// asked of dead ends (states that are not over but offer no action).
    fn outcome(&self, player: usize) -> f32;
}

/// All players act at once: what DUCT and Smitsimax need.
pub trait Simultaneous: Clone {
    /// One choice of one player.
    type Action: Copy + Eq;

    /// Number of players.
    fn players(&self) -> usize;

    /// Appends every action of `player` worth searching. A player who cannot act has one action
    /// that does nothing; none at all, for any player, means that the state is a dead end.
    fn legal_actions(&self, player: usize, out: &mut impl Push<Self::Action>);

    /// Plays one action of each player, in the players' order.
    fn advance_all(&mut self, joint: &[Self::Action]);

    /// True when the game is over.
    fn is_done(&self) -> bool;

    /// What the finished game (or dead end) is worth to `player`, like [`Alternating::outcome`].
    fn outcome(&self, player: usize) -> f32;

    /// Like [`State::draw`].
    fn draw(&self, _rng: &mut SmallRng) -> Self {
        self.clone()
    }
}

/// Equal states have equal keys; different states have different ones but for accidents of 2^-64.
pub trait Zobrist {
    /// The 64-bit key.
    fn zobrist(&self) -> u64;
}

/// Judges states. Higher is better for the player asked about; a game of one agent has player 0 alone.
pub trait Evaluate<S> {
    /// The value's type.
    type Score: Score;

    /// What `state` is worth to `player`.
    fn evaluate(&self, state: &S, player: usize) -> Self::Score;

    /// Offers the children of `state` to a search of lines; none at all means a dead end. As written
    /// here each child is built to be judged; a game that can tell its children from the parent, without
    /// building them, saves that: 2.6 times the speed in the maze of the examples. May try actions on
    /// `state`, but must leave it as it was.
    fn expand(&self, state: &mut S, out: &mut impl Children<S, Self::Score>)
    where
        S: State + Zobrist,
    {
        state.legal_actions(&mut Trial { state, judge: self, out });
    }
}

/// Tries each legal action as it comes.
struct Trial<'a, S, E: ?Sized, C> {
    state: &'a S,
    judge: &'a E,
    out: &'a mut C,
}

impl<S, E, C> Push<S::Action> for Trial<'_, S, E, C>
where
    S: State + Zobrist,
    E: Evaluate<S> + ?Sized,
    C: Children<S, E::Score>,
{
    #[inline]
    fn push(&mut self, action: S::Action) {
        let mut child = self.state.clone();
        child.advance(action);
        self.out.built(self.state.layer(), action, &child, self.judge.evaluate(&child, 0));
    }
}

/// Takes the children of the state that is being expanded.
pub trait Children<S: State, V> {
    /// A child that is reached by `action` after `steps` plies, 1 where all actions take the same time.
    /// `key` is asked only if `score` is good enough; children of equal key are taken for equal.
    fn child(&mut self, steps: usize, action: S::Action, score: V, key: impl FnOnce() -> u64);

    /// A child at which the game is over.
    fn last(&mut self, action: S::Action, score: V);

    /// A child that was built, of a parent at the [`layer`](State::layer) `from`.
    #[inline]
    fn built(&mut self, from: usize, action: S::Action, child: &S, score: V)
    where
        S: Zobrist,
    {
        if child.is_done() {
            self.last(action, score);
        } else {
            let steps = child.layer().saturating_sub(from).max(1);
            self.child(steps, action, score, || child.zobrist());
        }
    }
}

/// A value that searches can order by one integer comparison.
pub trait Score: Copy {
    /// Maps to an integer of the same order. NaN maps below everything else.
    fn key(self) -> u64;

    /// The value as a [`Decision`](crate::search::Decision) tells it; integers beyond 2^53 are rounded.
    fn value(self) -> f64;
}

impl Score for i32 {
    #[inline]
    fn key(self) -> u64 {
        (self as u32 ^ 1 << 31) as u64
    }

    fn value(self) -> f64 {
        f64::from(self)
    }
}

impl Score for i64 {
    #[inline]
    fn key(self) -> u64 {
        self as u64 ^ 1 << 63
    }

    fn value(self) -> f64 {
        self as f64
    }
}

impl Score for f64 {
    #[inline]
    fn key(self) -> u64 {
        if self.is_nan() {
            return 0;
        }
        let bits = (self + 0.0).to_bits(); // -0.0 + 0.0 is 0.0: the two zeros are equal
        bits ^ ((bits as i64 >> 63) as u64 | 1 << 63)
    }

    fn value(self) -> f64 {
        self
    }
}

impl Score for f32 {
    #[inline]
    fn key(self) -> u64 {
        f64::from(self).key()
    }

    fn value(self) -> f64 {
        f64::from(self)
    }
}

#[cfg(test)]
mod tests {
    use super::Score;

    #[test]
    fn keys_keep_the_order() {
        let floats = [f64::NAN, f64::NEG_INFINITY, -2.5, -1e-300, 0.0, 1e-300, 2.5, f64::INFINITY];
        assert!(floats.windows(2).all(|w| w[0].key() < w[1].key()));
        assert_eq!((-0.0f64).key(), 0.0f64.key());
        assert!((-f64::NAN).key() < f32::NEG_INFINITY.key());
        let ints = [i64::MIN, -5, 0, 7, i64::MAX];
        assert!(ints.windows(2).all(|w| w[0].key() < w[1].key()));
        let small = [i32::MIN, -5, 0, 7, i32::MAX];
        assert!(small.windows(2).all(|w| w[0].key() < w[1].key()));
    }
}
