//! Games that call their seats equal: whoever moves on by one seat takes his score along.

use engine::referee::{Game, Params};
use referee_sim::game::bot_spec::BotSpec;
use referee_sim::game::game_loop::{self, Match, Opening};
use referee_sim::game::limit::Limit;
use referee_sim::game::registry::GAMES;
use referee_sim::series::blocks::mix;

const SEEDS: u64 = 6;

/// Scores by bot when bot number b sits `rotation` seats before seat b.
fn scores(game: &dyn Game, bots: &[BotSpec], seed: u64, rotation: usize) -> Vec<i64> {
    let bot_of = |seat: usize| (seat + rotation) % bots.len();
    let game = Match {
        game,
        seed: (mix(20, seed) >> 1).to_string(),
        params: Params::default(),
        bots: (0..bots.len()).map(|seat| &bots[bot_of(seat)]).collect(),
        bot_seeds: (0..bots.len()).map(|seat| mix(seed, bot_of(seat) as u64)).collect(),
        limit: Limit::Nodes(30),
        show_stderr: false,
        record: false,
        opening: Opening::default(),
    };
    let outcome = game_loop::play(&game, &|| false).unwrap().unwrap();
    let seat_of = |bot| (0..bots.len()).find(|&seat| bot_of(seat) == bot).unwrap();
    (0..bots.len()).map(|bot| outcome.end.scores[seat_of(bot)]).collect()
}

#[test]
fn scores_move_along_with_the_bots() {
    for game in GAMES.iter().filter(|game| game.seats_are_equal()) {
        let names = game.bots().iter().map(|(name, _)| name);
        let seats = *game.players().end();
        let bots: Vec<BotSpec> =
            names.take(seats).map(|name| BotSpec::parse(*game, name).unwrap()).collect();
        for seed in 0..SEEDS {
            let first = scores(*game, &bots, seed, 0);
            for rotation in 1..seats {
                let name = game.name();
                let here = scores(*game, &bots, seed, rotation);
                assert_eq!(here, first, "{name}: seed {seed}, rotation {rotation}");
            }
        }
    }
}

/// A block of such a game is one game, and its bots change seats and sides from block to block.
#[cfg(game = "code-a-la-mode")]
#[test]
fn every_game_has_a_seed_of_its_own() {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_referee-sim"));
    command.args(["arena", "--game", "code-a-la-mode", "--nodes", "3", "--games", "7", "--json"]);
    command.args(["--bot", "follower", "--bot", "wait", "--bot", "random"]);
    let output = command.assert().code(0).get_output().stdout.clone();
    let report: serde_json::Value = serde_json::from_slice(&output).unwrap();
    assert_eq!(report["block"], 1);
    let games = report["games"].as_array().unwrap();
    let seats: Vec<String> = games.iter().map(|game| game["seats"].to_string()).collect();
    let expected = ["[0,1,2]", "[1,2,0]", "[2,0,1]", "[2,1,0]", "[0,2,1]", "[1,0,2]", "[0,1,2]"];
    assert_eq!(seats, expected);
    let seeds: std::collections::BTreeSet<_> =
        games.iter().map(|game| game["seed"].to_string()).collect();
    assert_eq!(seeds.len(), games.len());
}
