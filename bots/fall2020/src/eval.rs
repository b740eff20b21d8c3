//! The evaluation of ValGrowth's bot (32nd of 7,000; 9th with the two later improvements).
//!
//! A potion's price is nearly the sum of its ingredients' tiers plus one, so raising an ingredient
//! by a tier is worth a rupee to come. Values are integers of 1/[`SCALE`] rupee: sums do not depend
//! on their order, and equal positions get equal values on every machine.

use crate::node::Node;
use crate::sim::cards::{POTIONS, POTION_TABLE, SPELLS, TOME_SPELLS};
use crate::sim::inventory::{CAPACITY, INVENTORIES, MAX_TIMES};
use crate::sim::{Inventory, Outcome, Witch, GOAL};
use engine::Evaluate;

/// Evaluation units per rupee.
pub const SCALE: f64 = 1000.0;
/// Longest line that a forecast covers.
pub const MAX_PLIES: usize = 31;

/// All weights, in rupees; the defaults are the article's.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// A won game, once more for each ply by which it comes earlier; lost games count negative.
    /// Above all other terms together, and 32 of it fit 32 bits in units.
    pub win: f64,
    /// Per rupee earned: a little more than one, or potions would never be worth brewing.
    pub score: f64,
    /// Per ingredient of each tier.
    pub tiers: [f64; 4],
    /// Ingredients of a tier beyond these numbers count nothing.
    pub tier_caps: [u8; 4],
    /// Value of knowing each spell of the tome, before the factor for the turn of learning.
    pub spells: [f64; TOME_SPELLS],
    /// Divides spell values; the article's constant, near the mean of all spell values.
    pub spell_divisor: f64,
    /// A spell learnt in turn t counts `max(1, spell_turns - t)` times.
    pub spell_turns: u8,
    /// Per slot by which the number of free slots differs from [`Weights::best_free`].
    pub free_slots: f64,
    /// Best number of free slots.
    pub best_free: u8,
    /// For having ingredients of 0 to 4 different tiers.
    pub variety: [f64; 5],
    /// When no potion of the row can be reached with the base spells alone.
    pub stuck: f64,
    /// Per rupee of a potion brewed before the opponent, who is expected to brew it soon; negative
    /// when he comes first.
    pub interference: f64,
    /// For brewing the first, second, ... sixth potion.
    pub brews: [f64; GOAL as usize],
}

impl Default for Weights {
    fn default() -> Self {
        let tiers = [1.0, 2.0, 3.0, 4.0];
        Self {
            win: 2e4,
            score: 1.1,
            tiers,
            tier_caps: [10, 10, 8, 6],
            spells: std::array::from_fn(|spell| spell_gain(spell as u8, &tiers)),
            spell_divisor: 5.7333,
            spell_turns: 6,
            free_slots: -0.5,
            best_free: 5,
            variety: [0.0, 0.0, 0.0, 1.0, 2.0],
            stuck: -50.0,
            interference: 0.2,
            brews: [0.0, 0.0, 3.0, 5.0, 10.0, 20.0],
        }
    }
}

/// The article's value of a spell: what one cast gains, times the most repeats possible.
fn spell_gain(spell: u8, tiers: &[f64; 4]) -> f64 {
    let delta = SPELLS[spell as usize].map(f64::from);
    let gain: f64 = delta.iter().zip(tiers).map(|(d, tier)| d * tier).sum();
    let repeatable = crate::sim::cards::is_repeatable(spell);
    gain * if repeatable { max_repeats(spell) } else { 1 } as f64
}

/// How often a repeatable spell can be cast at once from the best inventory.
fn max_repeats(spell: u8) -> usize {
    let repeats = |inventory: Inventory| {
        (1..=MAX_TIMES).take_while(|&times| inventory.cast(spell, times).is_some()).count()
    };
    Inventory::all().into_iter().map(repeats).max().unwrap_or(0)
}

#[derive(Clone, Copy, Default)]
struct InventoryEntry {
    /// Tiers, free slots and variety.
    value: i32,
    /// Potions that the base spells alone can reach.
    reachable: u64,
}

/// Weights worked out into tables.
pub struct Tables {
    inventory: Vec<InventoryEntry>,
    /// By spell, then by turn of learning.
    spells: Vec<[i32; 8]>,
    /// Sum of the brew bonuses for so many potions.
    brews: [i32; 16],
    score: i32,
    stuck: i32,
    interference: i32,
    win: i32,
}

fn units(rupees: f64) -> i32 {
    (rupees * SCALE).round() as i32
}

const ALL_POTIONS: u64 = (1 << POTIONS) - 1;

