//! What the evaluation already knows: the work for the orders in situations that it has seen.
//!
//! Two thirds of the nodes of a search, and more of those of the next turn's, differ from an earlier
//! one only in what the chefs are about to do, in the turn and in the awards.

/// Orders that are looked at: those who wait, and the next.
pub const ORDERS: usize = 4;
/// Binary logarithm of the number of estimates kept: more do not stay in the cache.
pub const BITS: u32 = 12;

/// The work for the orders in one situation.
#[derive(Clone, Copy, Default)]
pub struct Estimate {
    /// Finished food that only has to be collected, as bits.
    pub ready: u8,
    /// Hands left with a thing that no order needs.
    pub useless: u8,
    /// Number of orders.
    pub count: u8,
    /// Food of the orders, in the sequence in which they are provided for.
    pub foods: [u8; ORDERS],
    /// Work of both chefs.
    pub total: [u16; ORDERS],
    /// Time until the dish is served.
    pub chain: [u16; ORDERS],
}
