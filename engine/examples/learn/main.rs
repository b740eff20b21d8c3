//! Connect4 learned from nothing: games against itself, a network fitted to their outcomes, and a match
//! that decides whether it takes the place of the one before.
//!
//!     cargo run --release -p engine --features quantise --example learn -- --generations 6
//!
//! The first games are judged by random playouts, later ones by the accepted network. `--games` are those of
//! a generation, `--playouts` the budget of an action, in all games, `--match` the games of a match. A last
//! match is against plain UCT, at equal playouts and at equal time (`--ms`). `--out FILE` writes the
//! weights as a bot would paste them. What came out is in BENCHES.md. But for that last match equal seeds repeat exactly.

#[path = "../common/cli.rs"]
mod cli;
#[allow(dead_code, reason = "nobody needs the policy here")]
#[path = "../connect4/game.rs"]
mod game;
mod train;

use cli::{fail, Options};
use engine::nn::{Judge, Network};
use engine::playout::Playout;
use engine::rng::SmallRng;
use engine::search::Search;
use engine::uct::{Config, Uct};
use engine::{Alternating, Clock, Limit, State};
use game::Connect4;
use train::{Sample, FIRST};

/// Random stones before a game, so that no two are equal.
const OPENING: usize = 6;
/// Share of the games' points that a network must win to be accepted: networks of one size improve in
/// small steps, and a wrong step costs little.
const GATE: f32 = 0.51;
/// Generations whose games are trained on.
const MEMORY: usize = 3;

fn random_playout(state: &mut Connect4, rng: &mut SmallRng, rewards: &mut [f32]) {
    state.playout(rng, rewards);
}

/// Who judges: a network, or random playouts.
enum Player<'a> {
    Network(Judge<'a, FIRST>),
    Playouts,
}

impl<'a> Player<'a> {
    fn new(network: Option<&'a Network<FIRST>>) -> Self {
        network.map_or(Self::Playouts, |network| Self::Network(Judge::new(network)))
    }
}

impl Playout<Connect4> for Player<'_> {
    fn playout(&mut self, state: &mut Connect4, rng: &mut SmallRng, rewards: &mut [f32]) {
        match self {
            Self::Network(judge) => judge.playout(state, rng, rewards),
            Self::Playouts => random_playout(state, rng, rewards),
        }
    }
}

/// Some random stones; the game is not over.
fn opening(rng: &mut SmallRng, stones: usize) -> Connect4 {
    loop {
        let mut state = Connect4::START;
        (0..stones).for_each(|_| state.advance(rng.random_range(0..7) as u8));
        if !state.is_done() {
            return state;
        }
    }
}

fn search(seed: u64) -> Uct<Connect4> {
    Uct::new(Config { nodes: 1 << 16, exploration: 1.0, expand_at: 1, seed })
}

/// Plays a game against itself; each position with what became of it and what the search expected.
fn play(seed: u64, player: &mut Player<'_>, limit: Limit) -> Vec<Sample> {
    let mut rng = SmallRng::seed_from_u64(seed);
    let stones = rng.random_range(0..OPENING + 1);
    let mut state = opening(&mut rng, stones);
    let mut search = search(rng.next_u64());
    let mut positions = Vec::new();
    while !state.is_done() {
        let found = search.search(&state, player, &mut Clock::start(limit));
        let Some(action) = found.action() else { break };
        positions.push((state, found.value as f32));
        // Seldom another column, so that mistakes are seen and punished.
        let strays = rng.random_range(0..10) == 0;
        let column = rng.random_range(0..7) as u8;
        state.advance(if strays && state.is_free(column) { column } else { action });
    }
    // As both players see it, since a search asks for the first one, whoever acts; and mirrored.
    let samples = |(position, value): (Connect4, f32)| {
        let mover = position.player();
        let target = (state.outcome(mover) + value) / 2.0;
        let mirrored = position.mirrored();
        let sample = |state, player| {
            let target = if player == mover { target } else { 1.0 - target };
            Sample::new(state, player, target)
        };
        [&position, &mirrored].map(|state| [0, 1].map(|player| sample(state, player)))
    };
    positions.into_iter().flat_map(samples).flatten().collect()
}

/// What `ours` wins per game against `theirs`, each opening from both sides.
fn versus(
    seed: u64,
    games: u64,
    limit: Limit,
    ours: &mut Player<'_>,
    theirs: &mut Player<'_>,
) -> f32 {
    let mut points = 0.0;
    for game in 0..games {
        let mut rng = SmallRng::seed_from_u64(seed + game / 2);
        let mut state = opening(&mut rng, OPENING - 2);
        let our_seat = (game % 2) as usize;
        let mut searches = [search(game), search(!game)];
        while !state.is_done() {
            let clock = &mut Clock::start(limit);
            let found = if state.player() == our_seat {
                searches[0].search(&state, ours, clock)
            } else {
                searches[1].search(&state, theirs, clock)
            };
            let Some(action) = found.action() else { break };
            state.advance(action);
        }
        points += state.outcome(our_seat);
    }
    points / games as f32
}

fn main() {
    let known = ["generations", "games", "playouts", "match", "seed", "ms", "out"];
    let options = Options::read(&known);
    let number = |name: &str, default: u64| options.number(name).unwrap_or(default);
    let (generations, games) = (number("generations", 6), number("games", 1000));
    let (matches, seed) = (number("match", 100), number("seed", 1));
    let limit = Limit::Nodes(number("playouts", 400));
    let mut accepted: Option<(Vec<u8>, Network<FIRST>)> = None;
    let mut memory: Vec<Vec<Sample>> = Vec::new();
    println!("generation  positions  loss    held out  against the one before  against playouts");
    for generation in 0..generations {
        let before = accepted.as_ref().map(|(_, network)| network);
        let first = seed + generation * games;
        let play = |game: u64| {
            play((first + game).wrapping_mul(0x9E37_79B9), &mut Player::new(before), limit)
        };
        memory.push((0..games).flat_map(play).collect());
        let recent = memory.iter().rev().take(MEMORY).flatten();
        let (fitted, losses) = train::fit(recent, seed + generation);
        let bytes = train::pack(&fitted).unwrap_or_else(|error| fail(error));
        let network = Network::parse(&bytes).unwrap_or_else(|error| fail(error));
        let ours = &mut Player::new(Some(&network));
        let gate = versus(first, matches, limit, ours, &mut Player::new(before));
        let plain = versus(first, matches, limit, ours, &mut Player::Playouts);
        let count: usize = memory.iter().rev().take(MEMORY).map(Vec::len).sum();
        // The first network has none to beat.
        let accepts = before.is_none() || gate >= GATE;
        let verdict = if accepts { "accepted" } else { "" };
        let [loss, held] = losses;
        println!("{generation:10}  {count:9}  {loss:.4}  {held:.4}    {gate:.3} {verdict:12}       {plain:.3}");
        if accepts {
            accepted = Some((bytes, network));
        }
    }
    let Some((bytes, network)) = accepted else { return println!("no network was accepted") };
    let ours = &mut Player::new(Some(&network));
    for limit in [limit, Limit::millis(number("ms", 1))] {
        let score = versus(seed, matches, limit, ours, &mut Player::Playouts);
        println!(
            "accepted network against UCT with playouts, {limit:?}: {score:.3} of {matches} games"
        );
    }
    if let Some(path) = options.text("out") {
        std::fs::write(path, bytes).unwrap_or_else(|error| fail(format!("{path}: {error}")));
    }
}
