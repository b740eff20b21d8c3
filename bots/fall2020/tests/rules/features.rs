//! Features are the evaluation's terms.

use engine::referee::{Answer, Game, Referee, Seat};
use fall2020::eval::{Tables, Weights, SCALE};
use fall2020::referee::features::worth;
use fall2020::referee::{FallReferee, GAME};

#[test]
fn terms_weighed_are_the_evaluation() {
    let features = GAME.features().unwrap();
    let weights = GAME.parameters("default");
    let weight = |feature: u32| {
        let name = &features.names[feature as usize];
        weights.iter().find(|(known, _)| known == name).unwrap().1
    };
    let tables = Tables::new(&Weights::best());
    let mut met = std::collections::BTreeSet::new();
    for seed in 0..6 {
        let mut referee = FallReferee::new(seed);
        let bot = |player: usize| {
            let name = ["default", "greedy"][player];
            GAME.bot(name, Seat { player, players: 2, seed: 1, nodes: Some(100), time: None })
        };
        let mut bots = [0, 1].map(|player| bot(player).unwrap());
        let mut followers = [0, 1].map(|_| (features.follow)(&[]).unwrap());
        while referee.end().is_none() {
            let state = referee.table().state;
            let mut answers = Vec::new();
            for player in 0..2 {
                let lines = referee.input(player).unwrap();
                let position = followers[player](&lines).unwrap();
                let sum: f64 =
                    position.iter().map(|(f, value)| weight(*f) * f64::from(*value)).sum();
                let lead = worth(&tables, &state, player) - worth(&tables, &state, 1 - player);
                let lead = f64::from(lead) / SCALE;
                assert!((sum - lead).abs() < 0.02, "seed {seed}: {sum} instead of {lead}");
                met.extend(position.iter().map(|(feature, _)| *feature));
                answers.push(Answer::Lines(bots[player].turn(&lines)));
            }
            referee.step(&answers);
        }
    }
    assert!(met.len() > 40, "only {} features were met", met.len());
}
