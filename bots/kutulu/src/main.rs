//! The bot as the contest runs it: a turn's input on stdin, an action on stdout.
//!
//! With `SENTE_NODES=n` in the environment it searches `n` nodes per turn instead of using the time
//! limit, so that its answers repeat exactly.

use engine::chokudai::Chokudai;
use kutulu::bot::{Seeker, Settings};
use kutulu::io::{init_lines_after, lines_after, parse, parse_init};
use std::io::BufRead;
use std::time::Instant;

fn main() {
    let nodes = std::env::var("SENTE_NODES").ok().and_then(|n| n.parse().ok());
    let mut input = std::io::stdin().lock().lines().map_while(Result::ok);
    let mut init: Vec<String> = input.by_ref().take(2).collect();
    let rest = init.last().map_or(0, |height| init_lines_after(height).unwrap_or(0));
    init.extend(input.by_ref().take(rest));
    let game = parse_init(&init);
    if let Err(error) = &game {
        eprintln!("{error}");
    }
    let settings = Settings::best();
    let mut bot = game.as_ref().ok().map(|(maze, _)| {
        let search = Chokudai::new(settings.search);
        Seeker::new(maze, &settings, Box::new(search), nodes)
    });
    #[cfg(feature = "echo")]
    let mut echo = engine::echo::Echo::default();
    #[cfg(feature = "echo")]
    eprintln!("{}", echo.init(&init));
    #[cfg(feature = "predict-check")]
    let mut check = None;
    while let Some(first) = input.next() {
        let start = Instant::now();
        let rest = lines_after(&first).unwrap_or(0);
        let lines: Vec<String> = std::iter::once(first).chain(input.by_ref().take(rest)).collect();
        #[cfg(feature = "echo")]
        eprintln!("{}", echo.turn(&lines));
        let (Ok((maze, rules)), Some(bot)) = (&game, &mut bot) else {
            // Doing nothing is legal; a crash would lose the game.
            println!("WAIT");
            continue;
        };
        let answer = match parse(maze, *rules, &lines) {
            Ok(observation) => {
                #[cfg(feature = "predict-check")]
                check.get_or_insert_with(|| {
                    kutulu::referee::predict_check(observation.me, maze, *rules)
                });
                observation.format(maze, bot.decide(&observation, start))
            }
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
