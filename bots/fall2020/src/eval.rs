//! The evaluation: the terms of ValGrowth's bot (32nd of 7,000), discounted as the contest's best did.
//!
//! A potion's price is nearly the sum of its ingredients' tiers plus one, so raising an ingredient
//! by a tier is worth a rupee to come. Values are integers of 1/[`SCALE`] rupee: sums do not depend
//! on their order, and equal positions get equal values on every machine.

use crate::draft;
use crate::node::Node;
use crate::sim::cards::{POTIONS, POTION_TABLE, SPELLS, TOME_SPELLS};
use crate::sim::inventory::{CAPACITY, INVENTORIES, MAX_TIMES};
use crate::sim::{Inventory, Witch, GOAL};
use engine::Evaluate;
use std::cmp::Ordering;

/// Evaluation units per rupee.
pub const SCALE: f64 = 1000.0;
/// Longest line that a forecast covers.
pub const MAX_PLIES: usize = 31;

/// All weights, in rupees.
#[derive(Clone, PartialEq)]
#[cfg_attr(feature = "referee", derive(Debug))]
pub struct Weights {
    /// A game won by far at once; lost games count negative.
    pub win: f64,
    /// Factor of [`Weights::win`] for each ply until then: what lies far ahead is less sure.
    pub win_fade: f64,
    /// Lead in rupees that wins about three games of four at once...
    pub win_blur: f64,
    /// ...and what is added to it for each ply until then.
    pub win_blur_ply: f64,
    /// Factor of what is earned for each ply until then.
    pub discount: f64,
    /// Per rupee earned: more than one, or potions would never be worth brewing.
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
    /// Factor of a spell's value for each spell of the tome that is known before.
    pub spell_known: f64,
    /// Per known spell that is not exhausted.
    pub castable: f64,
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
    /// For brewing a potion before the opponent, who is expected to brew it soon.
    pub taking: f64,
    /// For brewing the first, second, ... sixth potion.
    pub brews: [f64; GOAL as usize],
}

impl Weights {
    /// The article's.
    pub fn article() -> Self {
        let tiers = [1.0, 2.0, 3.0, 4.0];
        Self {
            win: 2e5,
            win_fade: 0.97,
            win_blur: 0.0,
            win_blur_ply: 0.0,
            discount: 1.0,
            score: 1.1,
            tiers,
            tier_caps: [10, 10, 8, 6],
            spells: std::array::from_fn(|spell| spell_gain(spell as u8, &tiers)),
            spell_divisor: 5.7333,
            spell_turns: 6,
            spell_known: 1.0,
            castable: 0.0,
            free_slots: -0.5,
            best_free: 5,
            variety: [0.0, 0.0, 0.0, 1.0, 2.0],
            stuck: -50.0,
            interference: 0.2,
            taking: 0.0,
            brews: [0.0, 0.0, 3.0, 5.0, 10.0, 20.0],
        }
    }

