//! Which answers explain the next input: for logs in which nobody's answers stand.
//!
//! A [`Predictor`] plays one turn by the answers of all seats. Here the answers are looked for by a beam, seat by
//! seat and turn by turn, which keeps what leaves the fewest differing fields. Its first pass keeps one, and nearly
//! always finds them in as many tries as the seats have actions together; the last one keeps everything. A game with
//! too many answers reads a seat's off the input ([`Guess::choices_before`]), or those of all seats
//! ([`Guess::propose`]). What explains nothing is told with the nearest misses.

use crate::referee::{Answer, Comparison, FieldDiff, Predictor};
use crate::scan::InputError;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// Most nearest misses that are kept.
const MAX_MISSES: usize = 20;
/// Most turns between two inputs of a seat.
const MAX_TURNS: usize = 64;
/// How many times as many picks each pass keeps.
const WIDER: usize = 4;

/// What a game adds to its [`Predictor`].
pub trait Guess {
    /// Number of lines of the turn's input that `lines` seem to begin with, by their shape: counts, words in
    /// a line, kinds. Whether the values can be read is left to the bot's parser. The error tells in which line the
    /// shape is lost.
    fn turn_lines(&self, lines: &[String]) -> Result<usize, InputError>;

    /// Compares what an input says twice: fields that follow from its other fields (a price from the card), as
    /// far as the bot's parser does not check them.
    fn restate(&self, _input: &[String]) -> Comparison {
        Comparison::default()
    }

    /// Answers that each seat may give in the coming turn, one for each action that changes something and
    /// first of all one that changes nothing, if there is one; empty for a seat that is not asked. After
    /// [`Predictor::predict`] the coming turn is the one after it.
    fn choices(&self) -> Vec<Vec<Answer>>;

    /// The same for a search for what explains `next`, a later input, which may tell what some seats answered.
    fn choices_before(&self, _next: &[String]) -> Vec<Vec<Answer>> {
        self.choices()
    }

    /// Answers of all seats together that `next` itself suggests, for a game with too many to try them all; the
    /// prediction then shows whether they are right. `own` is the reader's answer, if it is known. `None`: try
    /// combinations of [`Guess::choices_before`].
    fn propose(&self, _own: Option<&Answer>, _next: &[String]) -> Option<Proposals> {
        None
    }

    /// Number of inputs that are missing before `next`, where inputs say which turn it is.
    fn missing(&self, _next: &[String]) -> Option<usize> {
        None
    }

    /// A number that two copies share only if they go on alike after the same answers: the search then looks at one
    /// of them. `None`: nobody knows.
    fn key(&self) -> Option<u64> {
        None
    }

    /// A copy that goes its own way.
    fn fork(&self) -> Box<dyn Predictor>;
}

/// What an input suggests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proposals {
    /// What may have been answered, the likeliest first; each time one answer of every seat.
    pub answers: Vec<Vec<Answer>>,
    /// Whether no others could do what these do not.
    pub complete: bool,
}

/// What to explain.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The seat that reads.
    pub seat: usize,
    /// Its answer in the first turn, if it is known.
    pub own: Option<&'a Answer>,
    /// The input to be explained.
    pub next: &'a [String],
    /// How often the seat is asked before `next`: 1 unless inputs are missing.
    pub rounds: usize,
    /// Most combinations to try.
    pub limit: usize,
}

/// The answers of one or several turns, and what they leave unexplained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Miss {
    /// Answers by turn and seat.
    pub turns: Vec<Vec<Answer>>,
    /// Fields that differ; none if these answers explain the input.
    pub diffs: Vec<FieldDiff>,
}

/// What was found.
pub struct Explanation {
    /// Answers that explain the input, alone; or those that leave the fewest fields, each set of fields once.
    pub nearest: Vec<Miss>,
    /// Comparison of the first of them.
    pub comparison: Comparison,
    /// The predictor after the first of them and the input.
    pub view: Box<dyn Predictor>,
    /// Number of combinations tried.
    pub tried: usize,
    /// Whether these were all.
    pub complete: bool,
}

