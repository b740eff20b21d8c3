//! Everything fast against something slow and obvious, on small random instances.

use engine::rng::SmallRng;
use engine::tabu::Terms;
use engine::{Clock, Limit};
use othellonia::referee::prove::prove;
use othellonia::search::exchange::Market;
use othellonia::search::hunt::{hunt, Settings};
use othellonia::search::state::{Lane, State};
use othellonia::sim::cheapest::cheapest;
use othellonia::sim::deck::best_leader;
use othellonia::sim::{check, Collection, Deck, Kind, Piece, Query, Task};
use proptest::prelude::*;

/// A small instance that has everything: groups with several attributes and costs, own scores, leaders
/// with and without bonuses, pins.
fn instance(seed: u64, n: usize, k: usize) -> (Collection, Query) {
    let mut rng = SmallRng::seed_from_u64(seed);
    let groups = 1 + rng.random_range(n / 2..n);
    let piece = |rng: &mut SmallRng| Piece {
        cost: [5, 10, 10, 20, 7][rng.random_range(0..5)],
        attr: rng.random_range(0..3) as u8,
        group: rng.random_range(0..groups) as u16,
        lead: rng.random_range(0..3) == 0,
        base: [0, 0, 0, 30][rng.random_range(0..4)],
    };
    let pieces: Vec<Piece> = (0..n).map(|_| piece(&mut rng)).collect();
    let limits = (0..groups).map(|_| 1 + rng.random_range(0..6) as u16 / 4).collect();
    let mut collection = Collection::new(&pieces, limits);
    let density = rng.random_range(1..10);
    for i in 0..n {
        for j in i + 1..n {
            if rng.random_range(0..10) < density {
                collection.relate(i, j, 1 + rng.random_range(0..100) as i16);
            }
        }
    }
    let mut rewards = Vec::new();
    for leader in (0..n).filter(|&id| pieces[id].lead) {
        if rng.random_range(0..2) == 0 {
            let others = (0..n).filter(|&id| id != leader && rng.random_range(0..2) == 0);
            let others: Vec<usize> = others.collect();
            let bonus = |id| (id, 1 + rng.random_range(0..60) as i16);
            rewards.push((leader, others.into_iter().map(bonus).collect::<Vec<_>>()));
        }
    }
    rewards.retain(|(_, bonuses)| !bonuses.is_empty());
    collection.reward(&rewards);
    let pin = |rng: &mut SmallRng| rng.random_range(0..n);
    let leader = (rng.random_range(0..4) == 0).then(|| pin(&mut rng));
    let pins = (0..rng.random_range(0..3)).map(|_| pin(&mut rng)).collect();
    let cost = (k * (5 + rng.random_range(0..12))) as i32;
    let kind = Kind::ALL[[0, 0, 4, 1][rng.random_range(0..4)]].0;
    (collection, Query { k, cost, kind, leader, ms: 50, pins })
}

/// All sets of `k` slots.
fn subsets(n: usize, k: usize, visit: &mut impl FnMut(&[usize])) {
    fn extend(n: usize, k: usize, set: &mut Vec<usize>, visit: &mut impl FnMut(&[usize])) {
        if set.len() == k {
            return visit(set);
        }
        for next in set.last().map_or(0, |last| last + 1)..n {
            set.push(next);
            extend(n, k, set, visit);
            set.pop();
        }
    }
    extend(n, k, &mut Vec::new(), visit);
}

/// Value of the best deck and cost of the cheapest, by trying all sets and leaders with the checker.
fn exhaustive(collection: &Collection, query: &Query) -> (Option<i32>, Option<i32>) {
    let (mut best, mut least) = (None, None);
    let free = Query { cost: i32::MAX, ..query.clone() };
    subsets(collection.len(), query.k, &mut |set| {
        for &leader in set {
            let deck = Deck::of_slots(collection, set, leader);
            if let Ok(value) = check(collection, &free, &deck) {
                let cost: i32 = set.iter().map(|&slot| collection.cost(slot)).sum();
                least = Some(least.map_or(cost, |least: i32| least.min(cost)));
                if cost <= query.cost {
                    best = Some(best.map_or(value, |best: i32| best.max(value)));
                }
            }
        }
    });
    (best, least)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// Feasibility is exact, and branch and bound and the search find the best deck of all.
    #[test]
    fn searches_equal_exhaustive_search(seed: u64, n in 6usize..12, k in 1usize..6) {
        let (collection, query) = instance(seed, n, k);
        let (best, least) = exhaustive(&collection, &query);
        let task = Task::new(&collection, &query);
        let deck = task.as_ref().and_then(|task| cheapest(&collection, task));
        prop_assert_eq!(deck.as_ref().map(|deck| deck.cost), least);
        let (Some(task), Some(deck), Some(best)) = (task, deck, best) else { return Ok(()) };
        let mut clock = Clock::start(Limit::Nodes(1 << 40));
        let proof = prove(&collection, &task, &deck.slots, &mut clock);
        prop_assert_eq!((proof.value, proof.bound), (best, best));
        let (value, leader) = best_leader(&collection, &proof.deck, task.leader).unwrap();
        let deck_of_proof = Deck::of_slots(&collection, &proof.deck, leader);
        prop_assert_eq!(check(&collection, &query, &deck_of_proof), Ok(value));
        prop_assert_eq!(value, best);
        let mut clock = Clock::start(Limit::Nodes(3000));
        let found = hunt(&collection, &task, &deck, &Settings::best(&collection), 1, &mut clock);
        prop_assert_eq!(found.value, best);
    }

    /// A budget that ends early leaves a bound that is not below the best deck.
    #[test]
    fn bounds_hold_at_any_time(seed: u64, n in 8usize..12, budget in 0u64..40) {
        let (collection, query) = instance(seed, n, 4);
        let (best, _) = exhaustive(&collection, &query);
        let task = Task::new(&collection, &query);
        let deck = task.as_ref().and_then(|task| cheapest(&collection, task));
        let (Some(task), Some(deck), Some(best)) = (task, deck, best) else { return Ok(()) };
        let mut clock = Clock::start(Limit::Nodes(budget));
        let proof = prove(&collection, &task, &deck.slots, &mut clock);
        prop_assert!(proof.bound >= best, "{} {best}", proof.bound);
        prop_assert!(proof.value <= best);
    }

    /// Sums, counts and value after any exchanges are those of the deck built anew; the best exchange
    /// is what trying all of them with the checker finds.
    #[test]
    fn exchanges_equal_recomputation(seed: u64, n in 10usize..24, steps in 1usize..12) {
        let (collection, query) = instance(seed, n, 6);
        let task = Task::new(&collection, &query);
        let deck = task.as_ref().and_then(|task| cheapest(&collection, task));
        if let (Some(task), Some(deck)) = (task, deck) {
            walk::<i16>(&collection, &query, &task, &deck.slots, steps)?;
            walk::<i32>(&collection, &query, &task, &deck.slots, steps)?;
        }
    }
}

