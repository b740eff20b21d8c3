//! Floors of strength at node budgets: every search against what it has to beat, a plain program of the same
//! budget. A mutation that plays worse without playing wrong fails here.
//!
//! Seeds are fixed, so a result changes only with the search. Each floor lies 3.1 standard errors below the
//! share measured when it was set: a search as strong as that one, with other random numbers, falls below it
//! in 1 of 1,000 cases. The other error, how often one that is no better than the plain program would stay
//! above, is printed by `cargo test -p engine --test floors -- --nocapture`, and stands in `BENCHES.md`.

#[path = "../examples/coins/game.rs"]
mod coins;
#[path = "../examples/connect4/game.rs"]
mod connect4;
#[path = "../examples/deck/game.rs"]
mod deck;
#[allow(dead_code, reason = "the length of a game is another here")]
#[path = "../examples/maze/game.rs"]
mod line_maze;
#[path = "../examples/simultaneous_maze/game.rs"]
mod maze;
#[path = "../benches/textbook"]
mod textbook {
    #[allow(dead_code, reason = "only its result is asked for")]
    pub mod duct;
    pub mod ucb;
    #[allow(dead_code, reason = "only its result is asked for")]
    pub mod uct;
}
mod plain;

use coins::{Coins, Lead, ROW};
use connect4::Connect4;
use engine::alphabeta::{self, AlphaBeta};
use engine::beam::{self, Beam, Stop, Width};
use engine::chokudai::{self, Chokudai};
use engine::climb::{self, Annealing};
use engine::duct::{self, Duct};
use engine::ismcts::Ismcts;
use engine::opponent::AgainstAll;
use engine::paranoid::{BestReply, Paranoid};
use engine::playout::{Guided, Random, RandomJoint};
use engine::rhea::{self, Rhea};
use engine::rng::SmallRng;
use engine::search::Search;
use engine::smitsimax::{self, Smitsimax};
use engine::uct::{self, Uct};
use engine::vds::{self, Vds};
use engine::{Alternating, Clock, Evaluate, Limit, Simultaneous, State};
use maze::{Board, Maze};

/// Playouts of a choice.
const BUDGET: u64 = 300;
/// Moves that a local search looks at.
const LOCAL: Limit = Limit::Nodes(100_000);

fn budget() -> Clock {
    Clock::start(Limit::Nodes(BUDGET))
}

/// Asserts the floor of a mean over independent samples, and prints how sure it is.
fn holds(name: &str, floor: f64, samples: &[f64]) {
    let count = samples.len() as f64;
    let mean = samples.iter().sum::<f64>() / count;
    let variance = samples.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let error = (variance / count).sqrt().max(0.5 / count);
    let sigmas = (floor - 0.5) / error;
    println!(
        "{name}: {mean:.3} +- {error:.3} of {count}, floor {floor}, {sigmas:+.1} errors above 0.5"
    );
    assert!(mean >= floor, "{name}: {mean:.3} of {count}, which was {floor} or more");
}

/// What a search wins at connect4 against another, over openings of two stones, each from both sides.
fn connect4(
    games: u64,
    mut ours: impl FnMut(&Connect4, u64) -> Option<u8>,
    mut theirs: impl FnMut(&Connect4, &mut SmallRng) -> Option<u8>,
) -> Vec<f64> {
    let play = |pair: u64| {
        let both = [0, 1].map(|seat| {
            let mut rng = SmallRng::seed_from_u64(pair);
            let mut state = Connect4::START;
            (0..2).for_each(|_| state.advance(rng.random_range(0..7) as u8));
            while !state.is_done() {
                let mine = state.player() == seat;
                let action = if mine { ours(&state, pair) } else { theirs(&state, &mut rng) };
                state.advance(action.expect("an action"));
            }
            f64::from(state.outcome(seat))
        });
        both.iter().sum::<f64>() / 2.0
    };
    (0..games / 2).map(play).collect()
}

fn drop_stones(state: &mut Connect4, rng: &mut SmallRng, rewards: &mut [f32]) {
    state.playout(rng, rewards);
}

