//! What could have been answered in the turns of a recorded game.

use anyhow::{anyhow, bail, Result};
use engine::referee::{Answer, Game, Referee, Seat};
use serde::{Deserialize, Serialize};

use super::known::Finder;
use crate::game::bot_spec::BotSpec;
use crate::game::limit::Limit;
use crate::game::player::Player;
use crate::process::stderr::StderrUse;
use crate::recordings::replay::Recording;

/// Where a choice comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// It was played.
    Played,
    /// The bot plays it today.
    Bot,
    /// The bot plays it with [`DEEPER`] times the nodes.
    Deeper,
    /// It is legal.
    Legal,
}

impl Source {
    fn finder(self) -> Finder {
        match self {
            Self::Played | Self::Bot | Self::Deeper => Finder::Bot,
            Self::Legal => Finder::Continuations,
        }
    }
}

/// How many times as many nodes the second look of the bot has.
pub const DEEPER: u64 = 10;

/// One answer of the reviewed seat.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The answer.
    pub answer: Answer,
    /// Who first had it.
    pub source: Source,
    /// What it scores, where the turn is a task of its own.
    pub score: Option<i64>,
}

/// What another seat did in a turn.
#[derive(Clone, Debug)]
pub struct Other {
    /// The seat.
    pub seat: usize,
    /// What it answered.
    pub played: Answer,
    /// What its bot answers to the recorded inputs; `None` if it fails.
    pub expected: Option<Answer>,
}

/// A turn in which the reviewed seat was asked.
#[derive(Clone, Debug)]
pub struct Position {
    /// Its place among the recording's turns.
    pub turn: usize,
    /// Different choices, what was played first.
    pub choices: Vec<Choice>,
    /// True if what was played disqualified.
    pub fault: bool,
    /// The others that were asked in this turn, too.
    pub others: Vec<Other>,
}

impl Position {
    /// The other choices that are known by this finder, as places among the choices.
    pub fn found_by(&self, finder: Finder) -> Vec<usize> {
        let others = 1..self.choices.len();
        others.filter(|&choice| self.choices[choice].source.finder() == finder).collect()
    }
}

/// Whose game is reviewed, and with what.
pub struct Subject<'a> {
    /// The game.
    pub game: &'a dyn Game,
    /// The recorded game.
    pub recording: &'a Recording,
    /// The reviewed seat.
    pub seat: usize,
    /// Who plays on, by seat; at the reviewed one what could have played there.
    pub bots: &'a [&'a BotSpec],
    /// What they are called.
    pub names: &'a [&'a str],
    /// Their nodes in a turn.
    pub nodes: u64,
    /// Turns with no more legal answers than this have all of them as choices.
    pub most_legal: usize,
}

