//! `referee-sim` with a tiny game: what a game has to provide, and the test bed of this crate.
//!
//! Race: every turn a card (0 to 3) is open, and each runner still on the way says `TAKE n` (0 to 3)
//! and moves by the card plus n. Who stands at the goal is home and is asked no more. After 20 turns,
//! or with nobody on the way, the game ends; the score is the place reached, -1 for a disqualified one.
//!
//! ```text
//! cargo run -p referee-sim --example toy -- arena --game race --bot steady --bot random --games 20
//! ```

use std::ops::RangeInclusive;
use std::process::ExitCode;

use engine::referee::{
    features, Ablation, Answer, Bot, Comparison, End, Features, FieldDiff, Fields, Game, Limits,
    Params, Predictor, Referee, Seat, TypedGame,
};

const GOAL: i64 = 40;
const TURNS: usize = 20;

fn main() -> ExitCode {
    referee_sim::main(&[&Race])
}

struct Race;

impl Game for Race {
    fn name(&self) -> &'static str {
        "race"
    }

    fn players(&self) -> RangeInclusive<usize> {
        2..=4
    }

    fn limits(&self) -> Limits {
        Limits { first_turn_ms: 5000, turn_ms: 1000 }
    }

    /// A word for reports; the rules do not depend on it.
    fn settings(&self) -> &'static [&'static str] {
        &["label"]
    }

    fn referee(&self, seed: &str, players: usize, _: &Params) -> Result<Box<dyn Referee>, String> {
        let seed: i64 = seed.parse().map_err(|_| format!("seed {seed:?} is no i64"))?;
        let track = Track { places: vec![0; players], out: vec![false; players], card: 0 };
        let mut race = RaceReferee { track, turn: 0, rng: seed as u64, cards: Vec::new() };
        race.draw();
        Ok(Box::new(race))
    }

    fn predictor(&self, player: usize, init: &[String]) -> Result<Box<dyn Predictor>, String> {
        let players = init.first().and_then(|line| line.strip_prefix("players "));
        let players = players.and_then(|count| count.parse().ok()).ok_or("no number of players")?;
        let track = Track { places: vec![0; players], out: vec![false; players], card: 0 };
        Ok(Box::new(RacePredictor { player, track, ready: false }))
    }

    fn bots(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("steady", "takes 2 every turn"),
            ("random", "takes 0 to 3 at random"),
            ("slow", "takes 1 every turn"),
            ("panics", "fails in its third turn"),
        ]
    }

    fn bot(&self, name: &str, seat: Seat) -> Option<Box<dyn Bot>> {
        match name {
            "steady" => Some(Box::new(Steady(2))),
            "slow" => Some(Box::new(Steady(1))),
            "random" => Some(Box::new(Random(seat.seed))),
            "panics" => Some(Box::new(Panics(0, Vec::new()))),
            _ => None,
        }
    }

    fn parameters(&self, bot: &str) -> Vec<(String, f64)> {
        match bot {
            "steady" => vec![("take".to_string(), 2.0), ("luck.0".to_string(), 0.0)],
            "slow" => vec![("pace".to_string(), 1.0)],
            _ => Vec::new(),
        }
    }

    fn words(&self, _bot: &str, parameter: &str) -> &'static [&'static str] {
        if parameter == "pace" {
            &["stand", "walk", "run"]
        } else {
            &[]
        }
    }

    fn bot_with(&self, bot: &str, changes: &[(String, f64)], seat: Seat) -> Option<Box<dyn Bot>> {
        let mut count = match bot {
            "steady" => 2,
            "slow" => 1,
            _ => return self.bot(bot, seat),
        };
        for (name, value) in changes {
            match name.as_str() {
                "take" | "pace" if (0.0..=3.0).contains(value) => count = value.round() as i64,
                "luck.0" => {}
                _ => return None,
            }
        }
        Some(Box::new(Steady(count)))
    }

    fn ablations(&self) -> &'static [Ablation] {
        const ALL: &[Ablation] = &[
            Ablation {
                name: "less",
                claim: "taking 2 beats taking 1",
                bot: "steady",
                changes: &[("take", 1.0)],
            },
            Ablation {
                name: "same",
                claim: "luck is nothing",
                bot: "steady",
                changes: &[("luck.0", 1.0)],
            },
        ];
        ALL
    }

    /// The reader's place, and the card. What a turn brings has the name of the parameter that decides on it.
    fn features(&self) -> Option<Features> {
        let names = ["take", "place", "card"].map(str::to_string).to_vec();
        Some(Features { names, actions: 4, follow: |_| Ok(Box::new(position)) })
    }

    fn typed(&self, seed: &str, bots: &[(&str, Seat)]) -> Option<Box<dyn TypedGame>> {
        let track = Track { places: vec![0; bots.len()], out: vec![false; bots.len()], card: 0 };
        let rng = seed.parse::<i64>().ok()? as u64;
        let mut race = RaceReferee { track, turn: 0, rng, cards: Vec::new() };
        race.draw();
        let runner = |&(name, seat): &(&str, Seat)| match name {
            "steady" => Some(Runner::Steady(2)),
            "slow" => Some(Runner::Steady(1)),
            "random" => Some(Runner::Random(seat.seed)),
            _ => None,
        };
        let runners = bots.iter().map(runner).collect::<Option<_>>()?;
        Some(Box::new(TypedRace { race, runners, taken: Vec::new() }))
    }
}

