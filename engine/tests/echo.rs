//! Echoed inputs: what comes out of a console is what went in, or is known to be damaged.

use engine::echo::{read, read_answer, Echo, Echoed};
use proptest::prelude::*;

const TURN: [&str; 5] = ["3", "53 BREW 0 0 -4", "63 BREW 0 0 -3", "63 BREW 0 0 -3", "3 0"];

fn owned(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| line.to_string()).collect()
}

#[test]
fn a_table_leaves_out_what_stands_above() {
    let mut echo = Echo::default();
    let init = echo.init(&["4 .. #"]);
    assert_eq!(init, "@in:init:8ad06f1b:7:!4,..,#");
    let line = echo.turn(&TURN);
    assert_eq!(line, "@in:0:69f8b03e:33:!3;!53,BREW,0,0,-4;63,,,,-3;;!3,0");
    let expected = Echoed { turn: Some(0), lines: Some(owned(&TURN)) };
    assert_eq!(read(&line), Some(expected.clone()));
    assert_eq!(read(&format!("Standard Error: {line} \r")), Some(expected));
    assert_eq!(read(&init).unwrap(), Echoed { turn: None, lines: Some(owned(&["4 .. #"])) });
    assert!(echo.turn(&TURN).starts_with("@in:1:"));
}

#[test]
fn an_answer_has_the_turn_of_its_input() {
    let mut echo = Echo::default();
    echo.turn(&TURN);
    echo.turn(&TURN);
    let line = echo.answer(&["MOVE 3 4", "WAIT"]);
    assert_eq!(line, "@out:1:9ac3a72c:15:!MOVE,3,4;!WAIT");
    let expected = Echoed { turn: Some(1), lines: Some(owned(&["MOVE 3 4", "WAIT"])) };
    assert_eq!(read_answer(&format!("{line} 12 ms")), Some(expected));
    assert_eq!(read_answer(&line[..20]), Some(Echoed { turn: Some(1), lines: None }));
    // Neither is taken for the other.
    assert_eq!(read(&line), None);
    assert_eq!(read_answer(&echo.turn(&TURN)), None);
}

#[test]
fn cut_and_changed_echoes_are_known() {
    let line = Echo::default().turn(&TURN);
    for end in "@in:0:".len()..line.len() {
        assert_eq!(read(&line[..end]), Some(Echoed { turn: Some(0), lines: None }), "{end}");
    }
    for (from, to) in [("-3", "-2"), ("@in:0", "@in:7"), ("b03e", "b03f"), (":33:", ":32:")] {
        let changed = line.replacen(from, to, 1);
        assert_eq!(read(&changed).unwrap().lines, None, "{changed}");
    }
    for other in ["", "in:0:1:2:3", "@in:", "@in:x:1:2:3", "@in:-1:1:2:3", "@in:0"] {
        assert_eq!(read(other), None, "{other}");
    }
}

proptest! {
    #[test]
    fn any_lines_come_back(lines in prop::collection::vec("[ab ,;!~@:é\t\r#.0-9-]{0,12}", 0..6)) {
        let line = Echo::default().turn(&lines);
        let survives = |c: char| c.is_ascii_graphic();
        prop_assert!(line.chars().all(survives), "{}", line);
        prop_assert_eq!(read(&line), Some(Echoed { turn: Some(0), lines: Some(lines) }));
    }

    #[test]
    fn nothing_panics(text in "@in:[0-9i]{1,3}:[0-9a-f]{8}:[0-9]{1,2}:[ab,;!~é0-9]{0,20}") {
        read(&text);
    }
}
