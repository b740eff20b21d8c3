//! The rows of the table.

use crate::hand::Hand;
use crate::maze::{Board, Maze, Points, TURNS};
use crate::measure::{compare, cpu, run, Run};
use crate::pyramid::{Order, Pyramid};
use crate::selection::{candidates, Candidate, Library, Multiply};
use crate::textbook::{self, Compact, Game, Vectors};
use crate::{deadline, edge};
use engine::beam::{Beam, Config, Stop, Width};
use engine::chokudai::{self, Chokudai};
use engine::euler::Euler;
use engine::search::{Decision, Search};
use engine::select::Selector;
use engine::{Clock, Limit, State};
use std::cell::RefCell;
use std::hash::{BuildHasher, RandomState};
use std::hint::black_box;
use std::time::Duration;

/// Name and function of each row.
pub const ALL: [(&str, fn()); 6] = [
    ("S1", pyramids),
    ("S3", mazes),
    ("S4", queues),
    ("S7", selections),
    ("S9", by_hand),
    ("S11", deadline::row),
];

const PAIRS: u64 = 5;
const ALL_NODES: Limit = Limit::Nodes(u64::MAX);

/// Difference beam against the edge beam and against copying, on the same pyramids.
fn pyramids() {
    const WIDTH: usize = 3500;
    let width = Width::Fixed(WIDTH);
    let config = Config { plies: 10_000, width, max_step: 1, stop: Stop::AtGoal };
    let (mut euler, mut beam) = (Euler::new(config), Beam::new(config));
    let swaps = RefCell::new([[0; 3]; PAIRS as usize]);
    let note = |seed: u64, side: usize, n| swaps.borrow_mut()[seed as usize][side] = n;
    println!("S1: ball pyramid, width {WIDTH}, seeds 0..{PAIRS}, the same rules on both sides");
    let ours = |seed: u64, euler: &mut Euler<Pyramid, i32>| {
        run(|| {
            let plan = euler.search(&Pyramid::new(seed), &mut Order, &mut Clock::start(ALL_NODES));
            note(seed, 0, plan.line.len());
            plan.stats.nodes
        })
    };
    compare(
        "S1 difference beam : edge beam as published",
        "candidates",
        PAIRS,
        |seed| ours(seed, &mut euler),
        |seed| {
            run(|| {
                let (n, nodes) = edge::search(&Pyramid::new(seed), WIDTH);
                note(seed, 1, n);
                nodes
            })
        },
    );
    compare(
        "S1 difference beam : our beam by copy",
        "candidates",
        PAIRS,
        |seed| ours(seed, &mut euler),
        |seed| {
            run(|| {
                let plan =
                    beam.search(&Pyramid::new(seed), &mut Order, &mut Clock::start(ALL_NODES));
                note(seed, 2, plan.line.len());
                plan.stats.nodes
            })
        },
    );
    let swaps = swaps.into_inner();
    let mean = |side: usize| swaps.iter().map(|s| s[side]).sum::<usize>() as f64 / PAIRS as f64;
    println!("   mean swaps: {:.1}, {:.1} and {:.1} (copy)", mean(0), mean(1), mean(2));
}

/// One game of the maze; `plan` gets the plies left. Score, and nodes with the CPU time they took.
fn play<'b>(
    board: &'b Board,
    mut plan: impl FnMut(usize, &Maze<'b>) -> (Decision<u8>, u64),
) -> (f64, Run) {
    let (mut state, mut score) = (Maze::new(board), 0.0);
    let run = run(|| {
        let mut nodes = 0;
        for turn in 0..TURNS {
            let (plan, n) = plan(TURNS - turn, &state);
            nodes += n;
            state.advance(plan.line[0]);
        }
        score = f64::from(state.score);
        nodes
    });
    (score, run)
}