/// The race without its text.
struct TypedRace {
    race: RaceReferee,
    runners: Vec<Runner>,
    taken: Vec<Vec<Option<i64>>>,
}

enum Runner {
    Steady(i64),
    Random(u64),
}

impl Runner {
    fn take(&mut self) -> i64 {
        match self {
            Self::Steady(count) => *count,
            Self::Random(rng) => (next_random(rng) % 4) as i64,
        }
    }
}

impl TypedGame for TypedRace {
    fn turn(&mut self) -> bool {
        if self.race.end().is_some() {
            return false;
        }
        let mut taken = vec![None; self.runners.len()];
        for (player, runner) in self.runners.iter_mut().enumerate() {
            if self.race.track.on_the_way(player) {
                taken[player] = Some(runner.take());
            }
        }
        for (place, count) in self.race.track.places.iter_mut().zip(&taken) {
            *place += count.map_or(0, |count| self.race.track.card + count);
        }
        self.race.turn += 1;
        self.race.draw();
        self.taken.push(taken);
        true
    }

    fn end(&self) -> Option<End> {
        self.race.end()
    }

    fn answers(&self) -> Vec<Vec<Answer>> {
        let answer = |count: &Option<i64>| match count {
            Some(count) => Answer::Lines(vec![format!("TAKE {count}")]),
            None => Answer::NotAsked,
        };
        self.taken.iter().map(|turn| turn.iter().map(answer).collect()).collect()
    }
}

/// What everybody sees, and the rules: shared by referee and predictor.
#[derive(Clone)]
struct Track {
    places: Vec<i64>,
    out: Vec<bool>,
    card: i64,
}

impl Track {
    fn on_the_way(&self, player: usize) -> bool {
        !self.out[player] && self.places[player] < GOAL
    }

    fn advance(&mut self, answers: &[Answer]) {
        for (player, answer) in answers.iter().enumerate() {
            if *answer == Answer::NotAsked {
                continue;
            }
            match take(answer) {
                Some(count) => self.places[player] += self.card + count,
                None => self.out[player] = true,
            }
        }
    }

    /// The places, the reader's first.
    fn view(&self, player: usize) -> Vec<i64> {
        let seats = self.places.len();
        (0..seats).map(|offset| self.places[(player + offset) % seats]).collect()
    }
}

fn take(answer: &Answer) -> Option<i64> {
    let Answer::Lines(lines) = answer else { return None };
    let count = lines.first()?.strip_prefix("TAKE ")?.parse().ok()?;
    (0..=3).contains(&count).then_some(count)
}

fn position(lines: &[String]) -> Result<Vec<(u32, f32)>, String> {
    let word = |line: usize, word: usize| {
        let word = lines.get(line).and_then(|line| line.split(' ').nth(word));
        word.and_then(|word| word.parse().ok()).ok_or(format!("expected a number in {lines:?}"))
    };
    Ok(features::position(1, [word(0, 0)?, word(1, 1)?]))
}

fn next_random(rng: &mut u64) -> u64 {
    *rng = rng.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    *rng >> 33
}

