//! The rules' tricky cases about minions and light, numbered as in `tricky_explorers.rs`.

mod common;

use common::*;
use engine::java::JavaRandom;
use kutulu::referee::{view, KutuluReferee};
use kutulu::sim::maze::insert;
use kutulu::sim::state::{Phase, NOBODY};
use kutulu::sim::{Chance, NOWHERE};

const HALL: [&str; 3] = ["##############", "#0..........1#", "##############"];

#[test]
fn case_02_light_changes_ways_but_no_line_of_sight() {
    // 0 is at distance 4, 1 at distance 5; light around 0 makes 1 the nearest.
    let mut play = Play::new(&["############", "#0........1#", "############"]);
    play.wanderer(5, 1, Some(0));
    play.turn([Light, Wait, Wait, Wait]);
    assert_eq!((play.minion(0).target, play.minion_at(0)), (1, (6, 1)));
    let mut play = Play::new(&["############", "#0........1#", "############"]);
    play.slasher(Phase::Wandering, (5, 1), None, None, 0);
    play.turn([Light, Wait, Wait, Wait]);
    assert_eq!((play.minion(0).target, play.minion(0).phase), (0, Phase::Stalking));
    // Around a corner, where it sees nobody, a slasher wanders like a wanderer.
    let rows = ["############", "#0........1#", "#####.######", "############"];
    for (action, target) in [(Wait, 0), (Light, 1)] {
        let mut play = Play::new(&rows);
        play.slasher(Phase::Wandering, (5, 2), None, None, 0);
        play.turn([action, Wait, Wait, Wait]);
        assert_eq!(play.minion(0).target, target);
    }
}

#[test]
fn case_03_the_light_is_where_the_caster_went() {
    let mut play = Play::new(&HALL);
    play.turn([Light, Wait, Wait, Wait]);
    play.turn([Right, Wait, Wait, Wait]); // lit: columns 1 to 7
    let mut lit = [0; 4];
    (1..=7).for_each(|x| insert(&mut lit, play.cell(x, 1)));
    assert_eq!(play.maze.glow[usize::from(play.cell(2, 1))], lit);
    // To 0 at column 2: four lit steps of 5 from column 6; to 1 at column 12: one lit, five not.
    let mut play = Play::new(&HALL);
    play.turn([Light, Wait, Wait, Wait]);
    play.wanderer(6, 1, Some(0));
    play.turn([Right, Wait, Wait, Wait]);
    assert_eq!(play.minion(0).target, 1);
}

#[test]
fn case_08_slashers_are_independent_and_rush_at_their_seventh_update() {
    let mut play = Play::new(&["######", "#01..#", "#...2#", "######"]);
    play.state.explorers[0].sanity = 199;
    play.state.explorers[1].sanity = 199;
    play.state.explorers[1].cell = play.state.explorers[0].cell;
    for update in 1..=6 {
        play.wait(1);
        let expected = if update < 6 { Phase::Spawning } else { Phase::Rushing };
        assert_eq!([play.minion(0).phase, play.minion(1).phase], [expected; 2], "{update}");
        assert_eq!(play.minion_at(1), (1, 1));
    }
    let before = play.sanity(0);
    play.wait(1);
    assert_eq!([play.minion(0).phase, play.minion(1).phase], [Phase::Stunned; 2]);
    assert_eq!(before - play.sanity(0), 2 + 40, "both rushes hit both explorers");
    assert_eq!(play.minion(0).countdown, 6);
}

#[test]
fn case_09_a_rush_goes_to_the_remembered_cell() {
    let mut play = Play::new(&["#######", "#....2#", "###.###", "#0#1..#", "#######"]);
    play.slasher(Phase::Rushing, (1, 1), Some(0), Some((5, 1)), 0);
    play.state.explorers[0].cell = play.cell(4, 3); // out of sight
    play.state.explorers[2].cell = play.cell(5, 3);
    play.wait(1);
    assert_eq!((play.minion_at(0), play.minion(0).phase), ((5, 1), Phase::Stunned));
    let mut play = Play::new(&["#######", "#....2#", "###.###", "#0#1..#", "#######"]);
    play.slasher(Phase::Rushing, (3, 2), Some(0), Some((5, 1)), 0);
    play.state.explorers[1].cell = play.cell(1, 3); // nobody in sight, explorer 2 stands there
    play.wait(1);
    assert_eq!((play.minion_at(0), play.sanity(2)), ((5, 1), 250 - 20 - 5));
}

