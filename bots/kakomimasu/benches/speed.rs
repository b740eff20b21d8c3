//! Speed of enclosure and turns on fields of greedy play and on fields that are as bad as can be; the
//! article's algorithm and the rounds of the core, both written plainly, stand beside it.

#[path = "../tests/slow/mod.rs"]
mod slow;

use engine::rng::SmallRng;
use kakomimasu::referee::classic;
use kakomimasu::referee::{boards, pool, view};
use kakomimasu::sim::board::{tile, Board, MAX_AGENTS, MAX_PLAYERS};
use kakomimasu::sim::enclosure;
use kakomimasu::sim::state::{Mark, State};
use kakomimasu::sim::turn::{Action, Joint};
use nix::time::{clock_gettime, ClockId};
use std::hint::black_box;
use std::time::Duration;

const SIDE: usize = 24;
/// Measuring time per figure.
const SLICE: Duration = Duration::from_millis(250);

/// Processor time of this thread: other programs on the machine do not count.
fn now() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).expect("a clock").into()
}

/// Nanoseconds per call of `call`, which goes through `items`.
fn time<T>(items: &[T], mut call: impl FnMut(&T) -> u32) -> f64 {
    let (start, mut calls, mut check) = (now(), 0u32, 0u32);
    loop {
        for item in items {
            check = check.wrapping_add(call(item));
            calls += 1;
            // A single call of the slow ones may take longer than all the rest.
            if calls % 16 == 0 && now() - start > SLICE || now() - start > 4 * SLICE {
                break;
            }
        }
        if now() - start > SLICE {
            black_box(check);
            return (now() - start).as_nanos() as f64 / f64::from(calls);
        }
    }
}

/// Positions and actions of a game between greedy players.
fn game(board: &Board, seed: u64) -> Vec<(State, Joint)> {
    let mut rng = SmallRng::seed_from_u64(seed);
    let (mut state, mut turns) = (State::new(), Vec::new());
    while !state.is_over(board) {
        let mut joint = [[Action::Wait; MAX_AGENTS]; MAX_PLAYERS];
        for (player, actions) in joint.iter_mut().enumerate().take(board.players) {
            *actions = pool::greedy(board, &state, player, &mut rng);
        }
        turns.push((state, joint));
        state.advance(board, &joint);
    }
    turns
}

fn blank() -> Vec<Vec<u8>> {
    vec![vec![b'.'; SIDE]; SIDE]
}

/// Rings of alternating owners, `step` tiles apart, with a gap in each if wanted.
fn rings(step: usize, gaps: bool) -> Vec<Vec<u8>> {
    let mut field = blank();
    for (number, at) in (0..SIDE / 2).step_by(step).enumerate() {
        let wall = b'A' + (number % 2) as u8;
        for k in at..SIDE - at {
            for (x, y) in [(k, at), (k, SIDE - 1 - at), (at, k), (SIDE - 1 - at, k)] {
                field[y][x] = wall;
            }
        }
        if gaps {
            field[at][SIDE / 2] = b'.';
        }
    }
    field
}

/// A wall that winds to the middle.
fn spiral() -> Vec<Vec<u8>> {
    let mut field = blank();
    let (mut x, mut y, mut way) = (0i32, 0i32, 0);
    let steps = [(1, 0), (0, 1), (-1, 0), (0, -1)];
    let is_wall = |field: &[Vec<u8>], x: i32, y: i32| {
        let inside = (0..SIDE as i32).contains(&x) && (0..SIDE as i32).contains(&y);
        inside && field[y as usize][x as usize] != b'.'
    };
    loop {
        field[y as usize][x as usize] = b'A';
        let (dx, dy) = steps[way];
        let out = |k: i32| {
            let (x, y) = (x + dx * k, y + dy * k);
            !(0..SIDE as i32).contains(&x) || !(0..SIDE as i32).contains(&y)
        };
        if out(1) || is_wall(&field, x + 2 * dx, y + 2 * dy) {
            way = (way + 1) % 4;
            let (dx, dy) = steps[way];
            if is_wall(&field, x + 2 * dx, y + 2 * dy) || is_wall(&field, x + dx, y + dy) {
                return field;
            }
        }
        x += steps[way].0;
        y += steps[way].1;
    }
}

/// Every tile with both coordinates odd is free, for one player: as many parts as there can be.
fn sieve() -> Vec<Vec<u8>> {
    let mut field = blank();
    for (y, row) in field.iter_mut().enumerate() {
        for (x, character) in row.iter_mut().enumerate() {
            *character = if x % 2 == 1 && y % 2 == 1 { b'B' } else { b'A' };
        }
    }
    field
}