struct RaceReferee {
    track: Track,
    turn: usize,
    rng: u64,
    cards: Vec<i64>,
}

impl RaceReferee {
    fn draw(&mut self) {
        self.track.card = (next_random(&mut self.rng) % 4) as i64;
        self.cards.push(self.track.card);
    }

    fn score(&self, player: usize) -> i64 {
        if self.track.out[player] {
            -1
        } else {
            self.track.places[player]
        }
    }
}

impl Referee for RaceReferee {
    fn init(&self, _: usize) -> Vec<String> {
        vec![format!("players {}", self.track.places.len())]
    }

    fn input(&self, player: usize) -> Option<Vec<String>> {
        let places: Vec<String> =
            self.track.view(player).iter().map(|place| place.to_string()).collect();
        let lines = vec![places.join(" "), format!("card {}", self.track.card)];
        self.track.on_the_way(player).then_some(lines)
    }

    fn step(&mut self, answers: &[Answer]) {
        self.track.advance(answers);
        self.turn += 1;
        self.draw();
    }

    fn end(&self) -> Option<End> {
        let players = self.track.places.len();
        let nobody = (0..players).all(|player| !self.track.on_the_way(player));
        let reason = if nobody { "nobody on the way" } else { "turn limit" };
        let scores = (0..players).map(|player| self.score(player)).collect();
        (nobody || self.turn == TURNS).then(|| End { scores, reason: reason.to_string() })
    }

    fn is_disqualified(&self, player: usize) -> bool {
        self.track.out[player]
    }

    fn hidden(&self) -> Fields {
        vec![("rng".to_string(), self.rng.to_string())]
    }

    fn truth(&self) -> Fields {
        vec![
            ("cards".to_string(), format!("{:?}", self.cards)),
            ("final.places".to_string(), format!("{:?}", self.track.places)),
        ]
    }
}

struct RacePredictor {
    player: usize,
    track: Track,
    ready: bool,
}

impl Predictor for RacePredictor {
    fn observe(&mut self, lines: &[String]) -> Result<Option<Comparison>, String> {
        let numbers = |text: &str| text.split(' ').map(str::parse).collect::<Result<Vec<i64>, _>>();
        let [places, card] = lines else { return Err(format!("{} lines", lines.len())) };
        let places = numbers(places).map_err(|_| format!("places {places:?}"))?;
        let card = card.strip_prefix("card ").and_then(|card| card.parse().ok());
        self.track.card = card.ok_or("no card")?;
        let mut comparison = Comparison { unknown: vec!["card".into()], ..Comparison::default() };
        for (offset, (predicted, recorded)) in
            self.track.view(self.player).into_iter().zip(&places).enumerate()
        {
            comparison.compared += 1;
            if predicted != *recorded {
                comparison.diffs.push(FieldDiff {
                    field: format!("place[{offset}]"),
                    predicted: predicted.to_string(),
                    recorded: recorded.to_string(),
                });
            }
        }
        let seats = places.len();
        places.into_iter().enumerate().for_each(|(offset, place)| {
            self.track.places[(self.player + offset) % seats] = place;
        });
        let first = !std::mem::replace(&mut self.ready, true);
        Ok((!first).then_some(comparison))
    }

    fn predict(&mut self, answers: &[Answer]) {
        self.track.advance(answers);
    }
}

struct Steady(i64);

impl Bot for Steady {
    fn init(&mut self, _: &[String]) {}

    fn turn(&mut self, _: &[String]) -> Vec<String> {
        vec![format!("TAKE {}", self.0)]
    }
}

struct Random(u64);

impl Bot for Random {
    fn init(&mut self, _: &[String]) {}

    fn turn(&mut self, _: &[String]) -> Vec<String> {
        vec![format!("TAKE {}", next_random(&mut self.0) % 4)]
    }
}

struct Panics(usize, Vec<String>);

impl Bot for Panics {
    fn init(&mut self, _: &[String]) {}

    fn turn(&mut self, _: &[String]) -> Vec<String> {
        self.0 += 1;
        self.1.push(format!("breath {}", self.0));
        assert!(self.0 < 3, "out of breath");
        vec!["TAKE 3".to_string()]
    }

    fn stderr(&mut self) -> Vec<String> {
        std::mem::take(&mut self.1)
    }
}