/// A fresh tree for each choice, so that nothing but the search itself is measured.
fn uct(state: &Connect4, seed: u64) -> Option<u8> {
    let config = uct::Config { nodes: 1 << 12, exploration: 1.0, expand_at: 2, seed };
    Uct::new(config).search(state, &mut drop_stones, &mut budget()).action()
}

#[test]
fn uct_is_above_flat_monte_carlo_and_the_textbook() {
    let flat =
        |state: &Connect4, rng: &mut SmallRng| plain::flat(state, BUDGET, &mut drop_stones, rng);
    holds("uct, connect4, flat Monte Carlo", 0.64, &connect4(200, uct, flat));
    let book = |state: &Connect4, rng: &mut SmallRng| {
        textbook::uct::search(state, 1.0, &mut drop_stones, rng, |made| made < BUDGET).0
    };
    holds("uct, connect4, textbook UCT", 0.46, &connect4(400, uct, book));
}

/// A policy shows UCT what to try first.
#[test]
fn uct_with_a_policy_is_above_uct() {
    let policy = |state: &Connect4, _, weights: &mut Vec<f32>| state.weigh(weights);
    let mut judge = Guided::new(drop_stones, policy);
    let guided = |state: &Connect4, seed| {
        let config = uct::Config { nodes: 1 << 12, exploration: 1.5, expand_at: 2, seed };
        Uct::new(config).search(state, &mut judge, &mut budget()).action()
    };
    let plain = |state: &Connect4, rng: &mut SmallRng| uct(state, rng.next_u64());
    holds("uct with a policy, connect4, uct", 0.585, &connect4(800, guided, plain));
}

/// A tree that is kept from turn to turn is worth playouts.
#[test]
fn kept_tree_is_above_a_new_one() {
    let config = |seed| uct::Config { nodes: 1 << 14, exploration: 1.0, expand_at: 2, seed };
    let mut search = Uct::new(config(1));
    let kept =
        |state: &Connect4, _: u64| search.search(state, &mut drop_stones, &mut budget()).action();
    let fresh = |state: &Connect4, rng: &mut SmallRng| uct(state, rng.next_u64());
    holds("uct with its tree, connect4, uct without", 0.465, &connect4(800, kept, fresh));
}

/// What a search wins in the maze of two walkers, over boards, each from both sides.
fn walkers(
    games: u64,
    mut ours: impl FnMut(&Maze, usize, u64) -> Option<u8>,
    mut theirs: impl FnMut(&Maze, usize, &mut SmallRng) -> Option<u8>,
) -> Vec<f64> {
    let play = |pair: u64| {
        let board = Board::new(pair);
        let both = [0, 1].map(|seat| {
            let mut rng = SmallRng::seed_from_u64(pair);
            let mut state = board.start();
            while !state.is_done() {
                let mut joint = [0; 2];
                joint[seat] = ours(&state, seat, pair).expect("an action");
                joint[1 - seat] = theirs(&state, 1 - seat, &mut rng).expect("an action");
                state.advance_all(&joint);
            }
            f64::from(state.outcome(seat))
        });
        both.iter().sum::<f64>() / 2.0
    };
    (0..games / 2).map(play).collect()
}

fn walk(state: &mut Maze, rng: &mut SmallRng, rewards: &mut [f32]) {
    state.playout(rng, rewards);
}

fn flat_joint(state: &Maze, player: usize, rng: &mut SmallRng) -> Option<u8> {
    plain::flat_joint(state, player, BUDGET, &mut RandomJoint::new(20), rng)
}

fn duct(state: &Maze, player: usize, seed: u64) -> Option<u8> {
    let config = duct::Config { player, links: 1 << 14, exploration: 1.0, expand_at: 2, seed };
    Duct::<Maze, 2>::new(config).search(state, &mut walk, &mut budget()).action()
}

#[test]
fn duct_is_above_playouts_and_the_textbook() {
    holds("duct, maze of two, flat Monte Carlo", 0.56, &walkers(1200, duct, flat_joint));
    let book = |state: &Maze, player, rng: &mut SmallRng| {
        textbook::duct::search(state, player, 1.0, &mut walk, rng, |made| made < BUDGET).0
    };
    holds("duct, maze of two, textbook DUCT", 0.455, &walkers(1200, duct, book));
}

