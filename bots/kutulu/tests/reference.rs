//! The fast rules against slow ones written as the rule book reads: grid coordinates, lists, and a
//! plain search for every path.

mod common;
mod slow;

use common::Draws;
use engine::rng::SmallRng;
use kutulu::referee::{mazes, KutuluReferee};
use kutulu::sim::maze::{insert, Maze};
use kutulu::sim::{light::Lamp, Action};
use proptest::prelude::*;
use slow::{Slow, DIRECTIONS};

/// Random play of all four, with casts about as often as steps.
fn play(seed: i64, rng: &mut SmallRng) -> (u32, usize) {
    let referee = KutuluReferee::new(seed, 7, None).unwrap();
    let maze = referee.maze();
    let mut fast = *referee.state();
    let mut slow = Slow::new(maze, &fast);
    let mut turns = 0;
    let mut lit_turns = 0;
    while !fast.is_over() {
        let actions = [0; 4].map(|_| {
            // Mostly steps, or nobody would ever be near anybody.
            let all = if rng.random_range(0..4) == 0 { 8 } else { 5 };
            Action::ALL[rng.random_range(0..all)]
        });
        let (mut fast_draws, mut slow_draws) = (Draws::default(), Draws::default());
        fast.advance(maze, actions, &mut fast_draws);
        slow.advance(actions, &mut slow_draws);
        assert_eq!(fast_draws.created, slow_draws.created, "seed {seed} turn {turns}");
        assert_eq!(fast_draws.asked, slow_draws.asked, "seed {seed} turn {turns}");
        assert_eq!(slow.differs_from(maze, &fast), None, "seed {seed} turn {turns}");
        lit_turns += usize::from(!slow.lit.is_empty());
        turns += 1;
    }
    (turns, lit_turns)
}

#[test]
fn random_games_are_played_alike() {
    let mut rng = SmallRng::seed_from_u64(4);
    let (mut turns, mut lit_turns) = (0, 0);
    for game in 0..150 {
        let (played, lit) = play(game * 7919 + 3, &mut rng);
        turns += played;
        lit_turns += lit;
    }
    assert!(turns > 4000 && lit_turns > 500, "{turns} turns, {lit_turns} with light");
}

fn any_maze() -> impl Strategy<Value = Maze> {
    let cells = prop::collection::vec(prop::sample::select(vec!['#', '.', '.', '.']), 144);
    let random = cells.prop_map(|cells| {
        let rows: Vec<String> = cells.chunks(12).map(|row| row.iter().collect()).collect();
        Maze::new(&rows).unwrap()
    });
    let real = (0..mazes::MAZES.len()).prop_map(|index| {
        let rows: Vec<&str> = mazes::MAZES[index].1.lines().collect();
        Maze::new(&rows).unwrap()
    });
    prop_oneof![random, real]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn tables_are_what_a_plain_search_finds(
        maze in any_maze(),
        pairs in prop::collection::vec(any::<(u16, u16)>(), 40),
    ) {
        let cells = maze.cells.max(1) as u16;
        for (from, to) in pairs.into_iter().map(|(a, b)| ((a % cells) as u8, (b % cells) as u8)) {
            if maze.cells == 0 {
                break;
            }
            for offset in 0..4 {
                let path = slow::path(&maze, &[], from, to, offset);
                let found = maze.distance(from, to);
                prop_assert_eq!(found, path.map_or(u8::MAX, |(cost, _)| cost as u8));
                if let Some((_, first)) = path {
                    prop_assert_eq!(maze.step[offset][usize::from(to)][usize::from(from)], first);
                }
            }
            let sight = maze.sight[usize::from(from)][usize::from(to)];
            let rays = DIRECTIONS.iter().filter_map(|&d| slow::ray(&maze, from, d, to)).min();
            prop_assert_eq!(sight, rays.unwrap_or(u8::MAX));
        }
    }

    #[test]
    fn searches_in_the_light_find_what_a_plain_search_finds(
        maze in any_maze(),
        casters in prop::collection::vec(any::<u16>(), 1..4),
        goals in any::<[u16; 4]>(),
        from in any::<u16>(),
        offset in 0usize..4,
    ) {
        prop_assume!(maze.cells > 0);
        let cell = |number: u16| (number % maze.cells as u16) as u8;
        let mut lit = [0; 4];
        let mut list = Vec::new();
        for caster in casters.into_iter().map(cell) {
            for near in (0..maze.cells as u8).filter(|&near| maze.distance(caster, near) <= 5) {
                insert(&mut lit, near);
                list.push(near);
            }
        }
        let (from, goals) = (cell(from), goals.map(cell));
        let mut seekers = [0; 4];
        insert(&mut seekers, from);
        let lamp = Lamp::new(&maze, &lit, &goals, seekers);
        let expected = goals.map(|goal| slow::path(&maze, &list, from, goal, offset));
        let nearest = expected.iter().flatten().map(|path| path.0).min();
        for (id, path) in expected.into_iter().enumerate() {
            let is_nearest = path.is_some_and(|(cost, _)| Some(cost) == nearest);
            prop_assert_eq!(lamp.nearest(from) >> id & 1 != 0, is_nearest);
            if let (Some((cost, first)), true) = (path, is_nearest) {
                prop_assert_eq!(u32::from(lamp.cost(from)), cost);
                prop_assert_eq!(lamp.step(&maze, from, id as u8, offset), first);
            }
        }
    }
}
