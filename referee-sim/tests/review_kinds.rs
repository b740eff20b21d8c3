//! Reviews of a game in which it is known what each turn cost and why: player 0 says A or B twice and has a point
//! whenever it says the same as player 1 in the first turn, and as a hidden card in the second. Player 1 has one point.

use std::ops::RangeInclusive;

use engine::referee::{Answer, Bot, End, Game, Limits, Params, Predictor, Referee, Seat};
use referee_sim::game::bot_spec::BotSpec;
use referee_sim::game::game_loop::{self, Match, Opening};
use referee_sim::game::limit::Limit;
use referee_sim::recordings::replay::Recording;
use referee_sim::review::{review, Budget, Options, Review, Who};
use referee_sim::series::pool::Workers;

struct Same;

struct Table {
    card: &'static str,
    hits: Vec<bool>,
}

fn card(seed: u64) -> &'static str {
    ["A", "B"][(seed % 2) as usize]
}

impl Referee for Table {
    fn init(&self, _player: usize) -> Vec<String> {
        Vec::new()
    }

    fn input(&self, _player: usize) -> Option<Vec<String>> {
        (self.hits.len() < 2).then(|| vec![format!("turn {} {:?}", self.hits.len(), self.hits)])
    }

    fn step(&mut self, answers: &[Answer]) {
        let card = Answer::Lines(vec![self.card.to_string()]);
        let shown = if self.hits.is_empty() { &answers[1] } else { &card };
        self.hits.push(answers[0] == *shown);
    }

    fn end(&self) -> Option<End> {
        let hits = self.hits.iter().filter(|hit| **hit).count() as i64;
        (self.hits.len() == 2).then(|| End { scores: vec![hits, 1], reason: "over".to_string() })
    }

    fn is_disqualified(&self, _player: usize) -> bool {
        false
    }

    fn redraw(&mut self, seed: u64) -> bool {
        self.card = card(seed);
        true
    }
}

struct Says(&'static str);

impl Bot for Says {
    fn init(&mut self, _lines: &[String]) {}

    fn turn(&mut self, _lines: &[String]) -> Vec<String> {
        vec![self.0.to_string()]
    }
}

impl Game for Same {
    fn name(&self) -> &'static str {
        "same"
    }

    fn players(&self) -> RangeInclusive<usize> {
        2..=2
    }

    fn limits(&self) -> Limits {
        Limits { first_turn_ms: 1000, turn_ms: 1000 }
    }

    fn referee(&self, seed: &str, _: usize, _: &Params) -> Result<Box<dyn Referee>, String> {
        let seed = seed.parse().map_err(|_| format!("expected a number, found {seed:?}"))?;
        Ok(Box::new(Table { card: card(seed), hits: Vec::new() }))
    }

    fn predictor(&self, _: usize, _: &[String]) -> Result<Box<dyn Predictor>, String> {
        Err("nothing is predicted".to_string())
    }

    fn bots(&self) -> &'static [(&'static str, &'static str)] {
        &[("a", "says A"), ("b", "says B")]
    }

    fn bot(&self, name: &str, _seat: Seat) -> Option<Box<dyn Bot>> {
        let (name, _) = self.bots().iter().find(|(known, _)| *known == name)?;
        Some(Box::new(Says(if *name == "a" { "A" } else { "B" })))
    }
}

/// A game with these answers by turn, whose card is B.
fn played(answers: [[&str; 2]; 2]) -> Recording {
    let bot = BotSpec::parse(&Same, "a").unwrap();
    let given = |answer: &str| Some(Answer::Lines(vec![answer.to_string()]));
    let game = Match {
        game: &Same,
        seed: "1".to_string(),
        params: Params::default(),
        bots: vec![&bot; 2],
        bot_seeds: vec![1, 2],
        limit: Limit::Nodes(1),
        show_stderr: false,
        record: true,
        opening: Opening {
            answers: answers.map(|turn| turn.map(given).into()).into(),
            redraw: None,
        },
    };
    game_loop::play(&game, &|| false).unwrap().unwrap().recording.unwrap()
}

/// The review of player 0, who could have been `bot`, while player 1 says A.
fn reviewed(recording: &Recording, bot: &str) -> Review {
    let options = Options {
        file: "same.jsonl".into(),
        who: Who::Seat(0),
        bot: bot.to_string(),
        rivals: vec!["a".to_string()],
        nodes: 1,
        budget: Budget::Games(4000),
        most_legal: 8,
        seed: 1,
        workers: Workers { jobs: 2, pin: false },
    };
    review(&options, &Same, recording, &indicatif::ProgressBar::hidden()).unwrap()
}

/// Whether a mean is this, but for its last digits.
fn is(mean: Option<f64>, wanted: f64) -> bool {
    mean.is_some_and(|mean| (mean - wanted).abs() < 1e-9)
}

/// B hits only because player 1 does not say what its bot would, and the card only as it came.
#[test]
fn others_answers_and_draws_are_told_from_mistakes() {
    let review = reviewed(&played([["A", "B"], ["A", "A"]]), "b");
    let of = |turn| review.costs.iter().find(|cost| cost.turn == turn).unwrap();
    let (first, second) = (of(0), of(1));
    assert_eq!((&*first.kind, first.claimed), ("prediction", true), "{review}");
    let [other] = &first.others[..] else { panic!("{review}") };
    assert_eq!((other.seat, &*other.played, other.expected.as_deref()), (1, "B", Some("A")));
    assert!((first.loss - 0.5).abs() < 1e-9 && is(first.loss_expected, -0.5), "{review}");
    assert_eq!((&*second.kind, second.claimed), ("luck", false), "{review}");
    assert!(second.loss.abs() < 0.1 && is(second.loss_as_came, 0.5), "{review}");
    let text = review.to_string();
    assert!(text.lines().any(|line| line.ends_with(" luck") && line.starts_with('1')), "{text}");
}

/// What is as much better if player 1 says what its bot does is a mistake of the player's own.
#[test]
fn own_mistakes_keep_their_kind() {
    let review = reviewed(&played([["C", "A"], ["A", "A"]]), "a");
    let cost = &review.costs[0];
    assert_eq!((cost.turn, &*cost.kind, cost.claimed), (0, "not what the bot plays today", true));
    assert!(is(cost.loss_expected, 0.5), "{review}");
}
