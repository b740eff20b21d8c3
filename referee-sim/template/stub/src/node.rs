//! What searches see of the game, made of `sim.rs` and `eval.rs`. Nothing has to be written here.
//!
//! A search chooses among places in a player's list of legal answers, so that answers may be of any type and size. A
//! list is made once for a state and shared by its copies. Who is not asked has one choice, which is no answer.

use crate::eval::{evaluate, Weights};
use crate::sim::{Answer, State, PLAYERS};
use engine::{Alternating, Evaluate, Push, Simultaneous, Zobrist};
use std::array::from_fn;
use std::cell::OnceCell;
use std::sync::Arc;

/// An answer by its place among those that are legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Choice {
    place: u16,
    #[cfg(feature = "tree")]
    text: &'static str,
}

/// What a player answers in a state.
pub type Policy = fn(&State, usize) -> Option<Answer>;

/// A state with the choices that were made in it, for every kind of search: all players choose at once or one after
/// the other, or the others follow a policy.
#[derive(Clone)]
pub struct Node {
    state: State,
    /// The player who chooses first.
    me: usize,
    /// What the others do, if they do not choose.
    policy: Option<Policy>,
    /// Places that were chosen in this turn, and by how many players from `me` on.
    chosen: [u16; PLAYERS],
    count: usize,
    answers: [OnceCell<Arc<[Answer]>>; PLAYERS],
}

impl Node {
    /// A state in which all players choose, `me` first where they do so in turn.
    pub fn new(state: &State, me: usize) -> Self {
        let (state, answers) = (state.clone(), Default::default());
        Self { state, me, policy: None, chosen: [0; PLAYERS], count: 0, answers }
    }

    /// A state in which `me` chooses and the others follow `policy`.
    pub fn against(state: &State, me: usize, policy: Policy) -> Self {
        Self { policy: Some(policy), ..Self::new(state, me) }
    }

    /// The answer that `me` chose.
    pub fn answer(&self, choice: Choice) -> Option<Answer> {
        self.listed(self.me).get(usize::from(choice.place)).cloned()
    }

    fn listed(&self, player: usize) -> &[Answer] {
        self.answers[player].get_or_init(|| self.state.legal_actions(player).into())
    }

    fn choices(&self, player: usize, out: &mut impl Push<Choice>) {
        let answers = self.listed(player);
        for (place, _answer) in (0..=u16::MAX).zip(answers) {
            out.push(Choice {
                place,
                #[cfg(feature = "tree")]
                text: shown::text(_answer),
            });
        }
        // If nobody is asked, the game is at its end.
        if answers.is_empty() && (0..PLAYERS).any(|other| !self.listed(other).is_empty()) {
            out.push(Choice {
                place: 0,
                #[cfg(feature = "tree")]
                text: "",
            });
        }
    }

    /// Plays a turn of what was chosen.
    fn turn(&mut self) {
        let answers: [Option<Answer>; PLAYERS] = from_fn(|player| match self.policy {
            Some(policy) if player != self.me => policy(&self.state, player),
            _ => self.listed(player).get(usize::from(self.chosen[player])).cloned(),
        });
        self.state.advance(&answers);
        (self.chosen, self.count, self.answers) = ([0; PLAYERS], 0, Default::default());
    }

    /// 1 for a win, 0 for a loss.
    fn won(&self, player: usize) -> f32 {
        let score = self.state.score(player);
        let others = (0..PLAYERS).filter(|&other| other != player);
        let best = others.map(|other| self.state.score(other)).reduce(f64::max).unwrap_or(score);
        0.5 + 0.5 * (f32::from(score > best) - f32::from(score < best))
    }
}

impl engine::State for Node {
    type Action = Choice;

    fn legal_actions(&self, out: &mut impl Push<Choice>) {
        self.choices(self.player(), out);
    }

    fn advance(&mut self, choice: Choice) {
        let player = self.player();
        self.chosen[player] = choice.place;
        self.count += 1;
        if self.policy.is_some() || self.count == PLAYERS {
            self.turn();
        }
    }

    fn is_done(&self) -> bool {
        self.count == 0 && self.state.is_done()
    }
}

impl Alternating for Node {
    fn players(&self) -> usize {
        PLAYERS
    }

    #[allow(clippy::modulo_one)] // Of one player there is one.
    fn player(&self) -> usize {
        (self.me + self.count) % PLAYERS
    }

    fn outcome(&self, player: usize) -> f32 {
        self.won(player)
    }
}

impl Simultaneous for Node {
    type Action = Choice;

    fn players(&self) -> usize {
        PLAYERS
    }

    fn legal_actions(&self, player: usize, out: &mut impl Push<Choice>) {
        self.choices(player, out);
    }

    fn advance_all(&mut self, joint: &[Choice]) {
        self.chosen = from_fn(|player| joint[player].place);
        self.turn();
    }

    fn is_done(&self) -> bool {
        self.state.is_done()
    }

    fn outcome(&self, player: usize) -> f32 {
        self.won(player)
    }
}

impl Zobrist for Node {
    fn zobrist(&self) -> u64 {
        match self.count {
            0 => self.state.key(),
            count => engine::key(&(self.state.key(), count, self.chosen)),
        }
    }
}

/// The evaluation as searches ask for it.
pub struct Judge(pub Weights);

impl Evaluate<Node> for Judge {
    type Score = f64;

    fn evaluate(&self, node: &Node, player: usize) -> f64 {
        let player = if node.policy.is_some() { node.me } else { player };
        evaluate(&node.state, player, &self.0)
    }
}

/// The same in whole thousandths, as `alphabeta` asks for it.
pub struct Thousandths(pub Weights);

impl Evaluate<Node> for Thousandths {
    type Score = i32;

    fn evaluate(&self, node: &Node, player: usize) -> i32 {
        (1000.0 * Judge(self.0).evaluate(node, player)) as i32
    }
}

/// Choices with the text of their answers, for `referee-sim view --trees`.
#[cfg(feature = "tree")]
mod shown {
    use super::{Answer, Choice};
    use std::collections::BTreeSet;
    use std::fmt;
    use std::sync::{Mutex, PoisonError};

    static TEXTS: Mutex<BTreeSet<&str>> = Mutex::new(BTreeSet::new());

    /// An answer's text, kept to the end of the program: a game has few different ones.
    pub fn text(answer: &Answer) -> &'static str {
        let (text, mut texts) =
            (answer.to_string(), TEXTS.lock().unwrap_or_else(PoisonError::into_inner));
        texts.get(&*text).copied().unwrap_or_else(|| {
            let text: &str = text.leak();
            texts.insert(text);
            text
        })
    }

    impl fmt::Debug for Choice {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.text)
        }
    }
}
