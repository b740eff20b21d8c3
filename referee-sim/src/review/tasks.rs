//! Games whose turns are tasks of their own: nothing goes on from an answer, so its score itself is compared, with the
//! best that a longer run of the bot finds.

use super::choices::Position;

/// The share of a position's best score that each choice has. Where that is not above 0, only the best has any.
pub fn shares(position: &Position) -> Vec<f64> {
    let scores = || position.choices.iter().map(|choice| choice.score.unwrap_or_default());
    let best = scores().max().unwrap_or_default();
    let share = |score: i64| match best {
        1.. => (score as f64 / best as f64).max(0.0),
        _ => f64::from(u8::from(score == best)),
    };
    scores().map(share).collect()
}

/// The best other choice and what it gains on what was played; `None` if there is none.
pub fn best_other(shares: &[f64]) -> Option<(usize, f64)> {
    let others = shares.iter().enumerate().skip(1);
    // The first of equals: what needs the fewest nodes.
    let (choice, share) =
        others.reduce(|best, other| if other.1 > best.1 { other } else { best })?;
    Some((choice, share - shares[0]))
}
