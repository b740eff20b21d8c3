//! Two bodies in lockstep.
//!
//! The strict way takes every statement: the same steps on every path, under one renaming of the
//! locals. The lenient way takes what can be seen from outside: calls, drops, checks, branches,
//! and what is computed, with the values told apart by where they were made. It leaves
//! out what only moves a value, and what runs while a panic unwinds.

use super::flow::{Flow, Step};
use super::jumps::{difference, is_last, resumes, skip, step, switched, Difference, Point};
use super::known::{falls_back, over_slice};
use super::lenient::{bare, panics, same_message, same_quote, seen};
use super::mir::{content, pointee, Body, Mir, Segment};
use super::paths::Paths;
use super::tokens::{behind_bounds, behind_brackets, closure};
use super::tokens::{constant, constant_words, Spot, Token};
use crate::editions::opaque::ARGUMENT;
use std::collections::{HashMap, HashSet};

/// How bodies are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Statement by statement.
    Strict,
    /// What can be seen.
    Lenient,
}

/// One side.
pub struct Side<'s, 't> {
    /// Control flow.
    pub flow: &'s Flow<'t>,
    /// Where its data stands.
    pub mir: &'s Mir<'t>,
    /// What is compared.
    pub body: &'s Body<'t>,
}

impl<'t> Side<'_, 't> {
    fn panics(&self, at: &Point) -> Option<Vec<&'t str>> {
        let promoted = |tokens: &[Token<'t>]| {
            let at = tokens.len().saturating_sub(4);
            let part = self.mir.part(self.body, &tokens[at..]);
            part.map_or(Vec::new(), |(part, _)| part.body.literals())
        };
        panics(self.flow, at, &promoted)
    }
}

/// Steps that a comparison takes with all flags told apart.
const MANY: usize = 100_000;

/// A comparison of two bodies.
pub struct Walk<'s, 't, 'p> {
    /// Cargo's build.
    pub cargo: Side<'s, 't>,
    /// The bundle.
    pub bundle: Side<'s, 't>,
    /// Unit of cargo's body.
    pub unit: usize,
    /// What paths mean.
    pub paths: &'s mut Paths<'p>,
    /// How.
    pub way: Way,
    locals: HashMap<u32, u32>,
    back: HashMap<u32, u32>,
}

impl<'s, 't, 'p> Walk<'s, 't, 'p> {
    /// Prepares a comparison.
    pub fn new(
        cargo: Side<'s, 't>,
        bundle: Side<'s, 't>,
        unit: usize,
        paths: &'s mut Paths<'p>,
        way: Way,
    ) -> Self {
        Walk { cargo, bundle, unit, paths, way, locals: HashMap::new(), back: HashMap::new() }
    }

    /// Compares two bodies: what they take and give, and what they do.
    pub fn pair(&mut self) -> Result<(), Difference> {
        let (cargo, bundle) = (self.cargo.body, self.bundle.body);
        let locals = bundle.signature.iter().filter_map(|t| match t {
            Token::Local(local) => Some(*local),
            _ => None,
        });
        // The result and the parameters have the same numbers on both sides.
        locals.chain([0]).for_each(|l| self.bind(l, l));
        if !self.same_tokens(&cargo.signature, &bundle.signature) {
            let text = |b: &Body| b.head.trim_end_matches('{').trim_end().to_string();
            return Err(Difference { cargo: text(cargo), bundle: text(bundle), place: None });
        }
        self.run()
    }

