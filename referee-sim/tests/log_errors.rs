//! Errors planted in logs of recorded games: found in their turn, and named.
#![cfg_attr(not(all(game = "fall2020", game = "kakomimasu")), allow(dead_code, unused_imports))]

mod common;

use common::logs::{check, inputs, load, noisy, replays, sim};
use engine::predict_check::PredictCheck;
use engine::referee::Answer;
use engine::rng::SmallRng;
use referee_sim::game::registry::{find, GAMES};

/// One word of an input, and what a change of it is called.
struct Plant {
    line: usize,
    word: usize,
    field: String,
}

/// All words of an input that are one value each: without counts and without what makes a card another.
fn plants(input: &[String]) -> Vec<Plant> {
    const CARD: [&str; 11] =
        ["id", "", "", "", "", "", "price", "tomeIndex", "taxCount", "castable", "repeatable"];
    let mut plants = Vec::new();
    let mut counts = [0; 4];
    for (line, text) in input.iter().enumerate().skip(1) {
        if line + 2 >= input.len() {
            let who = ["me", "opponent"][line + 2 - input.len()];
            for word in 0..5 {
                let name = if word < 4 { "inventory" } else { "score" };
                plants.push(Plant { line, word, field: format!("{who}.{name}:") });
            }
            continue;
        }
        let kinds = [("BREW", "potions"), ("LEARN", "tome"), ("CAST", "me.spells")];
        let kind = text.split(' ').nth(1).unwrap();
        let known = kinds.iter().position(|(verb, _)| *verb == kind);
        let list = known.map_or("opponent.spells", |known| kinds[known].1);
        let place = counts[known.unwrap_or(3)];
        counts[known.unwrap_or(3)] += 1;
        for (word, column) in CARD.iter().enumerate().filter(|(_, column)| !column.is_empty()) {
            let field = match (list, *column, place) {
                ("potions", "tomeIndex", 0 | 1) => format!("bonus[{place}].value:"),
                ("potions", "taxCount", 0 | 1) => format!("bonus[{place}].left:"),
                ("tome", "taxCount", _) => format!("tome[{place}].stock:"),
                _ => format!("{list}[{place}].{column}:"),
            };
            plants.push(Plant { line, word, field });
        }
    }
    plants
}

/// The input with another number in one place: 0 and 1 change places, others grow or shrink by one.
fn planted(input: &[String], plant: &Plant, grow: bool) -> Vec<String> {
    let mut input = input.to_vec();
    let mut words: Vec<String> = input[plant.line].split(' ').map(str::to_string).collect();
    let value: i32 = words[plant.word].parse().unwrap();
    let other = match value {
        0 => 1,
        1 => 0,
        value if grow => value + 1,
        value => value - 1,
    };
    words[plant.word] = other.to_string();
    input[plant.line] = words.join(" ");
    input
}

/// A changed word is told by its name in its turn. A flag or an inventory may be what another action makes of
/// it: then that action's next turn is the one that nothing explains, or, since WAIT and REST one after the other
/// may look like REST and WAIT, the changed log is a game of its own.
#[cfg(game = "fall2020")]
#[test]
fn a_planted_error_is_found_and_named() {
    let (mut named, mut later, mut possible) = (0, 0, 0);
    let mut kinds = std::collections::BTreeSet::new();
    let files = replays("fall2020");
    // About 150 in all, however many recorded games there are.
    let rounds = 150_u64.div_ceil(files.len() as u64);
    for (index, file) in files.iter().enumerate() {
        let recording = load(file);
        let seat = index % 2;
        let inputs = inputs(&recording, seat);
        let mut rng = SmallRng::seed_from_u64(index as u64);
        for round in 0..rounds {
            // The first input is never explained, and after the last one nothing is.
            if inputs.len() < 3 {
                break;
            }
            let turn = 1 + rng.random_range(0..inputs.len() - 2);
            let plants = plants(&inputs[turn]);
            let plant = &plants[rng.random_range(0..plants.len())];
            let mut log = inputs.clone();
            log[turn] = planted(&inputs[turn], plant, round % 2 == 0);
            let mut command = sim(&["diff", "--log", "-", "--game", "fall2020"]);
            let run = command.write_stdin(noisy(&[], &log, round)).output().unwrap();
            let told = String::from_utf8(run.stdout).unwrap();
            let [place, next] =
                [turn, turn + 1].map(|turn| format!("fall2020: - turn {turn} (line "));
            let context = format!("{} turn {turn}: {}\n{told}", file.display(), plant.field);
            if run.status.success() && plant.field.contains("castable") {
                possible += 1;
                continue;
            }
            assert_eq!(run.status.code(), Some(1), "{context}");
            let may_be_an_action =
                ["castable:", "inventory:"].map(|name| plant.field.contains(name));
            if told.starts_with(&place) {
                let unreadable = told.contains("unreadable: input line ");
                assert!(told.contains(&plant.field) || unreadable, "{context}");
                assert!(!unreadable || plant.field.contains("inventory"), "{context}");
                named += 1;
                kinds.insert(plant.field.replace(|c: char| c.is_ascii_digit(), ""));
            } else {
                assert!(may_be_an_action.contains(&true), "{context}");
                assert!(told.starts_with(&next), "{context}");
                later += 1;
            }
        }
    }
    let counts =
        format!("{named} named in their turn, {later} in the next one, {possible} possible");
    println!("{counts}; {} kinds", kinds.len());
    assert!(
        named > 80 && (later + possible) * 20 < named && kinds.len() > 15,
        "{counts} {kinds:?}"
    );
}

