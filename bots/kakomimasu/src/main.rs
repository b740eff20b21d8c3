//! The bot as a program: a turn's input on stdin, one line for each agent on stdout.
//!
//! With `SENTE_NODES=n` in the environment it simulates `n` turns per decision instead of using the
//! time limit, so that its answers repeat exactly. `SENTE_MILLIS=n` sets the time of a decision, for
//! servers that give more than the protocol's limits.

use kakomimasu::bot::{Builder, Settings};
use kakomimasu::io::{init_lines_after, parse, parse_init, turn_lines};
use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

fn variable(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

fn main() {
    let mut input = std::io::stdin().lock().lines().map_while(Result::ok);
    let mut init: Vec<String> = input.by_ref().take(2).collect();
    let rows = init.get(1).map_or(0, |second| init_lines_after(second));
    init.extend(input.by_ref().take(rows));
    let (board, me) = match parse_init(&init) {
        Ok(game) => game,
        // Without a board nobody knows how many lines to read or to print.
        Err(error) => return eprintln!("{error}"),
    };
    let (agents, lines) = (board.agents, turn_lines(&board));
    let mut bot = Builder::new(board.clone(), me, Settings::best(), variable("SENTE_NODES"));
    if let Some(millis) = variable("SENTE_MILLIS") {
        bot.set_time(Duration::from_millis(millis));
    }
    #[cfg(feature = "echo")]
    let mut echo = engine::echo::Echo::default();
    #[cfg(feature = "echo")]
    eprintln!("{}", echo.init(&init));
    #[cfg(feature = "predict-check")]
    let mut check = kakomimasu::referee::predict_check(&board, me);
    while let Some(first) = input.next() {
        let start = Instant::now();
        let lines: Vec<String> =
            std::iter::once(first).chain(input.by_ref().take(lines - 1)).collect();
        #[cfg(feature = "echo")]
        eprintln!("{}", echo.turn(&lines));
        let mut answer = String::new();
        match parse(&board, &lines) {
            Ok(observation) => {
                for action in &bot.decide(&observation.state, start)[..agents] {
                    answer += &format!("{action}\n");
                }
                eprintln!("{}", bot.stats());
            }
            Err(error) => {
                answer = "WAIT\n".repeat(agents);
                eprintln!("{error}");
            }
        }
        let mut out = std::io::stdout().lock();
        if out.write_all(answer.as_bytes()).and_then(|()| out.flush()).is_err() {
            return;
        }
        #[cfg(feature = "echo")]
        eprintln!("{}", echo.answer(&answer.lines().collect::<Vec<_>>()));
        // After the answer: it may take some milliseconds.
        #[cfg(feature = "predict-check")]
        check
            .turn(&lines, answer.lines().map(str::to_string).collect())
            .inspect(|line| eprintln!("{line}"));
    }
}
