//! Hill climbing, annealing and variable-depth search on a toy deck.

#[path = "../examples/deck/game.rs"]
mod deck;

use deck::{Deck, Exchange};
use engine::climb::{anneal, climb, Annealing, Neighborhood};
use engine::rng::SmallRng;
use engine::vds::{Config, Order, Vds};
use engine::{Clock, Limit};

const ALL: Limit = Limit::Nodes(u64::MAX);
const ARTICLE: Config = Config { depth: 3, slack: 10, order: Order::Given, branch: usize::MAX };

impl Deck {
    fn value(&self) -> i64 {
        let pairs = self.cards.iter().enumerate();
        pairs.flat_map(|(at, &i)| self.cards[..at].iter().map(move |&j| self.scores[i][j])).sum()
    }

    /// All exchanges: deck order, then order of pieces.
    fn exchanges(&self) -> Vec<Exchange> {
        let n = self.costs.len();
        let all = (0..self.cards.len()).flat_map(|at| (0..n).map(move |card| (at, card)));
        all.filter(|(_, card)| !self.cards.contains(card))
            .map(|(at, card)| (at, self.cards[at], card))
            .collect()
    }

    fn with(&self, (at, _, card): Exchange) -> Self {
        let mut deck = self.clone();
        deck.cards[at] = card;
        deck
    }
}

/// One round as the article tells it, with whole decks instead of differences.
fn round(deck: &Deck, best: i64, depth: usize, config: Config) -> Option<Deck> {
    let exchanges = || deck.exchanges().into_iter().map(|exchange| deck.with(exchange));
    if let Some(better) = exchanges().find(|d| d.cost() <= d.limit && d.value() > best) {
        return Some(better);
    }
    if depth == config.depth {
        return None;
    }
    exchanges()
        .filter(|d| d.cost() <= d.limit + config.slack && d.value() > best)
        .find_map(|d| round(&d, best, depth + 1, config))
}

#[test]
fn vds_is_the_article_s_search() {
    let mut deep = 0;
    for seed in 0..60 {
        for depth in 1..=3 {
            let config = Config { depth, ..ARTICLE };
            let start = Deck::random(seed, 14, 5);
            let mut expected = start.clone();
            while let Some(better) = round(&expected, expected.value(), 1, config) {
                expected = better;
            }
            let mut deck = start.clone();
            let stats = Vds::new(config).climb(&mut deck, &mut Clock::start(ALL));
            assert_eq!(deck.cards, expected.cards, "seed {seed} depth {depth}");
            assert_eq!(stats.gain, deck.value() - start.value());
            assert!(deck.cost() <= deck.limit);
            deep += u64::from(depth == 3 && deck.applied > stats.accepted);
        }
    }
    assert!(deep > 10, "chains are tried and taken back");
}

/// Three pieces of cost 10 become one of 20 and two of 5: the article's example. Single exchanges
/// and pairs are stuck.
#[test]
fn vds_walks_through_a_broken_constraint() {
    let costs = vec![10, 10, 10, 20, 5, 5];
    let worth = [500, 500, 500, 800, 400, 400];
    // Values of single pieces, as pair scores with a piece that always stays.
    let mut scores = vec![vec![0; 7]; 7];
    for (piece, &value) in worth.iter().enumerate() {
        scores[piece][6] = value;
        scores[6][piece] = value;
    }
    let costs = [costs, vec![0]].concat();
    let start = Deck { costs, scores, limit: 30, cards: vec![0, 1, 2, 6], applied: 0 };
    for (depth, slack, solved) in [(1, 10, false), (2, 10, false), (3, 9, false), (3, 10, true)] {
        for order in [Order::Given, Order::Best] {
            let mut deck = start.clone();
            let config = Config { depth, slack, order, branch: usize::MAX };
            let stats = Vds::new(config).climb(&mut deck, &mut Clock::start(ALL));
            let gain = if solved { 100 } else { 0 };
            assert_eq!((stats.gain, deck.value()), (gain, 1500 + gain), "{config:?}");
            assert_eq!(deck.cards.contains(&3), solved);
        }
    }
}

