//! The evaluation's memory of situations is exact.

mod common;

use code_a_la_mode::eval::Judge;
use code_a_la_mode::referee::partners;
use code_a_la_mode::referee::setup::setup;
use code_a_la_mode::sim::floor::TABLES;
use code_a_la_mode::sim::{Item, Kitchen, Request, State, OUT};
use code_a_la_mode::weights::Weights;
use common::ROWS;
use engine::rng::SmallRng;
use std::collections::BTreeSet;

/// What a judge has noted in other positions, in other turns and with other idle chefs changes no value.
#[test]
fn noted_work_is_the_work() {
    let weights = Weights::best();
    for seed in 1..=3 {
        let kitchen = setup(seed, 4).kitchen;
        let mut judge = Judge::new(&kitchen, &weights);
        let mut rng = SmallRng::seed_from_u64(seed as u64);
        let mut state = State::new(&kitchen, [true; 2]);
        let (mut positions, mut values) = (0, BTreeSet::new());
        while !state.is_over() {
            let idle = [0, 1].map(|_| rng.random_range(0..4) == 0);
            judge.expect(idle, &state);
            let root = state;
            // A line of random turns, which are likely to meet the same situations as others.
            for _ in 0..5 {
                let noted = judge.value(&state);
                let mut plain = Judge::new(&kitchen, &weights);
                plain.expect(idle, &root);
                assert_eq!(noted.to_bits(), plain.value(&state).to_bits(), "{state:?}");
                assert_eq!(noted.to_bits(), judge.value(&state).to_bits());
                values.insert(noted.to_bits());
                positions += 1;
                state.advance(&kitchen, partners::random(&mut rng));
            }
            state = root;
            let action = match rng.random_range(0..4) {
                0 => partners::random(&mut rng),
                _ => partners::follow(&kitchen, &state),
            };
            state.advance(&kitchen, action);
        }
        assert!(positions == 1000 && values.len() > 300, "{positions} {}", values.len());
    }
}

/// The values of positions of whole games, with these weights and with others, as a sum by position: what no other
/// test can say of an estimate, that it is the one that was tuned. Whoever changes it, changes the numbers.
#[test]
fn positions_are_worth_what_they_were() {
    let best = Weights::best();
    let other = Weights { useless: 7.0, no_dish: 21.0, somebody: 9.0, walk: 1.3, ..best };
    let slow =
        Weights { fade: 0.99, baking: 1.5, ahead: 0.9, served: 50.0, least_time: 1.2, ..best };
    let mut sums = [0i64; 3];
    for (weights, sum) in [best, other, slow].iter().zip(&mut sums) {
        for seed in 11..=16 {
            let kitchen = setup(seed, 4).kitchen;
            let mut judge = Judge::new(&kitchen, weights);
            let mut rng = SmallRng::seed_from_u64(seed as u64);
            let mut state = State::new(&kitchen, [seed % 3 != 0, true]);
            while !state.is_over() {
                let idle = [0, 1].map(|_| rng.random_range(0..5) == 0);
                judge.expect(idle, &state);
                let place = i64::from(state.turn) + 1;
                *sum += place * (judge.value(&state) * 64.0).round() as i64;
                let action = match rng.random_range(0..5) {
                    0 => partners::random(&mut rng),
                    _ => partners::follow(&kitchen, &state),
                };
                state.advance(&kitchen, action);
            }
        }
    }
    assert_eq!(sums, [30_994_667_040, 24_262_878_466, 26_252_482_895]);
}

/// Nobody waits for the blueberries in a hand, but the next customer wants them: a thing of use only if he counts.
#[test]
fn without_a_weight_nothing_is_kept_for_the_next_customer() {
    let customers = [1, 1, 1, 2].map(|food| Request { food, award: 900 });
    let kitchen = Kitchen::new(&ROWS, customers.to_vec()).unwrap();
    let mut state = State::new(&kitchen, [true; 2]);
    let value = |state: &State, ahead: f32| {
        let weights = Weights { ahead, useless: 77.0, ..Weights::best() };
        Judge::new(&kitchen, &weights).value(state)
    };
    let empty = value(&state, 0.0);
    state.chefs[0].hand = Item::BLUEBERRIES;
    let with = [0.0, 1e-6].map(|ahead| value(&state, ahead));
    assert!((with[1] - with[0] - 77.0).abs() < 0.01, "{with:?}");
    assert!(empty - with[0] >= 77.0, "{empty} {with:?}");
}

/// Of several half done dishes an order gets the one that saves most: values of positions full of them, as a sum.
#[test]
fn half_done_dishes_are_worth_what_they_were() {
    let weights = Weights::best();
    let mut sum = 0i64;
    for seed in 1..=40 {
        let kitchen = setup(seed, 4).kitchen;
        let mut rng = SmallRng::seed_from_u64(seed as u64);
        let mut state = State::new(&kitchen, [true; 2]);
        let tables: Vec<u8> =
            (OUT..).take(TABLES).filter(|t| !kitchen.stations.contains(t)).collect();
        for place in 0..6 {
            let dish = Item::dish(rng.random_range(1..32) as u8);
            match place {
                0 | 1 => state.chefs[place].hand = dish,
                _ => state.put(tables[rng.random_range(0..tables.len())], dish),
            }
            let mut judge = Judge::new(&kitchen, &weights);
            judge.expect([false; 2], &state);
            sum += (place as i64 + 1) * (judge.value(&state) * 64.0).round() as i64;
        }
    }
    assert_eq!(sum, 179_078_750);
}
