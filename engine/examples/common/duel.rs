//! Programs that let a search play against its textbook version.

#[path = "budget.rs"]
mod budget;
#[path = "cli.rs"]
mod cli;

use engine::Limit;

/// A program with the options that all of these take: `time` gets seed and limit, `play` a game's
/// seed, our seat and the limit, and returns what the game was worth to us and the playouts of both.
/// Each opening or board is played from both sides.
pub fn run(
    name: &str,
    rival: &str,
    default_playouts: u64,
    time: fn(u64, Limit),
    play: fn(u64, usize, Limit) -> (f32, [u64; 2]),
) {
    let options = cli::Options::read(&["seed", "games", "playouts", "ms"]);
    let seed: u64 = options.number("seed").unwrap_or(1);
    let games = options.number("games").unwrap_or(20);
    let limit = budget::limit(&options, "playouts", default_playouts);
    println!("{name}: seed {seed} games {games} limit {limit:?}");
    time(seed, limit);
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
            "against {rival}: score {score} of {games} (won {wins}, lost {losses}); playouts {ours} \
             against {theirs}"
        );
    }
}
