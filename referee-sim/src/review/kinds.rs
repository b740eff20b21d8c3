//! What kind of mistake a turn that cost something was.

use engine::referee::Answer;

use super::choices::{Position, Source};
use crate::stats::Estimate;

/// Intervals of this many times their width have to exclude 0 for a claim: several turns are looked at, and one of six
/// true zeros is outside of its 95 % interval too often (Bonferroni: 99.2 %).
const WIDER: f64 = 1.35;

/// The kind of a turn whose choice cost something with the draws as they came only: no mistake, so it is never claimed.
pub const LUCK: &str = "luck";

/// Whether a gain is beyond what the best of several turns shows by luck.
pub fn is_sure(gain: &Estimate) -> bool {
    gain.mean - WIDER * (gain.mean - gain.low) > 0.0
}

/// What the better choice gains on what was played.
pub struct Gains {
    /// With draws to come made anew.
    pub redrawn: Estimate,
    /// With the draws as they came, if that is known.
    pub as_came: Option<Estimate>,
    /// With the others answering in this turn as their bots do, if that is known.
    pub expected: Option<Estimate>,
}

/// What the gains of a better choice say of what was played.
pub fn of_gains(position: &Position, better: Source, gains: &Gains) -> &'static str {
    let by_draws = !is_sure(&gains.redrawn) && gains.as_came.as_ref().is_some_and(is_sure);
    // Known to be less than the cost, and not known to be anything.
    let is_less = |gain: &Estimate| gain.high < gains.redrawn.mean && gain.low <= 0.0;
    if is_fault(position) {
        of_source(position, better)
    } else if by_draws {
        LUCK
    } else if gains.expected.as_ref().is_some_and(is_less) {
        "prediction"
    } else {
        of_source(position, better)
    }
}

/// The kind, or that it is not known whether there was a mistake.
pub fn verdict(kind: &'static str, redrawn: &Estimate) -> &'static str {
    if is_sure(redrawn) || kind == LUCK {
        kind
    } else {
        "in doubt"
    }
}

/// What it says of what was played that the better choice comes from here.
pub fn of_source(position: &Position, better: Source) -> &'static str {
    match better {
        _ if is_fault(position) => "late or invalid",
        Source::Bot => "not what the bot plays today",
        Source::Deeper => "search too shallow",
        Source::Legal | Source::Played => "evaluation",
    }
}

fn is_fault(position: &Position) -> bool {
    position.fault || matches!(position.choices[0].answer, Answer::Silent)
}
