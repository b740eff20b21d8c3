//! A turn's decision within its time.

use crate::eval::Weights;
use crate::io::{Init, Observation};
use crate::node::{Choice, Node};
use crate::searches::policy;
use crate::sim::{seat, Answer, State, PLAYERS};
use engine::search::Search;
use engine::{Clock, Limit};
use std::array::from_fn;
use std::time::{Duration, Instant};

/// What the contest allows for the first answer, in milliseconds of wall time.
pub const FIRST_TURN_MS: u64 = @first_turn_ms@;
/// What it allows for a later answer.
pub const TURN_MS: u64 = @turn_ms@;
/// How much of that the bot thinks, in percent: the rest is for a slow judge.
const USED: u64 = 72;

/// What a turn asks: the best answer in a state.
pub type Chosen = Box<dyn FnMut(&State, &mut Clock) -> Option<Answer> + Send>;
/// Makes the search of the player in a seat.
pub type Maker = fn(usize, Weights) -> Chosen;

/// A search with what judges its states, and what it sees of a state.
pub fn chosen<J: Send + 'static>(
    mut search: impl Search<Node, J, Action = Choice> + Send + 'static,
    mut judge: J,
    root: impl Fn(&State) -> Node + Send + 'static,
) -> Chosen {
    Box::new(move |state, clock| {
        let root = root(state);
        let decision = search.search(&root, &mut judge, clock);
        #[cfg(feature = "tree")]
        engine::tree::tell(&search, &root, &judge, &decision);
        root.answer(decision.action()?)
    })
}

/// The playing bot of one game.
pub struct Bot {
    make: Maker,
    weights: Weights,
    nodes: Option<u64>,
    /// Made when it is asked for the first time.
    search: Option<Chosen>,
    /// The next state if the others follow the policy; none before the first turn.
    expected: Option<State>,
}

impl Bot {
    /// A bot with a budget of `nodes` per turn, or by the contest's time limits.
    pub fn new(make: Maker, weights: Weights, nodes: Option<u64>) -> Self {
        Self { make, weights, nodes, search: None, expected: None }
    }

    /// The answer to a turn whose input arrived at `start`: its lines, without the last one's end. It is the stub's own
    /// where the rules know no legal one.
    pub fn decide(&mut self, init: &Init, turn: &Observation, start: Instant) -> String {
        let mut expected = self.expected.take();
        let allowed = if expected.is_none() { FIRST_TURN_MS } else { TURN_MS };
        let mut clock = match self.nodes {
            Some(nodes) => Clock::start(Limit::Nodes(nodes)),
            None => Clock::since(start, Limit::Time(Duration::from_millis(allowed * USED / 100))),
        };
        let answer =
            play(init, turn, &mut expected, |state, me| self.answer(state, me, &mut clock));
        self.expected = expected;
        answer
    }

    /// The answer of the player in seat `me`; `None` if there is nothing to choose from.
    fn answer(&mut self, state: &State, me: usize, clock: &mut Clock) -> Option<Answer> {
        let first = state.legal_actions(me).into_iter().next()?;
        // The contest asks: then the game goes on, whatever the rules here say.
        if state.is_done() {
            return Some(first);
        }
        let search = self.search.get_or_insert_with(|| (self.make)(me, self.weights));
        search(state, clock).or(Some(first))
    }
}

/// A turn of any bot: the state is read, the player in the reader's seat chooses, and the state after it is expected.
pub fn play(
    init: &Init,
    turn: &Observation,
    expected: &mut Option<State>,
    choose: impl FnOnce(&State, usize) -> Option<Answer>,
) -> String {
    let mut state = State::new(init, turn, expected.as_ref());
    let me = seat(init).filter(|&seat| seat < PLAYERS).unwrap_or(0);
    let mut answers: [Option<Answer>; PLAYERS] = from_fn(|player| policy(&state, player));
    answers[me] = choose(&state, me);
    state.advance(&answers);
    *expected = Some(state);
    match &answers[me] {
        Some(answer) => answer.to_string(),
        None => turn.default_answer(init),
    }
}
