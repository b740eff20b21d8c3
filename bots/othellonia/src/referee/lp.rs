//! The article's linearised model in LP format, with leaders, for MIP solvers.
//!
//! Binary `x_i`: the piece is in the deck; `z_l`: it leads. `y_i_j` stands for a pair with a score and
//! `w_l_j` for a bonus; both are as high as what they stand for allows, because scores are positive.

use crate::sim::{check, Collection, Deck, Query};
use std::fmt::Write;

/// Variables on one line of the model.
const PER_LINE: usize = 12;

/// The model of a query; ids are those of the protocol.
pub fn write(collection: &Collection, query: &Query) -> Result<String, String> {
    let n = collection.len();
    let unknown = query.pins.iter().chain(&query.leader).find(|&&id| id >= n);
    if let Some(id) = unknown {
        return Err(format!("expected pinned pieces below {n}, found {id}"));
    }
    let ids = 0..n;
    let piece = |id: usize| collection.piece(collection.slot(id));
    let leads: Vec<usize> = ids.clone().filter(|&id| piece(id).lead).collect();
    if let Some(leader) = query.leader.filter(|leader| !leads.contains(leader)) {
        return Err(format!("expected a pinned leader that may lead, found {leader}"));
    }
    let (pairs, gifts) = products(collection);
    let mut text = String::from("Maximize\n obj:\n");
    let own = ids.clone().map(|id| (i32::from(piece(id).base), format!("x_{id}")));
    let terms = own.chain(pairs.iter().map(|&(i, j, r)| (r, format!("y_{i}_{j}"))));
    let terms = terms.chain(gifts.iter().map(|&(l, j, b)| (b, format!("w_{l}_{j}"))));
    sum(&mut text, terms.filter(|&(factor, _)| factor != 0));
    text += "\nSubject To\n";
    let mut row = |name: &str, terms: Vec<(i32, String)>, relation: &str, right: i32| {
        let _ = writeln!(text, " {name}:");
        sum(&mut text, terms.into_iter());
        let _ = writeln!(text, "  {relation} {right}");
    };
    let x = |id: usize| (1, format!("x_{id}"));
    row("size", ids.clone().map(x).collect(), "=", query.k as i32);
    let costs = ids.clone().map(|id| (i32::from(piece(id).cost), format!("x_{id}")));
    row("cost", costs.filter(|&(cost, _)| cost > 0).collect(), "<=", query.cost);
    for group in 0..collection.limits().len() as u16 {
        let members = collection.members(group);
        if members.len() as i32 > collection.limit(group) {
            let terms = members.iter().map(|&slot| x(collection.id(usize::from(slot)))).collect();
            row(&format!("group_{group}"), terms, "<=", collection.limit(group));
        }
    }
    for (attr, &least) in query.kind.least().iter().enumerate() {
        if least > 0 {
            let terms = ids.clone().filter(|&id| usize::from(piece(id).attr) == attr).map(x);
            row(&format!("attribute_{attr}"), terms.collect(), ">=", least);
        }
    }
    for &pin in &query.pins {
        row(&format!("pin_{pin}"), vec![x(pin)], "=", 1);
    }
    row("leader", leads.iter().map(|&id| (1, format!("z_{id}"))).collect(), "=", 1);
    if let Some(leader) = query.leader {
        row("pinned_leader", vec![(1, format!("z_{leader}"))], "=", 1);
    }
    for &id in &leads {
        row(&format!("leads_{id}"), vec![(1, format!("z_{id}")), (-1, format!("x_{id}"))], "<=", 0);
    }
    let mut below = |product: &str, factor: &str| {
        let name = format!("{product}_{}", &factor[..1]);
        let terms = vec![(1, product.to_string()), (-1, factor.to_string())];
        row(&format!("{name}{}", &factor[2..]), terms, "<=", 0);
    };
    for &(i, j, _) in &pairs {
        below(&format!("y_{i}_{j}"), &format!("x_{i}"));
        below(&format!("y_{i}_{j}"), &format!("x_{j}"));
    }
    for &(l, j, _) in &gifts {
        below(&format!("w_{l}_{j}"), &format!("z_{l}"));
        below(&format!("w_{l}_{j}"), &format!("x_{j}"));
    }
    text += "Bounds\n";
    pairs.iter().for_each(|(i, j, _)| _ = writeln!(text, " 0 <= y_{i}_{j} <= 1"));
    gifts.iter().for_each(|(l, j, _)| _ = writeln!(text, " 0 <= w_{l}_{j} <= 1"));
    text += "Binary\n";
    ids.for_each(|id| _ = writeln!(text, " x_{id}"));
    leads.iter().for_each(|id| _ = writeln!(text, " z_{id}"));
    Ok(text + "End\n")
}

type Products = Vec<(usize, usize, i32)>;

/// Pairs with scores, and leaders with whom they reward.
fn products(collection: &Collection) -> (Products, Products) {
    let n = collection.len();
    let (mut pairs, mut gifts) = (Vec::new(), Vec::new());
    for i in 0..n {
        let row = collection.relations(collection.slot(i));
        let scores = (i + 1..n).map(|j| (i, j, i32::from(row[collection.slot(j)])));
        pairs.extend(scores.filter(|&(.., score)| score > 0));
    }
    for (row, &leader) in collection.skilled().iter().enumerate() {
        let (leader, row) = (collection.id(usize::from(leader)), collection.bonuses(row));
        let scores = (0..n).map(|j| (leader, j, i32::from(row[collection.slot(j)])));
        gifts.extend(scores.filter(|&(.., score)| score > 0));
    }
    (pairs, gifts)
}

fn sum(text: &mut String, terms: impl Iterator<Item = (i32, String)>) {
    for (index, (factor, name)) in terms.enumerate() {
        let end = if (index + 1) % PER_LINE == 0 { "\n" } else { "" };
        let sign = if factor < 0 { '-' } else { '+' };
        // Writing to a string cannot fail.
        let _ = write!(text, " {sign} {} {name}{end}", factor.abs());
    }
    text.push('\n');
}

/// The value of the deck in a solution file (`name value` per line), checked against all rules; `None`
/// if there is no valid deck in it.
pub fn value_of(collection: &Collection, query: &Query, solution: &str) -> Option<i32> {
    let mut ids = Vec::new();
    let mut leader = None;
    for line in solution.lines() {
        let mut words = line.split_whitespace();
        let (Some(name), Some(value)) = (words.next(), words.next()) else { continue };
        let is_one = value.parse::<f64>().is_ok_and(|value| value > 0.5);
        match name.split_once('_') {
            Some(("x", id)) if is_one => ids.push(id.parse().ok()?),
            Some(("z", id)) if is_one => leader = id.parse().ok(),
            _ => {}
        }
    }
    let leader = leader?;
    let others = ids.into_iter().filter(|&id| id != leader);
    let deck = Deck { ids: std::iter::once(leader).chain(others).collect() };
    check(collection, query, &deck).ok()
}