/// The same with the textbook's state.
fn play_textbook(board: &Board, mut first: impl FnMut(usize, &Vectors) -> (u8, u64)) -> (f64, Run) {
    let (mut state, mut score) = (Vectors::new(board), 0.0);
    let run = run(|| {
        let mut nodes = 0;
        for turn in 0..TURNS {
            let (action, n) = first(TURNS - turn, &state);
            nodes += n;
            state.play(action);
        }
        score = f64::from(state.score());
        nodes
    });
    (score, run)
}

/// Whole games of the maze, planned anew each turn in equal CPU time.
fn mazes() {
    const BOARDS: u64 = 10;
    println!("S3: maze 31 x 11, 100 turns, seeds 0..{BOARDS}, CPU time per turn");
    let millis = |ms: f64| Duration::from_secs_f64(ms / 1000.0);
    let beam = |board: &Board, ms: f64| {
        let width = Width::Clock(20_000);
        let mut beam = Beam::new(Config { plies: TURNS, width, max_step: 1, stop: Stop::Never });
        play(board, |left, state| {
            let mut clock = Clock::by_timer(cpu, millis(ms));
            beam.set_plies(left);
            (beam.search(state, &mut Points, &mut clock), clock.nodes())
        })
    };
    let ours = |board: &Board, ms: f64| {
        let config = chokudai::Config { plies: 50, width: 1, capacity: 500, dedup_bits: 17 };
        let mut search = Chokudai::new(config);
        play(board, |left, state| {
            let mut clock = Clock::by_timer(cpu, millis(ms));
            search.set_plies(left.min(50));
            (search.search(state, &mut Points, &mut clock), clock.nodes())
        })
    };
    let limit = textbook::Limit::Cpu(millis(10.0));
    type Side<'a> = (&'a str, Box<dyn Fn(&Board) -> (f64, Run) + 'a>);
    let sides: [Side<'_>; 6] = [
        ("beam, 10 ms", Box::new(|board| beam(board, 10.0))),
        ("beam, 1 ms", Box::new(|board| beam(board, 1.0))),
        ("beam, 0.3 ms", Box::new(|board| beam(board, 0.3))),
        ("Chokudai, 10 ms", Box::new(|board| ours(board, 10.0))),
        (
            "textbook beam of width 200, 10 ms",
            Box::new(|board| play_textbook(board, |n, s| textbook::beam(s, n, 200, limit))),
        ),
        (
            "textbook Chokudai of depth 50, 10 ms",
            Box::new(|board| {
                play_textbook(board, |n, s| textbook::chokudai(s, n.min(50), 1, limit))
            }),
        ),
    ];
    let mut totals = [(0.0, 0, 0.0); 6];
    for seed in 0..BOARDS {
        let board = Board::new(seed);
        for ((_, side), total) in sides.iter().zip(&mut totals) {
            let (score, run) = side(&board);
            *total = (total.0 + score, total.1 + run.work, total.2 + run.seconds);
        }
    }
    for ((name, _), (score, nodes, seconds)) in sides.iter().zip(totals) {
        let (mean, rate) = (score / BOARDS as f64, nodes as f64 / seconds / 1e6);
        let gain = (score / totals[5].0 - 1.0) * 100.0;
        println!(
            "S3 {name}: mean score {mean:.1} ({gain:+.1} % on the last row), {rate:.2} M nodes/s"
        );
    }
}

/// Chokudai search against the same scheme on `BinaryHeap`s of states.
fn queues() {
    const NODES: u64 = 300_000;
    const PLIES: usize = 50;
    println!("S4: maze, first turn, {PLIES} plies, {NODES} nodes a search, boards 0..8");
    for capacity in [500, 4000] {
        let config = chokudai::Config { plies: PLIES, width: 1, capacity, dedup_bits: 18 };
        let mut search = Chokudai::new(config);
        let boards: Vec<Board> = (0..8).map(Board::new).collect();
        compare(
            &format!("S4 Chokudai, capacity {capacity} : BinaryHeap of states"),
            "nodes",
            2 * PAIRS + 1,
            |_| {
                run(|| {
                    let nodes = |board| {
                        let mut clock = Clock::start(Limit::Nodes(NODES));
                        black_box(search.search(&Maze::new(board), &mut Points, &mut clock));
                        clock.nodes()
                    };
                    boards.iter().map(nodes).sum()
                })
            },
            |_| {
                run(|| {
                    let nodes = |board| {
                        let root = Compact(Maze::new(board), 0);
                        let limit = textbook::Limit::Nodes(NODES);
                        black_box(textbook::chokudai(&root, PLIES, 1, limit)).1
                    };
                    boards.iter().map(nodes).sum()
                })
            },
        );
    }
}

