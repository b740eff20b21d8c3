//! What the tree searches share: the statistics of one action and the rules of choice.
//!
//! UCB1 (Auer, Cesa-Bianchi and Fischer, 2002) picks the action with the highest
//! `mean + c * sqrt(ln N / n)`. With a policy, PUCT (Rosin, 2011, in the form of AlphaGo Zero) picks by
//! `mean + c * P * sqrt(N) / (1 + n)`, `P` being the policy's share of the action; one that was not played
//! counts as lost until its share brings it up.
//!
//! Written down plainly that is a logarithm, a root and two divisions per action. Here an [`Arm`] carries
//! the factor that is its own, renewed when the arm is played, so that a choice costs the factor of the node
//! ([`Rule::scale`]) and a multiplication and addition per arm.
//!
//! Means are f32: they stop moving after about ten million plays of one arm, far beyond a turn.

use crate::{playout::Playout, search::RootAction, Zobrist};

/// Size and manner of a search in a tree of nodes. A bot states its numbers: there is no default.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// Most nodes in the tree; the search keeps as many again where it carries a tree over.
    pub nodes: usize,
    /// Weight of exploration: sqrt(2) by theory, 0.5 to 1 in most games; 1 to 2 with a policy.
    pub exploration: f32,
    /// Visits after which a node gets children; 1 grows the tree fastest, 2 to 5 save memory.
    pub expand_at: u32,
    /// Seed of draws and playouts.
    pub seed: u64,
}

/// By what a choice is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Means and visits.
    Ucb,
    /// Those and the shares of a policy.
    Puct,
}

impl Rule {
    /// The factor of [`Arm::bound`] for a choice that was made `visits` times before.
    #[inline]
    pub fn scale(self, exploration: f32, visits: u32) -> f32 {
        let n = if self == Rule::Ucb { ln(visits) } else { visits.max(1) as f32 };
        exploration * n.sqrt()
    }
}

/// Statistics of one action: 12 bytes.
#[derive(Clone, Copy, Debug)]
pub struct Arm {
    mean: f32,
    /// `1 / sqrt(visits)`, with a policy its share by `1 + visits`; 0 once the value is known.
    spread: f32,
    visits: u32,
}

impl Arm {
    /// An arm that was not played yet; it is chosen before all those that were.
    pub const NEW: Arm = Arm { mean: f32::MAX, spread: 0.0, visits: 0 };

    /// An arm that is chosen after all others.
    pub const LAST: Arm = Arm { mean: f32::NEG_INFINITY, spread: 0.0, visits: 0 };

    /// An arm that was not played yet, with its share of a policy.
    pub fn with_share(share: f32) -> Arm {
        Arm { mean: 0.0, spread: share, visits: 0 }
    }

    /// Plays of this arm.
    #[inline]
    pub fn visits(&self) -> u32 {
        self.visits
    }

    /// Mean reward; 0 before the first play.
    #[inline]
    pub fn mean(&self) -> f32 {
        if self.visits == 0 {
            0.0
        } else {
            self.mean
        }
    }

    /// Notes one play. Rewards outside 0..=1 are cut to the range, NaN counts as 0.
    #[inline]
    pub fn add(&mut self, reward: f32, rule: Rule) {
        // `max` returns the other operand for NaN, which `clamp` would keep.
        let reward = f32::min(reward.max(0.0), 1.0);
        let n = self.visits as f32;
        self.visits += 1;
        let inverse = 1.0 / self.visits as f32;
        self.mean = if n == 0.0 { reward } else { (self.mean * n + reward) * inverse };
        self.spread = match rule {
            Rule::Ucb => inverse.sqrt(),
            Rule::Puct => self.spread * (n + 1.0) / (n + 2.0),
        };
    }

    /// Sets the exact value; the arm is no longer explored for its own sake.
    pub fn settle(&mut self, value: f32) {
        self.mean = value;
        self.spread = 0.0;
        self.visits = self.visits.max(1);
    }

    /// Notes one play of a settled arm.
    #[inline]
    pub fn count(&mut self) {
        self.visits += 1;
    }