/// What a line of an input is about, by its number and that of the first input line of its kind.
fn kind(game: &str, input: &[String], line: usize) -> &'static str {
    let number = |line: usize| input[line].parse::<usize>().unwrap();
    if game == "kakomimasu" {
        let is_row = |line: usize| input[line].starts_with(|c: char| ".abcdABCD".contains(c));
        return match line {
            0 => "turn:",
            line if is_row(line) => "row[",
            line if line + 1 == input.len() => "results[",
            _ => "player[",
        };
    }
    let oven = 4 + number(3);
    match line {
        0 => "turn:",
        1 => "me.",
        2 => "partner.",
        line if line == 3 || line == oven + 1 => "length:",
        line if line < oven => "table[",
        line if line == oven => "oven.",
        _ => "customer[",
    }
}

/// A word of a line with another number, item or tile in its place.
fn altered(line: &str, rng: &mut SmallRng) -> String {
    let mut words: Vec<String> = line.split(' ').map(str::to_string).collect();
    let at = rng.random_range(0..words.len());
    let word = &words[at];
    let items =
        ["NONE", "DISH", "DOUGH", "ICE_CREAM", "DISH-TART", "CROISSANT", "DISH-BLUEBERRIES"];
    words[at] = match word.parse::<i32>() {
        Ok(number) => (number + [1, -1][rng.random_range(0..2)]).to_string(),
        Err(_) if word.starts_with(|c: char| ".abcdABCD".contains(c)) && !word.contains('_') => {
            let place = rng.random_range(0..word.len());
            let tile = ["A", "a", "B", "b", "."][rng.random_range(0..5)];
            format!("{}{tile}{}", &word[..place], &word[place + 1..])
        }
        Err(_) => items[rng.random_range(0..items.len())].to_string(),
    };
    words.join(" ")
}

/// Plants `rounds` changes into logs of each recorded game. Gives how many are named in their turn, how many
/// come out one turn later, and of the changed logs that could be games of their own, what was changed.
fn plant(game: &str, rounds: u64) -> (usize, usize, Vec<&'static str>) {
    let (mut named, mut later, mut possible) = (0, 0, Vec::new());
    for (index, file) in replays(game).iter().enumerate() {
        let recording = load(file);
        let seat = index % recording.init.len();
        let all = inputs(&recording, seat);
        let mut rng = SmallRng::seed_from_u64(index as u64);
        for round in 0..rounds {
            let turn = 1 + rng.random_range(0..all.len().min(60) - 3);
            let mut log = all[..turn + 3].to_vec();
            let line = rng.random_range(0..log[turn].len());
            let kind = kind(game, &log[turn], line);
            let changed = altered(&log[turn][line], &mut rng);
            if kind == "length:" || changed == log[turn][line] {
                continue;
            }
            let context = format!("{} turn {turn}: {kind} {changed}", file.display());
            log[turn][line] = changed;
            let mut command = sim(&["diff", "--log", "-", "--game", game]);
            let run =
                command.write_stdin(noisy(&recording.init[seat], &log, round)).output().unwrap();
            let told = String::from_utf8(run.stdout).unwrap();
            let context = format!("{context}, was {}\n{told}", all[turn][line]);
            let [place, next] =
                [turn, turn + 1].map(|turn| format!("{game}: - turn {turn} (line "));
            match run.status.code() {
                Some(0) => possible.push((kind, context)),
                Some(1) if told.starts_with(&place) => {
                    // Points follow from the rows, which may show a removal that was not; a place may show a
                    // step that was not, but for its result.
                    let names = [kind, "unreadable: input line ", ".wall:", ".area:", "results["];
                    let is_named = names.into_iter().any(|name| told.contains(name));
                    assert!(is_named, "{context}");
                    named += 1;
                }
                _ => {
                    assert!(told.starts_with(&next), "{context}");
                    println!("later: {context}");
                    later += 1;
                }
            }
        }
    }
    possible.iter().for_each(|(_, context)| println!("possible: {context}"));
    println!(
        "{game}: {named} named in their turn, {later} in the next one, {} possible",
        possible.len()
    );
    (named, later, possible.into_iter().map(|(kind, _)| kind).collect())
}

