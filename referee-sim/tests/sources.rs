//! What the sources may name: games are known through `engine::referee::Game` alone, so that a folder of `bots`
//! can go without a line of `src` being changed.

use std::fs;
use std::path::{Path, PathBuf};

use referee_sim::game::registry::GAMES;

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn no_path_leads_into_a_game() {
    let mut sources = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut sources);
    assert!(sources.len() > 100, "{sources:?}");
    for source in sources {
        let text = fs::read_to_string(&source).unwrap();
        for game in GAMES {
            let path = format!("{}::", game.name().replace('-', "_"));
            assert!(!text.contains(&path), "{}: {path}", source.display());
        }
    }
}

/// Commands of games stand beside those of all games: no name is taken twice.
#[test]
fn commands_of_games_are_offered() {
    let output = assert_cmd::Command::new(env!("CARGO_BIN_EXE_referee-sim")).arg("--help").output();
    let help = String::from_utf8(output.unwrap().stdout).unwrap();
    let own: Vec<_> = GAMES.iter().flat_map(|game| game.commands()).collect();
    for command in own {
        let begins = |line: &&str| line.split_whitespace().next() == Some(command.name);
        assert_eq!(help.lines().filter(begins).count(), 1, "{}", command.name);
        assert!(help.contains(command.about), "{}", command.about);
    }
}
