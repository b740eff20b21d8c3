//! What decides between equals, and what just fits or just does not: exact answers on games made for it.

#[allow(dead_code, reason = "only its traps are walked into here")]
mod toy;
mod toys;

use engine::beam::{self, Beam, Stop, Width};
use engine::chokudai::{self, Chokudai};
use engine::climb::{anneal, climb, Annealing, Neighborhood};
use engine::duct::{self, Duct};
use engine::euler::{ByUndo, Euler};
use engine::ismcts::{self, Ismcts};
use engine::playout::{Random, RandomJoint};
use engine::rng::{mix64, SmallRng};
use engine::search::{RootAction, Search};
use engine::uct::{self, Uct};
use engine::vds::{self, Order, Vds};
use engine::{Clock, Evaluate, Limit, Push, Simultaneous, State, Undo, Zobrist};
use proptest::prelude::*;
use std::ops::ControlFlow;
use toy::{Rewards, Walk};
use toys::{Matrix, Mnk};

const ALL: Limit = Limit::Nodes(u64::MAX);

/// What can be done after a line, what it is worth, and whether it ends the game.
type Rules = fn(&[u8]) -> (u8, i64, bool);

/// A game that is told by its lines; no two of them lead to the same state.
#[derive(Clone)]
struct Told {
    rules: Rules,
    line: Vec<u8>,
}

impl State for Told {
    type Action = u8;

    fn legal_actions(&self, out: &mut impl Push<u8>) {
        (0..(self.rules)(&self.line).0).for_each(|action| out.push(action));
    }

    fn advance(&mut self, action: u8) {
        self.line.push(action);
    }

    fn is_done(&self) -> bool {
        (self.rules)(&self.line).2
    }

    fn layer(&self) -> usize {
        self.line.len()
    }
}

impl Undo for Told {
    type Token = ();

    fn advance_undo(&mut self, action: u8) {
        self.advance(action);
    }

    fn rollback(&mut self, _action: u8, (): ()) {
        self.line.pop();
    }
}

impl Zobrist for Told {
    fn zobrist(&self) -> u64 {
        self.line.iter().fold(1, |key, &action| mix64(key ^ u64::from(action)))
    }
}

struct Worth;

impl Evaluate<Told> for Worth {
    type Score = i64;

    fn evaluate(&self, state: &Told, _player: usize) -> i64 {
        (state.rules)(&state.line).1
    }
}

fn told(rules: Rules) -> Told {
    Told { rules, line: Vec::new() }
}

fn beam(plies: usize, stop: Stop) -> beam::Config {
    beam::Config { plies, width: Width::Fixed(100), max_step: 1, stop }
}

fn chokudai(plies: usize) -> Chokudai<Told, i64> {
    Chokudai::new(chokudai::Config { plies, width: 100, capacity: 100, dedup_bits: 0 })
}

/// The answer of Chokudai search: its line, value and depth.
fn answer(plies: usize, rules: Rules) -> (Vec<u8>, f64, u32) {
    let plan = chokudai(plies).search(&told(rules), &mut Worth, &mut Clock::start(ALL));
    (plan.line, plan.value, plan.stats.depth)
}

#[test]
fn among_equally_good_ends_the_first_counts() {
    fn worth(line: &[u8]) -> i64 {
        line.first().map_or(0, |&action| [7, 1, 9, 9][usize::from(action)])
    }
    // States at which nothing can be done, and ends of the game.
    let stuck: Rules = |line| (if line.is_empty() { 4 } else { 0 }, worth(line), false);
    let ends: Rules = |line| (if line.is_empty() { 4 } else { 0 }, worth(line), !line.is_empty());
    for (rules, stop) in [(ends, Stop::Never), (ends, Stop::AtGoal), (stuck, Stop::Never)] {
        let root = told(rules);
        let copied = Beam::new(beam(3, stop)).search(&root, &mut Worth, &mut Clock::start(ALL));
        let undone = Euler::new(beam(3, stop)).search(
            &root,
            &mut ByUndo::new(Worth),
            &mut Clock::start(ALL),
        );
        assert_eq!((copied.line, copied.value), (vec![2], 9.0));
        assert_eq!((undone.line, undone.value), (vec![2], 9.0));
        assert_eq!(answer(3, rules), (vec![2], 9.0, 1));
    }
}

/// An end has to be better than the best line that goes on, not only as good.
#[test]
fn a_line_that_goes_on_is_preferred_to_an_end_as_good() {
    let rules = [
        (|line| (2, [4, 5][first(line)], line == [0])) as Rules,
        |line| (2, [5, 5][first(line)], line == [0]),
        |line| (2, [6, 5][first(line)], line == [0]),
    ];
    fn first(line: &[u8]) -> usize {
        line.first().map_or(0, |&action| action.into())
    }
    for (rules, best) in rules.into_iter().zip([1, 1, 0]) {
        assert_eq!(answer(1, rules).0, [best]);
    }
}