fn select(selector: &mut Selector<[u32; 3]>, list: &[Candidate], width: usize) -> usize {
    selector.start(width);
    for &(key, hash, content) in list {
        if selector.accepts(key) {
            selector.push(key, hash, content);
        }
    }
    selector.finish(width)
}

/// The best 4,000 different ones of 40,000.
fn selections() {
    const N: usize = 40_000;
    const REPEATS: u64 = 100;
    println!("S7: {N} candidates of 28 bytes, a tenth of them equal to others, seeds 0..{PAIRS}");
    for width in [1000, 4000] {
        let mut selector = Selector::new(width);
        let ours = |seed: u64, selector: &mut Selector<_>| {
            let list = candidates(seed, N);
            run(|| {
                (0..REPEATS)
                    .for_each(|_| assert_eq!(select(selector, black_box(&list), width), width));
                REPEATS * N as u64
            })
        };
        let name = |set: &str| format!("S7 width {width}: Selector : {set}, nth, sort");
        let mut fast = library::<Multiply>(width);
        let name_fast = name("HashSet with a multiplicative hash");
        compare(&name_fast, "candidates", PAIRS, |seed| ours(seed, &mut selector), &mut fast);
        let mut standard = library::<RandomState>(width);
        compare(
            &name("std HashSet"),
            "candidates",
            PAIRS,
            |seed| ours(seed, &mut selector),
            &mut standard,
        );
    }

    fn library<H: BuildHasher + Default>(width: usize) -> impl FnMut(u64) -> Run {
        let mut library = Library::<H>::new(N);
        move |seed| {
            let list = candidates(seed, N);
            run(|| {
                (0..REPEATS).for_each(|_| library.select(black_box(&list), width));
                REPEATS * N as u64
            })
        }
    }
}

/// The generic beam against the loop written by hand for the maze.
fn by_hand() {
    println!("S9: maze, first turn, {TURNS} plies, boards 0..5");
    for width in [200, 1000, 4000] {
        let config =
            Config { plies: TURNS, width: Width::Fixed(width), max_step: 1, stop: Stop::Never };
        let boards: Vec<Board> = (0..PAIRS).map(Board::new).collect();
        let (mut beam, mut hand) = (Beam::new(config), Hand::new(TURNS, width));
        let scores = RefCell::new([0; 2]);
        let repeats = 8000 / width;
        compare(
            &format!("S9 width {width}: beam : by hand"),
            "candidates",
            2 * PAIRS + 1,
            |pair| {
                let root = Maze::new(&boards[(pair % PAIRS) as usize]);
                run(|| {
                    let search = |_| {
                        let plan = beam.search(&root, &mut Points, &mut Clock::start(ALL_NODES));
                        scores.borrow_mut()[0] += plan.value as i32;
                        plan.stats.nodes
                    };
                    (0..repeats).map(search).sum()
                })
            },
            |pair| {
                let root = Maze::new(&boards[(pair % PAIRS) as usize]);
                run(|| {
                    let search = |_| {
                        let (score, line, nodes) = hand.search(&root, TURNS, width);
                        black_box(line);
                        scores.borrow_mut()[1] += score;
                        nodes
                    };
                    (0..repeats).map(search).sum()
                })
            },
        );
        let [ours, theirs] = scores.into_inner();
        println!(
            "   score of the lines found: {:+.2} %",
            (f64::from(ours) / f64::from(theirs) - 1.0) * 100.0
        );
    }
}
