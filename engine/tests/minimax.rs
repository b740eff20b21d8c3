//! Alpha-beta, paranoid, best-reply and their table against slow obvious references.

mod toys;

use engine::alphabeta::{AlphaBeta, Config, MAX_DEPTH, WIN};
use engine::paranoid::BestReply;
use engine::search::{Decision, Search};
use engine::table::{Bound, Record, Table};
use engine::{Alternating, Clock, Evaluate, Limit, State, Zobrist};
use proptest::prelude::*;
use std::collections::HashMap;
use std::hash::Hash;
use toys::{perfect, Flat, Guess, Mnk, Nim, Random};

const PLENTY: Limit = Limit::Nodes(u64::MAX);

fn run<S, E>(
    root: &S,
    mut eval: E,
    depth: u32,
    table_bits: u32,
    limit: Limit,
) -> Decision<S::Action>
where
    S: Alternating + Zobrist,
    S::Action: Hash,
    E: Evaluate<S, Score = i32>,
{
    let mut search = AlphaBeta::new(Config { depth, table_bits });
    search.search(root, &mut eval, &mut Clock::start(limit))
}

/// Plain minimax to a fixed depth for player `me` against all others.
fn minimax<S: Alternating, E: Evaluate<S, Score = i32>>(
    state: &S,
    eval: &E,
    me: usize,
    depth: u32,
    ply: i32,
) -> i32 {
    let outcome = || match state.outcome(me) {
        1.0 => WIN - ply,
        0.0 => ply - WIN,
        _ => 0,
    };
    if state.is_done() {
        return outcome();
    }
    if depth == 0 {
        return eval.evaluate(state, me);
    }
    let mut actions = Vec::new();
    state.legal_actions(&mut actions);
    let values = actions.iter().map(|&action| {
        let mut next = state.clone();
        next.advance(action);
        minimax(&next, eval, me, depth - 1, ply + 1)
    });
    let best = if state.player() == me { values.max() } else { values.min() };
    best.unwrap_or_else(outcome)
}

/// The chosen action leads to the value that was promised.
fn check<S, E>(
    root: &S,
    eval: &E,
    depth: u32,
    choice: &Decision<S::Action>,
) -> Result<(), TestCaseError>
where
    S: Alternating,
    E: Evaluate<S, Score = i32>,
{
    let me = root.player();
    let mut next = root.clone();
    next.advance(choice.line[0]);
    // A search that sees the end earlier stops there.
    let depth = if choice.proven { depth } else { choice.stats.depth };
    prop_assert_eq!(choice.value, f64::from(minimax(&next, eval, me, depth - 1, 1)));
    prop_assert_eq!(choice.value, f64::from(minimax(root, eval, me, depth, 0)));
    Ok(())
}

