//! How often networks agree with exact values, by generation of `make learn`.
//!
//!     cargo run --release -p connect4 --features referee --example agree -- 1 2 3
//!
//! 1,000 positions with 14 empty squares in which nobody wins at once and the choice matters (`--nodes N`, `--positions N`,
//! `--empty N`). A choice agrees if it keeps the exact value. 0 is the crate's network; `uct` is shown beside them.

use connect4::bot::Bot;
use connect4::eval::{Judge, Weights};
use connect4::referee::exact::{puzzle, Exact};
use connect4::searches;
use connect4::sim::State;
use engine::rng::SmallRng;
use engine::State as _;
use std::time::Instant;

fn main() {
    let (mut nodes, mut positions, mut empty, mut nets) = (400, 1000, 14, Vec::new());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let number = |text: Option<String>| -> usize {
            let text = text.unwrap_or_default();
            text.parse().unwrap_or_else(|_| panic!("expected a number, found '{text}'"))
        };
        match &*argument {
            "--nodes" => nodes = number(arguments.next()),
            "--positions" => positions = number(arguments.next()),
            "--empty" => empty = number(arguments.next()),
            _ => nets.push(number(Some(argument)) as u32),
        }
    }
    let (mut rng, mut exact) = (SmallRng::seed_from_u64(1), Exact::default());
    let puzzles: Vec<_> = (0..positions)
        .map(|_| {
            let state = puzzle(&mut rng, &mut exact, empty);
            (state, exact.value(&state))
        })
        .collect();
    println!("{positions} positions with {empty} empty squares");
    println!("bot      agrees, {nodes:5} nodes  one node  value's mean error  right side of 1/2");
    let agrees = |exact: &mut Exact, play: &mut dyn FnMut(&State) -> State| {
        let count =
            puzzles.iter().filter(|(state, value)| 1.0 - exact.value(&play(state)) == *value);
        100.0 * count.count() as f64 / puzzles.len() as f64
    };
    let mut uct = |nodes| {
        agrees(&mut exact, &mut |state| searched(searches::uct, Weights::best(), nodes, state))
    };
    println!("uct      {:5.1} %               {:5.1} %", uct(nodes), uct(1));
    for net in nets {
        let weights = Weights { net, ..Weights::best() };
        let Some(network) = weights.network() else { continue };
        let mut agree = |nodes| {
            agrees(&mut exact, &mut |state| searched(searches::puct, weights, nodes, state))
        };
        let (deep, shallow) = (agree(nodes), agree(1));
        let mut judge = Judge::new(network);
        let (mut error, mut sided, mut decided) = (0.0, 0, 0);
        for (state, value) in &puzzles {
            let guess = judge.value(state);
            error += f64::from((guess - value).abs());
            decided += usize::from(*value != 0.5);
            sided += usize::from(*value != 0.5 && (guess > 0.5) == (*value > 0.5));
        }
        println!(
            "net {net:3}  {deep:5.1} %               {shallow:5.1} %    {:.3}               {:.1} % of {decided}",
            error / puzzles.len() as f64,
            100.0 * f64::from(sided as u32) / decided as f64
        );
    }
}

/// The state after a bot's answer.
fn searched(search: searches::Maker, weights: Weights, nodes: usize, state: &State) -> State {
    let mut bot = Bot::new(search(weights).expect("a network"), Some(nodes as u64));
    let mut next = *state;
    next.advance(bot.think(state, Instant::now()).decision.action().expect("an action"));
    next
}