#[test]
fn case_10_two_equally_near_make_a_slasher_forget() {
    let mut play = Play::new(&["#######", "#0.2.1#", "#######"]);
    play.state.explorers[2].cell = play.cell(3, 1);
    play.slasher(Phase::Rushing, (3, 1), None, Some((5, 1)), 0);
    play.state.remove(2);
    play.wait(1);
    assert_eq!((play.minion_at(0), play.minion(0).phase), ((3, 1), Phase::Stunned));
    // It still hits those on its own cell: two of them are equally near.
    let mut play = Play::new(&["#######", "#0.2.1#", "#######"]);
    play.state.explorers[0].cell = play.cell(3, 1);
    play.slasher(Phase::Rushing, (3, 1), None, Some((5, 1)), 0);
    play.wait(1);
    assert_eq!([play.sanity(0), play.sanity(1), play.sanity(2)], [228, 248, 228]);
}

#[test]
fn case_11_a_stalker_may_change_its_target_and_keeps_its_memory_if_nobody_is_seen() {
    let mut play = Play::new(&["#######", "#....2#", "###.###", "#0#1..#", "#######"]);
    play.slasher(Phase::Stalking, (1, 1), Some(0), Some((2, 1)), 2);
    play.wait(1);
    assert_eq!((play.minion(0).target, play.xy(play.minion(0).memory)), (2, (5, 1)));
    let mut play = Play::new(&["#######", "#.....#", "###.###", "#0#1..#", "#######"]);
    play.slasher(Phase::Stalking, (1, 1), Some(0), Some((2, 1)), 2);
    play.wait(1);
    assert_eq!((play.minion(0).target, play.xy(play.minion(0).memory)), (NOBODY, (2, 1)));
}

#[test]
fn case_12_a_rush_looks_once_more_before_it_goes() {
    let mut play = Play::new(&HALL);
    play.slasher(Phase::Stalking, (6, 1), Some(0), Some((1, 1)), 1);
    play.wait(1);
    assert_eq!(play.minion(0).phase, Phase::Rushing);
    play.turn([Right, Wait, Wait, Wait]);
    assert_eq!(play.minion_at(0), (2, 1), "not where it was when the stalking ended");
    assert_eq!(play.sanity(0), 250 - 5 - 25);
}

#[test]
fn case_13_the_dead_of_this_turn_still_count() {
    let mut play = Play::new(&["#######", "#01..2#", "#######"]);
    play.state.explorers[0].sanity = 20;
    play.state.slashed = 15;
    play.wanderer(1, 1, Some(0));
    play.wanderer(1, 1, Some(0));
    play.slasher(Phase::Wandering, (2, 1), None, None, 0);
    play.state.explorers[1].cell = play.cell(4, 1);
    play.wait(1);
    assert_eq!(play.state.living, 0b110);
    assert_eq!(play.state.minions().len(), 1, "the second wanderer hit the dead one too");
    let slasher = play.minion(0);
    assert_eq!((slasher.target, play.xy(slasher.memory)), (0, (1, 1)), "nearest, though dead");
    let line = view::input(&play.maze, &play.state, 1)[3].clone();
    assert!(line.ends_with(" 2 2 -1"), "shown without a target: {line}");
    assert_eq!(play.sanity(1), 248);
}

#[test]
fn case_14_every_chase_draws() {
    let mut play = Play::new(&HALL);
    play.wanderer(5, 1, None);
    play.wanderer(3, 1, Some(1));
    play.wait(1);
    assert_eq!(play.draws.asked, [(0b11, NOBODY, 0b01), (0b11, 1, 0b01)]);
    let found: Vec<usize> = [(15, NOBODY), (15, 2), (7, NOBODY), (3, 0), (3, NOBODY), (1, NOBODY)]
        .map(draws_of)
        .to_vec();
    assert_eq!(found, [3, 2, 2, 0, 1, 0]);
}

