//! Hill climbing, annealing, variable-depth search and tabu search on a toy deck.

#[path = "../examples/deck/barred.rs"]
mod barred;
#[path = "../examples/deck/game.rs"]
mod deck;

use barred::Barred;
use deck::{Deck, Exchange};
use engine::climb::{anneal, climb, Annealing, Neighborhood};
use engine::rng::SmallRng;
use engine::tabu::{self, Selection, Tabu, Terms};
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

const WALK: tabu::Config = tabu::Config { out: (3, 4), kept: (2, 3), slack: 15 };

/// The best deck of a walk, and its value.
fn walk(start: &Deck, config: tabu::Config, nodes: u64) -> (i64, Vec<usize>) {
    let (mut deck, mut best) = (start.clone(), (i64::MIN, Vec::new()));
    let (mut rng, mut clock) = (SmallRng::seed_from_u64(7), Clock::start(Limit::Nodes(nodes)));
    Tabu::new(config).walk(&mut Barred::new(&mut deck), usize::MAX, &mut rng, &mut clock, |set| {
        let value = set.deck.value();
        let is_best = set.excess() == 0 && value > best.0;
        if is_best {
            best = (value, set.deck.cards.clone());
        }
        is_best
    });
    best
}

/// The best of all decks that keep the limit.
fn optimum(deck: &Deck) -> i64 {
    let n = deck.costs.len();
    let sets = (0..1u32 << n).filter(|set| set.count_ones() as usize == deck.cards.len());
    let decks = sets.map(|set| Deck {
        cards: (0..n).filter(|&card| set >> card & 1 == 1).collect(),
        ..deck.clone()
    });
    decks.filter(|deck| deck.cost() <= deck.limit).map(|deck| deck.value()).max().unwrap()
}

#[test]
fn tabu_search_finds_the_best_deck_where_climbing_ends_early() {
    let mut stuck = 0;
    for seed in 0..20 {
        let start = Deck::random(seed, 14, 5);
        let (value, cards) = walk(&start, WALK, 200);
        assert_eq!(value, optimum(&start), "seed {seed}");
        let best = Deck { cards, ..start.clone() };
        assert!(best.cost() <= best.limit && best.value() == value);
        let mut climbed = start.clone();
        let single = Config { depth: 1, order: Order::Best, ..ARTICLE };
        Vds::new(single).climb(&mut climbed, &mut Clock::start(ALL));
        stuck += u32::from(climbed.value() < value);
    }
    assert!(stuck >= 10, "{stuck}");
}

/// Keeps what a walk does: place, card that left and card that came, and the excess after it.
struct Watched<'d> {
    set: Barred<'d>,
    made: Vec<(Exchange, i32)>,
    prices: Vec<i32>,
}

impl Selection for Watched<'_> {
    type Exchange = Exchange;

    fn places(&self) -> usize {
        self.set.places()
    }
    fn excess(&self) -> i32 {
        self.set.excess()
    }
    fn best(&mut self, terms: Terms, stays: impl Fn(usize) -> bool) -> Option<(usize, Exchange)> {
        let best = self.set.best(terms, stays);
        self.prices.extend(best.map(|_| terms.price));
        best
    }
    fn exchange(&mut self, exchange: Exchange) -> usize {
        let left = self.set.exchange(exchange);
        self.made.push((exchange, self.set.excess()));
        left
    }
    fn bar(&mut self, card: usize, on: bool) {
        self.set.bar(card, on);
    }
}

#[test]
fn tabu_search_does_not_go_back_and_walks_along_the_limit() {
    let mut terms = [Vec::new(), Vec::new()];
    for seed in 0..20 {
        let mut deck = Deck::random(seed, 40, 8);
        let set = Barred::new(&mut deck);
        let mut set = Watched { set, made: Vec::new(), prices: Vec::new() };
        let (mut rng, mut clock) = (SmallRng::seed_from_u64(seed), Clock::start(Limit::Nodes(300)));
        Tabu::new(WALK).walk(&mut set, usize::MAX, &mut rng, &mut clock, |_| false);
        assert!(set.set.barred.iter().all(|&barred| !barred), "something is still barred");
        for (at, &((place, out, card), excess)) in set.made.iter().enumerate() {
            assert!(excess <= WALK.slack);
            // Exchanges since the card that comes left, and since the one that leaves came.
            let before = || set.made[..at].iter().rev().zip(1..);
            let left = before().find(|(((_, left, _), _), _)| *left == card);
            terms[0].extend(left.map(|(_, ago)| ago));
            let came = before().find(|(((there, _, came), _), _)| (*there, *came) == (place, out));
            terms[1].extend(came.map(|(_, ago)| ago));
        }
        // The price rises while the limit is broken, and falls while it is kept.
        for ((_, excess), prices) in set.made.iter().zip(set.prices.windows(2)) {
            assert_eq!(*excess > 0, prices[1] > prices[0]);
        }
        let over = set.made.iter().filter(|(_, excess)| *excess > 0).count();
        assert!((30..=270).contains(&over), "{over} of 300 exchanges over the limit");
    }
    for (terms, (least, more)) in terms.iter().zip([WALK.out, WALK.kept]) {
        assert_eq!(terms.iter().min(), Some(&(least + 1)), "soonest");
        assert!(terms.iter().any(|&ago| ago > least + more), "some stay longer");
    }
}

#[test]
fn tabu_search_ends_with_its_patience_and_its_budget() {
    let start = Deck::random(3, 40, 8);
    let run = |patience, nodes| {
        let mut deck = start.clone();
        let (mut rng, mut clock) = (SmallRng::seed_from_u64(1), Clock::start(Limit::Nodes(nodes)));
        let mut seen = 0;
        let mut set = Barred::new(&mut deck);
        Tabu::new(WALK).walk(&mut set, patience, &mut rng, &mut clock, |_| {
            seen += 1;
            seen == 5
        });
        deck.applied
    };
    assert_eq!((run(usize::MAX, 50), run(7, 1000), run(0, 1000)), (49, 4 + 7, 0));
    // All cards are in the deck: there is nothing to exchange.
    let full = Deck { cards: (0..40).collect(), ..start.clone() };
    assert_eq!(walk(&full, WALK, 10).1, Vec::<usize>::new());
    let nothing = walk(&Deck { limit: i64::MAX, ..full }, WALK, 10);
    assert_eq!(nothing.1.len(), 40);
}

#[test]
fn what_exceeds_nothing_costs_nothing() {
    let terms = Terms { slack: 5, price: 40 };
    let fees = [-9, 0, 1, 2, 5, 6].map(|excess| terms.fee(excess));
    assert_eq!(fees, [Some(0), Some(0), Some(2), Some(5), Some(12), None]);
}
