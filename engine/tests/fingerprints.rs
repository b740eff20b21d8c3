//! What every search answers on fixed positions at a node budget, with what it took, as a hash: a commit that
//! changes a search shows it in `fingerprints.txt`, and one that should not cannot hide it. `make fingerprint`
//! writes the file anew.

#[path = "../examples/deck/barred.rs"]
mod barred;
#[path = "../examples/coins/game.rs"]
mod coins;
#[path = "../examples/deck/game.rs"]
mod deck;
#[allow(dead_code, reason = "the length of a game is another here")]
#[path = "../examples/maze/game.rs"]
mod line_maze;
#[allow(dead_code, reason = "plain playouts do here")]
#[path = "../examples/simultaneous_maze/game.rs"]
mod maze;
#[allow(dead_code, reason = "only its plain form is searched here")]
mod toy;

use barred::Barred;
use coins::{Coins, Lead};
use engine::alphabeta::{self, AlphaBeta};
use engine::beam::{self, Beam, Stop, Width};
use engine::chokudai::{self, Chokudai};
use engine::climb::{self, Annealing};
use engine::duct::{self, Duct};
use engine::euler::{ByUndo, Euler};
use engine::ismcts::Ismcts;
use engine::opponent::Against;
use engine::paranoid::{BestReply, Paranoid};
use engine::playout::{Guided, Leaf, Playout, Random, RandomJoint};
use engine::rhea::{self, Rhea};
use engine::rng::SmallRng;
use engine::search::{Decision, Search};
use engine::smitsimax::{self, Smitsimax};
use engine::tabu::{self, Tabu};
use engine::uct::{self, Uct};
use engine::vds::{self, Vds};
use engine::{Alternating, Clock, Limit, State};
use line_maze::Points;
use std::fmt::{Debug, Write};

fn nodes(count: u64) -> Clock {
    Clock::start(Limit::Nodes(count))
}

