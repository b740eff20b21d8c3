//! The fast enclosure against the obvious one, on random fields of every kind.

mod slow;

use engine::rng::SmallRng;
use kakomimasu::sim::board::{tile, Board, MAX_AGENTS, MAX_PLAYERS};
use kakomimasu::sim::enclosure::{enclosed, Enclosed};
use kakomimasu::sim::state::Mark;
use kakomimasu::sim::{Action, State};
use slow::rounds;

const FIELDS: u64 = 24_000;

fn board(width: usize, height: usize, players: usize) -> Board {
    let points: Vec<i16> = (0..width * height).map(|i| (i * 7 % 33) as i16 - 16).collect();
    Board::new((width, height), players, 8, 60, &points).unwrap()
}

fn state(field: &[Vec<u8>], players: usize) -> State {
    let mut state = State::new();
    for (y, row) in field.iter().enumerate() {
        for (x, &character) in row.iter().enumerate() {
            state.mark(tile(x, y), Mark::read(character as char, players).unwrap());
        }
    }
    state
}

fn text(board: &Board, state: &State) -> Vec<Vec<u8>> {
    let row = |y| (0..board.width).map(|x| state.marked(tile(x, y)).character() as u8).collect();
    (0..board.height).map(row).collect()
}

/// A ring of walls around a rectangle, with gaps now and then.
fn ring(field: &mut [Vec<u8>], rect: [usize; 4], wall: u8, gap: usize, rng: &mut SmallRng) {
    let [left, top, right, bottom] = rect;
    for (y, row) in field.iter_mut().enumerate().take(bottom + 1).skip(top) {
        for (x, tile) in row.iter_mut().enumerate().take(right + 1).skip(left) {
            let edge = x == left || x == right || y == top || y == bottom;
            if edge && rng.random_range(0..1000) >= gap {
                *tile = wall;
            }
        }
    }
}

/// A random field: noise, rectangles, concentric rings, or a walk of agents, over old territory.
fn field(rng: &mut SmallRng, players: usize) -> Vec<Vec<u8>> {
    let (width, height) = (1 + rng.random_range(0..24), 1 + rng.random_range(0..24));
    let mut field = vec![vec![b'.'; width]; height];
    let old = rng.random_range(0..4);
    for tile in field.iter_mut().flatten() {
        if rng.random_range(0..4) < old {
            *tile = b'a' + rng.random_range(0..players) as u8;
        }
    }
    let kind = rng.random_range(0..5);
    if kind == 0 || kind == 4 {
        let density = rng.random_range(20..900);
        for tile in field.iter_mut().flatten() {
            if rng.random_range(0..1000) < density {
                *tile = b'A' + rng.random_range(0..players) as u8;
            }
        }
    }
    if kind == 1 || kind == 4 {
        for _ in 0..rng.random_range(1..12) {
            let mut ends = |side: usize| {
                let (a, b) = (rng.random_range(0..side), rng.random_range(0..side));
                (a.min(b), a.max(b))
            };
            let ((left, right), (top, bottom)) = (ends(width), ends(height));
            let wall = b'A' + rng.random_range(0..players) as u8;
            ring(&mut field, [left, top, right, bottom], wall, 0, rng);
        }
    }
    if kind == 2 {
        let (mut at, gap) = (0, [0, 5, 30][rng.random_range(0..3)]);
        while 2 * at < width.min(height) {
            let wall = b'A' + rng.random_range(0..players) as u8;
            ring(&mut field, [at, at, width - 1 - at, height - 1 - at], wall, gap, rng);
            at += 1 + rng.random_range(0..2) * rng.random_range(0..2);
        }
    }
    if kind == 3 {
        for agent in 0..players * 4 {
            let (mut x, mut y) = (rng.random_range(0..width), rng.random_range(0..height));
            let (dx, dy) = ([1, 0, width - 1, 0], [0, 1, 0, height - 1]);
            let mut way = 0;
            for step in 0..60 {
                field[y][x] = b'A' + (agent % players) as u8;
                if step % 4 == 0 {
                    way = rng.random_range(0..4);
                }
                (x, y) = ((x + dx[way]) % width, (y + dy[way]) % height);
            }
        }
    }
    field
}

