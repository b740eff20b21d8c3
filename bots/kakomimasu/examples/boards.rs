//! Plays two built-in bots on the nine boards of the server, both seats.
//!
//!     cargo run --release -p kakomimasu --features referee --example boards -- default greedy 2 [nodes]

use engine::referee::{Answer, Game, Params, Referee, Seat};
use kakomimasu::referee::{boards, KakomimasuReferee, GAME};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| args.get(index).and_then(|text| text.parse::<u64>().ok());
    let (a, b) = (args.first().expect("a bot"), args.get(1).expect("a bot"));
    let (rounds, nodes) = (number(2).unwrap_or(1), number(3));
    let (mut wins, mut games, mut slowest) = (0.0, 0, 0);
    for (name, _) in boards::SERVER {
        let mut line = format!("{name:8}");
        for round in 0..rounds {
            for seat in 0..2 {
                let params = Params(vec![("board".to_string(), name.to_string())]);
                let board = kakomimasu::referee::board("0", 2, &params).expect("a board");
                let mut referee = KakomimasuReferee::new(board);
                let mut bots: Vec<_> = (0..2)
                    .map(|player| {
                        let name = if player == seat { a } else { b };
                        let seed = round * 2 + player as u64 + 17;
                        GAME.bot(name, Seat { player, players: 2, seed, nodes, time: None })
                            .expect("a bot")
                    })
                    .collect();
                bots.iter_mut().enumerate().for_each(|(id, bot)| bot.init(&referee.init(id)));
                while referee.end().is_none() {
                    let mut answers = Vec::new();
                    for (id, bot) in bots.iter_mut().enumerate() {
                        let input = referee.input(id).expect("an input");
                        let start = std::time::Instant::now();
                        answers.push(Answer::Lines(bot.turn(&input)));
                        if referee.state().turn > 1 {
                            slowest = slowest.max(start.elapsed().as_millis());
                        }
                    }
                    referee.step(&answers);
                }
                let scores = referee.end().expect("an end").scores;
                let margin = scores[seat] - scores[1 - seat];
                wins += if margin > 0 {
                    1.0
                } else if margin == 0 {
                    0.5
                } else {
                    0.0
                };
                games += 1;
                line += &format!(" {:5}:{:5}", scores[seat], scores[1 - seat]);
            }
        }
        println!("{line}");
    }
    println!("{a} wins {wins} of {games} against {b}; slowest turn {slowest} ms");
}