impl Tables {
    /// Works the weights out.
    pub fn new(weights: &Weights) -> Self {
        let entry = |inventory: Inventory| InventoryEntry {
            value: units(inventory_value(inventory, weights)),
            reachable: (0..POTIONS)
                .filter(|&potion| is_reachable(inventory, potion))
                .fold(0, |mask, potion| mask | 1 << potion),
        };
        let mut brews = [0; 16];
        for brewed in 1..brews.len() {
            let bonus = weights.brews.get(brewed - 1).map_or(0, |&bonus| units(bonus));
            brews[brewed] = brews[brewed - 1] + bonus;
        }
        let learnt = |spell: &f64, turn: usize| {
            let factor = usize::from(weights.spell_turns).saturating_sub(turn).max(1);
            units(spell * factor as f64 / weights.spell_divisor)
        };
        let inventory: Vec<_> = Inventory::all().into_iter().map(entry).collect();
        debug_assert_eq!(inventory.len(), INVENTORIES);
        Self {
            inventory,
            spells: weights
                .spells
                .iter()
                .map(|spell| std::array::from_fn(|turn| learnt(spell, turn)))
                .collect(),
            brews,
            score: units(weights.score),
            stuck: units(weights.stuck),
            interference: units(weights.interference),
            // All terms but this one stay far below half the range.
            win: units(weights.win).min(i32::MAX / 2 / (MAX_PLIES as i32 + 1)),
        }
    }

    /// Value of learning `spell` in `turn`.
    #[inline]
    pub fn learnt(&self, spell: u8, turn: u8) -> i32 {
        self.spells.get(spell as usize).map_or(0, |by_turn| by_turn[turn.min(7) as usize])
    }
}

fn inventory_value(inventory: Inventory, weights: &Weights) -> f64 {
    let counts = inventory.counts();
    let tiers: f64 = (0..4)
        .map(|tier| f64::from(counts[tier].min(weights.tier_caps[tier])) * weights.tiers[tier])
        .sum();
    let free = f64::from(CAPACITY) - f64::from(inventory.total());
    let kinds = counts.iter().filter(|&&n| n > 0).count();
    let off = (f64::from(weights.best_free) - free).abs();
    tiers + weights.free_slots * off + weights.variety[kinds]
}

/// Whether casting base spells alone leads to an inventory that pays for `potion`. Ingredients only
/// ever rise, so what is missing of a tier comes from the surplus of lower ones, and at last from
/// pairs of new tier-0 ingredients, for which there must be room.
fn is_reachable(inventory: Inventory, potion: usize) -> bool {
    let (counts, need) = (inventory.counts(), POTION_TABLE[potion].0);
    let missing = (0..4).rev().fold(0, |missing: i32, tier| {
        (missing + i32::from(need[tier]) - i32::from(counts[tier])).max(0)
    });
    let pairs = (missing + 1) / 2;
    inventory.total() as i32 + 2 * pairs <= CAPACITY as i32
}

/// The opponent, and what he is expected to do, by ply of the search.
#[derive(Clone, Copy, Debug)]
pub struct Forecast {
    /// He as the search starts, for searches in which he chooses, too.
    pub witch: Witch,
    /// His score at the end of the game, if it ended after this many plies.
    pub final_scores: [i16; MAX_PLIES + 1],
}

/// The evaluation for one search.
pub struct Judge<'t> {
    /// Tables of the weights.
    pub tables: &'t Tables,
    /// Decides who wins when the game ends.
    pub forecast: Forecast,
}

impl Evaluate<Node<'_>> for Judge<'_> {
    type Score = i32;

    #[inline]
    fn evaluate(&self, node: &Node<'_>, _player: usize) -> i32 {
        let tables = self.tables;
        let witch = node.witch();
        let entry = tables.inventory[witch.inventory.index() % INVENTORIES];
        let mut value = entry.value
            + node.spell_value()
            + i32::from(witch.score) * tables.score
            + tables.brews[usize::from(witch.brewed) % 16]
            + i32::from(node.denied()) * tables.interference;
        if entry.reachable != ALL_POTIONS && entry.reachable & node.potions() == 0 {
            value += tables.stuck;
        }
        if node.is_over() {
            value += self.result(node);
        }
        value
    }
}

impl Judge<'_> {
    #[cold]
    fn result(&self, node: &Node<'_>) -> i32 {
        let ply = usize::from(node.ply()).min(MAX_PLIES);
        let earliness = (MAX_PLIES + 1 - ply) as i32;
        let theirs = self.forecast.final_scores[ply];
        match Outcome::of(node.witch().final_score(), theirs) {
            Outcome::Win => self.tables.win * earliness,
            Outcome::Draw => 0,
            Outcome::Loss => -self.tables.win * earliness,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spell_values_are_the_articles() {
        let weights = Weights::default();
        assert_eq!(weights.spells[38], 10.0, "-2 2 0 0 can be cast five times");
        assert_eq!(weights.spells[4], 3.0, "3 0 0 0 costs nothing and is cast once");
    }

    /// The closed form against a search over all casts of base spells.
    #[test]
    fn reachable_potions_equal_an_exhaustive_search() {
        let all = Inventory::all();
        let mut reach: Vec<Vec<bool>> = (0..INVENTORIES)
            .map(|i| (0..POTIONS).map(|p| all[i].brew(p as u8).is_some()).collect())
            .collect();
        let mut changed = true;
        while changed {
            changed = false;
            for index in 0..INVENTORIES {
                for next in (42..46).filter_map(|spell| all[index].cast(spell, 1)) {
                    let from_next = reach[next.index()].clone();
                    for (known, new) in reach[index].iter_mut().zip(from_next) {
                        changed |= new && !*known;
                        *known |= new;
                    }
                }
            }
        }
        for (index, by_potion) in reach.iter().enumerate() {
            for (potion, &expected) in by_potion.iter().enumerate() {
                assert_eq!(is_reachable(all[index], potion), expected, "{:?}", all[index].counts());
            }
        }
    }
}
