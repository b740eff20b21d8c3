//! The JSON form of an instance, for tools.

use super::instance::Instance;
use crate::sim::Query;
use serde_json::{json, Map, Value};

/// The instance as JSON; relations are listed once, with the smaller id first.
pub fn to_json(instance: &Instance) -> Value {
    let Instance { collection, queries } = instance;
    let n = collection.len();
    let piece = |id| {
        let piece = collection.piece(collection.slot(id));
        json!({
            "cost": piece.cost, "attr": piece.attr, "group": piece.group,
            "lead": u8::from(piece.lead), "base": piece.base,
        })
    };
    let mut relations = Vec::new();
    for i in 0..n {
        let row = collection.relations(collection.slot(i));
        let scores = (i + 1..n).map(|j| (j, row[collection.slot(j)]));
        relations.extend(scores.filter(|&(_, r)| r > 0).map(|(j, r)| json!([i, j, r])));
    }
    let mut bonuses = Vec::new();
    for (row, &leader) in collection.skilled().iter().enumerate() {
        let (leader, row) = (collection.id(usize::from(leader)), collection.bonuses(row));
        let scores = (0..n).map(|j| (j, row[collection.slot(j)]));
        bonuses.extend(scores.filter(|&(_, b)| b > 0).map(|(j, b)| json!([leader, j, b])));
    }
    json!({
        "limits": collection.limits(),
        "pieces": (0..n).map(piece).collect::<Vec<_>>(),
        "relations": relations,
        "bonuses": bonuses,
        "queries": queries.iter().map(query_json).collect::<Vec<_>>(),
    })
}

fn query_json(query: &Query) -> Value {
    let leader = query.leader.map_or(-1, |leader| leader as i64);
    json!({
        "k": query.k, "cost": query.cost, "kind": query.kind.name(), "leader": leader,
        "ms": query.ms, "pins": query.pins,
    })
}

/// Reads the JSON form. It is turned into the text form, whose reader checks everything; errors name
/// the place in the text.
pub fn from_json(value: &Value) -> Result<Instance, String> {
    let list = |name: &str| {
        let list = value.get(name).and_then(Value::as_array);
        list.ok_or_else(|| format!("{name}: expected a list, found {}", found(value.get(name))))
    };
    let (pieces, limits) = (list("pieces")?, list("limits")?);
    let n = pieces.len();
    let mut relations = vec![Vec::new(); n];
    for entry in list("relations")? {
        let [i, j, score] = triple("relations", entry, n)?;
        relations[i.min(j)].push((i.max(j), score));
    }
    let mut bonuses = vec![Vec::new(); n];
    for entry in list("bonuses")? {
        let [leader, j, bonus] = triple("bonuses", entry, n)?;
        bonuses[leader].push((j, bonus));
    }
    let leaders = bonuses.iter().filter(|row| !row.is_empty()).count();
    let mut text = format!("{n} {} {leaders}\n", limits.len());
    text += &line(limits.iter().map(Value::to_string));
    for piece in pieces {
        text += &fields("pieces", piece, &["cost", "attr", "group", "lead", "base"])?;
        text.push('\n');
    }
    for row in &mut relations {
        text += &listed(row);
    }
    for (leader, row) in bonuses.iter_mut().enumerate().filter(|(_, row)| !row.is_empty()) {
        text += &format!("{leader} {}", listed(row));
    }
    let queries = list("queries")?;
    text += &format!("{}\n", queries.len());
    for query in queries {
        let head = fields("queries", query, &["k", "cost", "kind", "leader", "ms"])?;
        let pins = query.get("pins").and_then(Value::as_array);
        let pins = pins.ok_or("queries: expected pins, a list")?;
        let count = std::iter::once(pins.len().to_string());
        text += &format!("{head} {}", line(count.chain(pins.iter().map(Value::to_string))));
    }
    Instance::parse(&text).map_err(|error| error.to_string())
}

fn found(value: Option<&Value>) -> String {
    value.map_or_else(|| "nothing".to_string(), Value::to_string)
}

fn line(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ") + "\n"
}

fn fields(list: &str, value: &Value, names: &[&str]) -> Result<String, String> {
    let empty = Map::new();
    let map = value.as_object().unwrap_or(&empty);
    let word = |name: &&str| match map.get(*name) {
        Some(Value::String(text)) => Ok(text.clone()),
        Some(Value::Bool(flag)) => Ok(u8::from(*flag).to_string()),
        Some(number @ Value::Number(_)) => Ok(number.to_string()),
        other => Err(format!("{list}: expected {name}, found {}", found(other))),
    };
    Ok(names.iter().map(word).collect::<Result<Vec<_>, _>>()?.join(" "))
}

fn triple(list: &str, value: &Value, n: usize) -> Result<[usize; 3], String> {
    let numbers: Vec<usize> = value
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_u64)
        .map(|x| x as usize)
        .collect();
    match numbers[..] {
        [a, b, score] if a < n && b < n => Ok([a, b, score]),
        _ => Err(format!("{list}: expected two ids and a score, found {value}")),
    }
}

fn listed(row: &mut [(usize, usize)]) -> String {
    row.sort_unstable();
    let count = std::iter::once(row.len().to_string());
    line(count.chain(row.iter().map(|(id, score)| format!("{id} {score}"))))
}
