//! The bot as the contest runs it: a turn's input on stdin, an action on stdout.
//!
//! With `SENTE_NODES=n` in the environment it searches `n` nodes per turn instead of using the time
//! limit, so that its answers repeat exactly.

use code_a_la_mode::bot::{Cook, Settings};
use code_a_la_mode::io::{format, init_lines_after, lines_missing, parse, parse_init};
use std::io::BufRead;
use std::time::Instant;

fn main() {
    let nodes = std::env::var("SENTE_NODES").ok().and_then(|n| n.parse().ok());
    let mut input = std::io::stdin().lock().lines().map_while(Result::ok);
    let mut init: Vec<String> = input.by_ref().take(1).collect();
    let rest = init.first().map_or(0, |first| init_lines_after(first));
    init.extend(input.by_ref().take(rest));
    let kitchen = parse_init(&init);
    if let Err(error) = &kitchen {
        eprintln!("{error}");
    }
    let settings = Settings::best();
    let mut bot = kitchen.as_ref().ok().map(|kitchen| Cook::new(kitchen, &settings, nodes));
    #[cfg(feature = "echo")]
    let mut echo = engine::echo::Echo::default();
    #[cfg(feature = "echo")]
    eprintln!("{}", echo.init(&init));
    #[cfg(feature = "predict-check")]
    let mut check = kitchen.as_ref().ok().map(code_a_la_mode::referee::predict_check);
    while let Some(first) = input.next() {
        let start = Instant::now();
        let mut lines = vec![first];
        loop {
            let missing = lines_missing(&lines);
            let before = lines.len();
            lines.extend(input.by_ref().take(missing));
            if lines.len() == before {
                break;
            }
        }
        #[cfg(feature = "echo")]
        eprintln!("{}", echo.turn(&lines));
        let (Ok(kitchen), Some(bot)) = (&kitchen, &mut bot) else {
            // Doing nothing is legal; a crash would lose the game.
            println!("WAIT");
            continue;
        };
        let answer = match parse(kitchen, &lines) {
            Ok(observation) => format(bot.decide(&observation, start)),
            Err(error) => {
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