impl Explanation {
    /// True if the first of the nearest leaves nothing.
    pub fn is_found(&self) -> bool {
        self.nearest.first().is_some_and(|miss| miss.diffs.is_empty())
    }
}

/// Looks for answers after which `start` expects the input; `None` if there is nothing to compare: the game
/// guesses nothing, or its predictor cannot read the input.
pub fn explain(start: &dyn Predictor, question: &Question) -> Option<Explanation> {
    let mut search = Search {
        start,
        question,
        nearest: Vec::new(),
        nearest_picks: Vec::new(),
        played: HashMap::new(),
        best: None,
        tried: 0,
        complete: false,
    };
    match start.guess()?.propose(question.own, question.next) {
        // What lies between two inputs that are further apart shows in neither.
        Some(_) if question.rounds > 1 => return None,
        Some(proposals) => search.proposed(proposals)?,
        None => search.combine()?,
    }
    let Search { nearest, best, tried, complete, .. } = search;
    let (comparison, view) = best?;
    Some(Explanation { nearest, comparison, view, tried, complete })
}

/// What came of some picks.
#[derive(Default)]
struct Played {
    /// Number of fields that differ.
    left: usize,
    /// By place, how many answers there were to choose from.
    sizes: Vec<usize>,
    /// By place, where it stands.
    states: Vec<Origin>,
}

/// What decides, together with the picks from a place on, how it goes on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Origin {
    /// Key of the state before the turn, inputs so far, places of the turn so far. None without a key.
    state: Option<(u64, usize, usize)>,
    /// The picks since then.
    picks: Vec<usize>,
}

struct Search<'a> {
    start: &'a dyn Predictor,
    question: &'a Question<'a>,
    nearest: Vec<Miss>,
    /// The picks of the first of the nearest.
    nearest_picks: Vec<usize>,
    /// By picks without the zeros at their end.
    played: HashMap<Vec<usize>, Rc<Played>>,
    best: Option<(Comparison, Box<dyn Predictor>)>,
    tried: usize,
    complete: bool,
}

