//! The bot's numbers by name, and what is worth measuring about them.

use crate::bot::Settings;
use crate::draft::Draft;
use crate::eval::{Tables, Weights};
use crate::referee::searches;
use engine::referee::{fit_search, Ablation, Kept, Parameters};

/// All that makes a bot of this kind.
#[derive(Clone)]
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

engine::parameters!(Numbers { search, settings: "", weights });
engine::parameters!(Settings {
    search,
    worlds,
    rival_plies,
    stop_with_rival,
    avoid_loss,
    learn_ahead_plies,
    learn_ahead_turns,
    draft,
});
engine::parameters!(Draft { turns, sure_turns, least, tax, pairs });
engine::parameters!(Weights {
    win,
    win_fade,
    win_blur,
    win_blur_ply,
    discount,
    score,
    spell_divisor,
    spell_turns,
    spell_known,
    castable,
    free_slots,
    best_free,
    stuck,
    interference,
    taking,
    tiers,
    tier_caps,
    variety,
    brews,
    spells,
});

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
        name: "no worlds",
        claim: "searching several draws of the potions that come helps",
        bot: "default",
        changes: &[("worlds", 1.0)],
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
        name: "early learning",
        claim: "learning a planned spell at once helps",
        bot: "default",
        changes: &[("learn_ahead_turns", 10.0)],
    },
    Ablation {
        name: "no discount",
        claim: "what comes later counts less",
        bot: "default",
        changes: &[("weights.discount", 1.0)],
    },
    Ablation {
        name: "sure ends",
        claim: "an end of the game that lies far ahead is not sure",
        bot: "default",
        changes: &[("weights.win_fade", 1.0), ("weights.win_blur_ply", 0.0)],
    },
    Ablation {
        name: "previous",
        claim: "the bot is stronger than its predecessor",
        bot: "previous",
        changes: &[],
    },
    Ablation {
        name: "no draft",
        claim: "learning by a table of spell values in the first turns helps",
        bot: "default",
        changes: &[("draft.turns", 0.0)],
    },
    Ablation {
        name: "five turns of draft",
        claim: "after these an excellent spell is still worth a turn",
        bot: "default",
        changes: &[("draft.turns", 5.0)],
    },
    Ablation {
        name: "no pairs",
        claim: "what spells bring together matters in the first turns",
        bot: "default",
        changes: &[("draft.pairs", 0.0)],
    },
    Ablation {
        name: "article",
        claim: "the bot is stronger than the article's",
        bot: "article",
        changes: &[],
    },
];

/// The numbers of the searching bot called `name`.
pub fn numbers(name: &str) -> Option<Numbers> {
    let (settings, weights) = match name {
        "default" => (Settings::best(), Weights::best()),
        "previous" => (Settings::previous(), Weights::article()),
        "article" => (Settings::article(), Weights::article()),
        _ => return None,
    };
    Some(Numbers { settings, weights, search: 0 })
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
pub fn changed(name: &str, changes: &[(String, f64)]) -> Option<Ready> {
    static TABLES: Kept<Tables> = Kept::new();
    let mut numbers = numbers(name)?;
    numbers.change(changes)?;
    fit_search(&mut numbers.settings.search, crate::eval::MAX_PLIES)?;
    let tables = TABLES.get(&numbers.weights, || Tables::new(&numbers.weights));
    Some(Ready { settings: numbers.settings, tables, search: numbers.search })
}
