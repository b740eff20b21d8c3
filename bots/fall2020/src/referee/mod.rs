//! The local referee: decks from the seed, both players' inputs, failures and scores.
//!
//! The rules themselves are in [`crate::sim`]; the referee adds what only the judge knows (decks,
//! ids, the answers' grammar, who failed) and the text on both sides. It plays the game of the top
//! leagues, bronze and above.

pub mod answer;
pub mod bots;
pub mod deck;
pub mod features;
mod guess;
pub mod joint;
pub mod params;
pub mod pool;
mod predict;
pub mod searches;
pub mod table;
pub mod typed;

pub use predict::FallPredictor;

use crate::io::{InputError, Observation};
use crate::sim::cards::{is_repeatable, FIRST_BASE_ID, FIRST_POTION_ID, SPELLS};
use crate::sim::{board, witch, GOAL};
use answer::Failure;
use deck::Decks;
use engine::predict_check::PredictCheck;
use engine::referee::{
    self, Ablation, Answer, Bot, End, Features, Fields, Game, Limits, Parameters, Params,
    Predictor, Referee, Seat, TypedGame,
};
use std::fmt::Display;
use std::ops::RangeInclusive;

/// Players of a game.
const PLAYERS: usize = 2;
/// The first league with spells to learn and the urgency bonus.
const FIRST_FULL_LEAGUE: u8 = 3;
/// League of recordings that name none.
const DEFAULT_LEAGUE: u8 = 4;

/// Fall Challenge 2020.
pub struct Fall2020;

/// The game, for a registry.
pub static GAME: Fall2020 = Fall2020;

impl Game for Fall2020 {
    fn name(&self) -> &'static str {
        "fall2020"
    }

    fn players(&self) -> RangeInclusive<usize> {
        PLAYERS..=PLAYERS
    }

    fn seats_are_equal(&self) -> bool {
        true
    }

    fn limits(&self) -> Limits {
        Limits { first_turn_ms: 1000, turn_ms: 50 }
    }

    fn referee(
        &self,
        seed: &str,
        players: usize,
        params: &Params,
    ) -> Result<Box<dyn Referee>, String> {
        if players != PLAYERS {
            return Err(format!("fall2020 is for {PLAYERS} players, not {players}"));
        }
        let league = params.league(DEFAULT_LEAGUE)?;
        if league < FIRST_FULL_LEAGUE {
            return Err(format!(
                "league {league} has other rules: only {FIRST_FULL_LEAGUE} (bronze) and above are \
                 supported"
            ));
        }
        Ok(Box::new(FallReferee::new(referee::seed(seed)?)))
    }

    fn predictor(&self, player: usize, init: &[String]) -> Result<Box<dyn Predictor>, String> {
        if player >= PLAYERS {
            return Err(format!("fall2020 has players 0 and 1, not {player}"));
        }
        match init.first() {
            Some(line) => Err(format!(
                "fall2020 has no input before the first turn, found '{}'",
                line.escape_debug()
            )),
            None => Ok(Box::new(FallPredictor::new(player))),
        }
    }

    fn log_init(&self, _: &[String]) -> Option<Result<usize, InputError>> {
        Some(Ok(0))
    }

    /// Below Bronze the tome is closed; those rules are not here.
    fn leagues(&self) -> Option<RangeInclusive<u8>> {
        Some(3..=6)
    }

    fn rule(&self, field: &str, predicted: &str) -> Option<&'static str> {
        let text = if field.starts_with("input line") { predicted } else { field };
        let mut rules = witch::RULES.iter().chain(&board::RULES);
        rules.find(|(piece, _)| text.contains(piece)).map(|(_, rule)| *rule)
    }

    fn drawing(&self) -> Option<&'static str> {
        Some(include_str!("drawing.js"))
    }

    fn bots(&self) -> &'static [(&'static str, &'static str)] {
        &bots::NAMES
    }

    fn bot(&self, name: &str, seat: Seat) -> Option<Box<dyn Bot>> {
        bots::bot(name, seat)
    }

    fn typed(&self, seed: &str, bots: &[(&str, Seat)]) -> Option<Box<dyn TypedGame>> {
        let game = typed::FallTyped::new(FallReferee::new(seed.parse().ok()?), bots)?;
        Some(Box::new(game))
    }

    fn parameters(&self, bot: &str) -> Vec<(String, f64)> {
        params::numbers(bot).map_or_else(Vec::new, |mut numbers| numbers.list())
    }

    fn words(&self, _bot: &str, parameter: &str) -> &'static [&'static str] {
        params::words(parameter)
    }

    fn bot_with(&self, bot: &str, changes: &[(String, f64)], seat: Seat) -> Option<Box<dyn Bot>> {
        if changes.is_empty() {
            return self.bot(bot, seat);
        }
        bots::bot_with(bot, changes, seat)
    }

    fn features(&self) -> Option<Features> {
        Some(features::all())
    }

    fn ablations(&self) -> &'static [Ablation] {
        params::ABLATIONS
    }
}