fn state(field: &[Vec<u8>]) -> State {
    let mut state = State::new();
    for (y, row) in field.iter().enumerate() {
        for (x, &character) in row.iter().enumerate() {
            let mark = Mark::read(character as char, 2).expect("a tile");
            state.mark(tile(x, y), mark);
        }
    }
    state
}

/// A row of the table: nanoseconds per call of the three, and what the first is faster than the others.
fn row(name: &str, board: &Board, states: &[State]) -> f64 {
    let fields: Vec<Vec<Vec<u8>>> = states
        .iter()
        .map(|state| view::tiles(board, state).into_iter().map(String::into_bytes).collect())
        .collect();
    for (state, field) in states.iter().zip(&fields) {
        let mut filled = *state;
        filled.recount(board);
        filled.fill(board);
        let expected = slow::rounds(field, board.players);
        let found: Vec<Vec<u8>> =
            view::tiles(board, &filled).into_iter().map(String::into_bytes).collect();
        assert_eq!(found, expected, "{name}");
    }
    let fast = |state: &State| {
        let mut state = *state;
        state.enclosed[0].stale = true;
        state.enclosed[1].stale = true;
        state.fill(board);
        state.area[0].0[SIDE / 2]
    };
    let ours = time(states, fast);
    let rounds = time(&fields, |field| u32::from(slow::rounds(field, 2)[SIDE / 2][SIDE / 2]));
    let article = time(states, |state| {
        let mut area = state.area;
        classic::fill(&state.walls[..2], &mut area[..2], board.width, board.height);
        area[0].0[SIDE / 2]
    });
    println!(
        "{name:34} {ours:10.0} {rounds:12.0} {:8.1} {article:12.0} {:8.1}",
        rounds / ours,
        article / ours
    );
    ours
}

fn main() {
    let layout = |seed: u64| (0..).map(|n| boards::random(seed + n)).find(|l| l.size == (24, 24));
    let mut real = Vec::new();
    for seed in 0..4 {
        let layout = layout(1000 * seed).expect("a board of 24x24");
        let board = Board::new(layout.size, 2, 14, 60, &layout.points).expect("a board");
        real.extend(game(&board, seed).into_iter().skip(5).step_by(3).map(|(state, _)| state));
    }
    let board = Board::new((SIDE, SIDE), 2, 14, 60, &[1; SIDE * SIDE]).expect("a board");
    println!("kakomimasu: one core; enclosure of two players on {SIDE}x{SIDE}, ns per call");
    println!(
        "{:34} {:>10} {:>12} {:>8} {:>12} {:>8}",
        "field", "ours", "rounds", "times", "article", "times"
    );
    row("empty", &board, &[State::new()]);
    let name = format!("greedy play, 14 agents, mean of {}", real.len());
    let mean = row(&name, &board, &real);
    let worst = [
        ("ring at the border", rings(12, false)),
        ("rings 2 apart, alternating", rings(2, false)),
        ("the same with gaps", rings(2, true)),
        ("12 full rings, alternating", rings(1, false)),
        ("spiral", spiral()),
        ("sieve of two players", sieve()),
    ];
    let times = worst.map(|(name, field)| row(name, &board, &[state(&field)]));
    let slowest = times.into_iter().fold(0.0, f64::max);
    println!("worst of these: {:.1} times the mean of greedy play", slowest / mean);
    let one = time(&real, |state| enclosure::enclosed(&state.walls[0], SIDE, SIDE).0[SIDE / 2]);
    println!("one player's enclosed tiles alone: {one:.0} ns");
    turns();
}

/// Full turns: actions resolved, enclosure, points.
fn turns() {
    let mut positions = Vec::new();
    for (name, text) in boards::SERVER.iter().filter(|(name, _)| !name.starts_with('A')) {
        let layout = boards::parse(name, text).expect("a board");
        let board = Board::new(layout.size, 2, 8, layout.turns, &layout.points).expect("a board");
        let turns = game(&board, 5).into_iter().skip(3);
        positions.extend(turns.map(|(state, joint)| (board.clone(), state, joint)));
    }
    let turn = time(&positions, |(board, state, joint)| {
        let mut state = *state;
        state.advance(board, joint);
        state.points[0].wall as u32
    });
    println!(
        "full turns on 20x20, 8 agents, {} positions of greedy play: {:.0} ns, {:.0} per second",
        positions.len(),
        turn,
        1e9 / turn
    );
}
