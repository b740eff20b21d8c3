//! What agents do for the moment and for a ring, with other tastes than the bots have, in whole random games.

use engine::rng::SmallRng;
use kakomimasu::plan::{actions, Plan};
use kakomimasu::scout::{greedy, Taste};
use kakomimasu::sim::board::{tile, Board, MAX_AGENTS, MAX_PLAYERS};
use kakomimasu::sim::rows::Rows;
use kakomimasu::sim::state::Mark;
use kakomimasu::sim::{Action, State};

fn board(side: usize, players: usize) -> Board {
    let points: Vec<i16> = (0..side * side).map(|i| (i * 7 % 33) as i16 - 13).collect();
    Board::new((side, side), players, 4, 40, &points).unwrap()
}

/// The edge of a random rectangle.
fn ring(side: usize, rng: &mut SmallRng) -> Rows {
    let (width, height) = (2 + rng.random_range(0..side - 1), 2 + rng.random_range(0..side - 1));
    let (left, top) =
        (rng.random_range(0..side + 1 - width), rng.random_range(0..side + 1 - height));
    let mut ring = Rows::NONE;
    for (x, y) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
        if x == 0 || y == 0 || x + 1 == width || y + 1 == height {
            ring.add(tile(left + x, top + y));
        }
    }
    ring
}

/// An action as a number, and an arrangement of them as a hash by place.
fn add(hash: &mut u64, actions: &[Action]) {
    for action in actions {
        let (kind, at) = match *action {
            Action::Wait => (0, 0),
            Action::Illegal => (1, 0),
            Action::Put(at) => (2, at),
            Action::Move(at) => (3, at),
            Action::Remove(at) => (4, at),
        };
        *hash = (*hash ^ (kind << 16 | u64::from(at))).wrapping_mul(0x100_0000_01b3);
    }
}

/// Whoever changes what agents do for a taste or a ring, changes the numbers.
#[test]
fn agents_do_what_they_did() {
    let mut rng = SmallRng::seed_from_u64(21);
    let (mut alone, mut planned) = (0, 0);
    for game in 0..60 {
        let (players, side) = (2 + game % 3, 6 + game % 7);
        let board = board(side, players);
        let mut state = State::new();
        let rings: Vec<Rows> = (0..players).map(|_| ring(side, &mut rng)).collect();
        let tastes = [0, 3, 7, 12].map(|spite| Taste {
            spite,
            ahead: [0, 40, 90][rng.random_range(0..3)],
            noise: 1 + rng.random_range(0..4),
        });
        for turn in 0..30 {
            let mut joint = [[Action::Wait; MAX_AGENTS]; MAX_PLAYERS];
            for player in 0..players {
                let taste = tastes[(player + turn) % 4];
                if (player + game) % 2 == 0 {
                    joint[player] = greedy(&board, &state, player, taste, &mut rng);
                    add(&mut alone, &joint[player]);
                    continue;
                }
                let plan = Plan { ring: rings[player], reach: rng.random_range(1..9) as i32 };
                let first = greedy(&board, &state, player, taste, &mut rng)[1];
                let first = if turn % 2 == 0 { Action::Wait } else { first };
                let fixed = (turn % 3 == 0).then_some((1, first));
                joint[player] = actions(&board, &state, player, &plan, taste, fixed, &mut rng);
                add(&mut planned, &joint[player]);
            }
            state.advance(&board, &joint);
        }
    }
    assert_eq!((alone, planned), (2_691_572_559_953_453_866, 2_141_510_525_979_165_300));
}

/// The same in fields full of rings, where walls to take away stand in own and in others' territory.
#[test]
fn agents_among_rings_do_what_they_did() {
    let mut rng = SmallRng::seed_from_u64(22);
    let mut hash = 0;
    for game in 0..400 {
        let (players, side) = (2 + game % 3, 5 + game % 5);
        let board = board(side, players);
        let mut state = State::new();
        for _ in 0..6 {
            let (ring, player) = (ring(side, &mut rng), rng.random_range(0..players));
            let tiles = (0..side * side).map(|at| tile(at % side, at / side));
            tiles.filter(|&at| ring.has(at)).for_each(|at| state.mark(at, Mark::Wall(player)));
        }
        for _ in 0..side * side / 4 {
            let at = tile(rng.random_range(0..side), rng.random_range(0..side));
            let player = rng.random_range(0..players);
            state.mark(at, [Mark::Wall(player), Mark::Area(player)][rng.random_range(0..2)]);
        }
        state.recount(&board);
        let mut free: Vec<_> = (0..side * side).collect();
        for agent in (0..players).flat_map(|player| (0..3).map(move |agent| (player, agent))) {
            let at = free.swap_remove(rng.random_range(0..free.len()));
            state.agents[agent.0][agent.1] = tile(at % side, at / side);
        }
        for spite in [0, 2, 7, 15] {
            let taste = Taste { spite, ahead: 30 * (spite & 1), noise: 1 };
            for player in 0..players {
                add(&mut hash, &greedy(&board, &state, player, taste, &mut rng));
            }
        }
    }
    assert_eq!(hash, 4_654_751_678_096_274_920);
}
