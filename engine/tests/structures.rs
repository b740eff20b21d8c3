//! Queue and set against slow obvious references.

use engine::dedup::Dedup;
use engine::queue::BoundedQueue;
use engine::rng::mix64;
use proptest::prelude::*;
use std::collections::{HashMap, HashSet};

proptest! {
    /// As long as nothing is dropped, entries leave in order: best key first, earlier arrival first
    /// among equals. What is dropped is never better than what a queue of that capacity would keep.
    #[test]
    fn queue_equals_a_sorted_list(
        capacity in 1usize..20,
        steps in prop::collection::vec(prop::option::weighted(0.7, 0u64..50), 1..300),
    ) {
        let mut queue = BoundedQueue::new(capacity);
        let mut list: Vec<(u64, u32)> = Vec::new(); // best first
        for (handle, step) in steps.into_iter().enumerate() {
            let handle = handle as u32;
            match step {
                Some(key) if queue.accepts(key) => {
                    let at = list.partition_point(|&(k, _)| k >= key);
                    list.insert(at, (key, handle));
                    let mut dropped = Vec::new();
                    queue.push(key, handle, |h| dropped.push(h));
                    if !dropped.is_empty() {
                        let mut worst: Vec<u32> = list.split_off(capacity).iter().map(|e| e.1).collect();
                        dropped.sort_unstable();
                        worst.sort_unstable();
                        prop_assert_eq!(dropped, worst);
                    }
                    prop_assert!(queue.len() < 2 * capacity.max(1));
                }
                Some(key) => {
                    // Refused: at least `capacity` entries are at least as good.
                    prop_assert!(list.len() >= capacity);
                    prop_assert!(list[capacity - 1].0 >= key);
                }
                None => {
                    let best = if list.is_empty() { None } else { Some(list.remove(0).1) };
                    prop_assert_eq!(queue.pop(), best);
                }
            }
            prop_assert_eq!(queue.len(), list.len());
        }
        queue.clear();
        prop_assert!(queue.is_empty() && queue.pop().is_none() && queue.accepts(0));
    }

    /// The set agrees with a map as long as no probe run overflows, clear included.
    #[test]
    fn set_equals_a_map(steps in prop::collection::vec((0u64..40, 0u64..5, prop::bool::weighted(0.02)), 1..400)) {
        let mut set = Dedup::new(0);
        let mut map: HashMap<u64, u64> = HashMap::new();
        for (key, score, clear) in steps {
            let key = mix64(key);
            if clear {
                set.clear();
                map.clear();
            }
            let better = map.get(&key).is_none_or(|&best| score > best);
            if better {
                map.insert(key, score);
            }
            prop_assert_eq!(set.insert(key, score), better);
        }
    }
}

#[test]
fn set_survives_more_clears_than_it_has_stamps() {
    let mut set = Dedup::new(16);
    for round in 0..140_000u64 {
        assert!(set.insert(42, round), "round {round}");
        assert!(!set.insert(42, round));
        set.clear();
    }
}

#[test]
fn a_full_set_takes_states_as_new() {
    let mut set = Dedup::new(16);
    let new = (0..200_000u64).filter(|&n| set.insert(mix64(n), 1)).count();
    assert_eq!(new, 200_000, "all are different");
    let again = (0..200_000u64).filter(|&n| set.insert(mix64(n), 1)).count();
    assert!(again > 100_000, "65,536 slots cannot remember them all");
}

/// Fields, their order and the lengths of lists all count; the number is the same on every machine.
#[test]
fn keys_of_fields_tell_values_apart() {
    #[derive(Hash)]
    struct State<'a>(u8, u16, u32, i64, usize, &'a [u8], &'a str, Option<bool>);
    let keys = [
        engine::key(&State(1, 2, 3, 4, 5, &[6], "7", None)),
        engine::key(&State(1, 2, 3, 4, 5, &[6], "7", Some(false))),
        engine::key(&State(2, 1, 3, 4, 5, &[6], "7", None)),
        engine::key(&State(1, 2, 3, -4, 5, &[6], "7", None)),
        engine::key(&State(1, 2, 3, 4, 5, &[], "7", None)),
        engine::key(&State(1, 2, 3, 4, 5, &[6, 0], "7", None)),
        engine::key(&State(1, 2, 3, 4, 5, &[0, 6], "7", None)),
        engine::key(&State(1, 2, 3, 4, 5, &[6], "a text of more than eight bytes", None)),
        engine::key(&(&[1u8, 2][..], &[3u8][..])),
        engine::key(&(&[1u8][..], &[2u8, 3][..])),
    ];
    let different: HashSet<_> = keys.iter().collect();
    assert_eq!(different.len(), keys.len());
    assert_eq!(engine::key(&(1u8, 2u32)), mix64(mix64(1) ^ 2));
    assert_eq!(engine::key(&[1u8, 0, 0, 0, 0, 0, 0, 0, 2][..]), mix64(mix64(mix64(9) ^ 1) ^ 2));
}

/// A stamp comes again after 65,535 of them, and what it marked before must be gone by then.
#[test]
fn sets_forget_also_when_their_stamps_come_again() {
    let mut set = Dedup::new(16);
    for round in 0..140_000u64 {
        let key = mix64(round % 40_000);
        assert!(set.insert(key, 5), "round {round}");
        assert!(!set.insert(key, 5) && !set.insert(key, 4) && set.insert(key, 6), "round {round}");
        set.clear();
    }
    // The same key in every slot of a stamp's life, whichever comes first.
    let key = mix64(7);
    for round in 0..140_000u64 {
        assert!(set.insert(key, 1), "round {round}");
        set.clear();
    }
}
