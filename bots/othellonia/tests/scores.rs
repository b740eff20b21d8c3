//! Scores and faults of the referee.

use engine::referee::{Answer, Game, Params};
use othellonia::referee::GAME;

/// Scores beside a table of best values, and faults by name.
#[test]
fn scores_follow_the_best_known_values() {
    let params = |best: &str| {
        let pairs =
            [("n", "60"), ("profile", "rules"), ("queries", "16,300,ANY,50,0,r;16,60,ANY,50,0,r")];
        let pairs = pairs.into_iter().chain([("best", best)]);
        Params(pairs.map(|(name, value)| (name.to_string(), value.to_string())).collect())
    };
    let mut referee = GAME.referee("9", 1, &params("[1000,\"INFEASIBLE\"]")).unwrap();
    referee.step(&[Answer::Silent]);
    assert!(referee.is_disqualified(0));
    assert_eq!(referee.turn_score(0), Some(0));
    referee.step(&[Answer::Lines(vec!["INFEASIBLE".to_string()])]);
    assert_eq!(referee.turn_score(0), Some(1_000_000));
    assert_eq!(referee.end().unwrap().scores, [500_000]);
    let error = GAME.referee("9", 1, &params("[1]")).err().unwrap();
    assert_eq!(error, "expected 2 best values, found 1");
    let error = GAME.referee("9", 1, &params("7")).err().unwrap();
    assert_eq!(error, "best: expected a list of values, found '7'");
}
