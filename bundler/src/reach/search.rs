//! Finds what is live: a worklist over an index from names to the pieces that wait for them.

use super::meaning::{plain, Sight};
use super::pieces::{Pieces, Syntax};
use super::rules::{Rule, Trigger};
use super::uses::{Owner, Use};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Why a piece stays.
#[derive(Debug, Clone)]
pub struct Reason {
    /// The name that was met.
    pub name: String,
    /// The piece that holds it; none for roots.
    pub by: Option<usize>,
}

/// A piece that waits for a name.
struct Waiter<'r> {
    id: usize,
    trigger: &'r Trigger,
}

struct Search<'r> {
    pieces: &'r Pieces,
    rules: &'r [Rule],
    sight: &'r Sight,
    names: HashMap<&'r str, Vec<Waiter<'r>>>,
    associated: HashMap<&'r str, Vec<Waiter<'r>>>,
    code: Vec<Vec<usize>>,
    lookups: Vec<Vec<usize>>,
    /// Pieces that wait for a piece.
    followers: Vec<Vec<usize>>,
    missing: Vec<usize>,
    reasons: Vec<Option<Reason>>,
    live: Vec<bool>,
    met: HashSet<&'r Use>,
    coded: Vec<bool>,
    looked: Vec<bool>,
    /// Modules that live code stands in or below, or whose name it holds.
    entered: Vec<bool>,
    /// Pieces that may be meant once their module is entered.
    parked: Vec<Vec<(usize, Reason)>>,
    /// Modules by their names.
    modules: HashMap<&'r str, Vec<usize>>,
    /// Pieces that another calls for.
    companions: HashMap<usize, Vec<usize>>,
    pending: Vec<usize>,
    /// Pieces that nothing wakes.
    left_out: &'r BTreeSet<usize>,
}

/// Marks the live pieces and says why each is live; nothing calls for those of `left_out`.
pub fn search(
    pieces: &Pieces,
    rules: &[Rule],
    sight: &Sight,
    left_out: &BTreeSet<usize>,
) -> (Vec<bool>, Vec<Option<Reason>>) {
    let mut search = Search::new(pieces, rules, sight, left_out);
    let main =
        Use::Name { name: "main".into(), scope: pieces.roots.first().copied(), pattern: false };
    for (id, rule) in rules.iter().enumerate() {
        if rule.on.iter().any(|t| matches!(t, Trigger::Always)) {
            search.wake(id, Reason { name: String::new(), by: None });
        }
    }
    search.name(&main, None);
    while let Some(id) = search.pending.pop() {
        search.enter(id);
    }
    (search.live, search.reasons)
}

impl<'r> Search<'r> {
    fn new(
        pieces: &'r Pieces,
        rules: &'r [Rule],
        sight: &'r Sight,
        left_out: &'r BTreeSet<usize>,
    ) -> Self {
        let (count, modules) = (rules.len(), pieces.modules.len());
        let mut search = Search {
            pieces,
            rules,
            sight,
            names: HashMap::new(),
            associated: HashMap::new(),
            code: vec![Vec::new(); modules],
            lookups: vec![Vec::new(); modules],
            followers: vec![Vec::new(); count],
            missing: rules.iter().map(|r| r.after.len()).collect(),
            reasons: vec![None; count],
            live: vec![false; count],
            met: HashSet::new(),
            coded: vec![false; modules],
            looked: vec![false; modules],
            entered: pieces.modules.iter().map(|m| m.path.is_empty()).collect(),
            parked: vec![Vec::new(); modules],
            modules: HashMap::new(),
            companions: HashMap::new(),
            pending: Vec::new(),
            left_out,
        };
        for (place, module) in pieces.modules.iter().enumerate() {
            if let Some(name) = module.path.last() {
                search.modules.entry(plain(name)).or_default().push(place);
            }
        }
        for (id, rule) in rules.iter().enumerate() {
            rule.after.iter().for_each(|other| search.followers[*other].push(id));
            for trigger in &rule.on {
                let waiter = Waiter { id, trigger };
                match trigger {
                    Trigger::Always => {}
                    Trigger::Name { name, .. } => {
                        search.names.entry(name).or_default().push(waiter)
                    }
                    Trigger::Associated { name, .. } => {
                        search.associated.entry(name).or_default().push(waiter);
                    }
                    Trigger::Code(place) => search.code[*place].push(id),
                    Trigger::Lookup(place) => search.lookups[*place].push(id),
                    Trigger::With(other) => search.companions.entry(*other).or_default().push(id),
                }
            }
        }
        search
    }