/// What ends early is as deep as it is long, also where the game only offers nothing more.
#[test]
fn the_depth_is_the_length_of_the_line() {
    let dead_end: Rules = |line| match line {
        [] => (2, 0, false),
        [1, 0] => (0, 50, false),
        _ => (1, line.len() as i64, false),
    };
    assert_eq!(answer(6, dead_end), (vec![1, 0], 50.0, 2));
    let end: Rules = |line| match line {
        [] => (2, 0, false),
        [1, 0] => (0, 50, true),
        _ => (1, line.len() as i64, false),
    };
    assert_eq!(answer(6, end), (vec![1, 0], 50.0, 2));
}

/// Every root action has the number of nodes that were expanded at or below it.
#[test]
fn root_actions_have_what_was_expanded_below_them() {
    let rules: Rules =
        |line| (line.last().map_or(3, |action| action + 1), line.len() as i64, false);
    let entry = |(action, visits)| RootAction { action, visits, value: None };
    let expected = [(2, 4), (1, 3), (0, 2)].map(entry);
    let mut beam = Beam::new(beam(3, Stop::Never));
    beam.search(&told(rules), &mut Worth, &mut Clock::start(ALL));
    assert_eq!(beam.root_actions(), expected);
    let mut chokudai = chokudai(3);
    chokudai.search(&told(rules), &mut Worth, &mut Clock::start(ALL));
    assert_eq!(chokudai.root_actions(), expected);
}

/// A tree may fill its memory to the last place, and no further.
#[test]
fn trees_fill_their_memory_exactly() {
    let root = Mnk::TIC_TAC_TOE;
    for (nodes, expanded) in [(17, 10), (18, 18), (24, 18)] {
        let mut clock = Clock::start(Limit::Nodes(9 * 30));
        let config = uct::Config { nodes, exploration: 1.0, expand_at: 1, seed: 1 };
        let plan = Uct::new(config).search(&root, &mut Random::new(9), &mut clock);
        assert_eq!(plan.stats.expanded, expanded);
        let mut clock = Clock::start(Limit::Nodes(9 * 30));
        let config = ismcts::Config { nodes, exploration: 1.0, expand_at: 1, seed: 1 };
        let plan = Ismcts::new(config).search(&root, &mut Random::new(9), &mut clock);
        assert_eq!(plan.stats.expanded, expanded);
    }
    let root = Matrix::opposed([[0.2, 0.9, 0.4], [0.8, 0.1, 0.5], [0.3, 0.6, 0.7]], 3, 4);
    for (links, expanded) in [(17, 1), (18, 2), (26, 2), (27, 3)] {
        let config = duct::Config { player: 0, links, exploration: 1.0, expand_at: 1, seed: 1 };
        let mut clock = Clock::start(Limit::Nodes(300));
        let plan = Duct::<_, 2>::new(config).search(&root, &mut RandomJoint::new(9), &mut clock);
        assert_eq!(plan.stats.expanded, expanded);
    }
}

/// What is below a turn stays known for the turn after it, too.
#[test]
fn a_tree_is_followed_turn_after_turn() {
    let mut root = Matrix::opposed([[0.2, 0.9, 0.4], [0.8, 0.1, 0.5], [0.3, 0.6, 0.7]], 3, 4);
    let config = duct::Config { player: 0, links: 9_000, exploration: 1.0, expand_at: 1, seed: 1 };
    let mut search = Duct::<_, 2>::new(config);
    let mut known = Vec::new();
    for nodes in [5_000, 0, 0] {
        let mut clock = Clock::start(Limit::Nodes(nodes));
        search.search(&root, &mut RandomJoint::new(9), &mut clock);
        let played = [0, 1].map(|player| search.root_actions(player)[0]);
        known.push(played[0].visits);
        root.advance_all(&played.map(|entry| entry.action));
    }
    assert!(known[0] > known[1] && known[1] > known[2] && known[2] > 0, "{known:?}");
}

