//! Builds decks by variable-depth search, hill climbing, annealing or tabu search.
//!
//!     cargo run --release -p engine --example deck -- --search vds --games 5 --nodes 1000000
//!
//! Options: `--search vds|climb|anneal|tabu`, `--seed` of the first deck, `--games`, `--pieces` to choose
//! from, `--cards` in the deck, `--ms` or `--nodes` (moves looked at, in tabu search moves made; 1,000,000 if
//! neither is given) per deck; `--depth` and `--slack` (variable-depth search; the slack goes for annealing and tabu
//! search, too), `--hot` and `--cold` (annealing). With nodes everything but the time repeats exactly.

mod barred;
#[path = "../common/budget.rs"]
mod budget;
#[path = "../common/cli.rs"]
mod cli;
#[path = "game.rs"]
mod deck;

use barred::Barred;
use deck::Deck;
use engine::climb::{anneal, climb, Annealing, Neighborhood, Stats};
use engine::rng::SmallRng;
use engine::tabu::{self, Selection, Tabu};
use engine::vds::{Config, Order, Vds};
use engine::Clock;
use std::time::Instant;

const OPTIONS: [&str; 11] =
    ["search", "seed", "games", "pieces", "cards", "ms", "nodes", "depth", "slack", "hot", "cold"];

/// The value of a deck: what every card gains by the others, each pair once.
fn value(deck: &Deck) -> i64 {
    let with_earlier = |(at, &card): (usize, &usize)| {
        deck.cards[..at].iter().map(|&other| deck.scores[card][other]).sum::<i64>()
    };
    deck.cards.iter().enumerate().map(with_earlier).sum()
}

/// Improves a deck; the number is the seed of what is drawn.
type Search = Box<dyn FnMut(&mut Deck, u64, &mut Clock) -> Stats>;

/// The search that the options want.
fn search_by(options: &cli::Options) -> Search {
    let slack = options.number("slack").unwrap_or(10);
    match options.text("search").unwrap_or("vds") {
        "vds" => {
            let depth = options.number("depth").unwrap_or(3);
            let config = Config { depth, slack, order: Order::Given, branch: usize::MAX };
            let mut search = Vds::<<Deck as Neighborhood>::Move>::new(config);
            Box::new(move |deck, _, clock| search.climb(deck, clock))
        }
        "climb" => Box::new(|deck, seed, clock| {
            climb(deck, u64::MAX, &mut SmallRng::seed_from_u64(seed), clock)
        }),
        "anneal" => {
            let hot = options.number("hot").unwrap_or(300.0);
            let cold = options.number("cold").unwrap_or(3.0);
            let config = Annealing { hot, cold, slack, penalty: 20.0 };
            Box::new(move |deck, seed, clock| {
                anneal(deck, config, &mut SmallRng::seed_from_u64(seed), clock)
            })
        }
        "tabu" => {
            let config = tabu::Config { out: (4, 6), kept: (2, 3), slack: slack as i32 };
            let mut search = Tabu::new(config);
            Box::new(move |deck, seed, clock| walk(deck, &mut search, seed, clock))
        }
        other => cli::fail(format!("--search: '{other}' is none of vds, climb, anneal and tabu")),
    }
}

/// Walks until the budget ends, and puts the best deck in place.
fn walk(deck: &mut Deck, search: &mut Tabu, seed: u64, clock: &mut Clock) -> Stats {
    let start = value(deck);
    let (mut cards, mut most) = (deck.cards.clone(), start);
    let mut barred = Barred::new(deck);
    let mut rng = SmallRng::seed_from_u64(seed);
    search.walk(&mut barred, usize::MAX, &mut rng, clock, |barred| {
        let value = value(barred.deck);
        let is_best = barred.excess() == 0 && value > most;
        if is_best {
            (cards, most) = (barred.deck.cards.clone(), value);
        }
        is_best
    });
    let tried = barred.tried;
    deck.cards = cards;
    Stats { gain: most - start, tried, accepted: deck.applied }
}

fn main() {
    let options = cli::Options::read(&OPTIONS);
    let first: u64 = options.number("seed").unwrap_or(0);
    let games: u64 = options.number("games").unwrap_or(5);
    let pieces: usize = options.number("pieces").unwrap_or(60);
    let cards: usize = options.number("cards").unwrap_or(10);
    if cards == 0 || cards >= pieces {
        cli::fail(format!("--cards: {cards} is not between 1 and {pieces} pieces less one"));
    }
    let limit = budget::limit(&options, "nodes", 1_000_000);
    let mut search = search_by(&options);
    println!("deck: {cards} of {pieces} pieces, seeds {first}..{}, {limit:?} each", first + games);
    let (mut total, mut tried, start) = (0, 0, Instant::now());
    for seed in first..first + games {
        let mut deck = Deck::random(seed, pieces, cards);
        let stats = search(&mut deck, seed, &mut Clock::start(limit));
        let (value, cost, limit) = (value(&deck), deck.cost(), deck.limit);
        let Stats { gain, accepted, .. } = stats;
        println!("seed {seed} value {value} (+{gain} in {accepted} moves) cost {cost} of {limit}");
        total += value;
        tried += stats.tried;
    }
    println!("mean value {:.1}, {tried} moves looked at", total as f64 / games as f64);
    eprintln!("{:.2} M moves/s", tried as f64 / start.elapsed().as_secs_f64() / 1e6);
}