/// Number of draws of one chase.
fn draws_of((living, target): (u8, u8)) -> usize {
    let start = JavaRandom::new(1);
    let mut drawn = start.clone();
    Chance::choose(&mut drawn, living, target, 1);
    let mut random = start;
    let mut draws = 0;
    while random.0 != drawn.0 {
        random = step(&random);
        draws += 1;
    }
    draws
}

fn step(random: &JavaRandom) -> JavaRandom {
    let mut next = random.clone();
    next.next_any();
    next
}

#[test]
fn case_15_a_dead_target_is_like_none() {
    let mut play = Play::new(&["#######", "#0...1#", "#.....#", "#2...3#", "#######"]);
    play.wanderer(3, 1, Some(3));
    play.state.remove(3);
    assert_eq!(draws_of((0b0111, 3)), 2);
    play.wait(1);
    assert_eq!(play.draws.asked, [(0b0111, 3, 0b0011)]);
    assert_eq!(play.minion(0).target, 1, "the tie was drawn");
}

#[test]
fn case_16_a_wanderer_that_hits_is_gone_even_in_its_last_turn() {
    let mut play = Play::new(&HALL);
    play.wanderer(2, 1, Some(0));
    play.state.minions_mut()[0].countdown = 1;
    play.wait(1);
    assert_eq!((play.state.minions().len(), play.sanity(0)), (0, 225));
    play.wanderer(5, 1, Some(0));
    play.state.minions_mut()[0].countdown = 1;
    assert_eq!(play.wait(1).state.minions().len(), 0);
}

#[test]
fn case_17_an_explorer_and_a_wanderer_cannot_pass_each_other() {
    let mut play = Play::new(&HALL);
    play.wanderer(2, 1, Some(0));
    play.turn([Right, Wait, Wait, Wait]);
    assert_eq!((play.sanity(0), play.at(0)), (225, (2, 1)));
}

#[test]
fn case_18_everybody_on_the_cell_is_hit() {
    let mut play = Play::new(&["######", "#012.#", "######"]);
    (1..3).for_each(|id| play.state.explorers[id].cell = play.state.explorers[0].cell);
    play.wanderer(1, 1, None);
    play.slasher(Phase::Rushing, (4, 1), Some(1), Some((1, 1)), 0);
    play.wait(1);
    assert_eq!([0, 1, 2].map(|id| play.sanity(id)), [208; 3]);
}

#[test]
fn case_19_ties_between_spawn_points_make_several_wanderers() {
    let mut play = Play::new(&["#######", "#w.0.w#", "#######"]);
    play.state.turn = 0;
    play.wait(1);
    assert_eq!([play.minion_at(0), play.minion_at(1)], [(1, 1), (5, 1)]);
    assert_eq!((play.minion(0).countdown, play.draws.created), (3, 2));
    let referee = KutuluReferee::new(1, 7, Some("Hypersonic")).unwrap();
    let (maze, mut state) = (referee.maze(), *referee.state());
    state.advance(maze, ALL_WAIT, &mut Draws::default());
    assert_eq!(state.minions().len(), 4);
}

#[test]
fn case_24_draws_number_the_living() {
    // Ids 1 and 3 live: the draw's indices 0 and 1 stand for them.
    let mut seen = [0; 4];
    for seed in (0..64i64).map(|n| n.wrapping_mul(0x1E37_79B9_7F4A_7C15)) {
        let mut random = JavaRandom::new(seed);
        let choice = Chance::choose(&mut random, 0b1010, NOBODY, 0b1010);
        seen[usize::from(choice)] += 1;
    }
    assert!(seen[0] + seen[2] == 0 && seen[1] > 10 && seen[3] > 10, "{seen:?}");
}

/// Section 7 without a number: appearing wanderers harm nobody, and start at the time told.
#[test]
fn appearing_wanderers_are_harmless() {
    let mut play = Play::new(&["#######", "#w.0.w#", "#######"]);
    (play.state.turn, play.state.explorers[0].cell) = (0, play.cell(1, 1));
    play.wait(4);
    let wanderer = play.minion(0);
    assert_eq!((play.minion_at(0), wanderer.phase), ((5, 1), Phase::Wandering));
    assert_eq!((wanderer.countdown, wanderer.memory), (35, NOWHERE));
    assert_eq!(play.wait(1).minion_at(0), (4, 1));
}
