//! Finds a seat's inputs in a log.
//!
//! Lines that [`engine::echo`] made are taken for what they say, and if there are any, nothing else counts.
//! In any other log an input is a block of lines in an input's shape, tried at each line. A block that the
//! bot's parser refuses is an unreadable input, one that loses its shape after as many lines as inputs usually
//! have, or a quarter of them, a broken one. Everything else is noise. Echoed answers count where inputs are
//! echoed.

use anyhow::{bail, Context, Result};
use engine::echo;
use engine::guess::Guess;
use engine::referee::{Answer, Game, Params, Predictor};
use engine::scan::InputError;

/// So many lines have to fit until a block that does not go on may be a broken input and not noise,
const LEAST_FIT: usize = 2;
/// and the usual number of an input's lines divided by this.
const USUAL_PART: usize = 4;

/// A seat and its predictor.
pub type SeatView = (usize, Box<dyn Predictor>);

/// One turn's input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The echo's number, or the count so far; from 0.
    pub number: u64,
    /// Line of the log in which it begins, from 1.
    pub line: usize,
    /// Its lines.
    pub input: Vec<String>,
    /// What the reader answered, if the log says so.
    pub answer: Option<Answer>,
}

/// An input that is not whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// Number of the turn.
    pub number: u64,
    /// Line of the log in which it begins, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
    /// Whether it is only cut off: an echo that did not come through, or the end of the log.
    pub cut: bool,
}

/// The inputs of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    /// Lines before the first turn.
    pub init: Vec<String>,
    /// The inputs that can be read, in order.
    pub turns: Vec<Turn>,
    /// Those that cannot.
    pub damaged: Vec<Damage>,
    /// Line in which another game begins, which is not read.
    pub other_game: Option<usize>,
    /// Number of lines that belong to inputs, those before the first turn included.
    pub covered: usize,
}

impl Log {
    /// Takes an input in the right shape.
    fn push(&mut self, guess: &dyn Guess, number: u64, line: usize, input: &[String]) {
        match guess.fork().observe(input) {
            Ok(_) => {
                self.covered += input.len();
                self.turns.push(Turn { number, line, input: input.to_vec(), answer: None });
            }
            Err(what) => self.damaged.push(Damage { number, line, what, cut: false }),
        }
    }

    /// Gives the turns their echoed answers, as far as the log is read.
    fn answered(&mut self, lines: &[String]) {
        let end = self.other_game.map_or(lines.len(), |line| line - 1);
        for echo in lines[..end].iter().filter_map(|line| echo::read_answer(line)) {
            let (Some(number), Some(answer)) = (echo.turn, echo.lines) else { continue };
            let turn = self.turns.binary_search_by_key(&u64::from(number), |turn| turn.number);
            if let Ok(index) = turn {
                self.turns[index].answer = Some(Answer::Lines(answer));
            }
        }
    }

    /// Gives the turns these lines as answers, so many to each; the last turn may have none.
    pub fn give(&mut self, lines: &[String]) -> Result<()> {
        let turns = self.next_number() as usize;
        let each = lines.len().div_ceil(turns).max(1);
        if ![turns * each, (turns - 1) * each].contains(&lines.len()) {
            bail!(
                "expected answers of as many lines to {turns} turns, found {} lines",
                lines.len()
            );
        }
        let answers: Vec<&[String]> = lines.chunks(each).collect();
        for turn in &mut self.turns {
            let answer = answers.get(turn.number as usize);
            turn.answer = answer.map(|lines| Answer::Lines(lines.to_vec()));
        }
        Ok(())
    }

    fn next_number(&self) -> u64 {
        let turn = self.turns.last().map(|turn| turn.number + 1);
        let damage = self.damaged.last().map(|damage| damage.number + 1);
        turn.max(damage).unwrap_or(0)
    }
}