#[test]
fn enclosure_is_that_of_the_rounds() {
    let mut rng = SmallRng::seed_from_u64(7);
    let (mut filled, mut nested) = (0, 0);
    for number in 0..FIELDS {
        let players = 2 + rng.random_range(0..3);
        let before = field(&mut rng, players);
        let board = board(before[0].len(), before.len(), players);
        let mut state = state(&before, players);
        state.recount(&board);
        state.fill(&board);
        let after = text(&board, &state);
        let show = || -> String {
            before.iter().map(|row| String::from_utf8_lossy(row).into_owned() + "\n").collect()
        };
        assert_eq!(after, rounds(&before, players), "field {number}\n{}", show());
        filled += usize::from(after != before);
        let twice = |t| state.enclosed[..players].iter().filter(|e| e.tiles.has(t)).count() > 1;
        nested += usize::from(board.tiles().any(twice));
        let points = state.points;
        state.recount(&board);
        assert_eq!(points, state.points, "field {number}\n{}", show());
    }
    assert!(filled > 6000 && nested > 1500, "{filled} filled, {nested} nested");
}

/// A wall more, a wall less: what is kept up to date is what is computed anew, and a wall of which
/// it is said that it closes nothing does close nothing.
#[test]
fn enclosed_tiles_follow_single_walls() {
    let mut rng = SmallRng::seed_from_u64(8);
    let (mut saved, mut changes) = (0, 0);
    for _ in 0..400 {
        let before = field(&mut rng, 2);
        let (width, height) = (before[0].len(), before.len());
        let mut walls = state(&before, 2).walls[0];
        let mut kept = Enclosed { tiles: enclosed(&walls, width, height), stale: false };
        for _ in 0..120 {
            let tile = tile(rng.random_range(0..width), rng.random_range(0..height));
            if walls.has(tile) {
                walls.remove(tile);
                kept.removed(&walls, tile, width, height);
            } else {
                walls.add(tile);
                kept.added(&walls, tile);
            }
            saved += usize::from(!kept.stale);
            changes += 1;
            kept.refresh(&walls, width, height);
            assert_eq!(kept.tiles, enclosed(&walls, width, height));
        }
    }
    assert!(saved * 2 > changes, "{saved} of {changes} changes needed no new computation");
}

/// Random games: every state that turns lead to is the one computed from its field alone.
#[test]
fn turns_keep_everything_up_to_date() {
    let mut rng = SmallRng::seed_from_u64(9);
    for game in 0..150 {
        let players = 2 + rng.random_range(0..3);
        let (width, height) = (1 + rng.random_range(0..13), 1 + rng.random_range(0..13));
        let board = board(width, height, players);
        let mut state = State::new();
        for _ in 0..60 {
            let mut joint = [[Action::Wait; MAX_AGENTS]; MAX_PLAYERS];
            for (player, actions) in joint.iter_mut().enumerate().take(players) {
                for (agent, action) in actions.iter_mut().enumerate().take(board.agents) {
                    let here = state.agents[player][agent];
                    let (x, y) = (rng.random_range(0..width), rng.random_range(0..height));
                    let near: Vec<_> = if here == u16::MAX {
                        vec![tile(x, y)]
                    } else {
                        board.neighbours(here).collect()
                    };
                    let Some(&target) = near.get(rng.random_range(0..near.len().max(1))) else {
                        continue;
                    };
                    *action = match rng.random_range(0..9) {
                        0 => Action::Wait,
                        1 => Action::Illegal,
                        2 | 3 => Action::Remove(target),
                        _ if here == u16::MAX => Action::Put(target),
                        _ => Action::Move(target),
                    };
                }
            }
            let mut plain: Vec<Vec<u8>> = text(&board, &state);
            state.advance(&board, &joint);
            let mut anew = state;
            anew.recount(&board);
            assert_eq!(anew, state, "game {game} turn {}", state.turn);
            // Territory before the turn, walls after it: enclosure must lead to the state.
            for (y, row) in plain.iter_mut().enumerate() {
                for (x, character) in row.iter_mut().enumerate() {
                    match state.marked(tile(x, y)) {
                        Mark::Wall(player) => *character = b'A' + player as u8,
                        _ if character.is_ascii_uppercase() => *character = b'.',
                        _ => {}
                    }
                }
            }
            assert_eq!(rounds(&plain, players), text(&board, &state));
            let placed = state.placed(&board);
            let agents = state.agents[..players].iter().flatten().filter(|&&t| t != u16::MAX);
            assert_eq!(placed.len() as usize, agents.clone().count());
            for (player, agents) in state.agents[..players].iter().enumerate() {
                let on = agents.iter().filter(|&&t| t != u16::MAX);
                assert!(on.clone().all(|&t| state.walls[player].has(t)));
            }
        }
    }
}