    /// What UCB compares; `scale` is from [`Rule::scale`].
    #[inline]
    pub fn bound(&self, scale: f32) -> f32 {
        self.mean + scale * self.spread
    }
}

/// A factor from 0.75 to 1.25 for the scale of one of the players who choose at once, from 16 of
/// the random `bits`.
///
/// Without it two players with mirrored statistics would always make mirrored choices, and learn
/// values that hold only between twins: in a prisoners' dilemma, to cooperate (a test has it).
#[inline]
pub fn jitter(bits: u64, player: usize) -> f32 {
    0.75 + (bits >> (16 * (player % 4)) & 0xFFFF) as f32 * (0.5 / 65536.0)
}

/// Natural logarithm of `n` (0 for 0), within 0.01. The exponent is read from the float's bits and
/// a parabola fits the rest: a fifth of the library's time, and the same on every machine.
#[inline]
fn ln(n: u32) -> f32 {
    let bits = (n.max(1) as f32).to_bits();
    let exponent = (bits >> 23) as f32 - 127.0;
    let m = f32::from_bits(bits & 0x007F_FFFF | 0x3F80_0000) - 1.0;
    (exponent + m * (1.3465 - 0.3465 * m)) * std::f32::consts::LN_2
}

/// The actions of a node that is to be made, with what the judge's policy gives them.
pub(crate) struct Offer<A> {
    /// Legal actions.
    pub actions: Vec<A>,
    /// As many weights, or none without a policy.
    weights: Vec<f32>,
}

impl<A: Copy + PartialEq> Offer<A> {
    pub fn with_capacity(actions: usize) -> Self {
        Self { actions: Vec::with_capacity(actions), weights: Vec::new() }
    }

    /// Begins a new list.
    pub fn clear(&mut self) {
        self.actions.clear();
        self.weights.clear();
    }

    /// Asks the policy for the weights of the actions.
    #[inline]
    pub fn weigh<S, P: Playout<S>>(&mut self, state: &S, player: usize, judge: &mut P) {
        if P::RULE == Rule::Puct {
            self.weights.clear();
            judge.weigh(state, player, &mut self.weights);
            self.weights.resize(self.actions.len(), 0.0);
        }
    }

    /// Leaves the actions in `first`, or all if that is empty.
    pub fn limit(&mut self, first: &[A]) {
        if !first.is_empty() {
            let mut kept = self.actions.iter().map(|action| first.contains(action));
            self.weights.retain(|_| kept.next() == Some(true));
            self.actions.retain(|action| first.contains(action));
        }
    }

    /// The actions with their arms. The weights become shares, which add up to 1: what is no number or below 0
    /// weighs nothing, and if nothing weighs anything, all have equal shares.
    #[inline]
    pub fn arms(&mut self) -> impl Iterator<Item = (A, Arm)> + '_ {
        let Self { actions, weights } = self;
        weights.iter_mut().for_each(|w| *w = if w.is_finite() { w.max(0.0) } else { 0.0 });
        let (sum, equal) = (weights.iter().sum::<f32>(), 1.0 / weights.len() as f32);
        let good = sum > 0.0 && sum.is_finite();
        let arm = move |&weight: &f32| Arm::with_share(if good { weight / sum } else { equal });
        let arm = move |at: usize| weights.get(at).map_or(Arm::NEW, arm);
        actions.iter().enumerate().map(move |(at, &action)| (action, arm(at)))
    }
}

/// Index of the arm with the highest bound, the first of equal ones; 0 if there is none.
#[inline]
pub fn choose<'a>(arms: impl Iterator<Item = &'a Arm>, scale: f32) -> usize {
    let (mut best, mut bound) = (0, f32::NEG_INFINITY);
    for (index, arm) in arms.enumerate() {
        let value = arm.bound(scale);
        // Two selects instead of a branch that the processor could only guess.
        best = if value > bound { index } else { best };
        bound = if value > bound { value } else { bound };
    }
    best
}

