//! The local referee: boards, all players' inputs, answers, scores.

pub mod answer;
pub mod boards;
pub mod bots;
pub mod cases;
pub mod classic;
#[cfg(feature = "client")]
pub mod client;
mod infer;
mod matching;
pub mod orders;
pub mod pool;
mod predict;
mod recorded;
pub mod view;

pub use predict::KakomimasuPredictor;

use crate::io::{self, InputError};
use crate::sim::board::{Board, MAX_AGENTS, MAX_PLAYERS};
use crate::sim::turn::{Action, Joint, Results, NO_ACTION};
use crate::sim::State;
use crate::sim::{enclosure, turn};
use boards::Layout;
use engine::predict_check::PredictCheck;
#[cfg(feature = "client")]
use engine::referee::Command;
use engine::referee::{
    Answer, Bot, Comparison, End, Game, Limits, Parameters, Params, Predictor, Referee, Seat,
    StateReplay,
};
use engine::turn::log_init;
use std::ops::RangeInclusive;

/// Kakomimasu.
pub struct Kakomimasu;

/// The game, for a registry.
pub static GAME: Kakomimasu = Kakomimasu;

/// The board of a game: its points as the recordings give them, or `board` (a name, a file, `random`,
/// or `server`, which picks one of the server's boards by the seed and is the default). `nAgent` and
/// `totalTurn` go before the board's own numbers.
pub fn board(seed: &str, players: usize, params: &Params) -> Result<Board, String> {
    let seed = number_of(seed)?;
    let number = |key: &str| match params.get(key) {
        None => Ok(None),
        Some(text) => {
            let number = text.parse::<usize>().map(Some);
            number.map_err(|_| format!("{key}: expected a number, found '{}'", text.escape_debug()))
        }
    };
    let (agents, turns) = (number("nAgent")?, number("totalTurn")?);
    let layout = match (params.get("points"), params.get("board")) {
        (Some(list), _) => {
            let need = |what: Option<usize>, key| what.ok_or(format!("{key}: expected a number"));
            let size = (need(number("width")?, "width")?, need(number("height")?, "height")?);
            let (agents, turns) = (need(agents, "nAgent")?, need(turns, "totalTurn")?);
            Layout { size, agents, turns, points: points(list)? }
        }
        (None, Some("random")) => boards::random(seed),
        (None, Some("server") | None) => {
            let (name, text) = of_server(seed);
            boards::parse(name, text)?
        }
        (None, Some(name)) => boards::find(name)?,
    };
    let (agents, turns) = (agents.unwrap_or(layout.agents), turns.unwrap_or(layout.turns));
    Board::new(layout.size, players, agents, turns, &layout.points)
}

fn number_of(seed: &str) -> Result<u64, String> {
    let number = seed.parse::<i64>().map(|seed| seed as u64).or_else(|_| seed.parse::<u64>());
    number.map_err(|_| "seed: expected a 64-bit integer".to_string())
}

/// The server's board of a seed: name and text.
fn of_server(seed: u64) -> (&'static str, &'static str) {
    boards::SERVER[(seed % boards::SERVER.len() as u64) as usize]
}

fn points(list: &str) -> Result<Vec<i16>, String> {
    let inner = list.trim().strip_prefix('[').and_then(|list| list.strip_suffix(']'));
    let inner = inner.ok_or("points: expected a list of numbers")?;
    let number = |text: &str| {
        text.trim()
            .parse()
            .map_err(|_| format!("points: expected a number, found '{}'", text.escape_debug()))
    };
    inner.split(',').map(number).collect()
}