/// A policy shows DUCT what to try first.
#[test]
fn duct_with_a_policy_is_above_duct() {
    let policy = |state: &Maze, player, weights: &mut Vec<f32>| state.weigh(player, weights);
    let mut judge = Guided::new(walk, policy);
    let guided = |state: &Maze, player, seed| {
        let config = duct::Config { player, links: 1 << 14, exploration: 1.0, expand_at: 2, seed };
        Duct::<Maze, 2>::new(config).search(state, &mut judge, &mut budget()).action()
    };
    let plain = |state: &Maze, player, rng: &mut SmallRng| duct(state, player, rng.next_u64());
    holds("duct with a policy, maze of two, duct", 0.6, &walkers(400, guided, plain));
}

#[test]
fn smitsimax_is_above_playouts() {
    let search = |state: &Maze, player, seed| {
        let (depth, exploration) = (20, 1.0);
        let config =
            smitsimax::Config { player, depth, nodes: 1 << 14, exploration, expand_at: 2, seed };
        Smitsimax::new(config).search(state, &mut walk, &mut budget()).action()
    };
    holds("smitsimax, maze of two, flat Monte Carlo", 0.6, &walkers(800, search, flat_joint));
}

/// Points before the other.
struct Ahead;

impl Evaluate<Maze<'_>> for Ahead {
    type Score = i32;

    fn evaluate(&self, state: &Maze, player: usize) -> i32 {
        state.lead(player).into()
    }
}

/// The step to the most points, while the other does anything.
fn nearest(state: &Maze, player: usize) -> u8 {
    let [mut own, mut other] = [Vec::new(), Vec::new()];
    state.legal_actions(player, &mut own);
    state.legal_actions(1 - player, &mut other);
    let lead = |&action: &u8| {
        let (mut next, mut joint) = (*state, [other[0]; 2]);
        joint[player] = action;
        next.advance_all(&joint);
        next.lead(player)
    };
    own.into_iter().max_by_key(lead).expect("an action")
}

#[test]
fn evolution_is_above_the_policy_that_it_expects() {
    let search = |state: &Maze, player, seed| {
        let policy = |state: &Maze, player: usize| nearest(state, player);
        let config = rhea::Config { length: 10, population: 12, mutation: 0.1, seed };
        let root = AgainstAll::<_, _, 2>::new(*state, player, &policy);
        let mut clock = Clock::start(Limit::Nodes(10 * BUDGET));
        Rhea::new(config).search(&root, &mut Ahead, &mut clock).action()
    };
    let greedy = |state: &Maze, player, _: &mut SmallRng| Some(nearest(state, player));
    holds("rhea, maze of two, greedy", 0.96, &walkers(200, search, greedy));
}

/// What a search wins with a row of coins, from every seat, against players who take the larger end; less
/// what such a player wins there.
fn coins(rows: u64, players: usize, mut ours: impl FnMut(Coins, u64) -> Option<u8>) -> Vec<f64> {
    let mut won = |row: u64, me: usize, searches: bool| {
        let mut state = Coins::new(row, players);
        while !state.is_done() {
            let mine = searches && state.player() == me;
            let mine = mine.then(|| ours(state, row).expect("an action"));
            state.advance(mine.unwrap_or(state.greedy()));
        }
        f64::from(state.outcome(me))
    };
    let mut more = |row, me| 0.5 + (won(row, me, true) - won(row, me, false)) / 2.0;
    let mut mean = |row| (0..players).map(|me| more(row, me)).sum::<f64>() / players as f64;
    (0..rows).map(&mut mean).collect()
}

