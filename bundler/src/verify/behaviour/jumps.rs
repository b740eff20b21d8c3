//! Where control goes next.
//!
//! What is moved on some ways only, rustc drops by a flag: a variable that gets nothing but `true` and
//! `false` and is read by nothing but switches. What is left of an enum it drops behind a switch on
//! its variant. Editions and forms lay these out in different ways, so the lenient way decides a switch
//! by the flag's value on the way to it, and passes one whose ways all meet again.

use super::flow::{Flow, Step};
use super::lenient::{is_event, value};
use super::tokens::Token;
use super::walk::Way;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Block and step.
pub type At = (usize, usize);

/// A step, and the flags on the way to it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Point {
    /// The step.
    pub at: At,
    /// Values of flags.
    pub flags: BTreeMap<u32, bool>,
}

impl Point {
    /// The beginning of a block.
    pub fn enter(&self, block: usize) -> Point {
        Point { at: (block, 0), flags: self.flags.clone() }
    }

    /// The next step of the block.
    pub fn next(mut self) -> Point {
        self.at.1 += 1;
        self
    }
}

/// The step at a place.
pub fn step<'f, 't>(flow: &'f Flow<'t>, at: At) -> Option<&'f Step<'t>> {
    flow.blocks.get(at.0)?.get(at.1)
}

/// No step of the block follows.
pub fn is_last(flow: &Flow, at: At) -> bool {
    flow.blocks.get(at.0).is_none_or(|b| at.1 + 1 >= b.len())
}

/// Follows jumps, and what the way leaves out.
pub fn skip(flow: &Flow, mut point: Point, way: Way) -> Point {
    for _ in 0..=flow.blocks.iter().map(Vec::len).sum() {
        let Some(step) = step(flow, point.at) else { break };
        let (lenient, last) = (way == Way::Lenient, is_last(flow, point.at));
        match &step.targets[..] {
            [("goto", Some(to))] => point.at = (*to, 0),
            [("return", Some(to)), ..] if lenient && step.harmless => point.at = (*to, 0),
            [] if lenient && !last => match flag(flow, step) {
                Some((local, value)) => {
                    point.flags.insert(local, value);
                    point.at.1 += 1;
                }
                None if is_event(step, flow) && !is_idle(flow, point.at) => break,
                None => point.at.1 += 1,
            },
            [_, _, ..] if lenient => match decided(flow, step, &point) {
                Some(decided) => point = decided,
                None => break,
            },
            _ => break,
        }
    }
    point
}

/// The flag that a step sets.
fn flag(flow: &Flow, step: &Step) -> Option<(u32, bool)> {
    let value = match value(&step.tokens) {
        [Token::Path("const"), Token::Path(value @ ("true" | "false"))] => *value == "true",
        _ => return None,
    };
    Some((step.result().filter(|local| flow.flags.contains(local))?, value))
}

/// The variable that a switch reads.
pub fn switched(step: &Step) -> Option<u32> {
    match step.tokens[..] {
        [Token::Path("switchInt"), Token::Text("("), Token::Path(_), Token::Local(local), _] => {
            Some(local)
        }
        _ => None,
    }
}

/// Where a switch leads whatever else is true.
fn decided(flow: &Flow, switch: &Step, point: &Point) -> Option<Point> {
    let value = point.flags.get(&switched(switch)?).map(|flag| if *flag { "1" } else { "0" });
    let labelled = |l: &str| switch.targets.iter().find(|(label, _)| *label == l);
    if let Some(value) = value {
        return Some(point.enter(labelled(value).or(labelled("otherwise"))?.1?));
    }
    let Meeting { at, set } = flow.meetings.get(&point.at.0)?;
    let mut flags = point.flags.clone();
    flags.retain(|flag, _| !set.contains(flag));
    Some(Point { at: *at, flags })
}

/// The variant is read for a switch that decides nothing.
fn is_idle(flow: &Flow, at: At) -> bool {
    let (this, next) = (step(flow, at), step(flow, (at.0, at.1 + 1)));
    this.zip(next)
        .is_some_and(|(this, next)| reads_variant(this, next) && flow.meetings.contains_key(&at.0))
}