#[test]
fn vds_keeps_constraints_and_repeats_itself_whatever_the_budget() {
    for seed in 0..20 {
        let start = Deck::random(seed, 40, 8);
        let mut vds = Vds::new(Config { order: Order::Best, branch: 10, ..ARTICLE });
        let mut last = 0;
        for nodes in [0, 1, 10, 300, 1000, 5000, 50_000] {
            let run = |vds: &mut Vds<_>| {
                let mut deck = start.clone();
                let stats = vds.climb(&mut deck, &mut Clock::start(Limit::Nodes(nodes)));
                assert_eq!(stats.gain, deck.value() - start.value());
                assert!(deck.cost() <= deck.limit && stats.tried <= nodes + 1);
                (deck, stats)
            };
            let (deck, stats) = run(&mut vds);
            assert_eq!((&deck, stats), (&run(&mut vds).0, run(&mut vds).1));
            assert!(stats.gain >= last, "more nodes, worse deck");
            last = stats.gain;
        }
    }
}

#[test]
fn climbing_ends_where_no_single_move_is_a_gain() {
    for seed in 0..20 {
        let start = Deck::random(seed, 20, 6);
        let mut deck = start.clone();
        let mut rng = SmallRng::seed_from_u64(seed);
        let stats = climb(&mut deck, 5000, &mut rng, &mut Clock::start(ALL));
        assert_eq!(stats.gain, deck.value() - start.value());
        let is_gain = |&m: &_| deck.delta(m) > 0 && deck.violation(m) == 0;
        assert!(!deck.exchanges().iter().any(is_gain));
        // No patience, no budget: nothing happens.
        for (patience, nodes) in [(0, u64::MAX), (u64::MAX, 0)] {
            let mut deck = start.clone();
            let mut clock = Clock::start(Limit::Nodes(nodes));
            let stats = climb(&mut deck, patience, &mut rng, &mut clock);
            assert_eq!((stats.accepted, &deck), (0, &start));
        }
    }
}

/// The best value of all decks.
fn exhaustive(deck: &Deck) -> i64 {
    let (n, k) = (deck.costs.len(), deck.cards.len());
    let decks = (0..1u32 << n).filter(|bits| bits.count_ones() as usize == k).map(|bits| {
        let cards = (0..n).filter(|card| bits >> card & 1 != 0).collect();
        Deck { cards, ..deck.clone() }
    });
    decks.filter(|deck| deck.cost() <= deck.limit).map(|deck| deck.value()).max().unwrap()
}

#[test]
fn annealing_finds_the_optimum_of_small_decks() {
    let mut optimal = 0;
    for seed in 0..20 {
        for (slack, penalty) in [(0, 0.0), (10, 20.0)] {
            let start = Deck::random(seed, 14, 5);
            let config = Annealing { hot: 300.0, cold: 3.0, slack, penalty };
            let run = || {
                let (mut deck, mut rng) = (start.clone(), SmallRng::seed_from_u64(seed));
                let mut clock = Clock::start(Limit::Nodes(20_000));
                let stats = anneal(&mut deck, config, &mut rng, &mut clock);
                assert_eq!(stats.gain, deck.value() - start.value(), "seed {seed} slack {slack}");
                assert!(deck.cost() <= deck.limit, "the best solution keeps the constraints");
                deck
            };
            let deck = run();
            assert_eq!(deck, run());
            optimal += u64::from(deck.value() == exhaustive(&start));
        }
    }
    assert!(optimal >= 36, "{optimal} of 40");
}

#[test]
fn meaningless_settings_are_served() {
    let start = Deck::random(1, 14, 5);
    for odd in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        for (hot, cold, penalty) in [(odd, 1.0, 1.0), (1.0, odd, 1.0), (1.0, 1.0, odd)] {
            let config = Annealing { hot, cold, slack: 10, penalty };
            let (mut deck, mut rng) = (start.clone(), SmallRng::seed_from_u64(1));
            let stats = anneal(&mut deck, config, &mut rng, &mut Clock::start(Limit::Nodes(1000)));
            assert_eq!(stats.gain, deck.value() - start.value());
            assert!(deck.cost() <= deck.limit && stats.gain >= 0);
        }
    }
    let mut deck = start.clone();
    let config = Config { depth: 0, slack: -5, order: Order::Best, branch: 0 };
    let stats = Vds::new(config).climb(&mut deck, &mut Clock::start(ALL));
    assert_eq!(stats.gain, deck.value() - start.value());
}
