//! Finds what two spells of the tome bring together: `PAIRS` of `src/draft.rs`.
//!
//! One player plays 22 turns with five to eight random spells and nothing to learn. Ridge regression of the rupees at the
//! end on the number of spells, each spell and each pair. 120,000 games take some eight minutes:
//!
//!     cargo run --release -p fall2020 --example pairs [games]

use engine::chokudai::{Chokudai, Config};
use engine::rng::SmallRng;
use engine::search::Search;
use engine::{Clock, Limit};
use fall2020::eval::{Forecast, Judge, Tables, Weights, MAX_PLIES};
use fall2020::node::{Node, Rival};
use fall2020::sim::board::POTION_ROW;
use fall2020::sim::cards::{POTIONS, TOME_SPELLS};
use fall2020::sim::{Action, Board, Draw, State};

/// Turns of a game.
const TURNS: usize = 22;
/// Nodes of a turn's search.
const NODES: u64 = 4000;
/// Spells of a game are at least so many...
const LEAST: usize = 5;
/// ...and have so many different numbers.
const NUMBERS: usize = 4;
/// Unknowns: a constant for each number of spells, the spells, the pairs.
const UNKNOWNS: usize = NUMBERS + TOME_SPELLS + TOME_SPELLS * (TOME_SPELLS - 1) / 2;
/// Penalty of large values.
const RIDGE: f64 = 20.0;

/// Potions that nobody has seen; no spells.
struct Deck(Vec<u8>);

impl Draw for Deck {
    fn spell(&mut self) -> Option<u8> {
        None
    }

    fn potion(&mut self) -> Option<u8> {
        self.0.pop()
    }
}

/// So many of `count` cards, in random order.
fn drawn(number: usize, count: usize, rng: &mut SmallRng) -> Vec<u8> {
    let mut cards: Vec<u8> = (0..count as u8).collect();
    for i in 0..number {
        cards.swap(i, i + rng.random_range(0..count - i));
    }
    cards.truncate(number);
    cards
}

/// Rupees at the end of the game with `spells`.
fn play(
    search: &mut Chokudai<Node<'static>, i32>,
    tables: &'static Tables,
    spells: &[u8],
    mut potions: Vec<u8>,
) -> f64 {
    let row = potions.split_off(potions.len() - POTION_ROW);
    let mut deck = Deck(potions);
    let mut state = State::new(Board::new(&[], &row));
    for spell in spells {
        state.witches[0].known |= 1 << spell;
        state.witches[0].castable |= 1 << spell;
    }
    for _ in 0..TURNS {
        if state.is_over() {
            break;
        }
        let root = Node::new(tables, &state, 0, Rival::IDLE);
        let forecast = Forecast { witch: state.witches[1], final_scores: [0; MAX_PLIES + 1] };
        let mut clock = Clock::start(Limit::Nodes(NODES));
        let decision = search.search_among(&root, &[], &mut Judge { tables, forecast }, &mut clock);
        let action = decision.line.first().copied().unwrap_or(Action::Wait);
        state.advance([action, Action::Wait], &mut deck);
    }
    state.witches[0].final_score().into()
}

/// The unknowns that a game has.
fn terms(spells: &[u8]) -> Vec<usize> {
    let mut terms = vec![spells.len() - LEAST];
    for (i, &one) in spells.iter().enumerate() {
        terms.push(NUMBERS + usize::from(one));
        for &other in &spells[..i] {
            let (low, high) = (usize::from(one.min(other)), usize::from(one.max(other)));
            terms.push(NUMBERS + TOME_SPELLS + high * (high - 1) / 2 + low);
        }
    }
    terms
}

/// Solves `matrix * x = right` by Cholesky's decomposition, in place.
fn solve(matrix: &mut [Vec<f64>], right: &mut [f64]) {
    let n = right.len();
    for i in 0..n {
        for j in 0..=i {
            let dot: f64 = (0..j).map(|k| matrix[i][k] * matrix[j][k]).sum();
            let rest = matrix[i][j] - dot;
            matrix[i][j] = if i == j { rest.sqrt() } else { rest / matrix[j][j] };
        }
    }
    for i in 0..n {
        let dot: f64 = (0..i).map(|k| matrix[i][k] * right[k]).sum();
        right[i] = (right[i] - dot) / matrix[i][i];
    }
    for i in (0..n).rev() {
        let dot: f64 = (i + 1..n).map(|k| matrix[k][i] * right[k]).sum();
        right[i] = (right[i] - dot) / matrix[i][i];
    }
}

fn main() -> Result<(), String> {
    let games: u64 = match std::env::args().nth(1) {
        Some(text) => {
            text.parse().map_err(|_| format!("expected a number of games, found {text:?}"))?
        }
        None => 120_000,
    };
    // Rupees alone: no end of the game is won.
    let weights = Weights { win: 0.0, ..Weights::best() };
    let tables: &'static Tables = Box::leak(Box::new(Tables::new(&weights)));
    let mut search = Chokudai::new(Config { plies: 15, width: 1, capacity: 1000, dedup_bits: 14 });
    let mut matrix = vec![vec![0.0; UNKNOWNS]; UNKNOWNS];
    let mut right = vec![0.0; UNKNOWNS];
    for game in 0..games {
        let mut rng = SmallRng::seed_from_u64(game * 7919 + 13);
        let spells = drawn(LEAST + game as usize % NUMBERS, TOME_SPELLS, &mut rng);
        let potions = drawn(POTIONS, POTIONS, &mut rng);
        let rupees = play(&mut search, tables, &spells, potions);
        let terms = terms(&spells);
        for &row in &terms {
            right[row] += rupees;
            terms.iter().for_each(|&column| matrix[row][column] += 1.0);
        }
    }
    for (i, row) in matrix.iter_mut().enumerate().skip(1) {
        row[i] += RIDGE;
    }
    solve(&mut matrix, &mut right);
    let tenths = |value: &f64| (value * 10.0).round() as i32;
    let [spells, pairs] = [NUMBERS..NUMBERS + TOME_SPELLS, NUMBERS + TOME_SPELLS..UNKNOWNS];
    println!("spells: {:?}", right[spells].iter().map(tenths).collect::<Vec<_>>());
    println!("pairs: {:?}", right[pairs].iter().map(tenths).collect::<Vec<_>>());
    Ok(())
}