fn reads_variant(this: &Step, switch: &Step) -> bool {
    let read = value(&this.tokens).first() == Some(&Token::Path("discriminant"));
    read && this.result().is_some() && this.result() == switched(switch)
}

/// Where all ways of a switch first meet that do nothing but drops that nobody sees.
#[derive(Debug, Clone)]
pub struct Meeting {
    at: At,
    /// Flags that get a value on some way.
    set: BTreeSet<u32>,
}

/// The meetings of a body, by the blocks that end in the switches.
pub fn meetings(flow: &Flow) -> HashMap<usize, Meeting> {
    let mut search = Search { flow, found: HashMap::new() };
    (0..flow.blocks.len()).for_each(|block| drop(search.meeting(block)));
    search.found.into_iter().filter_map(|(block, found)| Some((block, found?))).collect()
}

struct Search<'f, 't> {
    flow: &'f Flow<'t>,
    found: HashMap<usize, Option<Meeting>>,
}

impl Search<'_, '_> {
    fn meeting(&mut self, block: usize) -> Option<Meeting> {
        if !self.found.contains_key(&block) {
            // Ways that lead back to the switch do not meet.
            self.found.insert(block, None);
            let found = self.meet(block);
            self.found.insert(block, found);
        }
        self.found[&block].clone()
    }

    fn meet(&mut self, block: usize) -> Option<Meeting> {
        let switch = self.flow.blocks[block].last()?;
        switched(switch)?;
        let mut ways = Vec::new();
        for (_, to) in &switch.targets {
            let way = self.way((*to)?);
            if step(self.flow, way.last()?.at)?.text != "unreachable" {
                ways.push(way);
            }
        }
        let (first, others) = ways.split_first()?;
        let mut met = first.iter().filter_map(|meeting| {
            let find = |way: &Vec<Meeting>| way.iter().find(|m| m.at == meeting.at).cloned();
            let others: Option<Vec<Meeting>> = others.iter().map(find).collect();
            let set = others?.into_iter().flat_map(|m| m.set).chain(meeting.set.clone()).collect();
            Some(Meeting { at: meeting.at, set })
        });
        met.next()
    }

    /// The steps on the way from a block up to the first that does more.
    fn way(&mut self, block: usize) -> Vec<Meeting> {
        let mut way = vec![Meeting { at: (block, 0), set: BTreeSet::new() }];
        for _ in 0..self.flow.blocks.iter().map(Vec::len).sum() {
            let Meeting { at, mut set } = way[way.len() - 1].clone();
            let Some(this) = step(self.flow, at) else { break };
            let next = (at.0, at.1 + 1);
            let next = match &this.targets[..] {
                [("goto", Some(to))] => Some((*to, 0)),
                [("return", Some(to)), ..] if this.harmless => Some((*to, 0)),
                [] => match (flag(self.flow, this), step(self.flow, next)) {
                    (Some((flag, _)), _) => {
                        set.insert(flag);
                        Some(next)
                    }
                    (_, Some(switch)) if reads_variant(this, switch) => {
                        self.meeting(at.0).map(|_| next)
                    }
                    _ => None,
                },
                _ => self.meeting(at.0).map(|meeting| {
                    set.extend(meeting.set);
                    meeting.at
                }),
            };
            let Some(at) = next else { break };
            way.push(Meeting { at, set });
        }
        way
    }
}

/// Whether a block does nothing but go on unwinding.
pub fn resumes(flow: &Flow, block: usize) -> bool {
    let end = skip(flow, Point::default().enter(block), Way::Strict);
    step(flow, end.at).is_some_and(|s| s.text == "resume")
}

/// The first step in which two bodies differ.
#[derive(Debug, Clone)]
pub struct Difference {
    /// What cargo's build does.
    pub cargo: String,
    /// What the bundle does.
    pub bundle: String,
    /// Where the bundle does it.
    pub place: Option<(usize, usize)>,
}

/// What two steps tell of their difference; none for a body that has ended.
pub fn difference(left: Option<&Step>, right: Option<&Step>) -> Difference {
    let text = |s: Option<&Step>| s.map_or("nothing more".to_string(), |s| s.text.to_string());
    Difference { cargo: text(left), bundle: text(right), place: right.and_then(|s| s.place) }
}
