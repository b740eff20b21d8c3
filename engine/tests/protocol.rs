//! A game's text in an arena's process: its setup in a log, and the time that a bot is told.

use engine::scan::{InputError, Lines};
use engine::turn::{built_in, log_init, Protocol};
use std::time::{Duration, Instant};

const SETUP: Duration = Duration::from_millis(5);

/// Two lines of setup, which take their time, and a number per turn.
struct Slow(i32);

impl Protocol for Slow {
    type Observation = i32;
    type Action = i32;

    fn setup_lines(_: &[String]) -> usize {
        2
    }
    fn new(setup: &[String]) -> Result<Self, InputError> {
        std::thread::sleep(SETUP);
        Lines::new(setup).read_all(|line| line.next("number")).map(Self)
    }
    fn turn_lines(_: Option<&Self>, _: &[String]) -> usize {
        1
    }
    fn observe(&self, lines: &[String]) -> Result<i32, InputError> {
        Lines::new(lines).read_all(|line| line.next("number"))
    }
    fn format(&self, _: &i32, action: i32) -> String {
        action.to_string()
    }
    fn fallback(game: Option<&Self>) -> String {
        format!("fallback {}", game.is_some())
    }
}

fn lines(text: &[&str]) -> Vec<String> {
    text.iter().map(ToString::to_string).collect()
}

#[test]
fn the_setup_of_a_log_is_counted() {
    let count = |text: &[&str]| log_init::<Slow>(&lines(text)).ok();
    assert_eq!(count(&["7", "", "1", "2", "3"]), Some(2));
    assert_eq!(count(&["7", ""]), Some(2));
    assert_eq!(count(&["7"]), Some(1), "a log that was cut off");
    assert_eq!(count(&["seven", "", "1"]), None);
}

#[test]
fn the_setup_is_part_of_the_first_turn() {
    let (mut waited, before) = (Vec::new(), Instant::now());
    let (send, receive) = std::sync::mpsc::channel();
    let mut bot = built_in(move |game: &Slow, seen: &i32, start: Instant| {
        send.send(start).expect("the test listens");
        game.0 + seen
    });
    bot.init(&lines(&["40", ""]));
    let mut asked = Vec::new();
    for number in ["1", "2"] {
        asked.push(Instant::now());
        let answer = bot.turn(&lines(&[number]));
        assert_eq!(answer, [(40 + number.parse::<i32>().unwrap()).to_string()]);
        waited.push(receive.recv().unwrap());
    }
    // The first turn begins as much earlier as the setup took, the second when it is asked for.
    assert!(before <= waited[0] && waited[0] + SETUP <= Instant::now());
    assert!(waited[1] >= asked[1] && waited[1] <= Instant::now());
    assert_eq!(bot.turn(&lines(&["no number"])), ["fallback true"]);
}
