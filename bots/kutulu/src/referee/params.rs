//! The bot's numbers by name, and what is worth measuring about them.

use crate::bot::Settings;
use crate::eval::{Habit, Weights};
use crate::guess::Belief;
use crate::referee::searches;
use engine::referee::{fit_search, Ablation, Kept, Parameters};

/// All that makes a bot of this kind.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    /// What it does.
    pub settings: Settings,
    /// Place of its search in [`searches::NAMES`].
    pub search: usize,
}

engine::parameters!(Numbers { search, settings: "" });
engine::parameters!(Settings {
    search,
    casting_plies,
    rival_plies,
    worlds,
    slices,
    line_slices,
    belief,
    habit,
    weights,
    duel_weights: "duel",
    rival_weights: "rival",
});
engine::parameters!(Belief { hit, memory, lines });
engine::parameters!(Habit { damage, company, minion, horizon });
engine::parameters!(Weights {
    sanity,
    wanderer,
    hunted,
    beside,
    slasher,
    line,
    light,
    plan,
    shelter,
    rivals,
    yelled,
    company,
    fading,
    carry,
    death,
    victory,
    rivals_later,
    apart,
    spread,
    grouped,
    decoys,
    pressure,
    chase,
    fallen,
    reserve,
    duel,
});

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
    static KEPT: Kept<Numbers> = Kept::new();
    numbers.change(changes)?;
    fit_search(&mut numbers.settings.search, 64)?;
    Some(KEPT.get(&numbers, || numbers))
}
