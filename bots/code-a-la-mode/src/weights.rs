//! The numbers of the evaluation that can be tuned.

/// Weights of the evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// What a turn of work leaves of an award.
    pub fade: f32,
    /// Points per turn lost with a thing in the hand that nobody needs.
    pub useless: f32,
    /// Turns that it costs to have no dish left.
    pub no_dish: f32,
    /// Turns of walking of a chef who is not known yet.
    pub somebody: f32,
    /// Turns of work counted for each turn until food is baked.
    pub baking: f32,
    /// Part of an award that counts for the customer who comes next.
    pub ahead: f32,
    /// Part of the time to walk that counts: mostly a chef does something for another order on his way.
    pub walk: f32,
    /// Points for an order that is served, beside its award: its dish can be used again, and somebody else comes.
    pub served: f32,
    /// Part of the estimated time until it is served that an order takes at least; who needs more than what is left
    /// of the round is worth nothing.
    pub least_time: f32,
}

impl Weights {
    /// The best known.
    pub const fn best() -> Self {
        Self {
            fade: 0.95,
            useless: 80.0,
            no_dish: 5.0,
            somebody: 0.7,
            baking: 0.25,
            ahead: 0.3,
            walk: 0.7,
            served: 200.0,
            least_time: 0.5,
        }
    }
}
