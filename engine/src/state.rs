//! What a game offers to a search.
//!
//! The state itself implements the traits, so a bot reads as `node.advance(action)`. Evaluation is
//! a separate value: the same rules carry several evaluations.

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
}

/// Exact undo, for searches that walk one state forth and back.
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
}

/// Equal states have equal keys; different states have different ones but for accidents of 2^-64.
pub trait Zobrist {
    /// The 64-bit key.
    fn zobrist(&self) -> u64;
}

/// Judges a state; higher is better for whom the search is made.
pub trait Evaluate<S> {
    /// The value's type.
    type Score: Score;

    /// The value of `state`.
    fn evaluate(&self, state: &S) -> Self::Score;
}

/// A value that searches can order by one integer comparison.
pub trait Score: Copy {
    /// Maps to an integer of the same order. NaN maps below everything else.
    fn key(self) -> u64;
}

impl Score for i32 {
    #[inline]
    fn key(self) -> u64 {
        (self as u32 ^ 1 << 31) as u64
    }
}

impl Score for i64 {
    #[inline]
    fn key(self) -> u64 {
        self as u64 ^ 1 << 63
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
}

impl Score for f32 {
    #[inline]
    fn key(self) -> u64 {
        f64::from(self).key()
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
