//! Counts of action paths, and the list of useful actions against an exhaustive one.

use crate::common::play_random;
use engine::adapt::InTurn;
use engine::{check, Zobrist};
use fall2020::bot::default_tables;
use fall2020::referee::deck::Decks;
use fall2020::referee::joint::Joint;
use fall2020::referee::FallReferee;
use fall2020::sim::cards::{POTIONS, SPELL_KINDS, TOME_SPELLS};
use fall2020::sim::{Action, NoDraw, State};
use std::collections::{HashMap, HashSet};

/// What a player may sensibly answer: everything that changes something, and WAIT.
fn actions(state: &State, player: usize) -> Vec<Action> {
    let mut actions = vec![Action::Wait];
    state.witches[player].useful_actions(&state.board, &mut actions);
    actions
}

/// Number of sequences of `depth` joint actions; the last ones are counted, not played.
fn perft(state: &State, decks: &Decks, depth: usize) -> u64 {
    if depth == 0 || state.is_over() {
        return 1;
    }
    let [mine, theirs] = [0, 1].map(|player| actions(state, player));
    if depth == 1 {
        return (mine.len() * theirs.len()) as u64;
    }
    let mut paths = 0;
    for &action in &mine {
        for &reply in &theirs {
            let (mut next, mut decks) = (*state, decks.clone());
            next.advance([action, reply], &mut decks);
            paths += perft(&next, &decks, depth - 1);
        }
    }
    paths
}

#[test]
fn paths_from_the_start() {
    let table = [
        (0, [49, 2025, 84_248, 3_572_629]),
        (1, [49, 1936, 79_437, 3_373_358]),
        (-7, [49, 1936, 77_980, 3_198_982]),
        (1234567890123456789, [49, 2116, 94_139, 4_453_907]),
    ];
    for (seed, expected) in table {
        let decks = Decks::new(seed);
        let state = State::new(decks.board());
        let paths = [1, 2, 3, 4].map(|depth| perft(&state, &decks, depth));
        assert_eq!(paths, expected, "seed {seed}");
    }
}

/// Every conceivable action that is carried out and is not WAIT.
fn slow_actions(state: &State, player: usize) -> HashSet<Action> {
    let brews = (0..POTIONS as u8).map(|potion| Action::Brew { potion });
    let learns = (0..TOME_SPELLS as u8).map(|spell| Action::Learn { spell });
    let casts = (0..SPELL_KINDS as u8)
        .flat_map(|spell| (0..=10).map(move |times| Action::Cast { spell, times }));
    let all = brews.chain(learns).chain(casts).chain([Action::Rest]);
    let carried_out =
        |&action: &Action| state.witches[player].clone().act(action, &state.board).is_some();
    all.filter(carried_out).collect()
}

#[test]
fn useful_actions_are_all_that_change_something() {
    for seed in 0..150 {
        let referee = play_random(seed, (seed as usize * 7) % 100);
        let state = &referee.table().state;
        for player in [0, 1] {
            let listed = &actions(state, player)[1..];
            let set: HashSet<Action> = listed.iter().copied().collect();
            assert_eq!(set.len(), listed.len(), "seed {seed}: {listed:?}");
            assert_eq!(set, slow_actions(state, player), "seed {seed} player {player}");
            for &action in listed {
                let mut next = *state;
                let mut both = [Action::Wait; 2];
                both[player] = action;
                next.advance(both, &mut NoDraw);
                assert_ne!(next.witches, state.witches, "seed {seed}: {action:?}");
            }
        }
    }
}

/// The game in which both choose passes the engine's battery, and its keys tell games apart.
#[test]
fn joint_games_are_sound() {
    let state = FallReferee::new(1).table().state;
    let root = InTurn::<_, 2>::new(Joint::new(default_tables(), state));
    assert_eq!([2, 4].map(|depth| check::perft(&root, depth)), [36, 927]);
    let (mut by_key, mut by_state) = (HashMap::new(), HashMap::new());
    check::walks(&root, 7, 300, 2 * 20, |game| {
        check::no_duplicate_actions(game);
        let (key, state) = (game.state.zobrist(), format!("{:?}", game.state.state));
        assert_eq!(*by_key.entry(key).or_insert_with(|| state.clone()), state);
        assert_eq!(*by_state.entry(state).or_insert(key), key);
    });
}