impl Game for Kakomimasu {
    fn name(&self) -> &'static str {
        "kakomimasu"
    }

    fn players(&self) -> RangeInclusive<usize> {
        2..=MAX_PLAYERS
    }

    fn limits(&self) -> Limits {
        Limits { first_turn_ms: 1000, turn_ms: 100 }
    }

    fn forgives_late_answers(&self) -> bool {
        true
    }

    fn referee(
        &self,
        seed: &str,
        players: usize,
        params: &Params,
    ) -> Result<Box<dyn Referee>, String> {
        Ok(Box::new(KakomimasuReferee::new(board(seed, players, params)?)))
    }

    fn predictor(&self, player: usize, init: &[String]) -> Result<Box<dyn Predictor>, String> {
        let (board, me) = io::parse_init(init).map_err(|error| error.to_string())?;
        if player != me {
            return Err(format!("own number: expected {player}, found {me}"));
        }
        Ok(Box::new(KakomimasuPredictor::new(board, player)))
    }

    fn log_init(&self, lines: &[String]) -> Option<Result<usize, InputError>> {
        Some(log_init::<io::Setup>(lines))
    }

    fn kind(&self, seed: &str, params: &Params) -> Option<String> {
        let from_server = params.get("points").is_none()
            && params.get("board").is_none_or(|board| board == "server");
        let seed = number_of(seed).ok().filter(|_| from_server)?;
        Some(of_server(seed).0.to_string())
    }

    fn settings(&self) -> &'static [&'static str] {
        &["board", "points", "width", "height", "nAgent", "totalTurn"]
    }

    fn state_replay(
        &self,
        players: usize,
        params: &Params,
    ) -> Option<Result<Box<dyn StateReplay>, String>> {
        let board = board("0", players, params);
        Some(board.map(|board| Box::new(recorded::Recorded::new(board)) as Box<dyn StateReplay>))
    }

    fn check_case(&self, case: &Params) -> Option<Result<Comparison, String>> {
        cases::check(case)
    }

    fn rule(&self, field: &str, _: &str) -> Option<&'static str> {
        let mut rules = turn::RULES.iter().chain(&enclosure::RULES);
        rules.find(|(piece, _)| field.contains(piece)).map(|(_, rule)| *rule)
    }

    fn drawing(&self) -> Option<&'static str> {
        Some(include_str!("drawing.js"))
    }

    #[cfg(feature = "client")]
    fn commands(&self) -> &'static [Command] {
        &[client::COMMAND]
    }

    fn bots(&self) -> &'static [(&'static str, &'static str)] {
        &bots::NAMES
    }

    fn bot(&self, name: &str, seat: Seat) -> Option<Box<dyn Bot>> {
        bots::bot(name, &[], seat)
    }

    fn parameters(&self, bot: &str) -> Vec<(String, f64)> {
        bots::numbers(bot).map_or_else(Vec::new, |mut numbers| numbers.list())
    }

    fn bot_with(&self, bot: &str, changes: &[(String, f64)], seat: Seat) -> Option<Box<dyn Bot>> {
        bots::bot(bot, changes, seat)
    }
}

/// The check of a bot that plays as `me`.
pub fn predict_check(board: &Board, me: usize) -> PredictCheck {
    PredictCheck::new(me, Box::new(KakomimasuPredictor::new(board.clone(), me)))
}

/// A game in progress.
pub struct KakomimasuReferee {
    board: Board,
    state: State,
    results: Results,
}

impl KakomimasuReferee {
    /// A game on a board.
    pub fn new(board: Board) -> Self {
        let results = [[NO_ACTION; MAX_AGENTS]; MAX_PLAYERS];
        Self { board, state: State::new(), results }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The game before the coming turn.
    pub fn state(&self) -> &State {
        &self.state
    }
}

impl Referee for KakomimasuReferee {
    fn init(&self, player: usize) -> Vec<String> {
        view::init(&self.board, player)
    }

    fn input(&self, player: usize) -> Option<Vec<String>> {
        let over = self.state.is_over(&self.board);
        (!over).then(|| view::input(&self.board, &self.state, &self.results[player]))
    }

    fn answer_lines(&self, _player: usize) -> usize {
        self.board.agents
    }

    fn step(&mut self, answers: &[Answer]) {
        let mut joint: Joint = [[Action::Wait; MAX_AGENTS]; MAX_PLAYERS];
        for (actions, answer) in joint.iter_mut().zip(answers) {
            *actions = answer::actions(&self.board, answer);
        }
        self.results = self.state.advance(&self.board, &joint);
    }

    fn end(&self) -> Option<End> {
        let scores = || {
            let points = &self.state.points[..self.board.players];
            points.iter().map(|points| i64::from(points.total())).collect()
        };
        let over = self.state.is_over(&self.board);
        over.then(|| End { scores: scores(), reason: "totalTurn".to_string() })
    }

    /// Nobody is: what cannot be read or comes late is no action.
    fn is_disqualified(&self, _player: usize) -> bool {
        false
    }
}