/// FNV-1a of what `answer` gives for some seeds.
fn hash<T: Debug>(mut answer: impl FnMut(u64) -> T) -> u64 {
    let text: String = (0..6).map(|seed| format!("{:?}", answer(seed))).collect();
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

/// Three choices in a row, so that what a search remembers counts.
fn in_a_row<S: State, J>(
    mut root: S,
    mut search: impl Search<S, J, Action = S::Action>,
    judge: &mut J,
    budget: u64,
) -> String
where
    S::Action: Debug,
{
    let mut text = String::new();
    for _ in 0..3 {
        let decision = search.search(&root, judge, &mut nodes(budget));
        write!(text, "{decision:?}").unwrap();
        decision.line.iter().take(2).for_each(|&action| root.advance(action));
    }
    text
}

fn walkers(seed: u64, judge: &mut impl for<'b> Playout<maze::Maze<'b>>) -> Decision<u8> {
    let (links, player) = (1 << 12, seed as usize % 2);
    let config = duct::Config { player, links, exploration: 0.7, expand_at: 2, seed };
    let board = maze::Board::new(seed);
    let mut search = Duct::<maze::Maze, 2>::new(config);
    search.search(&board.start(), judge, &mut nodes(300))
}

fn trees(found: &mut Vec<(&'static str, u64)>) {
    let config = |seed| uct::Config { nodes: 1 << 12, exploration: 0.7, expand_at: 2, seed };
    let uct =
        |seed| in_a_row(Coins::new(seed, 2), Uct::new(config(seed)), &mut Random::new(64), 300);
    found.push(("uct", hash(uct)));
    // So near the end that parts of the tree are solved, but not the root at once.
    let late = |seed| {
        let mut root = Coins::new(seed, 2);
        (0..12).for_each(|_| root.advance(root.greedy()));
        in_a_row(root, Uct::new(config(seed)), &mut Random::new(64), 400)
    };
    found.push(("uct that solves", hash(late)));
    let leaf =
        |seed| in_a_row(Coins::new(seed, 2), Uct::new(config(seed)), &mut Leaf::new(Lead), 300);
    found.push(("uct by an evaluation", hash(leaf)));
    let guided = |seed| {
        let weigh = |_: &Coins, _, weights: &mut Vec<f32>| weights.extend([1.0, 2.0]);
        let mut judge = Guided::new(Random::new(64), weigh);
        in_a_row(Coins::new(seed, 2), Uct::new(config(seed)), &mut judge, 300)
    };
    found.push(("uct with a policy", hash(guided)));
    let ismcts =
        |seed| in_a_row(Coins::new(seed, 3), Ismcts::new(config(seed)), &mut Random::new(64), 300);
    found.push(("ismcts", hash(ismcts)));
    found.push(("duct", hash(|seed| walkers(seed, &mut RandomJoint::new(20)))));
    let weigh = |state: &maze::Maze, player, weights: &mut Vec<f32>| state.weigh(player, weights);
    let mut judge = Guided::new(RandomJoint::new(20), weigh);
    found.push(("duct with a policy", hash(|seed| walkers(seed, &mut judge))));
    let smitsimax = |seed| {
        let board = maze::Board::new(seed);
        let (player, exploration) = (seed as usize % 2, 0.7);
        let config = smitsimax::Config {
            player,
            depth: 12,
            nodes: 1 << 12,
            exploration,
            expand_at: 2,
            seed,
        };
        let mut search = Smitsimax::new(config);
        search.search(&board.start(), &mut RandomJoint::new(20), &mut nodes(300))
    };
    found.push(("smitsimax", hash(smitsimax)));
}

fn minimax(found: &mut Vec<(&'static str, u64)>) {
    const DEEP: alphabeta::Config = alphabeta::Config { depth: 12, table_bits: 6 };
    let search = |seed| in_a_row(Coins::new(seed, 2), AlphaBeta::new(DEEP), &mut Lead, 20_000);
    found.push(("alphabeta", hash(search)));
    // Without a table the order of a deeper search comes from the last one alone.
    const PLAIN: alphabeta::Config = alphabeta::Config { table_bits: 0, ..DEEP };
    let search = |seed| in_a_row(Coins::new(seed, 2), AlphaBeta::new(PLAIN), &mut Lead, 20_000);
    found.push(("alphabeta without a table", hash(search)));
    let search = |seed| in_a_row(Coins::new(seed, 3), Paranoid::new(DEEP), &mut Lead, 20_000);
    found.push(("paranoid", hash(search)));
    let policy = |state: &Coins, _: usize| state.greedy();
    let search = |seed| {
        let game = BestReply::new(Coins::new(seed, 3), &policy);
        Paranoid::new(DEEP).search(&game, &mut Lead, &mut nodes(20_000))
    };
    found.push(("best reply", hash(search)));
    let search = |seed| {
        let (coins, config) = (Coins::new(seed, 2), RHEA);
        let game = Against::new(coins, coins.player(), &policy);
        in_a_row(game, Rhea::new(rhea::Config { seed, ..config }), &mut Lead, 600)
    };
    found.push(("rhea", hash(search)));
}

const RHEA: rhea::Config = rhea::Config { length: 9, population: 12, mutation: 0.1, seed: 0 };

fn lines(found: &mut Vec<(&'static str, u64)>) {
    for (name, width, dedup_bits) in
        [("chokudai", 1, 16), ("chokudai, width 3", 3, 16), ("chokudai, no set", 1, 0)]
    {
        let config = chokudai::Config { plies: 20, width, capacity: 40, dedup_bits };
        let search = |seed| {
            let board = line_maze::Board::new(seed);
            in_a_row(line_maze::Maze::new(&board), Chokudai::new(config), &mut Points, 2000)
        };
        found.push((name, hash(search)));
    }
    for (name, width) in [("beam", Width::Fixed(20)), ("beam by the clock", Width::Clock(500))] {
        let config = beam::Config { plies: 20, width, max_step: 1, stop: Stop::Never };
        let search = |seed| {
            let board = line_maze::Board::new(seed);
            in_a_row(line_maze::Maze::new(&board), Beam::new(config), &mut Points, 3000)
        };
        found.push((name, hash(search)));
    }
    let config = beam::Config { plies: 9, width: Width::Fixed(9), max_step: 1, stop: Stop::Never };
    let search = |seed| {
        let mut judge = ByUndo::new(toy::Built);
        Euler::new(config).search(&toy::Walk::new(seed), &mut judge, &mut nodes(3000))
    };
    found.push(("euler", hash(search)));
}

fn sets(found: &mut Vec<(&'static str, u64)>) {
    const ANNEALING: Annealing = Annealing { hot: 300.0, cold: 3.0, slack: 10, penalty: 20.0 };
    const CHAINS: vds::Config =
        vds::Config { depth: 3, slack: 10, order: vds::Order::Given, branch: usize::MAX };
    let rng = SmallRng::seed_from_u64;
    let start = |seed| deck::Deck::random(seed, 40, 8);
    let climb = |seed| climb::climb(&mut start(seed), u64::MAX, &mut rng(seed), &mut nodes(5000));
    found.push(("climb", hash(climb)));
    let anneal =
        |seed| climb::anneal(&mut start(seed), ANNEALING, &mut rng(seed), &mut nodes(5000));
    found.push(("anneal", hash(anneal)));
    let chains = |seed| Vds::new(CHAINS).climb(&mut start(seed), &mut nodes(20_000));
    found.push(("vds", hash(chains)));
    let config = tabu::Config { out: (4, 6), kept: (2, 3), slack: 10 };
    let walk = |seed| {
        let (mut deck, mut decks) = (start(seed), Vec::new());
        let mut set = Barred::new(&mut deck);
        Tabu::new(config).walk(&mut set, 50, &mut rng(seed), &mut nodes(500), |set| {
            decks.push(set.deck.cards.clone());
            decks.len() % 40 == 0
        });
        decks
    };
    found.push(("tabu", hash(walk)));
}

#[test]
fn every_search_answers_as_before() {
    let mut found = Vec::new();
    trees(&mut found);
    minimax(&mut found);
    lines(&mut found);
    sets(&mut found);
    let text: String = found.iter().map(|(name, hash)| format!("{name} {hash:016x}\n")).collect();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fingerprints.txt");
    if std::env::var("SENTE_FINGERPRINT").is_ok_and(|value| value == "write") {
        std::fs::write(path, &text).unwrap();
    }
    let known = std::fs::read_to_string(path).unwrap();
    assert_eq!(text, known, "a search changed; `make fingerprint` if it should");
}
