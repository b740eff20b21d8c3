//! Mean points of rounds of two bots: `rounds NAME NAME SEEDS NODES [FIRST_SEED]`.

use code_a_la_mode::referee::{KitchenReferee, GAME};
use engine::referee::{Answer, Bot, Game, Referee, Seat};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, default: i64| args.get(i).map_or(default, |a| a.parse().unwrap());
    let (seeds, nodes, first) = (number(2, 20), number(3, 3000), number(4, 1));
    let nodes = (nodes > 0).then_some(nodes as u64);
    let next = std::sync::atomic::AtomicI64::new(0);
    let jobs = std::env::var("JOBS").map_or(1, |j| j.parse().unwrap());
    let mut scores: Vec<(i64, i64)> = std::thread::scope(|scope| {
        let work = || {
            let mut scores = Vec::new();
            loop {
                let i = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                if i >= seeds {
                    return scores;
                }
                scores.push((first + i, round(&args[0], &args[1], first + i, nodes)));
            }
        };
        let handles: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        handles.into_iter().flat_map(|handle| handle.join().unwrap()).collect()
    });
    scores.sort_unstable();
    let list: Vec<String> = scores.iter().map(|(_, score)| score.to_string()).collect();
    let n = scores.len() as f64;
    let mean = scores.iter().map(|s| s.1 as f64).sum::<f64>() / n;
    let var = scores.iter().map(|s| (s.1 as f64 - mean).powi(2)).sum::<f64>() / n;
    let (min, max) = (scores.iter().map(|s| s.1).min(), scores.iter().map(|s| s.1).max());
    if std::env::var("V").is_ok() {
        println!("{}", list.join(" "));
    }
    println!(
        "{} {}: mean {mean:.0} se {:.0} min {min:?} max {max:?}",
        args[0],
        args[1],
        (var / n).sqrt()
    );
}

/// A built-in bot by its name, or the best one with changes (`default:key=value,..`).
fn bot(text: &str, seat: Seat) -> Box<dyn Bot> {
    let Some((name, changes)) = text.split_once(':') else { return GAME.bot(text, seat).unwrap() };
    let changes = changes.split(',').map(|part| part.split_once('=').unwrap());
    let changes = changes.map(|(key, value)| (key.to_string(), value.parse().unwrap()));
    GAME.bot_with(name, &changes.collect::<Vec<_>>(), seat).unwrap()
}

/// Points of round 0; the names change places with the seed's parity.
fn round(a: &str, b: &str, seed: i64, nodes: Option<u64>) -> i64 {
    let mut referee = KitchenReferee::new(seed, 4);
    let pair = if seed % 2 == 0 { [a, b] } else { [b, a] };
    let mut bots: Vec<_> = (0..2)
        .map(|player| {
            let seat = Seat { player, players: 3, seed: seed as u64, nodes, time: None };
            bot(pair[player], seat)
        })
        .collect();
    (0..2).for_each(|player| bots[player].init(&referee.init(player)));
    while referee.round() == 0 {
        let mut answers = vec![Answer::NotAsked; 3];
        for player in 0..2 {
            if let Some(input) = referee.input(player) {
                let answer = bots[player].turn(&input);
                if std::env::var("TRACE").is_ok() {
                    println!("{player} {} -> {answer:?}", input.join(" | "));
                }
                answers[player] = Answer::Lines(answer);
            }
        }
        referee.step(&answers);
    }
    assert!(!referee.is_disqualified(0) && !referee.is_disqualified(1));
    referee.round_scores()[0]
}
