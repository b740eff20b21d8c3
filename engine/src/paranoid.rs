//! Minimax for three and four players: paranoid and best-reply.
//!
//! **Paranoid** (Sturtevant and Korf, 2000): all others play against me. That is what [`AlphaBeta`]
//! does with any number of players, hence [`Paranoid`]. Sound and prunes well, but it fears
//! conspiracies that nobody plans, and it looks ahead few rounds: b^n nodes per round of n players.
//!
//! **Best-reply** (Schadd and Winands, 2011, in the later form in which the others act by a policy
//! instead of passing): per round only one opponent, whichever hurts most, picks freely, the others
//! follow a policy. A round then costs about `b * (n - 1) * b` nodes, so the search sees more of my
//! own turns. Choose it when rounds matter more than plots. [`BestReply`] makes such a game from any
//! [`Alternating`] one; search it with [`AlphaBeta`]. A ply is one player's action, forced ones too.
//!
//! Cost of the adapter: one call of the policy per opponent's node and action.
//!
//! ```
//! # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/doc/games.rs")); }
//! # use games::*;
//! use engine::alphabeta::{AlphaBeta, Config};
//! use engine::{paranoid::Paranoid, search::Search, Clock, Limit};
//!
//! let mut search = Paranoid::new(Config { depth: 20, table_bits: 12 });
//! let state = Nim { stones: 5, players: 3, turn: 0 };
//! let decision = search.search(&state, &mut Blank, &mut Clock::start(Limit::millis(45)));
//! assert!(decision.proven && decision.value < 0.0); // two against one
//! ```

use crate::alphabeta::AlphaBeta;
use crate::{rng::mix64, Alternating, Evaluate, Push, State, Zobrist};

/// Paranoid search is alpha-beta with more than two players.
pub type Paranoid<S> = AlphaBeta<S>;

/// A game in which one opponent per round picks freely and the others follow a policy
/// `Fn(&S, player) -> Action`, which must answer with legal actions; a game in which an opponent has
/// no action left must be over.
pub struct BestReply<'p, S, P> {
    /// The real state.
    pub state: S,
    me: usize,
    /// True once an opponent of this round left the policy.
    replied: bool,
    policy: &'p P,
}

impl<S: Clone, P> Clone for BestReply<'_, S, P> {
    #[inline]
    fn clone(&self) -> Self {
        Self { state: self.state.clone(), ..*self }
    }
}

impl<'p, S: Alternating, P: Fn(&S, usize) -> S::Action> BestReply<'p, S, P> {
    /// Takes over a state; the game is searched for the player who acts in it.
    pub fn new(state: S, policy: &'p P) -> Self {
        Self { me: state.player(), state, replied: false, policy }
    }

    fn expected(&self) -> S::Action {
        (self.policy)(&self.state, self.state.player())
    }
}

impl<S: Alternating, P: Fn(&S, usize) -> S::Action> State for BestReply<'_, S, P> {
    type Action = S::Action;

    fn legal_actions(&self, out: &mut impl Push<Self::Action>) {
        if self.replied && self.state.player() != self.me {
            out.push(self.expected());
        } else {
            self.state.legal_actions(out);
        }
    }

    fn advance(&mut self, action: Self::Action) {
        if self.state.player() == self.me {
            self.replied = false;
        } else if !self.replied {
            self.replied = action != self.expected();
        }
        self.state.advance(action);
    }

    fn is_done(&self) -> bool {
        self.state.is_done()
    }

    fn layer(&self) -> usize {
        self.state.layer()
    }
}

impl<S: Alternating, P: Fn(&S, usize) -> S::Action> Alternating for BestReply<'_, S, P> {
    fn players(&self) -> usize {
        self.state.players()
    }

    fn player(&self) -> usize {
        self.state.player()
    }

    fn outcome(&self, player: usize) -> f32 {
        self.state.outcome(player)
    }
}

impl<S: Zobrist, P> Zobrist for BestReply<'_, S, P> {
    fn zobrist(&self) -> u64 {
        if self.replied {
            mix64(self.state.zobrist())
        } else {
            self.state.zobrist()
        }
    }
}

impl<S, P, E: Evaluate<S>> Evaluate<BestReply<'_, S, P>> for E {
    type Score = E::Score;

    fn evaluate(&self, game: &BestReply<'_, S, P>, player: usize) -> E::Score {
        self.evaluate(&game.state, player)
    }
}
