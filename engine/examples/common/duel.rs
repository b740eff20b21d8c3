//! Programs that let a search play against its textbook version.

#[path = "budget.rs"]
mod budget;
#[path = "cli.rs"]
mod cli;

use engine::Limit;

/// Plays a game of a seed from our seat; returns what it was worth to us and the playouts
/// (or actions) of both.
pub type Play = fn(u64, usize, Limit) -> (f32, [u64; 2]);

/// A program with the options that all of these take. `time` gets seed and limit and times the first
/// of the `searches`. Each opening or board is played from both sides.
pub fn run(
    name: &str,
    rival: &str,
    default_playouts: u64,
    time: fn(u64, Limit),
    searches: &[(&str, Play)],
) {
    let options = cli::Options::read(&["search", "seed", "games", "playouts", "ms"]);
    let wanted = options.text("search").unwrap_or(searches[0].0);
    let Some((_, play)) = searches.iter().find(|(name, _)| *name == wanted) else {
        let known: Vec<_> = searches.iter().map(|(name, _)| name).collect();
        cli::fail(format!("--search: '{wanted}' is none of {known:?}"))
    };
    let seed: u64 = options.number("seed").unwrap_or(1);
    let games = options.number("games").unwrap_or(20);
    let limit = budget::limit(&options, "playouts", default_playouts);
    println!("{name}: seed {seed} games {games} limit {limit:?}");
    if wanted == searches[0].0 {
        time(seed, limit);
    }
    let (mut score, mut wins, mut losses) = (0.0, 0, 0);
    let [mut ours, mut theirs] = [0; 2];
    for game in 0..games {
        let (value, playouts) = play(seed.wrapping_add(game / 2), (game % 2) as usize, limit);
        score += value;
        wins += u64::from(value == 1.0);
        losses += u64::from(value == 0.0);
        (ours, theirs) = (ours + playouts[0], theirs + playouts[1]);
    }
    if games > 0 {
        println!(
            "{wanted} against {rival}: score {score} of {games} (won {wins}, lost {losses}); playouts {ours} \
             against {theirs}"
        );
    }
}