/// A bot's own check from the game's first input on: its spells tell the seat.
pub fn predict_check(first: &Observation) -> PredictCheck {
    let spell = first.spells[0].first();
    let seat = usize::from(spell.is_some_and(|known| usize::from(known.id) != FIRST_BASE_ID));
    PredictCheck::new(seat, Box::new(FallPredictor::new(seat)))
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct FallReferee {
    /// The table as player 0 sees it.
    table: Observation,
    decks: Decks,
    failures: [Option<Failure>; PLAYERS],
}

impl FallReferee {
    /// Starts the game of `seed`.
    pub fn new(seed: i64) -> Self {
        let decks = Decks::new(seed);
        Self { table: table::start(decks.board()), decks, failures: [None; PLAYERS] }
    }

    /// The table as player 0 sees it, with the turn and the numbers of brewed potions.
    pub fn table(&self) -> &Observation {
        &self.table
    }

    fn is_over(&self) -> bool {
        self.table.state.is_over() || self.failures.iter().any(Option::is_some)
    }

    fn score(&self, player: usize) -> i64 {
        match self.failures[player] {
            Some(_) => -1,
            None => self.table.state.witches[player].final_score().into(),
        }
    }

    /// Failures, then who brewed enough; if neither, the turns ran out.
    fn reason(&self) -> String {
        let mut reasons = Vec::new();
        for (player, failure) in self.failures.iter().enumerate() {
            match failure {
                Some(Failure::Timeout) => reasons.push(format!("p{player}_timeout")),
                Some(Failure::InvalidOutput) => reasons.push(format!("p{player}_invalid_output")),
                None => {}
            }
        }
        match self.table.state.witches.map(|witch| witch.brewed >= GOAL) {
            [true, true] => reasons.push("both_brewed_goal".to_string()),
            [true, false] => reasons.push("p0_brewed_goal".to_string()),
            [false, true] => reasons.push("p1_brewed_goal".to_string()),
            [false, false] if reasons.is_empty() => reasons.push("max_turns".to_string()),
            [false, false] => {}
        }
        reasons.join(",")
    }
}

impl Referee for FallReferee {
    fn init(&self, _player: usize) -> Vec<String> {
        Vec::new()
    }

    fn input(&self, player: usize) -> Option<Vec<String>> {
        match player {
            _ if self.is_over() => None,
            0 => Some(table::input(&self.table)),
            _ => Some(table::input(&table::turned(&self.table))),
        }
    }

    fn redraw(&mut self, seed: u64) -> bool {
        self.decks.reshuffle(seed);
        true
    }

    fn step(&mut self, answers: &[Answer]) {
        if self.is_over() {
            return;
        }
        let commands = [0, 1].map(|player| {
            let command = answer::read(answers.get(player).unwrap_or(&Answer::NotAsked));
            self.failures[player] = command.err();
            command.unwrap_or(answer::Command::Wait)
        });
        let actions = [0, 1].map(|player| answer::action(commands[player], &self.table, player));
        table::advance(&mut self.table, actions, 0, &mut self.decks);
    }

    fn end(&self) -> Option<End> {
        let scores = [0, 1].map(|player| self.score(player)).to_vec();
        self.is_over().then(|| End { scores, reason: self.reason() })
    }

    fn is_disqualified(&self, player: usize) -> bool {
        self.failures.get(player).is_some_and(Option::is_some)
    }

    fn truth(&self) -> Fields {
        let potion_ids =
            |potions: &[u8]| json(potions.iter().map(|&p| FIRST_POTION_ID + usize::from(p)));
        let mut fields = Vec::new();
        let mut field = |path: &str, value: String| fields.push((path.to_string(), value));
        field("deck_tome", json(self.decks.tome));
        field("deck_potions", potion_ids(&self.decks.potions));
        for (player, witch) in self.table.state.witches.iter().enumerate() {
            let of = |name: &str| format!("final.players.{player}.{name}");
            field(&of("active"), self.failures[player].is_none().to_string());
            field(&of("inventory"), json(witch.inventory.counts()));
            field(&of("brewed"), witch.brewed.to_string());
            field(&of("score"), self.score(player).to_string());
            for (index, known) in self.table.spells[player].iter().enumerate() {
                let of = |name: &str| of(&format!("spells.{index}.{name}"));
                field(&of("id"), known.id.to_string());
                field(&of("delta"), json(SPELLS[usize::from(known.spell)]));
                field(&of("castable"), (witch.castable >> known.spell & 1 != 0).to_string());
                field(&of("repeatable"), is_repeatable(known.spell).to_string());
            }
        }
        let board = &self.table.state.board;
        field("final.tome", json(board.tome().iter().map(|s| json([s.spell, s.stock]))));
        field("final.potions", potion_ids(board.potions()));
        field("final.bonus_left", json(board.bonus_left));
        field("final.bonus_value", json(board.bonus_value));
        fields
    }
}

/// A compact JSON array.
fn json<T: Display>(values: impl IntoIterator<Item = T>) -> String {
    let values: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    format!("[{}]", values.join(","))
}