/// A chef may have gone elsewhere and back.
#[cfg(game = "code-a-la-mode")]
#[test]
fn a_planted_error_in_code_a_la_mode_is_found() {
    let (named, later, possible) = plant("code-a-la-mode", 15);
    assert!(named > 80 && (later + possible.len()) * 8 < named);
    assert!(possible.iter().all(|kind| ["me.", "partner."].contains(kind)), "{possible:?}");
}

/// An agent may have stepped onto a wall of its own and back, and an order that failed changes its result only.
#[cfg(game = "kakomimasu")]
#[test]
fn a_planted_error_in_kakomimasu_is_found() {
    let (named, later, possible) = plant("kakomimasu", 15);
    assert!(named > 100 && (later + possible.len()) * 8 < named);
    assert!(possible.iter().all(|kind| ["player[", "results["].contains(kind)), "{possible:?}");
}

/// The recorded answers of the nearest miss: what nobody's answers explain is the planted word alone.
#[cfg(game = "fall2020")]
#[test]
fn the_nearest_miss_has_the_real_answers() {
    let recording = load(&replays("fall2020")[0]);
    let mut inputs = inputs(&recording, 0);
    let learn = recording.turns.iter().position(
        |turn| matches!(&turn.answers[1], Answer::Lines(lines) if lines[0].starts_with("LEARN")),
    );
    let learn = learn.unwrap();
    let line = inputs[learn + 1].len() - 1;
    inputs[learn + 1][line] += "9";
    let told = check("fall2020", &noisy(&[], &inputs, 5), 1);
    let Answer::Lines(lines) = &recording.turns[learn].answers[1] else { unreachable!() };
    let words: Vec<&str> = lines[0].split(' ').take(2).collect();
    assert!(
        told.contains(&format!("player 1 \"{}\":\n    opponent.score:", words.join(" "))),
        "{told}"
    );
}

/// A bot's own check says nothing of a right simulator, and names what it did not expect.
#[cfg(game = "fall2020")]
#[test]
fn a_bots_own_check_tells_what_it_did_not_expect() {
    let mut told = 0;
    for file in replays("fall2020") {
        let recording = load(&file);
        for seat in 0..2 {
            let predictor = find(GAMES, "fall2020").unwrap().predictor(seat, &[]).unwrap();
            let mut check = PredictCheck::new(seat, predictor);
            let changed = recording.turns.len() / 2;
            for (index, turn) in recording.turns.iter().enumerate() {
                let mut input = turn.inputs[seat].clone().unwrap();
                if index == changed && index > 0 {
                    input.last_mut().unwrap().push('9');
                }
                let Answer::Lines(answer) = turn.answers[seat].clone() else { break };
                let line = check.turn(&input, answer);
                let context = format!("{} seat {seat} turn {index}: {line:?}", file.display());
                if index == changed && index > 0 {
                    let start = format!("predict-check turn {index}: opponent.score ");
                    assert!(line.unwrap().starts_with(&start), "{context}");
                    told += 1;
                } else if index != changed + 1 {
                    assert_eq!(line, None, "{context}");
                }
            }
        }
    }
    assert!(told > 10);
}

/// Nor of the other games' simulators, over whole recordings.
#[test]
fn a_bots_own_check_of_a_right_simulator_is_silent() {
    for name in ["code-a-la-mode", "kakomimasu"] {
        let Ok(game) = find(GAMES, name) else { continue };
        for (index, file) in replays(name).iter().enumerate() {
            let recording = load(file);
            let seat = index % recording.init.len();
            let predictor = game.predictor(seat, &recording.init[seat]).unwrap();
            let mut check = PredictCheck::new(seat, predictor);
            for turn in &recording.turns {
                let Some(input) = &turn.inputs[seat] else { continue };
                let Answer::Lines(answer) = turn.answers[seat].clone() else { break };
                let line = check.turn(input, answer);
                assert_eq!(line, None, "{} seat {seat} turn {}", file.display(), turn.number);
            }
        }
    }
}