/// Price of a unit of cost in the walks, in points.
const PRICE: i32 = 5;

fn walk<V: Lane + std::fmt::Debug>(
    collection: &Collection,
    query: &Query,
    task: &Task,
    slots: &[usize],
    steps: usize,
) -> Result<(), TestCaseError> {
    let short: Vec<u16> = slots.iter().map(|&slot| slot as u16).collect();
    let mut state = State::<V>::new(collection, task);
    state.set(&short);
    let mut market = Market::new(collection.len());
    for _ in 0..steps {
        let terms = Terms { slack: 15, price: PRICE * 16 };
        let exchange = market.best(&state, terms, |_| false);
        let slow = best_exchange(collection, query, &state, terms.slack.max(state.excess()));
        prop_assert_eq!(exchange.map(|exchange| exchange.gain), slow);
        let Some(exchange) = exchange else { break };
        let before = state.value() - PRICE * state.excess();
        state.exchange(exchange.place, exchange.slot);
        state.leader = exchange.leader;
        prop_assert_eq!(state.value() - PRICE * state.excess() - before, exchange.gain);
        state.elect();
        let mut anew = State::<V>::new(collection, task);
        anew.set(&state.deck);
        prop_assert_eq!(&anew.sums, &state.sums);
        prop_assert_eq!(&anew.bars, &state.bars);
        prop_assert_eq!(&anew.caps, &state.caps);
        prop_assert_eq!((&anew.gifts, &anew.used), (&state.gifts, &state.used));
        prop_assert_eq!(
            (anew.cost, anew.attrs, anew.pairs),
            (state.cost, state.attrs, state.pairs)
        );
        let slots: Vec<usize> = state.deck.iter().map(|&slot| usize::from(slot)).collect();
        let expected = best_leader(collection, &slots, task.leader).unwrap().0;
        prop_assert_eq!((anew.value(), state.value()), (expected, expected));
    }
    Ok(())
}

/// Gain of the best exchange by the checker: with the leader as it is, with the newcomer as leader, or,
/// if the leader leaves, with the best of the others.
fn best_exchange<V: Lane>(
    collection: &Collection,
    query: &Query,
    state: &State<V>,
    slack: i32,
) -> Option<i32> {
    let free = Query { cost: i32::MAX, ..query.clone() };
    let deck: Vec<usize> = state.deck.iter().map(|&slot| usize::from(slot)).collect();
    let now = state.value() - PRICE * state.excess();
    let mut best = None;
    for place in 0..deck.len() {
        for slot in (0..collection.len()).filter(|slot| !deck.contains(slot)) {
            let mut set = deck.clone();
            let out = std::mem::replace(&mut set[place], slot);
            let cost: i32 = set.iter().map(|&slot| collection.cost(slot)).sum();
            let excess = (cost - query.cost).max(0);
            if excess > slack {
                continue;
            }
            // Who leads if the leader leaves: whom the others like best, without the newcomer.
            let rest = || deck.iter().copied().filter(|&other| other != out);
            let bonus = |leader| rest().map(|other| collection.bonus(leader, other)).sum::<i32>();
            let leads = |leader: &usize| collection.piece(*leader).lead;
            let heir = rest()
                .collect::<Vec<_>>()
                .into_iter()
                .rev()
                .filter(leads)
                .max_by_key(|&leader| bonus(leader));
            for &leader in &set {
                let inherits = out == state.leader && heir == Some(leader);
                let may = leader == state.leader || leader == slot || inherits;
                let value = check(collection, &free, &Deck::of_slots(collection, &set, leader));
                // A newcomer without a skill takes over only if it must: others are as good.
                let plain = leader == slot && collection.row(slot).is_none();
                let idle = plain && (out != state.leader || heir.is_some());
                if let (true, false, Ok(value)) = (may, idle, value) {
                    let gain = value - PRICE * excess - now;
                    best = Some(best.map_or(gain, |best: i32| best.max(gain)));
                }
            }
        }
    }
    best
}
