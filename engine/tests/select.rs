//! The streaming selection against a sorted list.

use engine::rng::{mix64, SmallRng};
use engine::select::Selector;
use proptest::prelude::*;
use std::collections::HashMap;

/// Best key and arrival by hash, then sorted: the obvious way.
fn reference(items: &[(u64, u64)], width: usize) -> Vec<u32> {
    let mut best: HashMap<u64, (u64, u32)> = HashMap::new();
    for (arrival, &(key, hash)) in items.iter().enumerate() {
        let entry = best.entry(hash).or_insert((key, arrival as u32));
        if key > entry.0 {
            *entry = (key, arrival as u32);
        }
    }
    let mut kept: Vec<_> = best.into_values().collect();
    kept.sort_by_key(|&(key, arrival)| (std::cmp::Reverse(key), arrival));
    kept.truncate(width.max(1));
    let mut arrivals: Vec<u32> = kept.into_iter().map(|(_, arrival)| arrival).collect();
    arrivals.sort_unstable();
    arrivals
}

fn kept(selector: &Selector<u32>) -> Vec<u32> {
    let mut kept: Vec<u32> =
        (0..selector.slots()).filter_map(|slot| selector.get(slot).copied()).collect();
    assert_eq!(kept.len(), selector.len());
    kept.sort_unstable();
    kept
}

fn fill(selector: &mut Selector<u32>, items: &[(u64, u64)]) {
    for (arrival, &(key, hash)) in items.iter().enumerate() {
        assert!(selector.len() < 2 * selector.width());
        selector.push(key, hash, arrival as u32);
    }
}

proptest! {
    #[test]
    fn keeps_what_a_sorted_list_keeps(
        width in 0usize..12,
        narrower in 0usize..12,
        keys in 1u64..60,
        hashes in 1u64..80,
        raw in prop::collection::vec((any::<u64>(), any::<u64>()), 0..400),
        poor_hashes: bool,
    ) {
        let spread = |hash: u64| if poor_hashes { hash % hashes } else { mix64(hash % hashes) };
        let items: Vec<_> = raw.iter().map(|&(k, h)| (k % keys, spread(h))).collect();
        let mut selector = Selector::new(width);
        for _ in 0..2 {
            selector.start(width);
            fill(&mut selector, &items);
            let best = reference(&items, 1).first().copied();
            prop_assert_eq!(selector.best().copied(), best);
            selector.cut(width);
            prop_assert_eq!(kept(&selector), reference(&items, width));
            selector.cut(narrower.min(width));
            prop_assert_eq!(kept(&selector), reference(&items, narrower.min(width)));
            prop_assert_eq!(selector.best().copied(), best);
        }
    }
}

/// Rising keys are the worst case: every item is taken, and the table has to forget.
#[test]
fn equal_items_are_found_however_many_came_before() {
    let mut selector = Selector::new(50);
    for key in 0..20_000u64 {
        selector.push(key, mix64(key / 2), key as u32);
    }
    selector.cut(50);
    let expected: Vec<u32> = (0..50).map(|n| 19_999 - 2 * n).rev().collect();
    assert_eq!(kept(&selector), expected);
}

#[test]
fn extreme_keys_and_many_starts_are_served() {
    let mut selector = Selector::new(3);
    for round in 0..140_000u64 {
        selector.start(if round % 2 == 0 { 3 } else { 1 });
        selector.push(u64::MAX, 1, 1);
        selector.push(u64::MAX, 1, 2);
        selector.push(0, 2, 3);
        let width = selector.width();
        assert_eq!((selector.len(), selector.duplicates()), (if width == 1 { 1 } else { 2 }, 1));
        assert_eq!(selector.best(), Some(&1));
    }
    // A width above the maximum of the construction is lowered to it.
    selector.start(1000);
    let mut rng = SmallRng::seed_from_u64(1);
    (0..1000).for_each(|n| selector.push(rng.next_u64(), n, n as u32));
    assert!(selector.len() < 2 * selector.width() && selector.width() < 10);
}
