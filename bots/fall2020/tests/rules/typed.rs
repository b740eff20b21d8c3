//! A game in types is the game through the protocol.

use engine::referee::{Answer, Game, Params, Referee, Seat};
use engine::turn::Protocol;
use fall2020::io::Setup;
use fall2020::referee::{table, typed, FallReferee, GAME};

fn seat(player: usize, seed: u64) -> Seat {
    Seat { player, players: 2, seed, nodes: Some(60), time: None }
}

#[test]
fn the_table_is_seen_as_its_text_is_read() {
    for seed in 0..20 {
        let mut referee = FallReferee::new(seed);
        let mut bots = [0, 1].map(|player| GAME.bot("random", seat(player, seed as u64)).unwrap());
        while referee.end().is_none() {
            let tables = [referee.table().clone(), table::turned(referee.table())];
            for (player, table) in tables.iter().enumerate() {
                let read = Setup.observe(&referee.input(player).unwrap()).unwrap();
                assert_eq!(typed::seen(table), read, "seed {seed}");
            }
            let inputs = [0, 1].map(|player| referee.input(player).unwrap());
            let answers = [0, 1].map(|player| Answer::Lines(bots[player].turn(&inputs[player])));
            referee.step(&answers);
        }
    }
}

#[test]
fn every_bot_answers_alike_in_types_and_through_text() {
    let names: Vec<&str> = GAME.bots().iter().map(|bot| bot.0).collect();
    for (seed, pair) in ["3", "-8", "77", "0"].into_iter().zip(names.windows(2).cycle()) {
        let seats = [(pair[0], seat(0, 5)), (pair[1], seat(1, 6))];
        let mut game = GAME.typed(seed, &seats).unwrap();
        while game.turn() {}
        assert!(!game.turn(), "over");
        let mut referee = GAME.referee(seed, 2, &Params::default()).unwrap();
        let mut bots = seats.map(|(name, seat)| GAME.bot(name, seat).unwrap());
        for (turn, answers) in game.answers().into_iter().enumerate() {
            let inputs = [0, 1].map(|player| referee.input(player).unwrap());
            let lines = [0, 1].map(|player| Answer::Lines(bots[player].turn(&inputs[player])));
            assert_eq!(lines[..], answers[..], "seed {seed} turn {turn}");
            referee.step(&answers);
        }
        assert_eq!(referee.end(), game.end());
    }
    assert!(GAME.typed("1", &[("nobody", seat(0, 1)), ("wait", seat(1, 1))]).is_none());
}
