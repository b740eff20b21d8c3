//! Built-in bots, through the text protocol.

use crate::bot::{Bot, Settings};
use crate::io::Setup;
use crate::sim::board::{Board, Tile, MAX_AGENTS, MAX_PLAYERS, NOWHERE};
use crate::sim::{Action, State};
use engine::referee::{self, Seat};
use engine::rng::SmallRng;
use engine::turn::built_in;

/// Names of the built-in bots.
pub const NAMES: &[(&str, &str)] = &[
    ("default", "rings as best closures, judged by playouts (what main.rs plays)"),
    ("greedy", "agent by agent the best of 17 actions: own points minus 0.7 of the best enemy's"),
    ("random", "random legal actions"),
    ("wait", "gives no actions"),
];

/// A built-in bot by name.
pub fn bot(name: &str, seat: Seat) -> Option<Box<dyn referee::Bot>> {
    let mut rng = SmallRng::seed_from_u64(seat.seed);
    Some(match name {
        "default" => {
            let mut builder = None;
            built_in(move |Setup { board, me }, observation, start| {
                let builder = builder.get_or_insert_with(|| {
                    Bot::new(board.clone(), *me, Settings::best(), seat.nodes, seat.time)
                });
                builder.decide(&observation.state, start)
            })
        }
        "greedy" => built_in(move |Setup { board, me }, observation, _| {
            greedy(board, &observation.state, *me, &mut rng)
        }),
        "random" => built_in(move |Setup { board, me }, observation, _| {
            random(board, &observation.state, *me, &mut rng)
        }),
        "wait" => built_in(|_: &Setup, _, _| [Action::Wait; MAX_AGENTS]),
        _ => return None,
    })
}

/// For each agent in turn the best of 17 actions by the points after the real turn, in which all others
/// stand still: own points minus 0.7 times the best enemy's. The first of equal ones by chance.
pub fn greedy(board: &Board, state: &State, me: usize, rng: &mut SmallRng) -> [Action; MAX_AGENTS] {
    let mut actions = [Action::Wait; MAX_AGENTS];
    let mut work = *state;
    for agent in 0..board.agents {
        let mut best = (i32::MIN, 0, Action::Wait, work);
        for action in seventeen(board, &work, me, agent, rng) {
            let mut after = work;
            let mut joint = [[Action::Wait; MAX_AGENTS]; MAX_PLAYERS];
            joint[me][agent] = action;
            after.advance(board, &joint);
            after.turn = work.turn;
            let enemies = (0..board.players).filter(|&player| player != me);
            let enemy = enemies.map(|player| after.points[player].total()).max().unwrap_or(0);
            let (value, chance) = (10 * after.points[me].total() - 7 * enemy, rng.next_u64());
            if (value, chance) > (best.0, best.1) {
                best = (value, chance, action, after);
            }
        }
        (actions[agent], work) = (best.2, best.3);
    }
    actions
}

/// Staying, 8 MOVEs and 8 REMOVEs, or 17 random tiles to enter.
fn seventeen(
    board: &Board,
    state: &State,
    me: usize,
    agent: usize,
    rng: &mut SmallRng,
) -> Vec<Action> {
    let here = state.agents[me][agent];
    if here == NOWHERE {
        return (0..17).map(|_| Action::Put(any(board, rng))).collect();
    }
    let near = board.neighbours(here);
    let both = near.flat_map(|near| [Action::Move(near), Action::Remove(near)]);
    std::iter::once(Action::Wait).chain(both).collect()
}

fn any(board: &Board, rng: &mut SmallRng) -> Tile {
    let x = rng.random_range(0..board.width);
    (rng.random_range(0..board.height) << 5 | x) as Tile
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
