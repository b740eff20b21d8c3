//! Whatever the bots' simulators predict wrongly, the rule behind it has a name.

use std::path::Path;

use referee_sim::game::registry::{find, GAMES};
use referee_sim::output::view;
use referee_sim::recordings::replay::Body;
use referee_sim::verify::diff;

/// One number of the line changed in its last digit.
fn alter(line: &str, salt: usize) -> Option<String> {
    let digits: Vec<usize> =
        line.match_indices(|c: char| c.is_ascii_digit()).map(|m| m.0).collect();
    let at = *digits.get(salt % digits.len().max(1))?;
    let digit = (line.as_bytes()[at] - b'0' + 1) % 10;
    Some(format!("{}{digit}{}", &line[..at], &line[at + 1..]))
}

#[test]
fn every_wrong_field_names_its_rule() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays");
    for (name, file) in [
        ("fall2020", "14_edge60_vs_random"),
        ("kutulu", "kutulu_07"),
        ("code-a-la-mode", "000"),
        ("kakomimasu", "00_lines_A-2_10x10_2p"),
    ] {
        let Ok(game) = find(GAMES, name) else { continue };
        let mut named = 0;
        for salt in 0..40 {
            let path = folder.join(name).join(format!("{file}.jsonl.gz"));
            let Body::Lines(mut recording) = view::load(&path).unwrap() else { panic!("{name}") };
            let count = recording.turns.len();
            let lines =
                recording.turns[count / 2..].iter_mut().find_map(|turn| turn.inputs[0].as_mut());
            let lines = lines.unwrap();
            let at = salt % lines.len();
            let Some(line) = alter(&lines[at], salt / 3) else { continue };
            lines[at] = line;
            let counts = diff::check(game, &Body::Lines(recording), 1000);
            for mismatch in &counts.prediction.first {
                // An input that the bot's parser refuses has no field.
                let refused = mismatch.diff.field == "bot's view";
                assert!(refused || mismatch.rule.is_some(), "{name}: {mismatch}");
                named += usize::from(!refused);
            }
        }
        assert!(named > 10, "{name}: {named}");
    }
}
