//! Floors of strength at node budgets, which a game's `tests/floors.toml` declares: its best bot against its built-in
//! greedy one and its predecessor. A change that plays worse without playing wrong fails here. `SENTE_FLOORS=kutulu`:
//! those of one game.
//!
//! Seeds are fixed, so a result changes only with a bot. Each floor lies 3.1 standard errors (over seed blocks)
//! below the share measured when it was set: a bot as strong as that one, on other seeds, falls below it in 1 of
//! 1,000 cases. How often a bot no better than its rival would stay above is printed by `make floors`, and stands
//! in `bots/CLAIMS.md`.

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use engine::referee::Game;
use referee_sim::game::bot_spec::BotSpec;
use referee_sim::game::limit::Limit;
use referee_sim::game::registry::GAMES;
use referee_sim::series::blocks::{Pairing, PLAIN};
use referee_sim::stats::score::pairwise;
use serde::Deserialize;

/// A match that the first bot has to win.
#[derive(Deserialize)]
struct Floor {
    /// One bot per seat; all others are the rival.
    bots: Vec<String>,
    nodes: u64,
    blocks: usize,
    /// The share of pairwise comparisons.
    share: f64,
}

/// A game's file.
#[derive(Deserialize)]
struct Floors {
    floor: Vec<Floor>,
}

/// The floors of a game; a new game has none.
fn floors(game: &dyn Game) -> Vec<Floor> {
    let bots = Path::new(env!("CARGO_MANIFEST_DIR")).join("../bots");
    let path = bots.join(game.name()).join("tests/floors.toml");
    if !path.exists() {
        println!("{}: no floors", game.name());
        return Vec::new();
    }
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    toml::from_str::<Floors>(&text)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        .floor
}

/// The share of the first bot in each block: of its comparisons with each other kind of bot, in a game for one of
/// the comparison of two games.
fn blocks(game: &dyn Game, floor: &Floor) -> Vec<f64> {
    let alone = *game.players().end() == 1;
    let specs: Vec<_> =
        floor.bots.iter().map(|name| BotSpec::parse(game, name).expect("a bot")).collect();
    let scores = |bots: &[BotSpec], index: usize| {
        let limit = Limit::Nodes(floor.nodes);
        let (params, record) = (&PLAIN, false);
        let pairing = Pairing { game, bots, seed: 1, params, limit, typed: true, record };
        let played = pairing.play(index, &|| false).expect("not stopped").expect("a game");
        (played.outcome.end.scores, played.seats)
    };
    let block = |block: usize| {
        let mut counts = [0; 3];
        let mut add = |result: [usize; 3]| (0..3).for_each(|at| counts[at] += result[at]);
        if alone {
            let mut both: Vec<i64> = Vec::new();
            specs.iter().for_each(|spec| both.extend(scores(std::slice::from_ref(spec), block).0));
            add(pairwise(&both, 0));
        } else {
            for rotation in 0..specs.len() {
                let (scores, seats) = scores(&specs, block * specs.len() + rotation);
                let is_ours = |&seat: &usize| floor.bots[seats[seat]] == floor.bots[0];
                for seat in (0..seats.len()).filter(is_ours) {
                    let others = (0..seats.len()).filter(|other| !is_ours(other));
                    others.for_each(|other| add(pairwise(&[scores[seat], scores[other]], 0)));
                }
            }
        }
        let [won, drawn, lost] = counts.map(|count| count as f64);
        (won + drawn / 2.0) / (won + drawn + lost)
    };
    (0..floor.blocks).map(block).collect()
}

/// Whether a floor holds; prints how sure that is.
fn holds(game: &dyn Game, floor: &Floor) -> bool {
    let samples = blocks(game, floor);
    let count = samples.len() as f64;
    let mean = samples.iter().sum::<f64>() / count;
    let variance = samples.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let error = (variance / count).sqrt().max(0.5 / count);
    let Floor { bots, nodes, share, .. } = floor;
    let sigmas = (share - 0.5) / error;
    let is_above = mean >= *share;
    println!(
        "{} {}: {mean:.3} +- {error:.3} of {count} blocks, {nodes} nodes; floor {share}, {sigmas:+.1} errors above \
         0.5{}",
        game.name(),
        bots.join(" "),
        if is_above { "" } else { ": BELOW" }
    );
    is_above
}

#[test]
fn no_bot_is_below_its_floors() {
    let only = std::env::var("SENTE_FLOORS").ok();
    let is_meant = |game: &dyn Game| only.as_ref().is_none_or(|only| only == game.name());
    let games: Vec<_> = GAMES.iter().copied().filter(|game| is_meant(*game)).collect();
    assert!(!games.is_empty(), "no game {}", only.unwrap_or_default());
    let all: Vec<_> =
        games.iter().flat_map(|&game| floors(game).into_iter().map(move |f| (game, f))).collect();
    let (next, below) = (AtomicUsize::new(0), AtomicUsize::new(0));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZeroUsize::get) {
            scope.spawn(|| {
                while let Some((game, floor)) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    below.fetch_add(usize::from(!holds(*game, floor)), Ordering::Relaxed);
                }
            });
        }
    });
    assert_eq!(below.into_inner(), 0, "bots below their floors");
}
