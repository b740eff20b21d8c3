//! The article's search: its own example, a plain implementation, and the reference figures.

mod common;

use common::{folder, known, Library};
use engine::rng::SmallRng;
use engine::vds::{Neighborhood, Vds};
use engine::{Clock, Limit};
use othellonia::referee::generate::generate;
use othellonia::search::article::{improve, Exchanges, ARTICLE, SINGLE};
use othellonia::search::greedy::greedy;
use othellonia::sim::deck::best_leader;
use othellonia::sim::{Collection, Kind, Piece, Query, Task};
use std::ops::ControlFlow;

fn endless() -> Clock {
    Clock::start(Limit::Nodes(u64::MAX))
}

/// The article's chain: costs 10, 10, 10 become 20, 5, 5, by decks that cost 210, 205 and 200 and are
/// worth more than the first each, but less than the one before.
#[test]
fn the_articles_chain_is_found() {
    let costs = [20, 20, 20, 20, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 20, 5, 5];
    let mut own = [100; 19];
    (own[13], own[14], own[15]) = (66, 67, 67);
    (own[16], own[17], own[18]) = (0, 0, 0);
    let pieces: Vec<Piece> = (0..19)
        .map(|id| Piece {
            cost: costs[id],
            attr: 0,
            group: id as u16,
            lead: id == 0,
            base: own[id],
        })
        .collect();
    let mut collection = Collection::new(&pieces, vec![1; 19]);
    // 66 leaves for 366; then 67 for nothing, twice: 1800, 1733, 1666.
    collection.relate(16, 0, 366);
    let query = Query {
        k: 16,
        cost: 200,
        kind: Kind::Any,
        leader: Some(0),
        ms: 50,
        pins: (0..13).collect(),
    };
    let task = Task::new(&collection, &query).unwrap();
    let start: Vec<u16> = (0..16).map(|id| collection.slot(id) as u16).collect();
    let value = |deck: &[u16]| {
        let slots: Vec<usize> = deck.iter().map(|&slot| usize::from(slot)).collect();
        best_leader(&collection, &slots, task.leader).unwrap().0
    };
    assert_eq!(value(&start), 1500);
    let single = improve(&collection, &task, &start, SINGLE, &mut endless());
    assert_eq!(value(&single), 1500);
    let chain = improve(&collection, &task, &start, ARTICLE, &mut endless());
    let mut ids: Vec<usize> = chain.iter().map(|&slot| collection.id(usize::from(slot))).collect();
    ids.sort_unstable();
    let expected: Vec<usize> = (0..13).chain([16, 17, 18]).collect();
    assert_eq!((value(&chain), ids), (1300 + 366, expected));
}

/// The same neighbourhood without any sums or bounds: each exchange is scored from scratch.
struct Plain<'c> {
    collection: &'c Collection,
    task: &'c Task,
    deck: Vec<usize>,
    undo: Vec<(usize, usize)>,
}

impl Plain<'_> {
    fn with(&self, (place, slot): (usize, usize)) -> Vec<usize> {
        let mut deck = self.deck.clone();
        deck[place] = slot;
        deck
    }

    fn value(&self, deck: &[usize]) -> Option<i32> {
        best_leader(self.collection, deck, self.task.leader).map(|(value, _)| value)
    }

    fn keeps_rules(&self, deck: &[usize]) -> bool {
        let pieces = || deck.iter().map(|&slot| self.collection.piece(slot));
        let groups = pieces().all(|piece| {
            let same = pieces().filter(|other| other.group == piece.group).count() as i32;
            same <= self.collection.limit(piece.group)
        });
        let count = |attr: usize| pieces().filter(|piece| usize::from(piece.attr) == attr).count();
        groups && (0..3).all(|attr| count(attr) as i32 >= self.task.least[attr])
    }
}

