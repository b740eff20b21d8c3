//! Speed of simulator and search on fixed positions; each figure stands beside a plain baseline of
//! the same run, because absolute times differ from machine to machine.

use engine::chokudai::{Chokudai, Config};
use engine::rng::SmallRng;
use engine::search::{Search, Stats};
use engine::{Clock, Evaluate, Limit, State as _, Zobrist};
use fall2020::bot::default_tables;
use fall2020::eval::{Forecast, Judge, MAX_PLIES};
use fall2020::node::{Node, Rival};
use fall2020::sim::{Action, Board, Draw, State, Witch};
use std::collections::{BinaryHeap, HashSet};
use std::hint::black_box;
use std::time::{Duration, Instant};

const PLIES: usize = 15;

fn main() {
    println!("fall2020: one core, median of 5 alternating runs");
    simulator();
    search();
}

fn median(mut rates: Vec<f64>) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

/// Shuffled decks.
struct Decks([Vec<u8>; 2]);

impl Draw for Decks {
    fn spell(&mut self) -> Option<u8> {
        self.0[0].pop()
    }

    fn potion(&mut self) -> Option<u8> {
        self.0[1].pop()
    }
}

/// Positions of the first 16 turns of random play, one of each.
fn positions() -> Vec<State> {
    let mut rng = SmallRng::seed_from_u64(2020);
    let mut position = |turns: usize| {
        let mut decks = Decks([(0..42).collect(), (0..36).collect()]);
        for deck in &mut decks.0 {
            (1..deck.len()).for_each(|i| deck.swap(i, rng.random_range(0..i + 1)));
        }
        let (spells, potions) = (decks.0[0].split_off(36), decks.0[1].split_off(31));
        let mut state = State::new(Board::new(&spells, &potions));
        for _ in 0..turns {
            let mut actions = [Action::Wait; 2];
            for (player, action) in actions.iter_mut().enumerate() {
                let mut legal = Vec::new();
                state.witches[player].useful_actions(&state.board, &mut legal);
                *action = legal[rng.random_range(0..legal.len())];
            }
            state.advance(actions, &mut decks);
        }
        state
    };
    (0..16).map(&mut position).collect()
}

/// Random play; with `all`, every child of each node on the way is generated, else only the chosen
/// one. Returns generated states per second.
fn play(roots: &[State], all: bool) -> f64 {
    let tables = default_tables();
    let mut actions = arrayvec::ArrayVec::<Action, 256>::new();
    let mut rng = SmallRng::seed_from_u64(1);
    let (start, mut steps) = (Instant::now(), 0u64);
    while start.elapsed() < Duration::from_millis(200) {
        for root in roots {
            let mut node = Node::new(tables, root, 0, Rival::IDLE);
            for _ in 0..PLIES {
                actions.clear();
                node.legal_actions(&mut actions);
                if actions.is_empty() || node.is_done() {
                    break;
                }
                let chosen = rng.random_range(0..actions.len());
                let children = if all { 0..actions.len() } else { chosen..chosen + 1 };
                steps += children.len() as u64;
                let parent = node;
                for (index, &action) in actions[children.clone()].iter().enumerate() {
                    let mut child = parent;
                    child.advance(action);
                    if children.start + index == chosen {
                        node = child;
                    }
                    black_box(&child);
                }
            }
        }
    }
    steps as f64 / start.elapsed().as_secs_f64()
}

fn simulator() {
    let roots = positions();
    let [steps, states] =
        [false, true].map(|all| median((0..5).map(|_| play(&roots, all)).collect()) / 1e6);
    println!("  simulator: {steps:.1} M steps/s of random play (list all actions, play one)");
    println!("  simulator: {states:.1} M states/s when every action listed is played (goal 20)");
}

fn search() {
    let (roots, tables) = (positions(), default_tables());
    let mut judge = Judge {
        tables,
        forecast: Forecast { witch: Witch::default(), final_scores: [0; MAX_PLIES + 1] },
    };
    let limit = Duration::from_millis(45);
    let config = Config { plies: PLIES, width: 1, capacity: 1000, dedup_bits: 18 };
    let mut chokudai = Chokudai::new(config);
    let (mut ours, mut theirs, mut last) = (Vec::new(), Vec::new(), Stats::default());
    for _ in 0..5 {
        let (mut nodes, mut plain) = (0, 0);
        let (mut ours_time, mut theirs_time) = (Duration::ZERO, Duration::ZERO);
        for root in &roots {
            let root = Node::new(tables, root, 0, Rival::IDLE);
            let start = Instant::now();
            let decision =
                chokudai.search(&root, &mut judge, &mut Clock::start(Limit::Time(limit)));
            ours_time += start.elapsed();
            assert!(decision.action().is_some());
            nodes += decision.stats.nodes;
            last = decision.stats;
            let start = Instant::now();
            plain += textbook(&root, &judge, limit);
            theirs_time += start.elapsed();
        }
        // Small trees are exhausted before the limit: rates count the time used.
        ours.push(nodes as f64 * limit.as_secs_f64() / ours_time.as_secs_f64());
        theirs.push(plain as f64 * limit.as_secs_f64() / theirs_time.as_secs_f64());
    }
    println!("  last search: {last:?}");
    let (ours, theirs) = (median(ours), median(theirs));
    println!(
        "  search: {:.0} k evaluated nodes in 45 ms at {PLIES} plies (goal 500, aim 1000)",
        ours / 1e3
    );
    println!("  textbook Chokudai (heap of states, std HashSet): {:.0} k", theirs / 1e3);
    println!("  ratio {:.2}", ours / theirs);
}

/// A node of the textbook search, ordered by its score.
struct Scored<'t>(i32, Node<'t>);

impl PartialEq for Scored<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl Eq for Scored<'_> {}
impl PartialOrd for Scored<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Scored<'_> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}

/// Chokudai search as articles show it: a heap of whole states and a hash set per ply. Returns the
/// number of evaluated nodes.
fn textbook(root: &Node, judge: &Judge, limit: Duration) -> u64 {
    let start = Instant::now();
    let mut heaps: Vec<BinaryHeap<Scored>> = (0..=PLIES).map(|_| BinaryHeap::new()).collect();
    let mut seen: Vec<HashSet<u64>> = vec![HashSet::new(); PLIES + 1];
    heaps[0].push(Scored(0, *root));
    let mut nodes = 0;
    let mut progress = true;
    while progress && start.elapsed() < limit {
        progress = false;
        for ply in 0..PLIES {
            let Some(Scored(_, node)) = heaps[ply].pop() else { continue };
            progress = true;
            let mut actions = Vec::new();
            node.legal_actions(&mut actions);
            for action in actions {
                let mut child = node;
                child.advance(action);
                nodes += 1;
                if !child.is_done() && seen[ply + 1].insert(child.zobrist()) {
                    heaps[ply + 1].push(Scored(judge.evaluate(&child, 0), child));
                }
            }
        }
    }
    nodes
}