proptest! {
    /// With and without table, any order of two to four players: the value of plain minimax.
    #[test]
    fn equals_plain_minimax(
        seed: u64,
        players in 1usize..5,
        plies in 1u8..9,
        depth in 1u32..8,
        table_bits in prop::sample::select(vec![0u32, 2, 6, 12]),
        strict: bool,
    ) {
        let root = Random::new(seed, players, plies, strict);
        let choice = run(&root, Guess, depth, table_bits, PLENTY);
        check(&root, &Guess, depth, &choice)?;
    }

    /// A limited root has the value of the best of its children, and leaves no trace in the table.
    #[test]
    fn first_actions_can_be_limited(seed: u64, depth in 1u32..6, only in 0u8..4) {
        let root = Random { dead_ends: false, ..Random::new(seed, 2, 8, true) };
        let mut search = AlphaBeta::new(Config { depth, table_bits: 10 });
        let all = search.search(&root, &mut Guess, &mut Clock::start(PLENTY));
        let choice = search.search_among(&root, &[only], &mut Guess, &mut Clock::start(PLENTY));
        if engine::check::actions(&root).contains(&only) {
            prop_assert_eq!(choice.action(), Some(only));
            let mut next = root;
            next.advance(only);
            prop_assert_eq!(choice.value, f64::from(minimax(&next, &Guess, root.player(), depth - 1, 1)));
        } else {
            prop_assert_eq!(choice.action(), None);
        }
        let again = search.search(&root, &mut Guess, &mut Clock::start(PLENTY));
        prop_assert_eq!(again.value, all.value);
    }

    /// What a search among some actions found of its root holds for no other search that comes by.
    #[test]
    fn limited_searches_leave_nothing_false_behind(seed: u64, only in 0u8..4) {
        let root = Random { dead_ends: false, ..Random::new(seed, 2, 5, true) };
        let fresh = || AlphaBeta::new(Config { depth: 9, table_bits: 12 });
        let value = fresh().search(&root, &mut Guess, &mut Clock::start(PLENTY)).value;
        for first in engine::check::actions(&root) {
            let mut reply = root;
            reply.advance(first);
            for second in engine::check::actions(&reply) {
                let mut later = reply;
                later.advance(second);
                let mut search = fresh();
                search.search_among(&later, &[only], &mut Guess, &mut Clock::start(PLENTY));
                let again = search.search(&root, &mut Guess, &mut Clock::start(PLENTY));
                prop_assert_eq!(again.value, value);
            }
        }
    }

    /// A search that keeps its table and its counts from turn to turn, with budgets that end inside
    /// an iteration, never answers anything illegal and is exact whenever it says that it finished.
    #[test]
    fn keeps_its_memory_without_a_trace(seed: u64, budgets in prop::collection::vec(0u64..400, 1..12)) {
        let mut search = AlphaBeta::new(Config { depth: 6, table_bits: 8 });
        for (turn, budget) in budgets.into_iter().enumerate() {
            let root = Random::new(seed ^ (turn as u64 / 3), 3, 12, turn % 2 == 0);
            search.clear();
            let mut clock = Clock::start(Limit::Nodes(budget));
            let choice = search.search(&root, &mut Guess, &mut clock);
            let mut actions = Vec::new();
            root.legal_actions(&mut actions);
            prop_assert!(actions.contains(&choice.line[0]));
            if !clock.is_expired() {
                check(&root, &Guess, 6, &choice)?;
            }
        }
    }

    /// Best-reply search is minimax of the game in which one opponent per round leaves the policy.
    #[test]
    fn best_reply_equals_its_definition(seed: u64, players in 3usize..5, depth in 1u32..7) {
        let policy = |state: &Random, player: usize| {
            let mut actions = Vec::new();
            state.legal_actions(&mut actions);
            actions[(state.bits(8) as usize ^ player) % actions.len()]
        };
        let root = Random { dead_ends: false, ..Random::new(seed, players, 8, true) };
        let value = run(&BestReply::new(root, &policy), Guess, depth, 10, PLENTY).value;
        prop_assert_eq!(value, f64::from(best_reply(&root, &policy, depth, false, 0)));
    }

    /// Whatever the table remembers is what a map remembers; a table large enough forgets nothing.
    #[test]
    fn table_equals_a_map(steps in prop::collection::vec((0u64..60, any::<i32>(), 0u8..5, 0usize..30), 1..300)) {
        let (mut large, mut small) = (Table::new(14), Table::new(0));
        let mut map: HashMap<u64, (Record, u32)> = HashMap::new();
        let mut search = 0;
        for (n, value, depth, event) in steps {
            match event {
                0 => {
                    large.clear();
                    small.clear();
                    map.clear();
                }
                1 => {
                    large.start_search();
                    small.start_search();
                    search += 1;
                }
                _ => {}
            }
            let key = engine::rng::mix64(n);
            let bound = [Bound::Exact, Bound::Lower, Bound::Upper][n as usize % 3];
            let record = Record { value, best: n as u16, depth, bound };
            large.put(key, record);
            small.put(key, record);
            if map.get(&key).is_none_or(|(old, of)| *of != search || old.depth <= depth) {
                map.insert(key, (record, search));
            }
            for n in 0..60 {
                let key = engine::rng::mix64(n);
                let known = map.get(&key).map(|(record, _)| *record);
                prop_assert_eq!(large.get(key), known);
            }
        }
    }
}

fn best_reply(
    state: &Random,
    policy: &impl Fn(&Random, usize) -> u8,
    depth: u32,
    replied: bool,
    ply: i32,
) -> i32 {
    let outcome = || match state.outcome(0) {
        1.0 => WIN - ply,
        0.0 => ply - WIN,
        _ => 0,
    };
    let mut actions = Vec::new();
    state.legal_actions(&mut actions);
    if state.is_done() || depth > 0 && actions.is_empty() {
        return outcome();
    }
    if depth == 0 {
        return Guess.evaluate(state, 0);
    }
    let value = |action: u8, replied: bool| {
        let mut next = *state;
        next.advance(action);
        best_reply(&next, policy, depth - 1, replied, ply + 1)
    };
    if state.player() == 0 {
        return actions.iter().map(|&action| value(action, false)).max().unwrap();
    }
    let expected = policy(state, state.player());
    if replied {
        return value(expected, true);
    }
    actions.iter().map(|&action| value(action, action != expected)).min().unwrap()
}

