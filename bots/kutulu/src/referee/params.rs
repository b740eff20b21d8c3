//! The bot's numbers by name, and what is worth measuring about them.

use crate::bot::Settings;
use crate::eval::Weights;
use crate::referee::searches;
use engine::referee::{parameter, Ablation};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// All that makes a bot of this kind.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    /// What it does.
    pub settings: Settings,
    /// Place of its search in [`searches::NAMES`].
    pub search: usize,
}

/// Names of all parameters.
const NAMES: &[&str] = &[
    "search",
    "search.plies",
    "search.width",
    "search.capacity",
    "search.dedup_bits",
    "casting_plies",
    "rival_plies",
    "worlds",
    "slices",
    "line_slices",
    "belief.hit",
    "belief.memory",
    "belief.lines",
    "habit.damage",
    "habit.company",
    "habit.minion",
    "habit.horizon",
    "weights.sanity",
    "weights.wanderer",
    "weights.hunted",
    "weights.beside",
    "weights.slasher",
    "weights.line",
    "weights.light",
    "weights.plan",
    "weights.shelter",
    "weights.rivals",
    "weights.yelled",
    "weights.company",
    "weights.fading",
    "weights.carry",
    "weights.death",
    "weights.victory",
    "weights.rivals_later",
    "weights.apart",
    "weights.spread",
    "weights.fallen",
    "weights.reserve",
    "weights.duel",
];

/// What the article's author and others said of this kind of bot.
pub const ABLATIONS: &[Ablation] = &[
    Ablation {
        name: "deeper",
        claim: "searching deeper than six plies gains nothing",
        bot: "default",
        changes: &[("search.plies", 9.0)],
    },
    Ablation {
        name: "shallower",
        claim: "six plies are better than four",
        bot: "default",
        changes: &[("search.plies", 4.0)],
    },
    Ablation {
        name: "no fading",
        claim: "discounting later plies helps",
        bot: "default",
        changes: &[("weights.fading", 0.0), ("duel.fading", 0.0)],
    },
    Ablation {
        name: "last value",
        claim: "summing discounted values beats the last one",
        bot: "default",
        changes: &[("weights.carry", 0.0), ("duel.carry", 0.0)],
    },
    Ablation {
        name: "no rivals' search",
        claim: "searching the others' lines first helps",
        bot: "default",
        changes: &[("rival_plies", 0.0)],
    },
    Ablation {
        name: "one world",
        claim: "several worlds are better than the likeliest alone",
        bot: "default",
        changes: &[("worlds", 1.0)],
    },
    Ablation {
        name: "no zero-sum duel",
        claim: "counting the last rival's sanity helps",
        bot: "default",
        changes: &[("duel.duel", 0.0)],
    },
    Ablation {
        name: "no yell penalty",
        claim: "a high price on yelling at others helps",
        bot: "default",
        changes: &[("weights.yelled", -200.0), ("duel.yelled", -200.0)],
    },
    Ablation {
        name: "no group term",
        claim: "a price on distance from the group helps",
        bot: "default",
        changes: &[("weights.apart", 0.0), ("duel.apart", 0.0)],
    },
    Ablation {
        name: "no dedup",
        claim: "dropping states seen before helps",
        bot: "default",
        changes: &[("search.dedup_bits", 0.0)],
    },
    Ablation {
        name: "article",
        claim: "the bot is stronger than the article's",
        bot: "article",
        changes: &[],
    },
    Ablation {
        name: "smitsimax",
        claim: "everybody's own tree (Smitsimax) is weaker",
        bot: "smitsimax",
        changes: &[],
    },
];

