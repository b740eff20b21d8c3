//! Which answers explain the next input: for logs in which nobody's answers stand.
//!
//! A [`Predictor`] plays one turn by the answers of all seats. Here the answers are looked for: first seat
//! by seat, each time keeping what leaves the fewest differing fields, which nearly always finds them in as many
//! tries as the seats have actions together; then all combinations, one after the other. A game with too many of
//! them reads the answers off the input instead ([`Guess::propose`]). What explains nothing is told with the
//! nearest misses.

use crate::referee::{Answer, Comparison, FieldDiff, Predictor};
use crate::scan::InputError;

/// Most nearest misses that are kept.
const MAX_MISSES: usize = 20;
/// Most turns between two inputs of a seat.
const MAX_TURNS: usize = 64;

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

    /// Answers that `next` itself suggests, for a game with too many to try them all; the prediction then
    /// shows whether they are right. `own` is the reader's answer, if it is known. `None`: try
    /// [`Guess::choices`].
    fn propose(&self, _own: Option<&Answer>, _next: &[String]) -> Option<Proposals> {
        None
    }

    /// Number of inputs that are missing before `next`, where inputs say which turn it is.
    fn missing(&self, _next: &[String]) -> Option<usize> {
        None
    }

    /// A copy that goes its own way.
    fn fork(&self) -> Box<dyn Predictor>;
}

/// What an input suggests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proposals {
    /// Answers by seat, the likeliest first.
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
    /// Most combinations to try. If there are more, it is only pairs of answers that are tried together.
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
    let nearest = Vec::new();
    let mut search = Search { start, question, nearest, best: None, tried: 0, complete: false };
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

struct Search<'a> {
    start: &'a dyn Predictor,
    question: &'a Question<'a>,
    nearest: Vec<Miss>,
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

    /// Looks among the combinations of what each seat may answer.
    fn combine(&mut self) -> Option<()> {
        let (picks, sizes) = self.descend()?;
        let all = sizes.iter().fold(1, |all: usize, &size| all.saturating_mul(size));
        if all <= self.question.limit {
            self.enumerate()
        } else {
            self.pairs(picks)
        }
    }

    /// Tries the answers with these numbers, turn by turn and seat by seat; 0 where the list ends. Gives
    /// the number of fields that differ, and how many answers there were to choose from each time.
    fn play(&mut self, picks: &[usize]) -> Option<(usize, Vec<usize>)> {
        self.tried += 1;
        let Question { seat, own, rounds, .. } = *self.question;
        let mut view = self.start.guess()?.fork();
        let (mut turns, mut sizes, mut asked) = (Vec::new(), Vec::new(), 0);
        let mut choices = view.guess()?.choices();
        while turns.len() < MAX_TURNS {
            if let (true, Some(own), Some(list)) = (turns.is_empty(), own, choices.get_mut(seat)) {
                *list = vec![own.clone()];
            }
            let mut answers = vec![Answer::NotAsked; choices.len()];
            for (answer, list) in answers.iter_mut().zip(&mut choices) {
                if !list.is_empty() {
                    let pick = picks.get(sizes.len()).copied().unwrap_or(0);
                    sizes.push(list.len());
                    *answer = list.swap_remove(pick.min(list.len() - 1));
                }
            }
            view.predict(&answers);
            turns.push(answers);
            choices = view.guess()?.choices();
            let nobody = choices.iter().all(Vec::is_empty);
            asked += usize::from(choices.get(seat).is_some_and(|list| !list.is_empty()));
            if nobody || asked >= rounds {
                break;
            }
        }
        Some((self.observe(turns, view)?, sizes))
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

    /// Changes one answer at a time as long as that leaves fewer fields; gives the answers it ends with, and
    /// how many there were to choose from.
    fn descend(&mut self) -> Option<(Vec<usize>, Vec<usize>)> {
        let mut picks = Vec::new();
        let (mut least, mut sizes) = self.play(&picks)?;
        loop {
            let before = least;
            let mut place = 0;
            while place < sizes.len() {
                for value in 0..sizes[place] {
                    if self.is_done() {
                        return Some((picks, sizes));
                    }
                    let other = with(&picks, place, value);
                    let (left, other_sizes) = self.play(&other)?;
                    if left < least {
                        (least, picks, sizes) = (left, other, other_sizes);
                    }
                }
                place += 1;
            }
            if least == before {
                return Some((picks, sizes));
            }
        }
    }

    /// Changes two answers at a time as long as that leaves fewer fields.
    fn pairs(&mut self, picks: Vec<usize>) -> Option<()> {
        let mut picks = picks;
        let (mut least, sizes) = self.play(&picks)?;
        loop {
            let before = least;
            for (first, second) in (0..sizes.len()).flat_map(|a| (0..a).map(move |b| (b, a))) {
                let (_, sizes) = self.play(&picks)?;
                for value in 0..sizes.get(first).copied().unwrap_or(0) {
                    let changed = with(&picks, first, value);
                    let (_, sizes) = self.play(&changed)?;
                    for other in 0..sizes.get(second).copied().unwrap_or(0) {
                        if self.is_done() {
                            return Some(());
                        }
                        let both = with(&changed, second, other);
                        let (left, _) = self.play(&both)?;
                        if left < least {
                            (least, picks) = (left, both);
                        }
                    }
                }
            }
            if least == before {
                return Some(());
            }
        }
    }

    /// All combinations in the order of an odometer.
    fn enumerate(&mut self) -> Option<()> {
        let mut picks: Vec<usize> = Vec::new();
        while !self.is_done() {
            let (_, sizes) = self.play(&picks)?;
            picks.resize(sizes.len(), 0);
            let turns = |place: &usize| picks[*place] + 1 < sizes[*place];
            let Some(place) = (0..sizes.len()).rev().find(turns) else {
                self.complete = true;
                break;
            };
            picks.truncate(place + 1);
            picks[place] += 1;
        }
        Some(())
    }
}

/// The picks with another value in one place.
fn with(picks: &[usize], place: usize, value: usize) -> Vec<usize> {
    let mut picks = picks.to_vec();
    picks.resize(picks.len().max(place + 1), 0);
    picks[place] = value;
    picks
}