impl Neighborhood for Plain<'_> {
    type Move = (usize, usize);

    fn propose(&self, _rng: &mut SmallRng) -> Option<Self::Move> {
        None
    }

    fn moves(&self, mut visit: impl FnMut(Self::Move) -> ControlFlow<()>) {
        for place in self.task.pins.len()..self.deck.len() {
            for id in 0..self.collection.len() {
                let slot = self.collection.slot(id);
                if self.deck.contains(&slot) {
                    continue;
                }
                let deck = self.with((place, slot));
                let legal = self.keeps_rules(&deck) && self.value(&deck).is_some();
                if legal && visit((place, slot)).is_break() {
                    return;
                }
            }
        }
    }

    fn delta(&self, action: Self::Move) -> i64 {
        let [after, before] = [self.with(action), self.deck.clone()].map(|deck| self.value(&deck));
        i64::from(after.unwrap() - before.unwrap())
    }

    fn violation(&self, action: Self::Move) -> i64 {
        let cost: i32 = self.with(action).iter().map(|&slot| self.collection.cost(slot)).sum();
        i64::from((cost - self.task.cost).max(0))
    }

    fn apply(&mut self, (place, slot): Self::Move) {
        self.undo.push((place, std::mem::replace(&mut self.deck[place], slot)));
        self.deck[place..].rotate_left(1);
    }

    fn revert(&mut self, _action: Self::Move) {
        let (place, slot) = self.undo.pop().unwrap();
        self.deck[place..].rotate_right(1);
        self.deck[place] = slot;
    }
}

#[test]
fn fast_exchanges_lead_to_the_same_decks_as_plain_ones() {
    let mut longer = 0;
    for seed in 0..30 {
        let profile = ["rules", "cup", "dense", "flat"][seed as usize % 4];
        let queries = "16,170,ANY,50,0,r;16,150,MIXED,50,1,r;16,150,GOD,50,0,r";
        let instance = generate(40, 500 + seed, profile, queries).unwrap();
        for query in &instance.queries {
            let collection = &instance.collection;
            let Some(task) = Task::new(collection, query) else { continue };
            let Some(start) = greedy(collection, &task) else { continue };
            for config in [ARTICLE, SINGLE] {
                let fast = improve(collection, &task, &start, config, &mut endless());
                let deck = start.iter().map(|&slot| usize::from(slot)).collect();
                let mut plain = Plain { collection, task: &task, deck, undo: Vec::new() };
                Vds::new(config).climb(&mut plain, &mut endless());
                let fast: Vec<usize> = fast.into_iter().map(usize::from).collect();
                longer += usize::from(fast.iter().any(|slot| !start.contains(&(*slot as u16))));
                assert_eq!(fast, plain.deck, "seed {seed} {query}");
            }
        }
    }
    assert!(longer > 30, "{longer}");
}

#[test]
fn proposals_are_exchanges_of_the_list() {
    let instance = generate(60, 3, "rules", "16,180,ANY,50,0,r").unwrap();
    let task = Task::new(&instance.collection, &instance.queries[0]).unwrap();
    let start = othellonia::sim::cheapest::feasible(&instance.collection, &task).unwrap().slots;
    let start: Vec<u16> = start.into_iter().map(|slot| slot as u16).collect();
    let exchanges = Exchanges::new(&instance.collection, &task, &start, 10);
    let mut listed = Vec::new();
    exchanges.moves(|swap| {
        listed.push(swap);
        ControlFlow::Continue(())
    });
    let mut rng = SmallRng::seed_from_u64(1);
    let drawn: Vec<_> = (0..400).filter_map(|_| exchanges.propose(&mut rng)).collect();
    assert!(drawn.len() > 20 && drawn.iter().all(|swap| listed.contains(swap)));
}

/// Values that another program reached with the same methods from the same descriptions.
#[test]
fn reference_figures_are_reproduced() {
    let Some(folder) = folder() else { return };
    let mut library = Library::default();
    let mut compared = 0;
    for known in known(&folder) {
        let instance = library.get(&folder, &known.name);
        let collection = &instance.collection;
        let Some(task) = Task::new(collection, &instance.queries[known.query]) else { continue };
        let value = |deck: &[u16]| {
            let slots: Vec<usize> = deck.iter().map(|&slot| usize::from(slot)).collect();
            best_leader(collection, &slots, task.leader).map(|(value, _)| value.to_string())
        };
        let Some(start) = greedy(collection, &task) else { continue };
        let mut compare = |column: &str, deck: &[u16]| {
            let expected = &known.row[column];
            // A star marks a run that was stopped by a clock.
            if !expected.is_empty() && !expected.ends_with('*') {
                assert_eq!(value(deck).as_ref(), Some(expected), "{} {column}", known.name);
                compared += 1;
            }
        };
        compare("greedy", &start);
        compare("hc_from_greedy", &improve(collection, &task, &start, SINGLE, &mut endless()));
        if !known.row["vds_from_greedy"].ends_with('*') && !known.row["greedy"].is_empty() {
            compare(
                "vds_from_greedy",
                &improve(collection, &task, &start, ARTICLE, &mut endless()),
            );
        }
    }
    assert!(compared >= 80, "{compared}");
}
