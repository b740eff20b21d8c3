//! The streaming selection against a sorted list.

use engine::rng::{mix64, SmallRng};
use engine::select::Selector;
use proptest::prelude::*;
use std::collections::HashMap;

/// The best keys of different items, in falling order: the obvious way.
fn reference(items: &[(u64, u64)], width: usize) -> Vec<u64> {
    let mut best: HashMap<u64, u64> = HashMap::new();
    for &(key, hash) in items {
        let entry = best.entry(hash).or_insert(key);
        *entry = key.max(*entry);
    }
    let mut kept: Vec<_> = best.into_values().collect();
    kept.sort_unstable_by(|a, b| b.cmp(a));
    kept.truncate(width.max(1));
    kept
}

/// Survivors' keys in falling order; they are different, and each is the best of its kind.
fn kept(selector: &mut Selector<usize>, width: usize, items: &[(u64, u64)]) -> Vec<u64> {
    let survivors: Vec<_> =
        (0..selector.finish(width)).map(|n| items[*selector.survivor(n)]).collect();
    let mut hashes: Vec<u64> = survivors.iter().map(|&(_, hash)| hash).collect();
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), survivors.len());
    let mut keys: Vec<u64> = survivors.into_iter().map(|(key, _)| key).collect();
    keys.sort_unstable_by(|a, b| b.cmp(a));
    keys
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
            for (at, &(key, hash)) in items.iter().enumerate() {
                prop_assert!(selector.len() < 2 * selector.width());
                selector.push(key, hash, at);
            }
            let best = reference(&items, 1).first().copied();
            prop_assert_eq!(selector.best().map(|&at| items[at].0), best);
            prop_assert_eq!(kept(&mut selector, width, &items), reference(&items, width));
            let narrower = narrower.min(width);
            prop_assert_eq!(kept(&mut selector, narrower, &items), reference(&items, narrower));
            prop_assert_eq!(selector.best().map(|&at| items[at].0), best);
        }
    }
}

/// Rising keys are the worst case: every item is taken, and the table has to forget.
#[test]
fn equal_items_are_found_however_many_came_before() {
    let items: Vec<_> = (0..20_000u64).map(|key| (key, mix64(key / 2))).collect();
    let mut selector = Selector::new(50);
    items.iter().enumerate().for_each(|(at, &(key, hash))| selector.push(key, hash, at));
    let expected: Vec<u64> = (0..50).map(|n| 19_999 - 2 * n).collect();
    assert_eq!(kept(&mut selector, 50, &items), expected);
}

#[test]
fn extreme_keys_and_many_starts_are_served() {
    let mut selector = Selector::new(3);
    for round in 0..140_000u64 {
        selector.start(if round % 2 == 0 { 3 } else { 2 });
        selector.push(u64::MAX, 1, 1);
        selector.push(u64::MAX, 1, 2);
        selector.push(0, 2, 3);
        assert_eq!((selector.len(), selector.duplicates()), (2, 1));
        assert_eq!(selector.best(), Some(&1));
    }
    // A width above the maximum of the construction is lowered to it.
    selector.start(1000);
    let mut rng = SmallRng::seed_from_u64(1);
    (0..1000).for_each(|n| selector.push(rng.next_u64(), n, 0));
    assert_eq!((selector.width(), selector.finish(1000)), (3, 3));
}

proptest! {
    /// Hashes that share their cell and the part of them that cells hold are different all the same.
    #[test]
    fn colliding_hashes_are_told_apart(
        width in 1usize..12,
        raw in prop::collection::vec((0u64..60, 0u64..40), 0..200),
    ) {
        // The inverse of the factor by which the table spreads hashes: products of small numbers.
        let (factor, mut inverse) = (0x9E37_79B9_7F4A_7C15_u64, 1_u64);
        for _ in 0..6 {
            inverse = inverse.wrapping_mul(2_u64.wrapping_sub(factor.wrapping_mul(inverse)));
        }
        let items: Vec<_> =
            raw.iter().map(|&(key, n)| (key, n.wrapping_mul(inverse))).collect();
        let mut selector = Selector::new(width);
        items.iter().enumerate().for_each(|(at, &(key, hash))| selector.push(key, hash, at));
        prop_assert_eq!(selector.is_empty(), items.is_empty());
        prop_assert_eq!(kept(&mut selector, width, &items), reference(&items, width));
    }
}