impl Subject<'_> {
    /// All positions of the seat with their choices.
    pub fn positions(&self) -> Result<Vec<Position>> {
        let turns = self.recording.turns.len();
        let asked: Vec<usize> = (0..turns)
            .filter(|&turn| self.recording.turns[turn].inputs[self.seat].is_some())
            .collect();
        if asked.is_empty() {
            bail!("player {} is never asked", self.seat);
        }
        let deeper = self.answers(self.seat, self.nodes * DEEPER)?;
        let legal = self.legal();
        let expected: Vec<_> = (0..self.bots.len())
            .map(|seat| self.answers(seat, self.nodes))
            .collect::<Result<_>>()?;
        let position = |turn: usize| {
            let bots = [(Source::Bot, &expected[self.seat]), (Source::Deeper, &deeper)];
            let bots = bots.map(|(source, all)| all[turn].clone().map(|answer| (source, answer)));
            let legal = legal[turn].iter().map(|answer| (Source::Legal, answer.clone()));
            let offers = bots.into_iter().flatten().chain(legal).collect();
            let mut position = self.position(turn, offers)?;
            position.others = self.others(turn, &expected);
            Ok(position)
        };
        asked.into_iter().map(position).collect()
    }

    /// What was played in a turn, and what is offered beside it as far as it differs and does not disqualify.
    fn position(&self, turn: usize, offers: Vec<(Source, Answer)>) -> Result<Position> {
        let played = self.recording.turns[turn].answers[self.seat].clone();
        let (effect, fault) = self.effect(turn, &played)?;
        let played = Choice { answer: played, source: Source::Played, score: effect.turn_score };
        let mut position = Position { turn, choices: vec![played], fault, others: Vec::new() };
        let mut effects = vec![effect];
        for (source, answer) in offers {
            let (effect, fault) = self.effect(turn, &answer)?;
            if !fault && !effects.contains(&effect) {
                position.choices.push(Choice { answer, source, score: effect.turn_score });
                effects.push(effect);
            }
        }
        Ok(position)
    }

    /// What the other seats answered in a turn, and their bots do, by seat and turn.
    fn others(&self, turn: usize, expected: &[Vec<Option<Answer>>]) -> Vec<Other> {
        let answers = self.recording.turns[turn].answers.iter().zip(expected).enumerate();
        let asked = answers.filter(|(seat, (played, _))| {
            *seat != self.seat && !matches!(played, Answer::NotAsked)
        });
        let other = |(seat, (played, expected)): (usize, (&Answer, &Vec<Option<Answer>>))| Other {
            seat,
            played: played.clone(),
            expected: expected[turn].clone(),
        };
        asked.map(other).collect()
    }

    /// The answers that a seat's bot gives to its recorded inputs, by turn; `None` where it is not asked, or fails.
    fn answers(&self, seat: usize, nodes: u64) -> Result<Vec<Option<Answer>>> {
        let Self { game, recording, bots, .. } = *self;
        let players = recording.header.agents.len();
        let place = Seat { player: seat, players, seed: 1, nodes: Some(nodes), time: None };
        let mut player = Player::seat(game, bots[seat], place, StderrUse::default());
        player.init(&recording.init[seat]);
        let mut referee = self.referee()?;
        let mut answers = Vec::new();
        for turn in &recording.turns {
            let count = referee.answer_lines(seat);
            let allowance = Limit::Nodes(nodes).allowance(std::time::Duration::MAX);
            let answer = turn.inputs[seat]
                .as_ref()
                .map(|lines| player.ask(lines, count, allowance, false).answer);
            if let (true, Some(Err(failure))) = (answers.is_empty(), &answer) {
                bail!("{}: cannot be asked: {failure}", self.names[seat]);
            }
            answers.push(answer.and_then(Result::ok).map(Answer::Lines));
            referee.step(&turn.answers);
        }
        Ok(answers)
    }

    /// All legal answers by turn, where the game's simulator lists them and they are few.
    fn legal(&self) -> Vec<Vec<Answer>> {
        let turns = &self.recording.turns;
        let mut all = vec![Vec::new(); turns.len()];
        let Ok(mut predictor) = self.game.predictor(self.seat, &self.recording.init[self.seat])
        else {
            return all;
        };
        for (turn, legal) in turns.iter().zip(&mut all) {
            let seen = turn.inputs[self.seat].as_ref().map(|lines| predictor.observe(lines));
            if let (Some(Ok(_)), Some(guess)) = (seen, predictor.guess()) {
                let choices = guess.choices().into_iter().nth(self.seat).unwrap_or_default();
                *legal = if choices.len() <= self.most_legal { choices } else { Vec::new() };
            }
            predictor.predict(&turn.answers);
        }
        all
    }

    /// What all seats would have read after an answer, and whether it disqualifies.
    fn effect(&self, turn: usize, answer: &Answer) -> Result<(Effect, bool)> {
        let mut referee = self.referee()?;
        for turn in &self.recording.turns[..turn] {
            referee.step(&turn.answers);
        }
        let was_out = referee.is_disqualified(self.seat);
        referee.step(&self.answered(turn, answer));
        let fault = referee.is_disqualified(self.seat) && !was_out;
        let players = 0..self.recording.header.agents.len();
        let inputs = players.map(|player| referee.input(player)).collect();
        let scores = referee.end().map(|end| end.scores);
        let effect = Effect { inputs, scores, turn_score: referee.turn_score(self.seat) };
        Ok((effect, fault))
    }

    /// The recorded answers of a turn with another one of the reviewed seat.
    pub fn answered(&self, turn: usize, answer: &Answer) -> Vec<Answer> {
        let mut answers = self.recording.turns[turn].answers.clone();
        answers[self.seat] = answer.clone();
        answers
    }

    /// Whether the game has draws that no player can know.
    pub fn hides(&self) -> Result<bool> {
        Ok(self.referee()?.redraw(0))
    }

    /// Whether the turns are tasks of their own, each with its score.
    pub fn is_tasks(&self) -> Result<bool> {
        let mut referee = self.referee()?;
        let first = self.recording.turns.first();
        first.into_iter().for_each(|turn| referee.step(&turn.answers));
        Ok(referee.turn_score(self.seat).is_some())
    }

    fn referee(&self) -> Result<Box<dyn Referee>> {
        let header = &self.recording.header;
        let params = header.params.of(self.game).map_err(|error| anyhow!(error))?;
        self.game
            .referee(&header.seed, header.agents.len(), &params)
            .map_err(|error| anyhow!(error))
    }
}

/// What shows that two answers do the same.
#[derive(PartialEq)]
struct Effect {
    /// The next inputs.
    inputs: Vec<Option<Vec<String>>>,
    /// The scores of a game that is over.
    scores: Option<Vec<i64>>,
    /// The score of a turn that is a task of its own.
    turn_score: Option<i64>,
}