    fn run(&mut self) -> Result<(), Difference> {
        if self.cargo.flow.blocks.is_empty() && self.bundle.flow.blocks.is_empty() {
            return Ok(());
        }
        let mut seen = HashSet::new();
        let mut open = vec![(Point::default(), Point::default())];
        while let Some((mut a, mut b)) = open.pop() {
            loop {
                a = skip(self.cargo.flow, a, self.way);
                b = skip(self.bundle.flow, b, self.way);
                // With many flags not every combination is worth its time.
                let flags = (seen.len() < MANY).then(|| (a.flags.clone(), b.flags.clone()));
                if !seen.insert((a.at, b.at, flags)) {
                    break;
                }
                let left = step(self.cargo.flow, a.at);
                let right = step(self.bundle.flow, b.at);
                let (Some(left), Some(right)) = (left, right) else {
                    return Err(difference(left, right));
                };
                if self.way == Way::Lenient && self.same_panic(&a, &b) {
                    break;
                }
                if !self.same_step(left, right) {
                    let found = difference(Some(left), Some(right));
                    open.extend(self.dropped_before(&a, &b).ok_or(found)?);
                    break;
                }
                let Some(targets) = self.targets(left, right) else {
                    return Err(difference(Some(left), Some(right)));
                };
                open.extend(targets.iter().map(|(l, r)| (a.enter(*l), b.enter(*r))));
                if !left.targets.is_empty() || is_last(self.cargo.flow, a.at) {
                    if !is_last(self.bundle.flow, b.at) {
                        return Err(difference(None, Some(right)));
                    }
                    break;
                }
                (a, b) = (a.next(), b.next());
            }
        }
        Ok(())
    }

    /// What a condition leaves may be dropped in front of the switch, and by cargo on each way behind.
    fn dropped_before(&mut self, a: &Point, b: &Point) -> Option<Vec<(Point, Point)>> {
        let (switch, drop) = (step(self.cargo.flow, a.at)?, step(self.bundle.flow, b.at)?);
        let goes_on = |s: &Step| s.targets.iter().find(|t| t.0 == "return")?.1;
        let b = skip(self.bundle.flow, b.enter(goes_on(drop)?), self.way);
        let other = step(self.bundle.flow, b.at)?;
        switched(switch).filter(|_| self.way == Way::Lenient && self.same_step(switch, other))?;
        let ways = self.targets(switch, other)?.into_iter().map(|(left, right)| {
            let a = skip(self.cargo.flow, a.enter(left), self.way);
            let same = step(self.cargo.flow, a.at).filter(|s| self.same_step(s, drop))?;
            Some((a.enter(goes_on(same)?), b.enter(right)))
        });
        ways.collect()
    }

    /// The blocks that two steps lead to, when they fit.
    fn targets(&self, left: &Step, right: &Step) -> Option<Vec<(usize, usize)>> {
        let strict = self.way == Way::Strict;
        let ends = |s: &Step, flow: &Flow| -> Vec<(String, Option<usize>)> {
            let all = s.targets.iter().filter(|(l, _)| strict || !l.starts_with("unwind"));
            let mut all: Vec<_> = all
                .map(|(label, to)| match to {
                    // To go on unwinding needs no block.
                    Some(to) if *label == "unwind" && resumes(flow, *to) => {
                        ("unwind continue".to_string(), None)
                    }
                    _ => (label.to_string(), *to),
                })
                .collect();
            all.sort();
            all
        };
        let (left, right) = (ends(left, self.cargo.flow), ends(right, self.bundle.flow));
        let fits = left.len() == right.len()
            && left.iter().zip(&right).all(|(l, r)| l.0 == r.0 && l.1.is_some() == r.1.is_some());
        let pairs = left.iter().zip(&right).filter_map(|(l, r)| Some((l.1?, r.1?)));
        fits.then(|| pairs.collect())
    }

    fn same_step(&mut self, left: &Step<'t>, right: &Step<'t>) -> bool {
        match self.way {
            Way::Strict => self.same_tokens(&left.tokens, &right.tokens),
            Way::Lenient => {
                let same = {
                    let (a, b) = (
                        seen(&left.tokens, self.cargo.flow),
                        seen(&right.tokens, self.bundle.flow),
                    );
                    self.same_tokens(&a, &b)
                        || match (over_slice(&a), over_slice(&b)) {
                            (Some((false, a)), Some((true, b))) => self.same_tokens(a, b),
                            _ => false,
                        }
                };
                // From here on the values are told apart by where they were made.
                if let (Some(a), Some(b)) = (left.result(), right.result()) {
                    self.bind(a, b);
                }
                same
            }
        }
    }

