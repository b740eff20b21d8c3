//! UCB1 as textbooks print it.

/// Index of the arm with the highest bound, given the sum of rewards and the visits of each; arms that
/// were never played come first.
pub fn highest(
    arms: impl Iterator<Item = (f64, f64)>,
    parent_visits: f64,
    exploration: f64,
) -> usize {
    let mut best = (0, f64::NEG_INFINITY);
    for (index, (sum, visits)) in arms.enumerate() {
        let bound = if visits == 0.0 {
            f64::INFINITY
        } else {
            sum / visits + exploration * (parent_visits.ln() / visits).sqrt()
        };
        if bound > best.1 {
            best = (index, bound);
        }
    }
    best.0
}
