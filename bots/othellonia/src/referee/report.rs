//! What the article's tables show of a deck, and the old method beside the new one.

use super::best::Best;
use super::bots::{method, NAMES};
use super::{json, Instance};
use crate::bot::{clock, decide, time};
use crate::sim::{check, Collection, Deck, Query};
use std::fmt::Write;
use std::path::Path;
use std::time::Instant;

/// What to show.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Only this query.
    pub query: Option<usize>,
    /// Node budget instead of time.
    pub nodes: Option<u64>,
    /// Only one line per method.
    pub short: bool,
    /// The instance as JSON instead.
    pub json: bool,
}

/// Names of the attributes.
const ATTRIBUTES: [&str; 3] = ["god", "demon", "dragon"];

/// The report of an instance's file.
pub fn file(path: &Path, options: &Options) -> Result<String, String> {
    let instance = Instance::read(path)?;
    if options.json {
        return Ok(format!("{}\n", json::to_json(&instance)));
    }
    let count = instance.queries.len();
    if let Some(query) = options.query.filter(|&query| query >= count) {
        return Err(format!("{}: expected a query below {count}, found {query}", path.display()));
    }
    let best = Best::beside(path)?;
    let mut text = format!("{}: {} pieces\n", path.display(), instance.collection.len());
    for (index, query) in instance.queries.iter().enumerate() {
        if options.query.is_none_or(|only| only == index) {
            let best = best.as_ref().and_then(|best| best.values.get(index).copied());
            text += &format!("\nquery {index}: {query}");
            text += &match best {
                Some(Some(best)) => format!("  best known {best}\n"),
                Some(None) => "  known to be infeasible\n".to_string(),
                None => "\n".to_string(),
            };
            text += &answers(&instance.collection, query, best.flatten(), options)?;
        }
    }
    Ok(text)
}

/// One line per method, from the newest to the oldest, then the newest deck in detail.
fn answers(
    collection: &Collection,
    query: &Query,
    best: Option<i32>,
    options: &Options,
) -> Result<String, String> {
    let mut text = String::new();
    let mut decks: Vec<(&str, Deck)> = Vec::new();
    for (name, _) in NAMES {
        let Some(method) = method(name) else { continue };
        let start = Instant::now();
        let deck = decide(collection, query, method, clock(start, time(query), options.nodes));
        let millis = start.elapsed().as_secs_f64() * 1e3;
        let Some(deck) = deck else {
            return Ok(text + "  INFEASIBLE: no deck is valid\n");
        };
        let value = check(collection, query, &deck).map_err(|fault| fault.to_string())?;
        let gap = best.map(|best| 100.0 * f64::from(best - value) / f64::from(best.max(1)));
        let gap = gap.map_or(String::new(), |gap| format!("  {gap:6.2} % below"));
        let time =
            if options.nodes.is_some() { String::new() } else { format!("  {millis:8.2} ms") };
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  {name:<9} {value:6}{gap}{time}");
        decks.push((name, deck));
    }
    if !options.short {
        let old = decks.iter().find(|(name, _)| *name == "greedy").map(|(_, deck)| deck);
        if let Some((_, deck)) = decks.first() {
            text += &detail(collection, query, deck, old);
        }
    }
    Ok(text)
}

/// The deck piece by piece, with all pair scores; `=` marks what the old deck has as well.
fn detail(collection: &Collection, query: &Query, deck: &Deck, old: Option<&Deck>) -> String {
    let slots: Vec<usize> = deck.ids.iter().map(|&id| collection.slot(id)).collect();
    let leader = slots[0];
    let mut text =
        String::from("\n  piece   cost attribute group  pairs bonus   own  pair scores\n");
    for (place, &slot) in slots.iter().enumerate() {
        let piece = collection.piece(slot);
        let pairs: i32 = slots.iter().map(|&other| collection.relation(slot, other)).sum();
        let bonus = if place == 0 {
            slots.iter().map(|&other| collection.bonus(leader, other)).sum()
        } else {
            collection.bonus(leader, slot)
        };
        let id = deck.ids[place];
        let mark = match place {
            0 => "L",
            _ if query.pins.contains(&id) => "P",
            _ => " ",
        };
        let same = if old.is_some_and(|old| old.ids.contains(&id)) { "=" } else { " " };
        let row: String =
            slots.iter().map(|&other| format!("{:4}", collection.relation(slot, other))).collect();
        let attribute = ATTRIBUTES[usize::from(piece.attr)];
        let (cost, group, base) = (piece.cost, piece.group, piece.base);
        let _ = writeln!(
            text,
            "  {id:>4}{mark}{same} {cost:5} {attribute:<9} {group:5} {pairs:6} {bonus:5} {base:5} {row}"
        );
    }
    let cost: i32 = slots.iter().map(|&slot| collection.cost(slot)).sum();
    let of = |attr: u8| slots.iter().filter(|&&slot| collection.piece(slot).attr == attr).count();
    let _ = writeln!(
        text,
        "  cost {cost} of {}; god {}, demon {}, dragon {}; L leader, P pinned, = also in the greedy deck",
        query.cost,
        of(0),
        of(1),
        of(2)
    );
    text
}
