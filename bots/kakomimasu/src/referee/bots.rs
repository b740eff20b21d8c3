//! Built-in bots, through the text protocol.

use super::pool::{any, STYLES};
use crate::bot::{Bot, Settings};
use crate::io::Setup;
use crate::scout::Taste;
use crate::sim::board::{Board, MAX_AGENTS, NOWHERE};
use crate::sim::{Action, State};
use engine::referee::{self, Parameters, Seat};
use engine::rng::SmallRng;
use engine::turn::built_in;
use std::sync::LazyLock;

/// Names of the built-in bots, with a line about each; the best is first.
pub static NAMES: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
    let styles = STYLES.iter().map(|&(name, about, _)| (name, about));
    [DEFAULT].into_iter().chain(styles).chain(USELESS).collect()
});

const DEFAULT: (&str, &str) =
    ("default", "rings as best closures, judged by playouts (what main.rs plays)");

const USELESS: [(&str, &str); 2] =
    [("random", "random legal actions"), ("wait", "gives no actions")];

/// The longest playout that a changed number may ask for.
const MOST_TURNS: usize = 1000;

engine::parameters!(Settings { horizon, prices, taste, area, tries, lines });
engine::parameters!(Taste { spite, ahead, noise });

/// The numbers of the bot called `name`, if it has any.
pub fn numbers(name: &str) -> Option<Settings> {
    (name == DEFAULT.0).then(Settings::best)
}

/// The built-in bot called `name` with some of its numbers changed.
pub fn bot(name: &str, changes: &[(String, f64)], seat: Seat) -> Option<Box<dyn referee::Bot>> {
    if let Some(mut settings) = numbers(name) {
        settings.change(changes)?;
        let mut bot = None;
        let sound = settings.taste.noise > 0 && settings.horizon <= MOST_TURNS;
        return sound.then(|| {
            built_in(move |Setup { board, me }, observation, start| {
                let new = || Bot::new(board.clone(), *me, settings, seat.nodes, seat.time);
                bot.get_or_insert_with(new).decide(&observation.state, start)
            })
        });
    }
    let mut rng = SmallRng::seed_from_u64(seat.seed);
    Some(match name {
        _ if !changes.is_empty() => return None,
        "random" => built_in(move |Setup { board, me }, observation, _| {
            random(board, &observation.state, *me, &mut rng)
        }),
        "wait" => built_in(|_: &Setup, _, _| [Action::Wait; MAX_AGENTS]),
        _ => {
            let (_, _, style) = STYLES.iter().find(|(known, ..)| *known == name)?;
            built_in(move |Setup { board, me }, observation, _| {
                style(board, &observation.state, *me, &mut rng)
            })
        }
    })
}

fn random(board: &Board, state: &State, me: usize, rng: &mut SmallRng) -> [Action; MAX_AGENTS] {
    let mut actions = [Action::Wait; MAX_AGENTS];
    for (agent, action) in actions.iter_mut().enumerate().take(board.agents) {
        let here = state.agents[me][agent];
        if here == NOWHERE {
            *action = Action::Put(any(board, rng));
            continue;
        }
        let near = board.neighbours(here);
        let all = near.flat_map(|near| [Action::Move(near), Action::Remove(near)]);
        let legal: Vec<Action> = all.filter(|&action| state.is_legal(me, agent, action)).collect();
        if !legal.is_empty() {
            *action = legal[rng.random_range(0..legal.len())];
        }
    }
    actions
}
