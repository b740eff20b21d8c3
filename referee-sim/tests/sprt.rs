//! The sequential test: from counts, and as the end of a match.

mod common;

use common::{error, json, output, toy};

#[test]
fn counts_give_the_published_ratio() {
    let counts = ["39", "2226", "31451", "2412", "40", "--sprt", "elo0=0.2", "elo1=0.9"];
    let result = json(toy(&["sprt"]).args(counts).arg("--json"));
    assert!((result["llr"].as_f64().unwrap() - 2.162_542_580_048).abs() < 1e-6, "{result}");
    assert_eq!(result["verdict"], "open");
    let text = output(toy(&["sprt"]).args(counts), 0);
    let expected = "SPRT elo0=0.2 elo1=0.9 alpha=0.05 beta=0.05: LLR 2.163 [-2.944, 2.944] after \
                    36168 blocks\nopen: more games are needed\n";
    assert_eq!(text, expected);
}

#[test]
fn a_match_stops_at_the_same_block_for_any_number_of_jobs() {
    let run = |jobs, bots: [&str; 2]| {
        let args = ["arena", "--game", "race", "--nodes", "9", "--json", "--jobs", jobs];
        let bots = ["--bot", bots[0], "--bot", bots[1]];
        json(toy(&args).args(bots).args(["--sprt", "elo0=0", "elo1=20"]))
    };
    for (bots, verdict) in [(["steady", "slow"], "H1"), (["slow", "random"], "H0")] {
        let (one, eight) = (run("1", bots), run("8", bots));
        assert_eq!(one["games"], eight["games"]);
        assert_eq!(one["sprt"], eight["sprt"]);
        assert_eq!(one["sprt"]["verdict"], verdict, "{}", one["sprt"]);
        let blocks = one["sprt"]["blocks"].as_u64().unwrap();
        assert_eq!(one["games"].as_array().unwrap().len() as u64, 2 * blocks);
    }
}

#[test]
fn more_seats_have_more_classes_and_places() {
    let bots = ["steady", "slow", "random", "slow"].map(|bot| ["--bot", bot]).concat();
    let args = ["arena", "--game", "race", "--nodes", "9", "--sprt", "elo1=30"];
    let result = json(toy(&args).args(&bots).arg("--json"));
    assert_eq!(result["sprt"]["verdict"], "H1", "{}", result["sprt"]);
    assert_eq!(result["sprt"]["counts"].as_array().unwrap().len(), 25);
    let text = output(toy(&args).args(&bots), 0);
    assert!(text.contains("H1 accepted: Elo is 30 rather than 0"), "{text}");
    let places = text.lines().find(|line| line.starts_with("places")).unwrap();
    assert_eq!(
        places.split_whitespace().collect::<Vec<_>>(),
        ["places", "1st", "2nd", "3rd", "4th", "1st", "shared"]
    );
}

#[test]
fn mistakes_get_one_line() {
    assert_eq!(
        error(toy(&["sprt"]).args(["0", "0", "0"])),
        "error: all counts are 0: nothing was played"
    );
    let line = error(toy(&["sprt"]).args(["1", "2", "--sprt", "elo=3"]));
    assert_eq!(line, "error: \"elo=3\": expected elo0=, elo1=, alpha= or beta=");
}