    /// Those of the strongest bot (README).
    pub fn best() -> Self {
        Self {
            win: 200.0,
            win_fade: 0.9,
            win_blur: 1.5,
            win_blur_ply: 0.5,
            discount: 0.98,
            score: 1.5,
            tiers: [1.0, 2.0, 3.0, 4.0],
            tier_caps: [10; 4],
            spells: std::array::from_fn(|spell| draft::worth(spell as u8) - 5.0),
            spell_divisor: 2.0,
            spell_turns: 1,
            spell_known: 0.85,
            castable: 0.3,
            free_slots: 0.0,
            best_free: 5,
            variety: [0.0; 5],
            stuck: 0.0,
            interference: 0.0,
            taking: 1.0,
            brews: [0.0, 0.0, 1.5, 2.5, 5.0, 10.0],
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

/// A lead at the end beyond which more of it changes nothing.
const LEAD: i16 = 127;
/// Bits behind the point of a factor.
const FACTOR_BITS: u32 = 16;

/// Weights worked out into tables.
pub struct Tables {
    inventory: Vec<InventoryEntry>,
    /// By spell, then by turn of learning.
    spells: Vec<[i32; 8]>,
    /// Factors for spells known before.
    known: [i32; TOME_SPELLS + 1],
    /// Factors for what is earned after so many plies.
    fade: [i32; MAX_PLIES + 1],
    /// Worth of the end of the game, by ply and by the lead plus [`LEAD`].
    ends: Vec<[i32; 2 * LEAD as usize + 1]>,
    /// Bonus for the next potion after so many.
    brews: [i32; 16],
    score: i32,
    castable: i32,
    stuck: i32,
    interference: i32,
    taking: i32,
}

fn units(rupees: f64) -> i32 {
    (rupees * SCALE).round() as i32
}

/// `base` to so many powers, times 2^[`FACTOR_BITS`].
fn powers<const N: usize>(base: f64) -> [i32; N] {
    // Multiplied step by step: `powi` may differ in its last bit from machine to machine.
    let mut power = f64::from(1 << FACTOR_BITS);
    std::array::from_fn(|_| {
        let factor = power.round() as i32;
        power *= base;
        factor
    })
}

fn scaled(value: i32, factor: i32) -> i32 {
    ((i64::from(value) * i64::from(factor)) >> FACTOR_BITS) as i32
}

const ALL_POTIONS: u64 = (1 << POTIONS) - 1;

impl Tables {
    /// Works the weights out.
    pub fn new(weights: &Weights) -> Self {
        let entry = |inventory: Inventory| InventoryEntry {
            value: units(inventory_value(inventory, weights)),
            reachable: (0..POTIONS)
                .filter(|&potion| is_reachable(inventory, potion))
                .map(|potion| 1u64 << potion)
                .sum(),
        };
        let bonus = |brewed| weights.brews.get(brewed).map_or(0, |&bonus| units(bonus));
        let learnt = |spell: &f64, turn: usize| {
            let factor = usize::from(weights.spell_turns).saturating_sub(turn).max(1);
            units(spell * factor as f64 / weights.spell_divisor)
        };
        let fades: [i32; MAX_PLIES + 1] = powers(weights.win_fade);
        let end = |(fade, ply): (&i32, usize)| {
            std::array::from_fn(|lead| {
                let blur = weights.win_blur + weights.win_blur_ply * ply as f64;
                let lead = f64::from(lead as i16 - LEAD) / blur.max(1e-4);
                // Like the logistic curve, but the same number on every machine.
                let share = lead / (4.0 + lead * lead).sqrt();
                // More than a million rupees would leave no room for the other terms.
                scaled(units(weights.win.min(1e6) * share), *fade)
            })
        };
        Self {
            inventory: Inventory::all().into_iter().map(entry).collect(),
            spells: weights
                .spells
                .iter()
                .map(|spell| std::array::from_fn(|turn| learnt(spell, turn)))
                .collect(),
            known: powers(weights.spell_known),
            fade: powers(weights.discount),
            ends: fades.iter().zip(0..).map(end).collect(),
            brews: std::array::from_fn(bonus),
            score: units(weights.score),
            castable: units(weights.castable),
            stuck: units(weights.stuck),
            interference: units(weights.interference),
            taking: units(weights.taking),
        }
    }

    /// Value of learning `spell` in `turn` besides so many `known` of the tome.
    #[inline]
    pub fn learnt(&self, spell: u8, turn: u8, known: u32) -> i32 {
        let value =
            self.spells.get(spell as usize).map_or(0, |by_turn| by_turn[turn.min(7) as usize]);
        scaled(value, self.known[(known as usize).min(TOME_SPELLS)])
    }

    /// Value of `price` rupees for the next potion after `brewed`.
    #[inline]
    pub fn brew(&self, price: i16, brewed: u8) -> i32 {
        i32::from(price) * self.score + self.brews[usize::from(brewed) % 16]
    }

    /// Value of brewing a potion at `price` before the opponent, with him, or after him.
    #[inline]
    pub fn denied(&self, price: i16, order: Ordering) -> i32 {
        let value = i32::from(price) * self.interference;
        match order {
            Ordering::Less => value + self.taking,
            Ordering::Equal => 0,
            Ordering::Greater => -value,
        }
    }

    /// What `value` is worth if it comes after `ply` plies.
    #[inline]
    pub fn faded(&self, value: i32, ply: u8) -> i32 {
        scaled(value, self.fade[usize::from(ply).min(MAX_PLIES)])
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
#[derive(Clone, Copy)]
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
        let mut value =
            entry.value + node.gained() + witch.castable.count_ones() as i32 * tables.castable;
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
        let lead = node.witch().final_score() - self.forecast.final_scores[ply];
        self.tables.ends[ply][(lead.clamp(-LEAD, LEAD) + LEAD) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spell_values_are_the_articles() {
        let weights = Weights::article();
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