    fn same_tokens(&mut self, mut a: &[Token<'t>], mut b: &[Token<'t>]) -> bool {
        let mut before = None;
        let whole = b;
        loop {
            if a.first() == Some(&Token::Text("<")) {
                b = self.paths.behind_root(self.unit, b);
            }
            let (Some(left), Some(right)) = (a.first(), b.first()) else {
                return a.is_empty() && b.is_empty();
            };
            let last = before.replace(left);
            let inner = last == Some(&Token::Text("::"));
            let shown = matches!(last, Some(Token::Place(_)));
            if let Some((same, len)) = self.same_part(a, b) {
                if !same {
                    return false;
                }
                (a, b) = (&a[len..], &b[len..]);
                continue;
            }
            if let Some(bounds) = self.paths.same_bounds(a, b) {
                (a, b) = (&a[bounds..], &b[bounds..]);
                continue;
            }
            if self.same(left, right)
                || (inner && self.paths.same_names(left, right))
                || (shown && self.same_shown(left, right))
            {
                (a, b) = (&a[1..], &b[1..]);
                continue;
            }
            if let (Token::Path(_) | Token::Text("<"), Token::Place(place)) = (left, right) {
                let Some(len) = self.foreign_closure(a, place) else { return false };
                (a, b) = (&a[len..], &b[1..]);
                continue;
            }
            if let (Token::Path("impl"), Token::Path(name)) = (left, right) {
                if self.paths.original(name).starts_with(ARGUMENT) {
                    (a, b) = (behind_bounds(a), &b[1..]);
                    continue;
                }
            }
            let open = (self.way == Way::Lenient).then(|| falls_back(whole, a, b));
            if let Some((left, right)) = open.flatten() {
                (a, b) = (&a[left..], &b[right..]);
                continue;
            }
            if let Some((path, words)) = constant(a).zip(constant_words(b)) {
                (a, b) = (&a[path..], &b[words..]);
                continue;
            }
            let Some(inner) = self.named_alone(left, b) else { return false };
            (a, b) = (&a[1..], inner);
        }
    }

    /// Whether the constant parts of both bodies at the beginning of the tokens are equal, and their length.
    fn same_part(&mut self, a: &[Token<'t>], b: &[Token<'t>]) -> Option<(bool, usize)> {
        let (cargo, len) = self.cargo.mir.part(self.cargo.body, a)?;
        let (bundle, _) = self.bundle.mir.part(self.bundle.body, b)?;
        let left = Side { flow: &cargo.flow, mir: self.cargo.mir, body: &cargo.body };
        let right = Side { flow: &bundle.flow, mir: self.bundle.mir, body: &bundle.body };
        let mut inner = Walk::new(left, right, self.unit, self.paths, self.way);
        Some((inner.pair().is_ok(), len))
    }

