//! The template's files, with name and numbers filled in.

use super::Kind;

macro_rules! texts {
    ($folder:literal: $($path:literal)*) => {
        &[$(($path, include_str!(concat!("../../template/", $folder, "/", $path)))),*]
    };
}

type Texts = &'static [(&'static str, &'static str)];

/// What all kinds have in common.
const ALL: Texts = texts!("all": "Cargo.toml" "README.md" "src/lib.rs" "src/main.rs" "src/io.rs"
    "src/sim.rs" "src/referee.rs" "src/referee/bots.rs" "src/referee/predict.rs" "tests/game.rs" "tests/debug.rs");
/// Games against others.
const VERSUS: Texts = texts!("versus": "src/eval.rs");
/// Games in which one player acts at a time.
const SEQUENTIAL: Texts = texts!("sequential": "tests/check.rs");
const ALTERNATING: Texts = texts!("alternating": "src/bot.rs" "src/sim/turn.rs");
const SIMULTANEOUS: Texts = texts!("simultaneous": "src/bot.rs" "src/sim/turn.rs" "tests/check.rs");
const SOLO: Texts = texts!("solo": "src/bot.rs" "src/eval.rs" "src/sim/turn.rs");

/// What comes from a contest's stub: no rules, no judge.
const STUB: Texts =
    texts!("stub": "Cargo.toml" "README.md" "src/lib.rs" "src/main.rs" "src/bot.rs" "tests/io.rs");

/// Paths in the folder of a game of which there is a stub only, and what stands there; `io` is its module, `input` a
/// random input for it.
pub fn stub_files(name: &str, io: String, input: String) -> Vec<(&'static str, String)> {
    let fill =
        |text: &str| text.replace("@name@", name).replace("@crate@", &name.replace('-', "_"));
    let mut files: Vec<_> = STUB.iter().map(|&(path, text)| (path, fill(text))).collect();
    files.extend([("src/io.rs", io), ("tests/input.txt", input)]);
    files
}

/// Paths in the game's folder, and what stands there.
pub fn files(name: &str, kind: Kind, players: usize) -> Vec<(&'static str, String)> {
    let (own, rules) = match kind {
        Kind::Alternating => (
            [ALTERNATING, VERSUS, SEQUENTIAL].concat(),
            "In turn, each takes one prize; the most points win.",
        ),
        Kind::Simultaneous => (
            [SIMULTANEOUS, VERSUS].concat(),
            "All choose an end at once; who is alone there gets the prize, else it is lost to all.",
        ),
        Kind::Solo => (
            [SOLO, SEQUENTIAL].concat(),
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
        ("@rules@", rules.to_string()),
    ];
    let fill = |text: &str| {
        tokens.iter().fold(text.to_string(), |text, (token, value)| text.replace(token, value))
    };
    ALL.iter().chain(&own).map(|&(path, text)| (path, fill(text))).collect()
}
