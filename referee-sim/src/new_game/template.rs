//! The template's files, with name and numbers filled in.

use engine::referee::Limits;

use super::{Kind, Untold};
use crate::stub::{formatted, Parts};

macro_rules! texts {
    ($folder:literal: $($path:literal)*) => {
        &[$(($path, include_str!(concat!("../../template/", $folder, "/", $path)))),*]
    };
}

type Texts = &'static [(&'static str, &'static str)];

/// What all kinds have in common.
const ALL: Texts = texts!("all": "Cargo.toml" "README.md" "src/lib.rs" "src/main.rs" "src/bot.rs"
    "src/io.rs" "src/sim.rs" "src/referee.rs" "src/referee/bots.rs" "src/referee/drawing.js" "tests/game.rs"
    "tests/debug.rs");
/// Games against others.
const VERSUS: Texts = texts!("versus": "src/eval.rs");
/// Games in which one player acts at a time.
const SEQUENTIAL: Texts = texts!("sequential": "tests/check.rs");
const ALTERNATING: Texts = texts!("alternating": "src/searches.rs" "src/sim/turn.rs");
const SIMULTANEOUS: Texts =
    texts!("simultaneous": "src/searches.rs" "src/sim/turn.rs" "tests/check.rs");
const SOLO: Texts = texts!("solo": "src/searches.rs" "src/eval.rs" "src/sim/turn.rs");

/// What comes from a contest's stub: rules that change nothing, no judge.
const STUB: Texts = texts!("stub": "Cargo.toml" "README.md" "src/lib.rs" "src/main.rs" "src/bot.rs" "src/sim.rs"
    "src/eval.rs" "src/node.rs" "src/searches.rs" "src/referee.rs" "src/referee/bots.rs" "tests/io.rs");
/// Where the declaration of the actions goes.
const ACTIONS: &str = "@actions@\n";

/// Paths in the folder of a game of which there is a stub only, and what stands there; `input` is a random input.
pub fn stub_files(
    name: &str,
    untold: Untold,
    parts: &Parts,
    input: String,
) -> Vec<(&'static str, String)> {
    let (init, seat) = match &parts.seat {
        Some(field) => ("init", format!("usize::try_from(init.{field}).ok()")),
        None => ("_init", "None".to_string()),
    };
    let (derived, key) = match parts.io.is_hashed {
        true => ("Clone, Debug, PartialEq, Hash", "engine::key(self)"),
        false => ("Clone, Debug, PartialEq", r#"engine::key(&format!("{self:?}"))"#),
    };
    let answer = match parts.between {
        None => "Action",
        Some('\n') => "engine::action::List<Action>",
        Some(_) => "engine::action::List<Action, ';'>",
    };
    let Untold { kind, players, limits, .. } = untold;
    let (fewest, most) = players.into_inner();
    let fewest = if fewest == most { "PLAYERS".to_string() } else { fewest.to_string() };
    let search = match kind {
        Some(Kind::Alternating) => "alphabeta",
        Some(Kind::Simultaneous) => "duct",
        // Plans of one player's answers are of some use in any game.
        Some(Kind::Solo) | None => "chokudai",
    };
    let tokens = [
        ("@name@", name.to_string()),
        ("@crate@", name.replace('-', "_")),
        ("@players@", most.to_string()),
        ("@fewest@", fewest),
        ("@search@", search.to_string()),
        ("@init@", init.to_string()),
        ("@player@", if parts.seat.is_some() { "player" } else { "_player" }.to_string()),
        ("@sent@", parts.sent.clone()),
        ("@seat@", seat),
        ("@derived@", derived.to_string()),
        ("@key@", key.to_string()),
        ("@answer@", answer.to_string()),
        (ACTIONS, parts.actions.clone()),
    ];
    let tokens: Vec<_> = tokens.into_iter().chain(times(limits)).collect();
    let mut files: Vec<_> = STUB.iter().map(|&(path, text)| (path, fill(text, &tokens))).collect();
    // Names may be long.
    for (_, text) in files.iter_mut().filter(|(path, _)| path.ends_with(".rs")) {
        *text = formatted(text);
    }
    files.extend([("src/io.rs", formatted(&parts.io.code)), ("tests/input.txt", input)]);
    files
}

/// What the contest allows.
fn times(limits: Limits) -> [(&'static str, String); 2] {
    let Limits { first_turn_ms, turn_ms } = limits;
    [("@first_turn_ms@", first_turn_ms.to_string()), ("@turn_ms@", turn_ms.to_string())]
}

/// The text with each token's value in its place.
fn fill(text: &str, tokens: &[(&str, String)]) -> String {
    tokens.iter().fold(text.to_string(), |text, (token, value)| text.replace(token, value))
}

/// Paths in the game's folder, and what stands there.
pub fn files(
    name: &str,
    kind: Kind,
    players: usize,
    limits: Limits,
) -> Vec<(&'static str, String)> {
    let (own, other, rules) = match kind {
        Kind::Alternating => (
            [ALTERNATING, VERSUS, SEQUENTIAL].concat(),
            "alphabeta",
            "In turn, each takes one prize; the most points win.",
        ),
        Kind::Simultaneous => (
            [SIMULTANEOUS, VERSUS].concat(),
            "smitsimax",
            "All choose an end at once; who is alone there gets the prize, else it is lost to all.",
        ),
        Kind::Solo => (
            [SOLO, SEQUENTIAL].concat(),
            "beam",
            "The first prize taken counts once, the second twice, and so on.",
        ),
    };
    let tokens = [
        ("@name@", name.to_string()),
        ("@crate@", name.replace('-', "_")),
        ("@kind@", kind.name().to_string()),
        ("@players@", players.to_string()),
        ("@seats@", if players == 1 { "player" } else { "players" }.to_string()),
        ("@bots@", vec!["--bot default"; players].join(" ")),
        ("@other@", other.to_string()),
        ("@rules@", rules.to_string()),
    ];
    let tokens: Vec<_> = tokens.into_iter().chain(times(limits)).collect();
    ALL.iter().chain(&own).map(|&(path, text)| (path, fill(text, &tokens))).collect()
}