    /// An item of a function is printed by its name alone where that is unique: `Item` for
    /// `Type<T>::method::Item` or `f::{closure#0}::Item`. What follows it in the bundle.
    fn named_alone<'b>(
        &mut self,
        name: &Token,
        mut path: &'b [Token<'t>],
    ) -> Option<&'b [Token<'t>]> {
        let Token::Path(name) = name else { return None };
        loop {
            let (closure, inner) = behind_brackets(path)?;
            path = inner;
            if let [Token::Path(last), rest @ ..] = path {
                if (closure || last.contains("::")) && self.paths.same(self.unit, name, last) {
                    return Some(rest);
                }
            }
        }
    }

    /// What `dbg!` shows behind its place.
    fn same_shown(&self, a: &Token<'t>, b: &Token<'t>) -> bool {
        let (Token::Text(a), Token::Text(b)) = (a, b) else { return false };
        a.ends_with('"') && same_quote(a, b, &|name| self.paths.original(name))
    }

    fn same_panic(&self, a: &Point, b: &Point) -> bool {
        let said = self.cargo.panics(a).zip(self.bundle.panics(b));
        said.is_some_and(|(a, b)| same_message(&a, &b, &|name| self.paths.original(name)))
    }

    /// A closure of another crate has its path where others have their place: the length of that
    /// path when it ends like that of the closure at the place.
    fn foreign_closure(&self, tokens: &[Token], place: &Spot) -> Option<usize> {
        let (len, name, numbers) = closure(tokens)?;
        let body = self.bundle.mir.closures_at(place).last()?;
        body.is_closure(&numbers, &|around| self.paths.original(around) == name).then_some(len)
    }

    /// A closure that a procedural macro made stands at the call of the macro, in the bundle at a place
    /// at which the source has none.
    fn made_closure(&self, call: &Spot, place: &Spot) -> bool {
        let same = |(a, b): (&Segment, &Segment)| match (a, b) {
            (Segment::Name(a), Segment::Name(b)) => a == self.paths.original(b),
            _ => a == b,
        };
        let same = |a: &[Segment], b: &[Segment]| a.len() == b.len() && a.iter().zip(b).all(same);
        let mut own = self.bundle.mir.closures_at(place);
        self.cargo.mir.closures_at(place).next().is_none()
            && own.any(|b| self.cargo.mir.closures_at(call).any(|a| same(a.tail(), b.tail())))
    }

    fn same(&mut self, a: &Token<'t>, b: &Token<'t>) -> bool {
        match (a, b) {
            (Token::Path(a), Token::Path(b)) => self.paths.same(self.unit, a, b),
            (Token::Local(a), Token::Local(b)) => self.same_local(*a, *b),
            // A field of such a name.
            (Token::Local(a), Token::Path(b)) => self.paths.original(b) == format!("_{a}"),
            (Token::Data(a), Token::Data(b)) => self.same_data(a, b),
            (Token::Place(a), Token::Place(b)) => a == b || self.made_closure(a, b),
            _ => a == b,
        }
    }

    fn same_local(&mut self, a: u32, b: u32) -> bool {
        match (self.way, self.locals.get(&a), self.back.get(&b)) {
            (Way::Strict, None, None) => {
                self.bind(a, b);
                self.same_type(a, b)
            }
            (Way::Strict, to, from) => to == Some(&b) && from == Some(&a),
            (Way::Lenient, ..) => {
                let (a_is, b_is) = (self.cargo.flow.origin(a), self.bundle.flow.origin(b));
                match (self.locals.get(&a_is), self.back.get(&b_is)) {
                    (None, None) => self.same_type(a, b),
                    (to, from) => to == Some(&b_is) && from == Some(&a_is),
                }
            }
        }
    }

    fn bind(&mut self, a: u32, b: u32) {
        if let Some(old) = self.locals.insert(a, b) {
            self.back.remove(&old);
        }
        if let Some(old) = self.back.insert(b, a).filter(|old| *old != a) {
            self.locals.remove(&old);
        }
    }

    fn same_type(&mut self, a: u32, b: u32) -> bool {
        let (cargo, bundle) = (self.cargo.flow, self.bundle.flow);
        match (cargo.types.get(&a), bundle.types.get(&b)) {
            (Some(a), Some(b)) if self.way == Way::Lenient => self.same_tokens(bare(a), bare(b)),
            (Some(a), Some(b)) => self.same_tokens(a, b),
            (a, b) => a.is_none() && b.is_none(),
        }
    }

    fn same_data(&mut self, a: &str, b: &str) -> bool {
        let (cargo, bundle) = (self.cargo.mir, self.bundle.mir);
        let (Some((about, a)), Some((other, b))) = (cargo.data.get(a), bundle.data.get(b)) else {
            // Beside the value of a constant that has no code rustc prints no data.
            let silent = self.cargo.flow.blocks.is_empty() && self.bundle.flow.blocks.is_empty();
            return silent && !cargo.data.contains_key(a) && !bundle.data.contains_key(b);
        };
        // The content of a static is what its own body computes; its name is all that counts.
        let fixed = about.starts_with("static");
        let name = |about: &'t str| match about.rsplit_once(", size: ") {
            Some((name, _)) if fixed => name,
            None if fixed => about.strip_suffix(')').unwrap_or(about),
            _ => about,
        };
        let nowhere = |_: &str, _, _| unreachable!("data has no places");
        let about = super::tokens::tokens(name(about), &nowhere);
        let other = super::tokens::tokens(name(other), &nowhere);
        self.paths.of_static = fixed;
        let same = self.same_tokens(&about, &other);
        self.paths.of_static = false;
        same && (fixed || self.same_bytes(a, b))
    }

    fn same_bytes(&mut self, a: &[&'t str], b: &[&'t str]) -> bool {
        let (left, right) = (content(a), content(b));
        left.len() == right.len()
            && left.iter().zip(&right).all(|(a, b)| match (pointee(a), pointee(b)) {
                (Some(a), Some(b)) => self.same_data(a, b),
                (None, None) => a == b,
                _ => false,
            })
    }
}