    /// Something calls for the piece; the first reason is kept.
    fn wake(&mut self, id: usize, reason: Reason) {
        if self.reasons[id].is_none() && !self.left_out.contains(&id) {
            self.reasons[id] = Some(reason);
            if self.missing[id] == 0 {
                self.live[id] = true;
                self.pending.push(id);
            }
        }
    }

    /// A piece became live.
    fn enter(&mut self, id: usize) {
        let piece = &self.pieces.list[id];
        let by = Some(id);
        for follower in std::mem::take(&mut self.followers[id]) {
            self.missing[follower] -= 1;
            if self.missing[follower] == 0 && self.reasons[follower].is_some() {
                if self.reasons[follower].as_ref().is_some_and(|r| r.by.is_none()) {
                    let name = piece.syntax.name().unwrap_or_default();
                    self.reasons[follower] = Some(Reason { name, by });
                }
                self.live[follower] = true;
                self.pending.push(follower);
            }
        }
        for companion in self.companions.remove(&id).unwrap_or_default() {
            let name = self.pieces.list[companion].syntax.name().unwrap_or_default();
            self.wake(companion, Reason { name, by });
        }
        if let Some(parent) = piece.parent {
            let name = piece.syntax.name().unwrap_or_default();
            self.wake(parent, Reason { name, by });
        }
        if !matches!(piece.syntax, Syntax::Import(_)) {
            self.code(piece.place, id);
        }
        for used in &self.rules[id].uses {
            if !self.met.insert(used) {
                continue;
            }
            match used {
                Use::Name { .. } => self.name(used, by),
                Use::Associated { .. } => self.associated(used, by),
            }
        }
    }

    /// Code in a module may call methods of all traits in scope there.
    fn code(&mut self, place: usize, by: usize) {
        if std::mem::replace(&mut self.coded[place], true) {
            return;
        }
        self.lookup(place, Some(by));
        let mut around = Some(place);
        while let Some(module) = around {
            self.open(module);
            around = self.pieces.modules[module].parent;
        }
        for seen in self.sight.from(place) {
            for id in std::mem::take(&mut self.code[seen]) {
                self.wake(id, Reason { name: "a method".into(), by: Some(by) });
            }
        }
    }

    /// Something may name what stands in the module.
    fn open(&mut self, place: usize) {
        self.entered[place] = true;
        for (id, reason) in std::mem::take(&mut self.parked[place]) {
            self.wake(id, reason);
        }
    }

    fn lookup(&mut self, place: usize, by: Option<usize>) {
        if std::mem::replace(&mut self.looked[place], true) {
            return;
        }
        for seen in self.sight.from(place) {
            for id in std::mem::take(&mut self.lookups[seen]) {
                self.wake(id, Reason { name: "a name".into(), by });
            }
        }
    }

    fn name(&mut self, used: &Use, by: Option<usize>) {
        let Use::Name { name, scope, pattern } = used else { return };
        if let Some(scope) = scope {
            self.lookup(*scope, by);
        }
        if !pattern {
            for module in self.modules.remove(name.as_str()).unwrap_or_default() {
                self.open(module);
            }
        }
        let sight = self.sight;
        let called = |w: &Waiter| {
            let Trigger::Name { patterns, place, .. } = w.trigger else { return None };
            ((!pattern || *patterns) && in_sight(sight, *scope, *place)).then_some((w.id, *place))
        };
        let waiting = self.names.get(name.as_str()).into_iter().flatten();
        for (id, place) in waiting.filter_map(called).collect::<Vec<_>>() {
            let reason = Reason { name: name.clone(), by };
            match (scope, place) {
                (None, Some(place)) if !self.entered[place] => {
                    self.parked[place].push((id, reason))
                }
                _ => self.wake(id, reason),
            }
        }
    }

    fn associated(&mut self, used: &Use, by: Option<usize>) {
        let Use::Associated { name, owner, scope } = used else { return };
        let sight = self.sight;
        let called = |w: &Waiter| {
            let Trigger::Associated { dot, inherent, place, .. } = w.trigger else { return false };
            let fits = match (owner, inherent) {
                (Owner::Dot, _) => *dot,
                (Owner::Any, _) | (_, None | Some(None)) => true,
                (Owner::External, Some(Some(_))) => false,
                (Owner::Type(named), Some(Some(own))) => named == own,
            };
            fits && in_sight(sight, *scope, *place)
        };
        let ids: Vec<usize> = self
            .associated
            .get(name.as_str())
            .into_iter()
            .flatten()
            .filter(|w| called(w))
            .map(|w| w.id)
            .collect();
        for id in ids {
            self.wake(id, Reason { name: name.clone(), by });
        }
    }
}

fn in_sight(sight: &Sight, from: Option<usize>, place: Option<usize>) -> bool {
    match (from, place) {
        (Some(from), Some(place)) => sight.reaches(from, place),
        _ => true,
    }
}
