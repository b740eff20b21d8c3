//! Tables of played games.

use serde_json::{json, Value};

use crate::experiments::arena::Results;
use crate::game::bot_spec::BotSpec;
use crate::output::table;
use crate::stats::groups;
use crate::stats::score::{BotScore, First, Score};
use crate::stats::sprt::{Sprt, Verdict};
use crate::stats::Elo;

/// Names to show: equal ones get a number.
pub fn names(bots: &[BotSpec]) -> Vec<String> {
    let all: Vec<&str> = bots.iter().map(BotSpec::name).collect();
    let name = |(index, name): (usize, &&str)| {
        let before = all[..index].iter().filter(|other| *other == name).count();
        if before == 0 {
            name.to_string()
        } else {
            format!("{name} #{}", before + 1)
        }
    };
    all.iter().enumerate().map(name).collect()
}

/// One line for the progress bar: the first bot's state.
pub fn headline(score: &Score, sprt: Option<&Sprt>) -> String {
    let first = &score.bots[0];
    let mut text = format!("{}-{}-{}", first.wins, first.draws, first.losses);
    if let Some(elo) = score.elo(0) {
        text += &format!(", Elo {}", with_interval(&elo));
    }
    if let Some(sprt) = sprt {
        let (low, high) = sprt.bounds();
        let llr = sprt.llr(score.block_counts(0));
        text += &format!(", LLR {llr:.2} [{low:.2}, {high:.2}]");
    }
    text
}

/// The test's line of the report.
pub fn sprt_text(sprt: &Sprt, counts: &[u64]) -> String {
    let (low, high) = sprt.bounds();
    let llr = sprt.llr(counts);
    let verdict = match sprt.verdict(llr) {
        Verdict::H0 => format!("H0 accepted: Elo is {} rather than {}", sprt.elo0, sprt.elo1),
        Verdict::H1 => format!("H1 accepted: Elo is {} rather than {}", sprt.elo1, sprt.elo0),
        Verdict::Open => "open: more games are needed".to_string(),
    };
    let blocks: u64 = counts.iter().sum();
    format!("SPRT {sprt}: LLR {llr:.3} [{low:.3}, {high:.3}] after {blocks} blocks\n{verdict}\n")
}

/// The test's part of the JSON object.
pub fn sprt_json(sprt: &Sprt, counts: &[u64]) -> Value {
    let (low, high) = sprt.bounds();
    let llr = sprt.llr(counts);
    json!({
        "elo0": sprt.elo0, "elo1": sprt.elo1, "alpha": sprt.alpha, "beta": sprt.beta,
        "llr": llr, "lower": low, "upper": high,
        "counts": counts, "blocks": counts.iter().sum::<u64>(),
        "verdict": sprt.verdict(llr).word(),
    })
}

/// Elo and its interval.
pub fn with_interval(elo: &Elo) -> String {
    format!("{:+.1} [{:+.1}, {:+.1}]", elo.value, elo.low, elo.high)
}

/// The report for people.
pub fn text(results: &Results) -> String {
    let Results { game, options, score, .. } = results;
    let mut text = format!(
        "{}: {} games, seed {}, {}{}{}\n\n",
        game.name(),
        score.games.len(),
        options.seed,
        options.limit.text(),
        results.seconds.map_or(String::new(), |seconds| format!(", {seconds:.1} s")),
        if results.interrupted { " (stopped early)" } else { "" },
    );
    let names = names(&results.bots);
    text += &score_table(&names, score);
    text.push('\n');
    if score.bots.len() > 2 {
        text += &places_table(&names, &score.bots);
        text.push('\n');
    }
    for table in groups::tables(&groups::groups(results)) {
        text += &(table + "\n");
    }
    if let Some(sprt) = &options.sprt {
        text += &sprt_text(sprt, score.block_counts(0));
        text.push('\n');
    }
    if results.seconds.is_none() && options.limit.nodes().is_some() {
        // Times of several machines under a node budget mean nothing.
        return text + &first_faults(&names, &score.bots);
    }
    text + &times_and_faults(&names, &score.bots)
}

/// Results, share and Elo per bot.
pub fn score_table(names: &[String], score: &Score) -> String {
    let head = ["bot", "win", "draw", "loss", "share", "mean score", "Elo [95 %]", "nElo"];
    let games = score.games.len().max(1) as f64;
    let row = |(index, name): (usize, &String)| {
        let bot = &score.bots[index];
        vec![
            name.clone(),
            bot.wins.to_string(),
            bot.draws.to_string(),
            bot.losses.to_string(),
            format!("{:.1} %", 100.0 * bot.share()),
            format!("{:.2}", bot.points as f64 / games),
            score.elo(index).map_or("-".into(), |elo| with_interval(&elo)),
            score.elo(index).map_or("-".into(), |elo| format!("{:+.0}", elo.normalized)),
        ]
    };
    table::layout(&head, &names.iter().enumerate().map(row).collect::<Vec<_>>())
}

/// How often each bot came first, second, ...; who shares a place has the better one, and how many first
/// places were shared stands beside.
pub fn places_table(names: &[String], bots: &[BotScore]) -> String {
    let places = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"];
    let head = [&["places"][..], &places[..bots.len().min(8)], &["1st shared"]].concat();
    let row = |(name, bot): (&String, &BotScore)| {
        let games = bot.places.iter().sum::<usize>().max(1) as f64;
        let share = |&count: &usize| format!("{count} ({:.1} %)", 100.0 * count as f64 / games);
        let counts = bot.places.iter().chain([&bot.shared_firsts]).map(share);
        std::iter::once(name.clone()).chain(counts).collect()
    };
    table::layout(&head, &names.iter().zip(bots).map(row).collect::<Vec<_>>())
}

/// Times and faults per bot, with the first case of every kind of fault.
pub fn times_and_faults(names: &[String], bots: &[BotScore]) -> String {
    times_table(names, bots) + &first_faults(names, bots)
}

fn times_table(names: &[String], bots: &[BotScore]) -> String {
    let head = [
        "time per turn, ms",
        "first max",
        "mean",
        "p99",
        "max",
        "crashes",
        "timeouts",
        "starved",
        "invalid",
        "late",
    ];
    let row = |(name, bot): (&String, &BotScore)| {
        let times = bot.times.millis().map(|ms| format!("{ms:.2}"));
        let faults = bot.faults().map(|(_, count)| count.games.to_string());
        let name = std::iter::once(name.clone());
        name.chain(times).chain(faults).chain([bot.late.to_string()]).collect()
    };
    table::layout(&head, &names.iter().zip(bots).map(row).collect::<Vec<_>>())
}

fn first_faults(names: &[String], bots: &[BotScore]) -> String {
    let mut text = String::new();
    for (name, bot) in names.iter().zip(bots) {
        for (kind, count) in bot.faults() {
            if let Some(First { what, stderr, .. }) = &count.first {
                text += &format!("{name}: {kind} x {}, first: {what}\n", count.games);
                for line in stderr {
                    text += &format!("    stderr: {line}\n");
                }
            }
        }
    }
    text
}
