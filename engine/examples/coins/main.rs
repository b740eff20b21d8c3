//! The row of coins by searches for players in turn, against players who take the larger end.
//!
//!     cargo run --release -p engine --example coins -- --search paranoid --players 3 --games 60
//!
//! `--search paranoid` (alpha-beta with two players), `best-reply`, `model` (Chokudai search in which
//! the others follow their policy) or `hidden` (the search sees only the ends of the row and draws
//! the rest). `--nodes N` or `--ms N` is the budget of each action. With nodes all repeats exactly.

#[path = "../common/budget.rs"]
mod budget;
#[path = "../common/cli.rs"]
mod cli;
mod game;

use engine::alphabeta;
use engine::chokudai::{self, Chokudai};
use engine::ismcts::{self, Ismcts};
use engine::opponent::Against;
use engine::paranoid::{BestReply, Paranoid};
use engine::playout::Random;
use engine::search::Search;
use engine::{Alternating, Clock, State};
use game::{Coins, Lead, PLAYERS, ROW};

const DEPTH: alphabeta::Config = alphabeta::Config { depth: ROW as u32, table_bits: 12 };
const LINES: chokudai::Config =
    chokudai::Config { plies: ROW, width: 1, capacity: 100, dedup_bits: 16 };

/// What everybody else plays, and what the searches take them to play.
fn policy(state: &Coins, _player: usize) -> u8 {
    state.greedy()
}

/// The action of the named search.
fn choose(search: &str, state: Coins, seed: u64, clock: &mut Clock) -> Option<u8> {
    let me = state.player();
    match search {
        "paranoid" => Paranoid::new(DEPTH).search(&state, &mut Lead, clock).action(),
        "best-reply" => {
            let game = BestReply::new(state, &policy);
            Paranoid::new(DEPTH).search(&game, &mut Lead, clock).action()
        }
        "model" => {
            let game = Against::new(state, me, &policy);
            Chokudai::new(LINES).search(&game, &mut Lead, clock).action()
        }
        "hidden" => {
            let config = ismcts::Config { nodes: 1 << 16, exploration: 0.7, expand_at: 2, seed };
            Ismcts::new(config).search(&state, &mut Random::new(64), clock).action()
        }
        other => cli::fail(format!(
            "--search: '{other}' is none of paranoid, best-reply, model and hidden"
        )),
    }
}

fn main() {
    let options = cli::Options::read(&["search", "seed", "games", "players", "nodes", "ms"]);
    let search = options.text("search").unwrap_or("paranoid");
    let seed: u64 = options.number("seed").unwrap_or(1);
    let players = options.number("players").unwrap_or(PLAYERS).clamp(2, PLAYERS);
    let games: usize = options.number("games").unwrap_or(60);
    let limit = budget::limit(&options, "nodes", 2000);
    let (mut won, mut lead) = (0.0, 0);
    for game in 0..games {
        // Each row from every seat.
        let (row, me) = (seed.wrapping_add((game / players) as u64), game % players);
        let mut state = Coins::new(row, players);
        while !state.is_done() {
            let mine = (state.player() == me)
                .then(|| choose(search, state, row, &mut Clock::start(limit)))
                .flatten();
            state.advance(mine.unwrap_or(state.greedy()));
        }
        won += state.outcome(me);
        lead += state.lead(me);
    }
    let mean = f64::from(lead) / games.max(1) as f64;
    println!(
        "coins, {search}: seed {seed} players {players} limit {limit:?}: {won} of {games} games against \
         greedy players, mean lead {mean:.2}"
    );
}