proptest! {
    /// With steps of one ply, all that the tour remembers leads to the last ply.
    #[test]
    fn the_tour_forgets_what_leads_nowhere(seed: u64, width in 1usize..20, plies in 2usize..20) {
        let root = Walk::new(seed).with_traps(true);
        let config = beam::Config { width: Width::Fixed(width), ..beam(plies, Stop::Never) };
        let mut search = Euler::new(config);
        let plan = search.search(&root, &mut Rewards, &mut Clock::start(ALL));
        let tree = search.tree(&root, &Rewards);
        let mut depths: Vec<u32> = Vec::new();
        for branch in &tree {
            depths.push(1 + branch.parent.map_or(0, |parent| depths[parent]));
        }
        for (place, depth) in depths.into_iter().enumerate() {
            let is_leaf = tree.iter().all(|branch| branch.parent != Some(place));
            prop_assert!(!is_leaf || depth == plan.stats.depth, "a leaf at {depth}");
        }
    }

    /// By gain, the first of the best moves is made; in the given order, the first gain.
    #[test]
    fn the_first_of_equally_good_moves_is_made(
        gains in prop::collection::vec(-2i64..4, 1..12),
        depth in 1usize..3,
    ) {
        for order in [Order::Best, Order::Given] {
            let mut shelf = Shelf { gains: gains.clone(), taken: None };
            let config = vds::Config { depth, slack: 0, order, branch: 5 };
            let stats = Vds::new(config).climb(&mut shelf, &mut Clock::start(ALL));
            let best = gains.iter().copied().max().filter(|&best| best > 0);
            let expected = match order {
                Order::Best => best.and_then(|best| gains.iter().position(|&gain| gain == best)),
                Order::Given => gains.iter().position(|&gain| gain > 0),
            };
            prop_assert_eq!(shelf.taken, expected);
            prop_assert_eq!(stats.gain, expected.map_or(0, |at| gains[at]));
        }
    }
}

/// One thing may be taken.
struct Shelf {
    gains: Vec<i64>,
    taken: Option<usize>,
}

impl Neighborhood for Shelf {
    type Move = usize;

    fn propose(&self, _: &mut SmallRng) -> Option<usize> {
        None
    }
    fn moves(&self, mut visit: impl FnMut(usize) -> ControlFlow<()>) {
        if self.taken.is_none() {
            let _ = (0..self.gains.len()).try_for_each(&mut visit);
        }
    }
    fn delta(&self, action: usize) -> i64 {
        self.gains[action]
    }
    fn apply(&mut self, action: usize) {
        self.taken = Some(action);
    }
    fn revert(&mut self, _: usize) {
        self.taken = None;
    }
}

/// A path that can only be walked on: the value and the violation of each place.
#[derive(Clone)]
struct Path {
    places: Vec<(i64, i64)>,
    at: usize,
}

impl Neighborhood for Path {
    type Move = usize;

    fn propose(&self, _: &mut SmallRng) -> Option<usize> {
        (self.at + 1 < self.places.len()).then_some(self.at + 1)
    }
    fn moves(&self, _: impl FnMut(usize) -> ControlFlow<()>) {}
    fn delta(&self, action: usize) -> i64 {
        self.places[action].0 - self.places[self.at].0
    }
    fn violation(&self, action: usize) -> i64 {
        self.places[action].1
    }
    fn apply(&mut self, action: usize) {
        self.at = action;
    }
    fn revert(&mut self, action: usize) {
        self.at = action - 1;
    }
}

/// So hot that every step is made: the answer is the first of the best places without a violation, or where level
/// steps have led from it.
#[test]
fn annealing_answers_the_first_of_the_best() {
    let hot = Annealing { hot: 1e12, cold: 1e12, slack: 5, penalty: 1.0 };
    let cases: [(&[(i64, i64)], usize); 6] = [
        (&[(0, 0), (-1, 0), (0, 0)], 0),
        (&[(0, 0), (5, 0), (3, 0), (5, 0), (1, 0)], 1),
        (&[(0, 0), (5, 0), (3, 0), (6, 0), (1, 0)], 3),
        (&[(0, 0), (5, 0), (5, 0), (1, 0)], 2),
        (&[(0, 0), (9, 2), (4, 0), (9, 1)], 2),
        (&[(0, 0), (0, 1), (0, 0)], 0),
    ];
    for (places, best) in cases {
        let mut path = Path { places: places.to_vec(), at: 0 };
        let mut clock = Clock::start(Limit::Nodes(50));
        let stats = anneal(&mut path, hot, &mut SmallRng::seed_from_u64(1), &mut clock);
        assert_eq!((path.at, stats.gain), (best, places[best].0), "{places:?}");
        assert_eq!(stats.accepted, places.len() as u64 - 1, "every step is made");
    }
}

/// Patience counts the tries since the last gain; a level step is none.
#[test]
fn climbing_is_patient_after_every_gain() {
    for (values, tried, end) in [
        (&[0, 1, 2, 3, 4, 5][..], 5 + 2, 5),
        (&[0, 1, 1, 2][..], 3 + 2, 3),
        (&[0, 1, 1, 1, 2][..], 1 + 2, 3),
    ] {
        let mut path = Path { places: values.iter().map(|&value| (value, 0)).collect(), at: 0 };
        let mut clock = Clock::start(Limit::Nodes(50));
        let stats = climb(&mut path, 2, &mut SmallRng::seed_from_u64(1), &mut clock);
        assert_eq!((path.at, stats.tried, stats.gain), (end, tried, values[end]), "{values:?}");
    }
}
