//! The bot as the contest runs it: a turn's input on stdin, an action on stdout.
//!
//! With `SENTE_NODES=n` in the environment it searches `n` nodes per turn instead of using the time
//! limit, so that its answers repeat exactly.

use @crate@::bot::Planner;
use @crate@::io::{parse, parse_init, INIT_LINES, TURN_LINES};
use @crate@::sim::Action;

use std::io::BufRead;
use std::time::Instant;

fn main() {
    let nodes = std::env::var("SENTE_NODES").ok().and_then(|n| n.parse().ok());
    let mut bot = Planner::new(nodes);
    let mut input = std::io::stdin().lock().lines().map_while(Result::ok);
    let init: Vec<String> = input.by_ref().take(INIT_LINES).collect();
    let me = parse_init(&init).unwrap_or_else(|error| {
        eprintln!("{error}");
        0
    });
    #[cfg(feature = "echo")]
    let mut echo = engine::echo::Echo::default();
    #[cfg(feature = "echo")]
    eprintln!("{}", echo.init(&init));
    #[cfg(feature = "predict-check")]
    let mut check = @crate@::referee::predict_check(me);
    while let Some(first) = input.next() {
        // The contest's clock runs from here.
        let start = Instant::now();
        let rest = input.by_ref().take(TURN_LINES - 1);
        let lines: Vec<String> = std::iter::once(first).chain(rest).collect();
        #[cfg(feature = "echo")]
        eprintln!("{}", echo.turn(&lines));
        let action = match parse(&lines) {
            Ok(state) => bot.decide(&state, me, start),
            Err(error) => {
                eprintln!("{error}");
                // A legal answer, whatever came: a crash would lose the game.
                Action::default()
            }
        };
        println!("{action}");
        #[cfg(feature = "echo")]
        eprintln!("{}", echo.answer(&[action.to_string()]));
        // After the answer: it may take some milliseconds.
        #[cfg(feature = "predict-check")]
        check.turn(&lines, vec![action.to_string()]).inspect(|line| eprintln!("{line}"));
    }
}