/// Index of the arm to play in earnest: most visits, then the higher mean, then the first.
pub fn most_played<'a>(arms: impl Iterator<Item = &'a Arm>) -> Option<usize> {
    let order = |arm: &Arm| (arm.visits, arm.mean().to_bits());
    let mut best: Option<(usize, &Arm)> = None;
    for (index, arm) in arms.enumerate() {
        if best.is_none_or(|(_, most)| order(arm) > order(most)) {
            best = Some((index, arm));
        }
    }
    best.map(|(index, _)| index)
}

/// The line of play from the node `root` on and the mean of its first arm. `step` tells a node's best arm,
/// its action, and the node after it. The line ends before an arm that was never played, unless it is the
/// first.
pub(crate) fn principal_line<A>(
    root: usize,
    step: impl Fn(usize) -> Option<(Arm, A, Option<usize>)>,
) -> (Vec<A>, f64) {
    let (mut line, mut value, mut at) = (Vec::new(), 0.0, Some(root));
    while let Some((arm, action, next)) = at.and_then(&step) {
        if line.is_empty() {
            value = f64::from(arm.mean());
        } else if arm.visits() == 0 {
            break;
        }
        line.push(action);
        at = next;
    }
    (line, value)
}

/// Playouts between two readings of the clock: a reading costs a few percent of one playout.
pub const READ_EVERY: u64 = 8;

/// Most states that are looked at to find a new root in the tree of the turn before.
pub(crate) const LOOK: usize = 4096;

/// The node of the state with `key` in a tree, breadth first from the nodes in `looked`; `children` adds
/// those below a node that know something.
pub(crate) fn find<S: Clone + Zobrist>(
    looked: &mut Vec<(u32, S)>,
    key: u64,
    children: impl Fn(u32, &S, &mut Vec<(u32, S)>),
) -> Option<u32> {
    let mut next = 0;
    while let Some((at, state)) = looked.get(next).cloned() {
        if state.zobrist() == key {
            return Some(at);
        }
        next += 1;
        if looked.len() < LOOK {
            children(at, &state, looked);
        }
    }
    None
}

/// The root's actions, the most played first.
pub(crate) fn by_visits<A>(arms: impl Iterator<Item = (A, Arm)>) -> Vec<RootAction<A>> {
    let entry = |(action, arm): (A, Arm)| {
        let value = (arm.visits > 0).then(|| f64::from(arm.mean()));
        RootAction { action, visits: arm.visits, value }
    };
    let mut table: Vec<RootAction<A>> = arms.map(entry).collect();
    table.sort_by_key(|entry| std::cmp::Reverse(entry.visits));
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithm_is_close() {
        for n in (1..100_000).chain([1 << 24, u32::MAX]) {
            let exact = f64::from(n).ln() as f32;
            assert!((ln(n) - exact).abs() < 0.01, "{n}: {} for {exact}", ln(n));
        }
        assert_eq!((ln(0), ln(1)), (0.0, 0.0));
    }

    #[test]
    fn means_are_means_and_odd_rewards_are_cut() {
        let mut arm = Arm::NEW;
        assert_eq!(arm.mean(), 0.0);
        for reward in [f32::NAN, 7.0, f32::NEG_INFINITY, 1.0] {
            arm.add(reward, Rule::Ucb);
        }
        assert_eq!((arm.visits(), arm.mean(), arm.spread), (4, 0.5, 0.5));
        arm.settle(0.25);
        arm.count();
        assert_eq!((arm.visits(), arm.mean(), arm.bound(9.0)), (5, 0.25, 0.25));
    }

    #[test]
    fn new_arms_come_first_and_ties_go_to_the_first() {
        let mut played = Arm::NEW;
        played.add(1.0, Rule::Ucb);
        assert_eq!(choose([played, Arm::NEW, Arm::NEW].iter(), 100.0), 1);
        assert_eq!(choose([played, played].iter(), 1.0), 0);
        assert_eq!(choose([].iter(), 1.0), 0);
        assert_eq!(most_played([Arm::NEW, played, played].iter()), Some(1));
        assert_eq!(most_played([].iter()), None);
    }
}
