//! Games of built-in bots, and reviews of them.

use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};

use engine::referee::{Answer, Game, Params};
use indicatif::ProgressBar;
use referee_sim::game::bot_spec::BotSpec;
use referee_sim::game::game_loop::{self, Match, Opening};
use referee_sim::game::limit::Limit;
use referee_sim::game::registry;
use referee_sim::recordings::replay::Recording;
use referee_sim::review::{review, Budget, Options, Review, Who};
use referee_sim::series::pool::{self, Stop, Workers};
use referee_sim::stats::score::{pairwise, share};

pub fn fall2020() -> &'static dyn Game {
    game("fall2020")
}

pub fn game(name: &str) -> &'static dyn Game {
    registry::find(registry::GAMES, name).unwrap()
}

/// Who plays a game, from which seed.
#[derive(Clone, Copy)]
pub struct Table {
    pub game: &'static dyn Game,
    /// Player 0, and all others.
    pub bots: [&'static str; 2],
    pub nodes: u64,
    pub seed: usize,
}

impl Table {
    /// The default bot with itself.
    pub fn of(game: &'static dyn Game, nodes: u64, seed: usize) -> Self {
        Self { game, bots: ["default"; 2], nodes, seed }
    }

    /// A game that begins with these answers. With other draws the bots' nodes differ, too, from half to one and a half
    /// times: one way to go on says little.
    pub fn played(&self, answers: Vec<Vec<Answer>>, luck: Option<u64>) -> Recording {
        let nodes = luck.map_or(self.nodes, |luck| self.nodes / 2 + self.nodes * (luck % 24) / 24);
        let [first, others] = self.bots.map(|name| BotSpec::parse(self.game, name).unwrap());
        let players = *self.game.players().start();
        let bots = std::iter::once(&first).chain(std::iter::repeat_n(&others, players - 1));
        let all_given = |turn: Vec<Answer>| turn.into_iter().map(Some).collect();
        let answers = answers.into_iter().map(all_given).collect();
        let game = Match {
            game: self.game,
            seed: self.seed.to_string(),
            params: Params::default(),
            bots: bots.collect(),
            bot_seeds: (1..=players as u64).collect(),
            limit: Limit::Nodes(nodes),
            show_stderr: false,
            record: true,
            opening: Opening { answers, redraw: luck },
        };
        game_loop::play(&game, &|| false).unwrap().unwrap().recording.unwrap()
    }

    /// The share of the others that player 0 ends ahead of after these answers, with other draws in each.
    pub fn share(&self, answers: &[Vec<Answer>], draws: Range<u64>) -> f64 {
        let games = (draws.end - draws.start) as f64;
        let workers = Workers { jobs: cores(), pin: false };
        let numbers = draws.start as usize..draws.end as usize;
        let won =
            |luck: usize, _: Stop| Some(outcome(&self.played(answers.to_vec(), Some(luck as u64))));
        let mut sum = 0.0;
        pool::in_order(numbers, workers, won, |_, share| {
            sum += share;
            ControlFlow::Continue(())
        });
        sum / games
    }
}

/// The answers of a game up to a turn.
pub fn given(recording: &Recording, turn: usize) -> Vec<Vec<Answer>> {
    recording.turns[..=turn].iter().map(|turn| turn.answers.clone()).collect()
}

/// The share of the others that player 0 ended ahead of.
pub fn outcome(recording: &Recording) -> f64 {
    share(pairwise(&recording.end.scores, 0))
}

pub fn options(nodes: u64, games: usize, jobs: usize) -> Options {
    Options {
        file: "game.jsonl".into(),
        who: Who::Seat(0),
        bot: "default".to_string(),
        rivals: Vec::new(),
        nodes,
        budget: Budget::Games(games),
        most_legal: 8,
        seed: 1,
        workers: Workers { jobs, pin: false },
    }
}

pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

pub fn reviewed(recording: &Recording, nodes: u64, games: usize) -> Review {
    let options = options(nodes, games, cores());
    review(&options, game(&recording.header.game), recording, &ProgressBar::hidden()).unwrap()
}