impl Search<'_> {
    fn is_done(&self) -> bool {
        let found = self.nearest.first().is_some_and(|miss| miss.diffs.is_empty());
        found || self.tried >= self.question.limit
    }

    /// Tries the answers that the game proposes.
    fn proposed(&mut self, proposals: Proposals) -> Option<()> {
        for answers in proposals.answers {
            if self.is_done() {
                return Some(());
            }
            self.tried += 1;
            let mut view = self.start.guess()?.fork();
            view.predict(&answers);
            self.observe(vec![answers], view)?;
        }
        self.complete = proposals.complete;
        Some(())
    }

    /// Looks among the combinations of what each seat may answer: place by place, a place being a seat that is asked
    /// in a turn. A pass keeps the picks that leave the fewest fields, so many of them, and goes on from there; each
    /// pass keeps more than the one before it, until nothing had to be dropped.
    fn combine(&mut self) -> Option<()> {
        let mut width = 1;
        while !self.is_done() && !self.complete {
            self.complete = self.pass(width)?;
            width *= WIDER;
        }
        Some(())
    }

    /// One pass; true if it has tried everything there is.
    fn pass(&mut self, width: usize) -> Option<bool> {
        // Those places that the pass has not come to are as in the best picks of the passes before it.
        let rest = self.nearest_picks.clone();
        let mut layer = vec![(self.play(&rest)?, rest)];
        let mut is_whole = true;
        for place in 0.. {
            layer.retain(|(played, _)| place < played.sizes.len());
            if layer.is_empty() {
                break;
            }
            let (mut next, mut states) = (Vec::new(), HashSet::new());
            for (played, picks) in layer {
                for value in 0..played.sizes[place] {
                    if self.is_done() {
                        return Some(false);
                    }
                    let picks = with(&picks, place, value);
                    let played = self.play(&picks)?;
                    if played.states.get(place + 1).is_none_or(|state| states.insert(state.clone()))
                    {
                        next.push((played, picks));
                    }
                }
            }
            next.sort_by_key(|(played, _)| played.left);
            is_whole &= next.len() <= width;
            next.truncate(width);
            layer = next;
        }
        Some(is_whole)
    }

    /// Tries the answers with these numbers, turn by turn and seat by seat; 0 where the list ends.
    fn play(&mut self, picks: &[usize]) -> Option<Rc<Played>> {
        let length = picks.iter().rposition(|&pick| pick > 0).map_or(0, |last| last + 1);
        let picks = &picks[..length];
        if let Some(played) = self.played.get(picks) {
            return Some(Rc::clone(played));
        }
        self.tried += 1;
        let Question { seat, own, rounds, .. } = *self.question;
        let mut view = self.start.guess()?.fork();
        let (mut turns, mut asked) = (Vec::new(), 0);
        let mut played = Played::default();
        let mut choices = view.guess()?.choices_before(self.question.next);
        while turns.len() < MAX_TURNS {
            if let (true, Some(own), Some(list)) = (turns.is_empty(), own, choices.get_mut(seat)) {
                *list = vec![own.clone()];
            }
            let key = view.guess()?.key();
            let first = played.sizes.len();
            let mut answers = vec![Answer::NotAsked; choices.len()];
            for (answer, list) in answers.iter_mut().zip(&mut choices) {
                if !list.is_empty() {
                    let place = played.sizes.len();
                    let state = key.map(|key| (key, asked, place - first));
                    // Without a key only the same picks are known to lead to the same.
                    let from = if key.is_some() { first } else { 0 };
                    let before = &picks[from.min(length)..place.min(length)];
                    played.states.push(Origin { state, picks: before.to_vec() });
                    let pick = picks.get(place).copied().unwrap_or(0);
                    played.sizes.push(list.len());
                    *answer = list.swap_remove(pick.min(list.len() - 1));
                }
            }
            view.predict(&answers);
            turns.push(answers);
            choices = view.guess()?.choices_before(self.question.next);
            let nobody = choices.iter().all(Vec::is_empty);
            asked += usize::from(choices.get(seat).is_some_and(|list| !list.is_empty()));
            if nobody || asked >= rounds {
                break;
            }
        }
        let least = self.nearest.first().map_or(usize::MAX, |least| least.diffs.len());
        played.left = self.observe(turns, view)?;
        if played.left < least {
            self.nearest_picks = picks.to_vec();
        }
        let played = Rc::new(played);
        self.played.insert(picks.to_vec(), Rc::clone(&played));
        Some(played)
    }

    /// Compares the input with what is expected after these answers; gives the number of fields that differ.
    fn observe(&mut self, turns: Vec<Vec<Answer>>, mut view: Box<dyn Predictor>) -> Option<usize> {
        let comparison = view.observe(self.question.next).ok()??;
        let left = comparison.diffs.len();
        self.keep(Miss { turns, diffs: comparison.diffs.clone() }, comparison, view);
        Some(left)
    }

    fn keep(&mut self, miss: Miss, comparison: Comparison, view: Box<dyn Predictor>) {
        let least = self.nearest.first().map_or(usize::MAX, |least| least.diffs.len());
        if miss.diffs.len() < least {
            self.nearest.clear();
            self.best = Some((comparison, view));
        }
        let fields = |miss: &Miss| -> Vec<String> {
            miss.diffs.iter().map(|diff| diff.field.clone()).collect()
        };
        let is_new = || self.nearest.iter().all(|known| fields(known) != fields(&miss));
        if miss.diffs.len() <= least && self.nearest.len() < MAX_MISSES && is_new() {
            self.nearest.push(miss);
        }
    }
}

/// The picks with another value in one place.
fn with(picks: &[usize], place: usize, value: usize) -> Vec<usize> {
    let mut picks = picks.to_vec();
    picks.resize(picks.len().max(place + 1), 0);
    picks[place] = value;
    picks
}
