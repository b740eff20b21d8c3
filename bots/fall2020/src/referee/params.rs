//! The bot's numbers by name, and what is worth measuring about them.

use crate::bot::Settings;
use crate::eval::{Tables, Weights};
use crate::referee::searches;
use engine::referee::{parameter, Ablation};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// All that makes a bot of this kind.
#[derive(Clone, Debug)]
pub struct Numbers {
    /// What it does.
    pub settings: Settings,
    /// What it values.
    pub weights: Weights,
    /// Place of its search in [`searches::NAMES`].
    pub search: usize,
}

/// A bot's numbers, ready to play.
#[derive(Clone, Copy)]
pub struct Ready {
    /// What it does.
    pub settings: Settings,
    /// Tables of its weights.
    pub tables: &'static Tables,
    /// Place of its search in [`searches::NAMES`].
    pub search: usize,
}

/// Names of the parameters that are single numbers; lists follow with their indices.
const NAMES: &[&str] = &[
    "search",
    "search.plies",
    "search.width",
    "search.capacity",
    "search.dedup_bits",
    "rival_plies",
    "stop_with_rival",
    "avoid_loss",
    "learn_ahead_plies",
    "learn_ahead_turns",
    "draft_turns",
    "draft_tax",
    "weights.win",
    "weights.score",
    "weights.spell_divisor",
    "weights.spell_turns",
    "weights.free_slots",
    "weights.best_free",
    "weights.stuck",
    "weights.interference",
];

/// Lists of weights with their lengths.
const LISTS: &[(&str, usize)] =
    &[("weights.tiers", 4), ("weights.tier_caps", 4), ("weights.variety", 5), ("weights.brews", 6)];

/// What the article says of its bot.
pub const ABLATIONS: &[Ablation] = &[
    Ablation {
        name: "no dedup",
        claim: "dropping states of equal hash makes the bot much stronger",
        bot: "default",
        changes: &[("search.dedup_bits", 0.0)],
    },
    Ablation {
        name: "beam",
        claim: "a beam search instead of Chokudai's changes nothing",
        bot: "default",
        changes: &[("search.width", 100.0)],
    },
    Ablation {
        name: "no brew bonus",
        claim: "a bonus from the third potion on helps",
        bot: "default",
        changes: &[
            ("weights.brews.2", 0.0),
            ("weights.brews.3", 0.0),
            ("weights.brews.4", 0.0),
            ("weights.brews.5", 0.0),
        ],
    },
    Ablation {
        name: "no spell values",
        claim: "values of learnt spells help",
        bot: "default",
        changes: &[("weights.spell_divisor", 1e9)],
    },
    Ablation {
        name: "no rival's search",
        claim: "playing the opponent's expected action in the search helps",
        bot: "default",
        changes: &[("rival_plies", 0.0)],
    },
    Ablation {
        name: "no loss check",
        claim: "dropping actions after which the game can be lost at once helps",
        bot: "default",
        changes: &[("avoid_loss", 0.0)],
    },
    Ablation {
        name: "no early learning",
        claim: "learning a planned spell at once helps",
        bot: "default",
        changes: &[("learn_ahead_turns", 0.0)],
    },
    Ablation {
        name: "no draft",
        claim: "learning by a table of spell values in the first turns helps",
        bot: "default",
        changes: &[("draft_turns", 0.0)],
    },
    Ablation {
        name: "article",
        claim: "the bot is stronger than the article's",
        bot: "article",
        changes: &[],
    },
];

/// Reads a parameter, or sets it.
fn access(numbers: &mut Numbers, name: &str, value: Option<f64>) -> Option<f64> {
    let Numbers { settings, weights, search } = numbers;
    match name {
        "search" => parameter(search, value),
        "search.plies" => parameter(&mut settings.search.plies, value),
        "search.width" => parameter(&mut settings.search.width, value),
        "search.capacity" => parameter(&mut settings.search.capacity, value),
        "search.dedup_bits" => parameter(&mut settings.search.dedup_bits, value),
        "rival_plies" => parameter(&mut settings.rival_plies, value),
        "stop_with_rival" => parameter(&mut settings.stop_with_rival, value),
        "avoid_loss" => parameter(&mut settings.avoid_loss, value),
        "learn_ahead_plies" => parameter(&mut settings.learn_ahead_plies, value),
        "draft_turns" => parameter(&mut settings.draft_turns, value),
        "draft_tax" => parameter(&mut settings.draft_tax, value),
        "learn_ahead_turns" => parameter(&mut settings.learn_ahead_turns, value),
        _ => weight(weights, name.strip_prefix("weights.")?, value),
    }
}

fn weight(weights: &mut Weights, name: &str, value: Option<f64>) -> Option<f64> {
    match name {
        "win" => return parameter(&mut weights.win, value),
        "score" => return parameter(&mut weights.score, value),
        "spell_divisor" => return parameter(&mut weights.spell_divisor, value),
        "spell_turns" => return parameter(&mut weights.spell_turns, value),
        "free_slots" => return parameter(&mut weights.free_slots, value),
        "best_free" => return parameter(&mut weights.best_free, value),
        "stuck" => return parameter(&mut weights.stuck, value),
        "interference" => return parameter(&mut weights.interference, value),
        _ => {}
    }
    let (list, index) = name.rsplit_once('.')?;
    let index: usize = index.parse().ok()?;
    match list {
        "tiers" => parameter(weights.tiers.get_mut(index)?, value),
        "tier_caps" => parameter(weights.tier_caps.get_mut(index)?, value),
        "variety" => parameter(weights.variety.get_mut(index)?, value),
        "brews" => parameter(weights.brews.get_mut(index)?, value),
        "spells" => parameter(weights.spells.get_mut(index)?, value),
        _ => None,
    }
}

/// The numbers of a bot with these settings. Values of single spells (`weights.spells.17`) can be
/// changed, too, but are not listed.
pub fn list(settings: &Settings) -> Vec<(String, f64)> {
    let mut numbers = Numbers { settings: *settings, weights: Weights::default(), search: 0 };
    let lists =
        LISTS.iter().flat_map(|(list, count)| (0..*count).map(move |i| format!("{list}.{i}")));
    let names = NAMES.iter().map(|name| name.to_string()).chain(lists);
    names.filter_map(|name| access(&mut numbers, &name, None).map(|value| (name, value))).collect()
}

/// The words that stand for a parameter's numbers.
pub fn words(parameter: &str) -> &'static [&'static str] {
    if parameter == "search" {
        searches::NAMES
    } else {
        &[]
    }
}

/// A bot with changes. The tables live as long as the process; equal ones are shared.
pub fn changed(settings: &Settings, changes: &[(String, f64)]) -> Option<Ready> {
    static KNOWN: Mutex<BTreeMap<String, &'static Tables>> = Mutex::new(BTreeMap::new());
    let mut numbers = Numbers { settings: *settings, weights: Weights::default(), search: 0 };
    for (name, value) in changes {
        access(&mut numbers, name, Some(*value))?;
    }
    let search = &mut numbers.settings.search;
    if !(1..=crate::eval::MAX_PLIES).contains(&search.plies) || search.dedup_bits > 24 {
        return None;
    }
    search.width = search.width.max(1);
    search.capacity = search.capacity.clamp(1, 1 << 20);
    let key = format!("{:?}", numbers.weights);
    let mut known = KNOWN.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let tables =
        known.entry(key).or_insert_with(|| Box::leak(Box::new(Tables::new(&numbers.weights))));
    Some(Ready { settings: numbers.settings, tables, search: numbers.search })
}