#[test]
fn solves_small_games() {
    for table_bits in [0, 16] {
        let draw = run(&Mnk::TIC_TAC_TOE, Flat, 9, table_bits, PLENTY);
        assert_eq!((draw.value, draw.proven), (0.0, true));
        // A corner answered on the edge loses in five more plies.
        let won = Mnk::TIC_TAC_TOE.play(&[0, 1]);
        let choice = run(&won, Flat, 9, table_bits, PLENTY);
        assert_eq!((choice.value, choice.proven), (f64::from(WIN - 5), true));
        let end = choice.line.iter().fold(won, |state, &action| state.play(&[action]));
        assert!(table_bits == 0 || end.is_done(), "the line leads to the end");
        let wide = run(&Mnk::new(4, 3, 3), Flat, 12, table_bits.max(12), PLENTY);
        assert_eq!((wide.value, wide.proven), (f64::from(WIN - 7), true));
        for heaps in [[1, 2, 3], [3, 5, 7], [4, 4, 0], [1, 4, 5], [7, 6, 2]] {
            let root = Nim { heaps, player: 1 };
            let choice = run(&root, Flat, 30, table_bits.max(12), PLENTY);
            assert_eq!(choice.value > 0.0, perfect(&root) == 1.0, "{heaps:?}");
            assert!(choice.proven);
            let grundy = heaps.iter().fold(0, |sum, heap| sum ^ (heap % 4));
            assert_eq!(choice.value > 0.0, grundy != 0, "{heaps:?}");
        }
    }
}

#[test]
fn the_wide_board_is_no_faster_win() {
    assert_eq!(minimax(&Mnk::new(4, 3, 3), &Flat, 0, 6, 0), 0);
}

#[test]
fn equal_budgets_give_equal_choices() {
    for nodes in [1, 10, 100, 1000, 5000] {
        let root = Mnk::new(4, 4, 4);
        let limit = Limit::Nodes(nodes);
        assert_eq!(run(&root, Flat, 16, 10, limit), run(&root, Flat, 16, 10, limit));
        let mut search = AlphaBeta::new(Config { depth: 16, table_bits: 10 });
        let mut clock = Clock::start(limit);
        let stats = search.search(&root, &mut Flat, &mut clock).stats;
        assert_eq!(stats.nodes, clock.nodes());
    }
}

#[test]
fn odd_sizes_and_empty_budgets_are_served() {
    let root = Mnk::TIC_TAC_TOE;
    for limit in [Limit::Nodes(0), Limit::Nodes(1), Limit::millis(0)] {
        let choice = run(&root, Flat, 9, 4, limit);
        assert_eq!((choice.line, choice.stats.depth, choice.proven), (vec![0], 0, false));
    }
    let shallow = run(&root, Flat, 0, 1, PLENTY);
    assert_eq!(shallow.stats.depth, 1);
    let deep = run(&root, Flat, u32::MAX, 16, PLENTY);
    assert!(deep.stats.depth <= MAX_DEPTH && deep.proven);
    // Over at once, and a root without actions.
    assert_eq!(run(&root.play(&[0, 3, 1, 4, 2]), Flat, 9, 4, PLENTY).action(), None);
    assert_eq!(run(&Nim { heaps: [0; 3], player: 0 }, Flat, 9, 4, PLENTY).action(), None);
    let dead = (0..).map(|seed| Random { ply: 1, ..Random::new(seed, 2, 9, true) });
    let dead = dead.into_iter().find(|state| state.bits(1) & 15 == 0).unwrap();
    assert_eq!(run(&dead, Guess, 9, 4, PLENTY).action(), None);
}

/// Evaluations beyond all bounds are cut below wins and above losses.
#[test]
fn extreme_evaluations_are_no_wins() {
    struct Extreme(i32);
    impl Evaluate<Mnk> for Extreme {
        type Score = i32;
        fn evaluate(&self, _: &Mnk, _player: usize) -> i32 {
            self.0
        }
    }
    for value in [i32::MIN, i32::MAX] {
        let choice = run(&Mnk::TIC_TAC_TOE, Extreme(value), 3, 10, PLENTY);
        assert!(choice.value.abs() < f64::from(WIN - MAX_DEPTH as i32) && !choice.proven);
        assert_eq!(choice.value > 0.0, value > 0);
    }
}

/// Outcomes that are not numbers count as draws.
#[test]
fn nan_outcomes_are_draws() {
    #[derive(Clone, Copy)]
    struct Odd(u8);
    impl State for Odd {
        type Action = u8;
        fn legal_actions(&self, out: &mut impl engine::Push<u8>) {
            (0..3).for_each(|action| out.push(action));
        }
        fn advance(&mut self, _: u8) {
            self.0 += 1;
        }
        fn is_done(&self) -> bool {
            self.0 == 3
        }
    }
    impl Alternating for Odd {
        fn player(&self) -> usize {
            self.0 as usize % 2
        }
        fn outcome(&self, _: usize) -> f32 {
            f32::NAN
        }
    }
    impl Zobrist for Odd {
        fn zobrist(&self) -> u64 {
            u64::from(self.0)
        }
    }
    impl Evaluate<Odd> for Flat {
        type Score = i32;
        fn evaluate(&self, _: &Odd, _player: usize) -> i32 {
            0
        }
    }
    assert_eq!(run(&Odd(0), Flat, 9, 4, PLENTY).value, 0.0);
}
