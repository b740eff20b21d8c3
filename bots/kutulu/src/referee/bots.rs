//! Built-in bots.

use crate::bot::{Bot, Settings};
use crate::io::{Observation, Setup};
use crate::memory;
use crate::referee::params::{self, Numbers};
use crate::referee::pool::{View, STYLES};
use crate::referee::searches;
use crate::sim::state::{Action, State, PLAYERS};
use crate::sim::Maze;
use engine::referee::{self, Seat};
use engine::rng::SmallRng;
use engine::turn::built_in;
use std::sync::{LazyLock, Mutex};

/// Names of the bots, with a line about each; the best is first.
pub static NAMES: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
    let styles = STYLES.iter().map(|&(name, about, _)| (name, about));
    OWN.into_iter().chain(styles).collect()
});

const OWN: [(&str, &str); 7] = [
    ("default", "the bot that main.rs plays"),
    ("article", "Chokudai search of six plies as in the article of the contest's third"),
    ("smitsimax", "all four choose, each by an own tree"),
    ("group", "follows the nearest explorer, dodges, plans in company, yells beside a wanderer"),
    ("flee", "runs from minions"),
    ("random", "any action, all equally likely"),
    ("wait", "waits"),
];

/// Creates the bot called `name`.
pub fn bot(name: &str, seat: Seat) -> Option<Box<dyn referee::Bot>> {
    Some(match name {
        "default" | "article" | "smitsimax" => return bot_with(name, &[], seat),
        "group" => policy(group),
        "flee" => policy(flee),
        "random" => {
            let mut rng = SmallRng::seed_from_u64(seat.seed);
            policy(move |_, _| Action::ALL[rng.random_range(0..Action::ALL.len())])
        }
        "wait" => policy(|_, _| Action::Wait),
        _ => {
            let (_, _, style) = STYLES.iter().find(|(known, ..)| *known == name)?;
            policy(|maze, observation| {
                style(&View { maze, state: &observation.state, me: observation.me.into() })
            })
        }
    })
}

/// The numbers of the searching bots.
pub fn numbers(name: &str) -> Option<Numbers> {
    let (settings, search) = match name {
        "default" => (Settings::best(), 0),
        "article" => (Settings::article(), 0),
        "smitsimax" => {
            let mut settings = Settings::article();
            settings.search.plies = 5;
            (settings, searches::SMITSIMAX)
        }
        _ => return None,
    };
    Some(Numbers { settings, search })
}

/// A searching bot with some of its numbers changed.
pub fn bot_with(
    name: &str,
    changes: &[(String, f64)],
    seat: Seat,
) -> Option<Box<dyn referee::Bot>> {
    let Numbers { settings, search } = params::changed(numbers(name)?, changes)?;
    let (lines, turns) = searches::search(*search, settings)?;
    let (mut lines, nodes) = (Some(lines), seat.nodes.map(|nodes| nodes / turns));
    let mut bot = None;
    Some(built_in(move |game: &Setup<'static>, observation, start| {
        if let Some(lines) = lines.take() {
            bot = Some(Bot::new(game.maze, settings, lines, nodes));
        }
        bot.as_mut().map_or(Action::Wait, |bot| bot.decide(observation, start))
    }))
}

/// A bot that decides by `decide` alone, which gets everything known about the game.
fn policy(
    mut decide: impl FnMut(&Maze, &Observation) -> Action + Send + 'static,
) -> Box<dyn referee::Bot> {
    let mut last: Option<State> = None;
    built_in(move |game: &Setup<'static>, observation, _| {
        let mut observation = *observation;
        if let Some(last) = &last {
            memory::complete(game.maze, last, &mut observation.state);
        }
        last = Some(observation.state);
        decide(game.maze, &observation)
    })
}

/// Mazes live as long as the process: there are few of them, and all games in one share its tables.
pub fn shared(maze: Maze) -> &'static Maze {
    static MAZES: Mutex<Vec<&'static Maze>> = Mutex::new(Vec::new());
    let mut mazes = MAZES.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    if let Some(known) = mazes.iter().find(|known| known.has_same_plan(&maze)) {
        return known;
    }
    let maze: &'static Maze = Box::leak(Box::new(maze));
    mazes.push(maze);
    maze
}

/// Distance from `cell` to the nearest other explorer.
fn company(maze: &Maze, observation: &Observation, cell: u8) -> i32 {
    let others = (0..PLAYERS).filter(|&id| id != usize::from(observation.me));
    let others = others.map(|id| maze.distance(cell, observation.state.explorers[id].cell));
    i32::from(others.min().unwrap_or(u8::MAX))
}

/// Distance from `cell` to the nearest minion.
fn danger(maze: &Maze, observation: &Observation, cell: u8) -> i32 {
    let minions = observation.state.minions().iter();
    i32::from(minions.map(|m| maze.distance(m.cell, cell)).min().unwrap_or(u8::MAX))
}

fn best_step(maze: &Maze, observation: &Observation, value: impl Fn(u8) -> i32) -> Action {
    let here = observation.state.explorers[usize::from(observation.me)].cell;
    let moves = Action::ALL[..5].iter().rev().copied();
    moves.max_by_key(|action| value(action.target(maze, here))).unwrap_or(Action::Wait)
}

fn flee(maze: &Maze, observation: &Observation) -> Action {
    best_step(maze, observation, |cell| danger(maze, observation, cell))
}

fn group(maze: &Maze, observation: &Observation) -> Action {
    let me = observation.state.explorers[usize::from(observation.me)];
    let near = company(maze, observation, me.cell);
    let threat = danger(maze, observation, me.cell);
    if near <= 1 && threat <= 2 && observation.state.yelled >> (4 * observation.me) & 15 == 0 {
        return Action::Yell;
    }
    if near <= 2 && threat > 2 && me.sanity < 200 && me.plans > 0 && me.plan_timer == 0 {
        return Action::Plan;
    }
    let value = |cell| {
        let danger = danger(maze, observation, cell);
        -2 * company(maze, observation, cell) + danger.min(6) - if danger <= 1 { 50 } else { 0 }
    };
    best_step(maze, observation, value)
}
