//! The bot as the contest runs it: a turn's input on stdin, an action on stdout.
//!
//! With `SENTE_NODES=n` in the environment it searches `n` nodes per turn instead of using the time
//! limit, so that its answers repeat exactly.

use engine::chokudai::Chokudai;
use fall2020::bot::{default_tables, Brewer, Settings};
use fall2020::io::{lines_after, parse};
use std::io::BufRead;
use std::time::Instant;

fn main() {
    let nodes = std::env::var("SENTE_NODES").ok().and_then(|n| n.parse().ok());
    let settings = Settings::best();
    let search = Chokudai::new(settings.search);
    let mut bot = Brewer::new(default_tables(), settings, Box::new(search), nodes);
    #[cfg(feature = "echo")]
    let mut echo = engine::echo::Echo::default();
    #[cfg(feature = "predict-check")]
    let mut check = None;
    let mut input = std::io::stdin().lock().lines().map_while(Result::ok);
    while let Some(first) = input.next() {
        let start = Instant::now();
        let rest = lines_after(&first).unwrap_or(0);
        let lines: Vec<String> = std::iter::once(first).chain(input.by_ref().take(rest)).collect();
        #[cfg(feature = "echo")]
        eprintln!("{}", echo.turn(&lines));
        let answer = match parse(&lines) {
            Ok(observation) => {
                #[cfg(feature = "predict-check")]
                check.get_or_insert_with(|| fall2020::referee::predict_check(&observation));
                observation.format(bot.decide(&observation, start))
            }
            Err(error) => {
                // Doing nothing is legal; a crash would lose the game.
                eprintln!("{error}");
                "WAIT".to_string()
            }
        };
        println!("{answer}");
        eprintln!("{:?}", bot.stats());
        #[cfg(feature = "echo")]
        eprintln!("{}", echo.answer(&[&answer]));
        // After the answer: it may take some milliseconds.
        #[cfg(feature = "predict-check")]
        check
            .as_mut()
            .and_then(|check| check.turn(&lines, vec![answer]))
            .inspect(|line| eprintln!("{line}"));
    }
}
