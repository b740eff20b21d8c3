//! Games of fall2020's bots, and reviews of them.

use std::num::NonZeroUsize;
use std::ops::Range;

use engine::referee::{Answer, Game, Params};
use indicatif::ProgressBar;
use referee_sim::game::bot_spec::BotSpec;
use referee_sim::game::game_loop::{self, Match, Opening};
use referee_sim::game::limit::Limit;
use referee_sim::game::registry;
use referee_sim::recordings::replay::Recording;
use referee_sim::review::{review, Budget, Options, Review, Who};
use referee_sim::series::pool::Workers;

pub fn fall2020() -> &'static dyn Game {
    registry::find(registry::GAMES, "fall2020").unwrap()
}

/// Who plays a game, from which seed.
#[derive(Clone, Copy)]
pub struct Table {
    pub bots: [&'static str; 2],
    pub nodes: u64,
    pub seed: usize,
}

impl Table {
    /// The default bot with itself.
    pub fn of(nodes: u64, seed: usize) -> Self {
        Self { bots: ["default"; 2], nodes, seed }
    }

    /// A game that begins with these answers. With other draws the bots' nodes differ, too, from half to one and a half
    /// times: one way to go on says little.
    pub fn played(&self, answers: Vec<Vec<Answer>>, luck: Option<u64>) -> Recording {
        let nodes = luck.map_or(self.nodes, |luck| self.nodes / 2 + self.nodes * (luck % 24) / 24);
        let bots = self.bots.map(|name| BotSpec::parse(fall2020(), name).unwrap());
        let all_given = |turn: Vec<Answer>| turn.into_iter().map(Some).collect();
        let answers = answers.into_iter().map(all_given).collect();
        let game = Match {
            game: fall2020(),
            seed: self.seed.to_string(),
            params: Params::default(),
            bots: bots.iter().collect(),
            bot_seeds: vec![1, 2],
            limit: Limit::Nodes(nodes),
            show_stderr: false,
            record: true,
            opening: Opening { answers, redraw: luck },
        };
        game_loop::play(&game, &|| false).unwrap().unwrap().recording.unwrap()
    }

    /// The share of games that player 0 wins after these answers, with other draws in each.
    pub fn share(&self, answers: &[Vec<Answer>], draws: Range<u64>) -> f64 {
        let games = (draws.end - draws.start) as f64;
        let won = |luck| outcome(&self.played(answers.to_vec(), Some(luck)));
        draws.map(won).sum::<f64>() / games
    }
}

/// The answers of a game up to a turn.
pub fn given(recording: &Recording, turn: usize) -> Vec<Vec<Answer>> {
    recording.turns[..=turn].iter().map(|turn| turn.answers.clone()).collect()
}

/// What player 0 made of a game.
pub fn outcome(recording: &Recording) -> f64 {
    let scores = &recording.end.scores;
    f64::from(u8::from(scores[0] > scores[1])) + 0.5 * f64::from(u8::from(scores[0] == scores[1]))
}

pub fn options(nodes: u64, games: usize, jobs: usize) -> Options {
    Options {
        file: "game.jsonl".into(),
        who: Who::Seat(0),
        lost: false,
        journal: None,
        bot: "default".to_string(),
        rivals: Vec::new(),
        nodes,
        budget: Budget::Games(games),
        most_legal: 8,
        seed: 1,
        workers: Workers { jobs, pin: false },
        json: false,
        html: None,
    }
}

pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

pub fn reviewed(recording: &Recording, nodes: u64, games: usize) -> Review {
    review(&options(nodes, games, cores()), fall2020(), recording, &ProgressBar::hidden()).unwrap()
}