/// Reads a parameter, or sets it.
fn access(numbers: &mut Numbers, name: &str, value: Option<f64>) -> Option<f64> {
    let settings = &mut numbers.settings;
    let search = &mut settings.search;
    match name {
        "search" => parameter(&mut numbers.search, value),
        "search.plies" => parameter(&mut search.plies, value),
        "search.width" => parameter(&mut search.width, value),
        "search.capacity" => parameter(&mut search.capacity, value),
        "search.dedup_bits" => parameter(&mut search.dedup_bits, value),
        "casting_plies" => parameter(&mut settings.casting_plies, value),
        "rival_plies" => parameter(&mut settings.rival_plies, value),
        "worlds" => parameter(&mut settings.worlds, value),
        "slices" => parameter(&mut settings.slices, value),
        "line_slices" => parameter(&mut settings.line_slices, value),
        "belief.hit" => parameter(&mut settings.belief.hit, value),
        "belief.memory" => parameter(&mut settings.belief.memory, value),
        "belief.lines" => parameter(&mut settings.belief.lines, value),
        "habit.damage" => parameter(&mut settings.habit.damage, value),
        "habit.company" => parameter(&mut settings.habit.company, value),
        "habit.minion" => parameter(&mut settings.habit.minion, value),
        "habit.horizon" => parameter(&mut settings.habit.horizon, value),
        _ if name.starts_with("duel.") => {
            weight(&mut settings.duel_weights, name.strip_prefix("duel.")?, value)
        }
        _ if name.starts_with("rival.") => {
            weight(&mut settings.rival_weights, name.strip_prefix("rival.")?, value)
        }
        _ => weight(&mut settings.weights, name.strip_prefix("weights.")?, value),
    }
}

fn weight(weights: &mut Weights, name: &str, value: Option<f64>) -> Option<f64> {
    let field = match name {
        "sanity" => &mut weights.sanity,
        "wanderer" => &mut weights.wanderer,
        "hunted" => &mut weights.hunted,
        "beside" => &mut weights.beside,
        "slasher" => &mut weights.slasher,
        "line" => &mut weights.line,
        "light" => &mut weights.light,
        "plan" => &mut weights.plan,
        "shelter" => &mut weights.shelter,
        "rivals" => &mut weights.rivals,
        "yelled" => &mut weights.yelled,
        "company" => &mut weights.company,
        "fading" => &mut weights.fading,
        "carry" => &mut weights.carry,
        "death" => &mut weights.death,
        "victory" => &mut weights.victory,
        "rivals_later" => &mut weights.rivals_later,
        "apart" => &mut weights.apart,
        "spread" => &mut weights.spread,
        "fallen" => &mut weights.fallen,
        "reserve" => &mut weights.reserve,
        "duel" => &mut weights.duel,
        _ => return None,
    };
    parameter(field, value)
}

/// The names and values of a bot's numbers.
pub fn list(mut numbers: Numbers) -> Vec<(String, f64)> {
    let value = |name: &&str| Some((name.to_string(), access(&mut numbers, name, None)?));
    NAMES.iter().filter_map(value).collect()
}

/// The words that stand for a parameter's numbers.
pub fn words(parameter: &str) -> &'static [&'static str] {
    if parameter == "search" {
        searches::NAMES
    } else {
        &[]
    }
}

/// The numbers with changes. They live as long as the process; equal ones are shared.
pub fn changed(mut numbers: Numbers, changes: &[(String, f64)]) -> Option<&'static Numbers> {
    static KNOWN: Mutex<BTreeMap<String, &'static Numbers>> = Mutex::new(BTreeMap::new());
    for (name, value) in changes {
        access(&mut numbers, name, Some(*value))?;
    }
    let settings = &mut numbers.settings;
    if !(1..=64).contains(&settings.search.plies) || settings.search.dedup_bits > 24 {
        return None;
    }
    settings.search.width = settings.search.width.max(1);
    settings.search.capacity = settings.search.capacity.clamp(1, 1 << 20);
    let key = format!("{numbers:?}");
    let mut known = KNOWN.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    Some(known.entry(key).or_insert_with(|| Box::leak(Box::new(numbers))))
}
