//! What every built-in bot plays at a node budget, as a hash of its answers: a commit that changes play shows it
//! in `fingerprints.txt`, and one that should not cannot hide it. `make fingerprint` writes the file anew.

use std::collections::HashMap;
use std::fmt::Write;
use std::path::Path;

use engine::referee::{Answer, Bot, Game, Params, Seat};
use referee_sim::game::hash::Fnv;
use referee_sim::game::registry::GAMES;

const NODES: u64 = 500;
const TURNS: usize = 100;
const SEEDS: [&str; 2] = ["3", "4"];

/// Of all answers of a bot in every seat, and of its own in a game whose other seats are the second bot of the list.
fn fingerprint(game: &dyn Game, bot: &str) -> Fnv {
    let players = *game.players().start();
    let rival = game.bots().get(1).map_or(bot, |(rival, _)| rival);
    let mut hash = Fnv::default();
    for (seed, rival) in [(SEEDS[0], bot), (SEEDS[1], bot), (SEEDS[0], rival)] {
        let mut referee = game.referee(seed, players, &Params::default()).expect("a game");
        let bots = (0..players).map(|player| {
            let seat =
                Seat { player, players, seed: 1 + player as u64, nodes: Some(NODES), time: None };
            let name = if player == 0 { bot } else { rival };
            let mut bot = game.bot(name, seat).expect("a built-in bot");
            bot.init(&referee.init(player));
            bot
        });
        let mut bots: Vec<_> = bots.collect();
        for _ in 0..TURNS {
            if referee.end().is_some() {
                break;
            }
            let answer = |(player, asked): (usize, &mut Box<dyn Bot>)| {
                let Some(input) = referee.input(player) else { return Answer::NotAsked };
                let lines = asked.turn(&input);
                if player == 0 || rival == bot {
                    hash.lines(&lines);
                }
                Answer::Lines(lines)
            };
            let answers: Vec<Answer> = bots.iter_mut().enumerate().map(answer).collect();
            referee.step(&answers);
        }
    }
    hash
}

#[test]
fn every_bot_plays_as_before() {
    let mut found = String::new();
    for game in GAMES {
        for (bot, _) in game.bots() {
            writeln!(found, "{} {bot} {:016x}", game.name(), fingerprint(*game, bot).0).unwrap();
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fingerprints.txt");
    if std::env::var("SENTE_FINGERPRINT").is_ok_and(|value| value == "write") {
        std::fs::write(&path, &found).unwrap();
    }
    let known = std::fs::read_to_string(&path).unwrap();
    // A game may come or go without a word here.
    let known: HashMap<&str, &str> = known.lines().filter_map(|l| l.rsplit_once(' ')).collect();
    let both: Vec<(&str, &str, &str)> = found
        .lines()
        .filter_map(|line| line.rsplit_once(' '))
        .filter_map(|(bot, now)| Some((bot, *known.get(bot)?, now)))
        .collect();
    assert!(!both.is_empty(), "no bot of {} plays", path.display());
    let changed: Vec<_> = both.iter().filter(|(_, before, now)| before != now).collect();
    assert!(changed.is_empty(), "play changed; `make fingerprint` if it should: {changed:#?}");
}