/// Finds the inputs of `game`; an error if there are none.
pub fn read(game: &dyn Game, params: &Params, text: &str) -> Result<Log> {
    if game.log_init(&[]).is_none() {
        let name = game.name();
        bail!("{name}: not for logs without answers (engine::guess is not there for it)");
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines: Vec<String> = text.lines().map(|l| l.trim_end_matches('\r').to_string()).collect();
    let echoes = lines.iter().enumerate().map(|(index, line)| (index + 1, echo::read(line)));
    let echoes: Vec<_> = echoes.filter_map(|(line, echo)| Some((line, echo?))).collect();
    let log = if echoes.is_empty() {
        plain(game, params, &lines)?
    } else {
        let mut log = echoed(game, params, &echoes)?;
        log.answered(&lines);
        log
    };
    match (log.turns.is_empty(), log.damaged.first()) {
        (false, _) => Ok(log),
        (true, Some(first)) => bail!("line {}: no whole input: {}", first.line, first.what),
        (true, None) => bail!("no input of {} in {} lines", game.name(), lines.len()),
    }
}

/// The predictors of the seats that could have read `init`.
pub fn seats(game: &dyn Game, params: &Params, init: &[String]) -> Result<Vec<SeatView>> {
    let mut refusal = "no seats".to_string();
    let mut seats = Vec::new();
    for seat in 0..*game.players().end() {
        match game.predictor_with(seat, init, params) {
            Ok(predictor) if predictor.guess().is_some() => seats.push((seat, predictor)),
            Ok(_) => refusal = format!("{} guesses no answers", game.name()),
            Err(error) => refusal = error,
        }
    }
    if seats.is_empty() {
        bail!("before the first turn: {refusal}");
    }
    Ok(seats)
}

/// Runs `find` with what any seat knows of inputs.
fn with_guess(
    game: &dyn Game,
    params: &Params,
    init: &[String],
    find: impl FnOnce(&dyn Guess),
) -> Result<()> {
    let seats = seats(game, params, init)?;
    if let Some(guess) = seats.first().and_then(|(_, predictor)| predictor.guess()) {
        find(guess);
    }
    Ok(())
}

fn plain(game: &dyn Game, params: &Params, lines: &[String]) -> Result<Log> {
    let mut at = 0;
    let count = loop {
        match game.log_init(&lines[at..]) {
            Some(Ok(count)) => break count,
            Some(Err(_)) if at < lines.len() => at += 1,
            _ => bail!("{} lines, none of them begin a game", lines.len()),
        }
    };
    let init = lines[at..at + count].to_vec();
    at += count;
    let mut log = Log { covered: count, init: init.clone(), ..Log::default() };
    with_guess(game, params, &init, |guess| {
        let blocks = blocks(guess, lines, at);
        let mut sizes: Vec<usize> =
            blocks.iter().filter_map(|block| block.1.clone().ok()).collect();
        sizes.sort_unstable();
        let usual = sizes.get(sizes.len() / 2).copied().unwrap_or(0);
        for (at, size) in blocks {
            let number = log.next_number();
            match size {
                Ok(count) => log.push(guess, number, at + 1, &lines[at..at + count]),
                Err(InputError { line, error }) if (line - 1) * USUAL_PART >= usual => {
                    let cut = at + line > lines.len();
                    let what = format!("input line {line}: {error}");
                    log.damaged.push(Damage { number, line: at + 1, what, cut });
                }
                Err(_) => {}
            }
        }
    })?;
    Ok(log)
}

/// Where a block in an input's shape begins, and its size or where it loses the shape.
type Block = (usize, Result<usize, InputError>);

/// All blocks from line `at` on.
fn blocks(guess: &dyn Guess, lines: &[String], mut at: usize) -> Vec<Block> {
    let mut blocks = Vec::new();
    while at < lines.len() {
        let size = guess.turn_lines(&lines[at..]);
        let (begin, fit) = match &size {
            Ok(count) => (at, *count),
            Err(error) if error.line > LEAST_FIT => (at, error.line - 1),
            Err(_) => (at, 0),
        };
        at += fit.max(1);
        if fit > 0 {
            blocks.push((begin, size));
        }
    }
    blocks
}

fn echoed(game: &dyn Game, params: &Params, echoes: &[(usize, echo::Echoed)]) -> Result<Log> {
    let mut echoes = echoes;
    let mut log = Log::default();
    if let [(line, echo::Echoed { turn: None, lines }), rest @ ..] = echoes {
        let cut = || format!("line {line}: the echo of the lines before the first turn was cut");
        log.init = lines.clone().with_context(cut)?;
        log.covered = log.init.len();
        echoes = rest;
    }
    let init = log.init.clone();
    with_guess(game, params, &init, |guess| {
        for (line, echo) in echoes {
            let (line, due) = (*line, log.next_number());
            let number = match echo.turn.map(u64::from) {
                Some(number) if number >= due => number,
                // The same echo twice: a console may show it in two places.
                Some(number) if number + 1 == due => continue,
                _ => {
                    log.other_game = Some(line);
                    break;
                }
            };
            let Some(input) = &echo.lines else {
                let what = "the echo was cut".to_string();
                log.damaged.push(Damage { number, line, what, cut: true });
                continue;
            };
            match guess.turn_lines(input) {
                Ok(count) if count == input.len() => log.push(guess, number, line, input),
                other => {
                    let what = match other {
                        Err(error) => error.to_string(),
                        Ok(count) => format!("expected {count} lines, found {}", input.len()),
                    };
                    log.damaged.push(Damage { number, line, what, cut: false });
                }
            }
        }
    })?;
    Ok(log)
}