#[test]
fn minimax_is_above_the_greedy_player() {
    const DEPTH: alphabeta::Config = alphabeta::Config { depth: ROW as u32, table_bits: 12 };
    let alphabeta =
        |state: Coins, _| AlphaBeta::new(DEPTH).search(&state, &mut Lead, &mut budget()).action();
    holds("alphabeta, coins of two, greedy", 0.61, &coins(100, 2, alphabeta));
    let paranoid =
        |state: Coins, _| Paranoid::new(DEPTH).search(&state, &mut Lead, &mut budget()).action();
    holds("paranoid, coins of three, greedy", 0.51, &coins(100, 3, paranoid));
    let best_reply = |state: Coins, _| {
        let policy = |state: &Coins, _: usize| state.greedy();
        let game = BestReply::new(state, &policy);
        Paranoid::new(DEPTH).search(&game, &mut Lead, &mut budget()).action()
    };
    holds("best reply, coins of three, greedy", 0.515, &coins(100, 3, best_reply));
}

#[test]
fn search_over_draws_holds_its_own_against_the_greedy_player() {
    let hidden = |state: Coins, seed| {
        let config = uct::Config { nodes: 1 << 12, exploration: 0.7, expand_at: 2, seed };
        Ismcts::new(config).search(&state, &mut Random::new(64), &mut budget()).action()
    };
    holds("ismcts, hidden coins of two, greedy", 0.455, &coins(300, 2, hidden));
}

/// How often the points of one walk are more than those of another: 1 for more, 1/2 for as many.
fn compared(ours: f64, theirs: f64) -> f64 {
    0.5 + 0.5 * f64::from((ours - theirs).partial_cmp(&0.0).expect("a number") as i8)
}

#[test]
fn searches_of_lines_are_above_half_the_beam() {
    use line_maze::{Board, Maze, Points};
    const PLIES: usize = 30;
    let clock = || Clock::start(Limit::Nodes(3000));
    let config = |width| beam::Config { plies: PLIES, width, max_step: 1, stop: Stop::Never };
    let (mut chokudai, mut fixed, mut timed) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..200 {
        let board = Board::new(seed);
        let root = Maze::new(&board);
        // A plain beam of half the nodes, about 3.3 children each.
        let half = plain::beam(&root, &Points, 15, PLIES);
        let lines = chokudai::Config { plies: PLIES, width: 1, capacity: 200, dedup_bits: 14 };
        let value = Chokudai::new(lines).search(&root, &mut Points, &mut clock()).value;
        chokudai.push(compared(value, half));
        let value = |width, clock: &mut Clock| {
            Beam::new(config(width)).search(&root, &mut Points, clock).value
        };
        fixed.push(compared(value(Width::Fixed(27), &mut clock()), half));
        timed.push(compared(value(Width::Clock(1000), &mut clock()), half));
    }
    holds("chokudai, maze, plain beam of half the nodes", 0.595, &chokudai);
    holds("beam, maze, plain beam of half the nodes", 0.555, &fixed);
    holds("beam by the clock, maze, plain beam of half the nodes", 0.555, &timed);
}

#[test]
fn local_searches_are_above_the_climb() {
    const ANNEALING: Annealing = Annealing { hot: 300.0, cold: 3.0, slack: 10, penalty: 20.0 };
    const CHAINS: vds::Config =
        vds::Config { depth: 3, slack: 10, order: vds::Order::Given, branch: usize::MAX };
    let (mut annealed, mut chained) = (Vec::new(), Vec::new());
    for seed in 0..200 {
        let start = deck::Deck::random(seed, 60, 10);
        let (mut clock, mut rng) = (Clock::start(LOCAL), SmallRng::seed_from_u64(seed));
        let climbed = climb::climb(&mut start.clone(), u64::MAX, &mut rng, &mut clock).gain;
        let mut clock = Clock::start(LOCAL);
        let gain = climb::anneal(&mut start.clone(), ANNEALING, &mut rng, &mut clock).gain;
        annealed.push(compared(gain as f64, climbed as f64));
        let gain = Vds::new(CHAINS).climb(&mut start.clone(), &mut Clock::start(LOCAL)).gain;
        chained.push(compared(gain as f64, climbed as f64));
    }
    holds("annealing, deck, climb", 0.455, &annealed);
    holds("vds, deck, climb", 0.41, &chained);
}
