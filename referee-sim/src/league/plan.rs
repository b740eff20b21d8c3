//! Who plays whom: pairs about which little is known come first.
//!
//! The worth of one more block between two bots is what it would take from the variance of their Elo
//! difference: about p (1 - p) V^2 / (1 + p (1 - p) V) for a variance V and an expected share p, with
//! V in units of strength. Pairs without a game come before all others. With more than two seats the
//! best pair is joined by the bots that add the most worth.

use std::collections::BTreeMap;

use crate::stats::bradley_terry::{self, Duel, Ratings, ELO};

/// Blocks of a round: enough to keep threads busy, few enough to follow the results.
pub const ROUND: usize = 16;

/// Plans a round between the bots `active` (indices into the ratings), given all blocks so far as
/// tuples of bots. Where there are `trials`, every block begins with one of these pairs. Gives for every block the bots and the number of earlier blocks of the same bots.
pub fn round(
    bots: usize,
    active: &[usize],
    seats: usize,
    trials: &[(usize, usize)],
    played: &[Vec<usize>],
    duels: &[Vec<Duel>],
) -> Vec<(Vec<usize>, i64)> {
    let ratings = bradley_terry::rate(bots, duels);
    let mut met: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    let mut numbers: BTreeMap<Vec<usize>, i64> = BTreeMap::new();
    for tuple in played {
        note(&mut met, tuple);
        *numbers.entry(tuple.clone()).or_default() += 1;
    }
    let before = met.clone();
    let all = active.iter().enumerate();
    let all = all.flat_map(|(i, &a)| active[i + 1..].iter().map(move |&b| (a, b)));
    let pairs = if trials.is_empty() { all.collect() } else { trials.to_vec() };
    let mut blocks = Vec::with_capacity(ROUND);
    for _ in 0..ROUND {
        let tuple = best(active, &pairs, seats, |a, b| worth(&ratings, &before, &met, a, b));
        note(&mut met, &tuple);
        let number = numbers.entry(tuple.clone()).or_default();
        blocks.push((tuple, *number));
        *number += 1;
    }
    blocks
}

fn note(met: &mut BTreeMap<(usize, usize), usize>, tuple: &[usize]) {
    for (index, &a) in tuple.iter().enumerate() {
        for &b in tuple[..index].iter().filter(|&&b| b != a) {
            *met.entry((a.min(b), a.max(b))).or_default() += 1;
        }
    }
}

/// The worth of one more block, after those that are planned in this round already.
fn worth(
    ratings: &Ratings,
    before: &BTreeMap<(usize, usize), usize>,
    met: &BTreeMap<(usize, usize), usize>,
    a: usize,
    b: usize,
) -> f64 {
    let pair = (a.min(b), a.max(b));
    let blocks = met.get(&pair).copied().unwrap_or(0);
    if blocks == 0 {
        return f64::INFINITY;
    }
    let planned = (blocks - before.get(&pair).copied().unwrap_or(0)) as f64;
    let p = ratings.expected(a, b);
    let information = p * (1.0 - p);
    let variance = ratings.variance(a, b) / (ELO * ELO);
    let variance = variance / (1.0 + planned * information * variance);
    information * variance * variance / (1.0 + information * variance)
}

/// The tuple with the most worth, the first of equal ones; bots take several seats if there are too
/// few of them.
fn best(
    active: &[usize],
    pairs: &[(usize, usize)],
    seats: usize,
    worth: impl Fn(usize, usize) -> f64,
) -> Vec<usize> {
    let mut pair = (f64::NEG_INFINITY, Vec::new());
    for &(a, b) in pairs {
        let value = worth(a, b);
        if value > pair.0 {
            pair = (value, vec![a, b]);
        }
    }
    let mut tuple = pair.1;
    while tuple.len() < seats.min(active.len()) {
        // Bots that are new to somebody count a lot, not infinitely: there may be several.
        let total = |bot: usize| tuple.iter().map(|&other| worth(bot, other).min(1e6)).sum::<f64>();
        let free = active.iter().copied().filter(|bot| !tuple.contains(bot));
        let mut next: Option<(f64, usize)> = None;
        for bot in free {
            let value = total(bot);
            if next.is_none_or(|(most, _)| value > most) {
                next = Some((value, bot));
            }
        }
        match next {
            Some((_, bot)) => tuple.push(bot),
            None => break,
        }
    }
    tuple.sort_unstable();
    (0..seats).map(|seat| tuple[seat % tuple.len()]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duels(a: usize, b: usize, wins: usize, of: usize) -> Vec<Vec<Duel>> {
        (0..of).map(|i| vec![Duel { a, b, score: f64::from(u8::from(i < wins)) }]).collect()
    }

    #[test]
    fn everybody_meets_everybody_first() {
        let plan = round(4, &[0, 1, 2, 3], 2, &[], &[], &[]);
        let mut pairs: Vec<Vec<usize>> = plan[..6].iter().map(|(bots, _)| bots.clone()).collect();
        pairs.sort();
        assert_eq!(pairs, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert!(plan[..6].iter().all(|(_, number)| *number == 0));
        assert!(plan[6..].iter().all(|(_, number)| *number >= 1));
    }

    #[test]
    fn uncertain_pairs_are_preferred_to_known_ones() {
        // Bots 0 and 1 have met often; 2 is beaten by both, and has met them rarely.
        let mut results = duels(0, 1, 200, 400);
        results.extend(duels(0, 2, 5, 10));
        results.extend(duels(1, 2, 5, 10));
        let mut played = vec![vec![0, 1]; 400];
        played.extend(vec![vec![0, 2]; 10]);
        played.extend(vec![vec![1, 2]; 10]);
        let plan = round(3, &[0, 1, 2], 2, &[], &played, &results);
        let known = plan.iter().filter(|(bots, _)| bots == &[0, 1]).count();
        assert_eq!(known, 0, "{plan:?}");
        assert!(plan.iter().all(|(_, number)| *number >= 10));
    }

    #[test]
    fn four_seats_are_filled() {
        let plan = round(6, &[0, 2, 3, 4, 5], 4, &[], &[], &[]);
        assert!(plan.iter().all(|(bots, _)| bots.len() == 4 && !bots.contains(&1)));
        assert_eq!(round(2, &[0, 1], 4, &[], &[], &[])[0].0, [0, 1, 0, 1]);
    }

    #[test]
    fn trials_come_before_everything_else() {
        let plan = round(5, &[0, 1, 2, 3, 4], 2, &[(4, 1), (3, 1)], &[], &[]);
        assert!(plan.iter().all(|(bots, _)| [vec![1, 3], vec![1, 4]].contains(bots)), "{plan:?}");
        assert_eq!(plan.iter().filter(|(bots, _)| bots[1] == 3).count(), ROUND / 2);
        let plan = round(5, &[0, 1, 2, 3, 4], 3, &[(4, 1)], &[], &[]);
        assert!(plan.iter().all(|(bots, _)| bots.contains(&1) && bots.contains(&4)));
    }
}
