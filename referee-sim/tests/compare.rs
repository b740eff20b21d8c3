//! Two bots in the same place: the arena's games, the same for any number of jobs.

mod common;

use common::{error, json, toy};
use serde_json::{json, Value};

const RACE: [&str; 7] = ["compare", "--game", "race", "--nodes", "9", "--seed", "4"];

fn race(bots: [&str; 2], extra: &[&str]) -> Value {
    let bots = bots.map(|bot| ["--bot", bot]).concat();
    json(toy(&RACE).args(bots).args(["--json"]).args(extra))
}

#[test]
fn both_play_the_arenas_games_of_their_seat() {
    let extra = ["--against", "random", "--against", "slow", "--games", "24"];
    let one = race(["steady", "random"], &[&extra[..], &["--jobs", "1"]].concat());
    assert_eq!(one, race(["steady", "random"], &[&extra[..], &["--jobs", "8"]].concat()));
    let games = one["games"].as_array().unwrap();
    assert_eq!(games.len(), 24);
    for (which, bot) in ["steady", "random"].into_iter().enumerate() {
        let args = ["arena", "--game", "race", "--nodes", "9", "--seed", "4", "--games", "36"];
        let field = ["--json", "--bot", bot, "--bot", "random", "--bot", "slow"];
        let arena = json(toy(&args).args(field));
        for block in 0..12 {
            let (here, there) = (&games[2 * block + which], &arena["games"][3 * block + block % 3]);
            assert_eq!((&here["seed"], &here["hash"]), (&there["seed"], &there["hash"]));
            let number = |bot: &Value| match bot.as_u64().unwrap() {
                0 => which as u64,
                other => other + 1,
            };
            let seats: Vec<u64> = there["seats"].as_array().unwrap().iter().map(number).collect();
            assert_eq!(here["seats"], json!(seats));
        }
    }
}

#[test]
fn the_difference_is_that_of_the_games() {
    let result = race(["steady", "slow"], &["--against", "random", "--games", "60"]);
    let games = result["games"].as_array().unwrap();
    let score = |game: &Value, bot: u64| {
        let seat = game["seats"].as_array().unwrap().iter().position(|seat| *seat == bot).unwrap();
        game["scores"][seat].as_f64().unwrap()
    };
    let differences: Vec<f64> =
        games.chunks(2).map(|pair| score(&pair[0], 0) - score(&pair[1], 1)).collect();
    let mean = differences.iter().sum::<f64>() / 30.0;
    let squares: f64 = differences.iter().map(|difference| (difference - mean).powi(2)).sum();
    let margin = 2.045_229_642_132_703 * (squares / 29.0 / 30.0).sqrt(); // t for 29 degrees
    let near =
        |name: &str, value: f64| (result["score"][name].as_f64().unwrap() - value).abs() < 1e-9;
    assert!(near("mean", mean) && near("low", mean - margin) && near("high", mean + margin));
    let better = differences.iter().filter(|&&difference| difference > 0.0).count();
    assert_eq!(result["better"], better);
    // The seats go round; the variances are those within a seat.
    let of =
        |bot: u64| games.chunks(2).map(|pair| score(&pair[bot as usize], bot)).collect::<Vec<_>>();
    let within = |values: &[f64]| -> f64 {
        let variance = |seat: usize| {
            let values: Vec<f64> = values.iter().skip(seat).step_by(2).copied().collect();
            let mean = values.iter().sum::<f64>() / 15.0;
            values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / 14.0
        };
        (variance(0) + variance(1)) / 2.0
    };
    assert!(near("games_needed", within(&differences) / (within(&of(0)) + within(&of(1)))));
}

#[cfg(game = "othellonia")]
#[test]
fn games_for_one_player_are_compared_by_score() {
    let run = |extra: &[&str]| {
        let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_referee-sim"));
        command.args(["compare", "--game", "othellonia", "--nodes", "3", "--games", "20"]);
        command.args(["--bot", "greedy", "--bot", "cheapest"]).args(extra);
        command
    };
    let result = json(&mut run(&["--json"]));
    assert_eq!(result["share"], Value::Null);
    assert!(result["score"]["low"].as_f64().unwrap() > 0.0, "{result}");
    assert_eq!((&result["better"], &result["worse"]), (&json!(10), &json!(0)));
    let text = common::output(&mut run(&[]), 0);
    let head = "othellonia: 10 blocks of two games, seed 1, 3 nodes, alone\n\nin the same place ";
    assert!(text.starts_with(head), "{text}");
    assert!(
        text.contains("\ngreedy scored more in 10 blocks, as much in 0, less in 0; "),
        "{text}"
    );
}

#[cfg(game = "othellonia")]
#[test]
fn nobody_to_compare_with_is_no_elo() {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_referee-sim"));
    command.args(["arena", "--game", "othellonia", "--bot", "cheapest", "--games", "3", "--json"]);
    let row = &json(command.args(["--nodes", "3"]))["table"][0];
    for name in ["elo", "elo_low", "elo_high"] {
        assert_eq!(row[name], Value::Null, "{name}");
    }
}

#[test]
fn mistakes_get_one_clear_line() {
    let run = |args: &[&str]| error(toy(&["compare", "--game", "race"]).args(args));
    let two = ["--bot", "steady", "--bot", "slow"];
    assert_eq!(run(&["--bot", "steady"]), "error: two bots are compared, number given: 1");
    assert_eq!(run(&two), "error: race has 2 to 4 players, number of bots given: 1");
    assert_eq!(
        run(&[&two[..], &["--against", "slow", "--games", "5"]].concat()),
        "error: --games 5: expected an even number from 4 on, two per seed"
    );
}
