//! Alpha-beta, paranoid, best-reply and their table against slow obvious references.

mod toys;

use engine::alphabeta::{AlphaBeta, Choice, Config, MAX_DEPTH, WIN};
use engine::paranoid::BestReply;
use engine::table::{Bound, Record, Table};
use engine::{Alternating, Clock, Evaluate, Limit, State, Zobrist};
use proptest::prelude::*;
use std::collections::HashMap;
use std::hash::Hash;
use toys::{perfect, Flat, Guess, Mnk, Nim, Random};

const PLENTY: Limit = Limit::Nodes(u64::MAX);

fn run<S, E>(
    root: &S,
    eval: &E,
    depth: u32,
    table_bits: u32,
    limit: Limit,
) -> Option<Choice<S::Action>>
where
    S: Alternating + Zobrist,
    S::Action: Hash,
    E: Evaluate<S, Score = i32>,
{
    let mut search = AlphaBeta::new(Config { depth, table_bits });
    search.search(root, eval, &mut Clock::start(limit))
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
        return eval.evaluate(state);
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
    choice: &Choice<S::Action>,
) -> Result<(), TestCaseError>
where
    S: Alternating,
    E: Evaluate<S, Score = i32>,
{
    let me = root.player();
    let mut next = root.clone();
    next.advance(choice.action);
    prop_assert_eq!(choice.value, minimax(&next, eval, me, choice.depth - 1, 1));
    prop_assert_eq!(choice.value, minimax(root, eval, me, depth, 0));
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
        let eval = Guess(root.player());
        let choice = run(&root, &eval, depth, table_bits, PLENTY).unwrap();
        check(&root, &eval, depth, &choice)?;
    }

    /// A search that keeps its table and its counts from turn to turn, with budgets that end inside
    /// an iteration, never answers anything illegal and is exact whenever it says that it finished.
    #[test]
    fn keeps_its_memory_without_a_trace(seed: u64, budgets in prop::collection::vec(0u64..400, 1..12)) {
        let mut search = AlphaBeta::new(Config { depth: 6, table_bits: 8 });
        for (turn, budget) in budgets.into_iter().enumerate() {
            let root = Random::new(seed ^ (turn as u64 / 3), 3, 12, turn % 2 == 0);
            let eval = Guess(0);
            search.clear();
            let choice = search.search(&root, &eval, &mut Clock::start(Limit::Nodes(budget))).unwrap();
            let mut actions = Vec::new();
            root.legal_actions(&mut actions);
            prop_assert!(actions.contains(&choice.action));
            let finished = search.stats().depth;
            prop_assert!(choice.depth <= finished + 1);
            if choice.depth == finished && finished > 0 {
                check(&root, &eval, finished, &choice)?;
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
        let value = run(&BestReply::new(root, &policy), &Guess(0), depth, 10, PLENTY).unwrap().value;
        prop_assert_eq!(value, best_reply(&root, &policy, depth, false, 0));
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
        return Guess(0).evaluate(state);
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
        let draw = run(&Mnk::TIC_TAC_TOE, &Flat, 9, table_bits, PLENTY).unwrap();
        assert_eq!((draw.value, draw.proven), (0, true));
        // A corner answered on the edge loses in five more plies.
        let won = Mnk::TIC_TAC_TOE.play(&[0, 1]);
        let choice = run(&won, &Flat, 9, table_bits, PLENTY).unwrap();
        assert_eq!((choice.value, choice.proven), (WIN - 5, true));
        let wide = run(&Mnk::new(4, 3, 3), &Flat, 12, table_bits.max(12), PLENTY).unwrap();
        assert_eq!((wide.value, wide.proven), (WIN - 7, true));
        for heaps in [[1, 2, 3], [3, 5, 7], [4, 4, 0], [1, 4, 5], [7, 6, 2]] {
            let root = Nim { heaps, player: 1 };
            let choice = run(&root, &Flat, 30, table_bits.max(12), PLENTY).unwrap();
            assert_eq!(choice.value > 0, perfect(&root) == 1.0, "{heaps:?}");
            assert!(choice.proven);
            let grundy = heaps.iter().fold(0, |sum, heap| sum ^ (heap % 4));
            assert_eq!(choice.value > 0, grundy != 0, "{heaps:?}");
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
        assert_eq!(run(&root, &Flat, 16, 10, limit), run(&root, &Flat, 16, 10, limit));
        let mut search = AlphaBeta::new(Config { depth: 16, table_bits: 10 });
        let mut clock = Clock::start(limit);
        search.search(&root, &Flat, &mut clock);
        assert_eq!(search.stats().nodes, clock.nodes());
        let line = search.stats().to_string();
        assert!(line.starts_with("nodes ") && !line.contains('\n'), "{line}");
    }
}

#[test]
fn odd_sizes_and_empty_budgets_are_served() {
    let root = Mnk::TIC_TAC_TOE;
    for limit in [Limit::Nodes(0), Limit::Nodes(1), Limit::millis(0)] {
        let choice = run(&root, &Flat, 9, 4, limit).unwrap();
        assert_eq!((choice.action, choice.depth, choice.proven), (0, 0, false));
    }
    let shallow = run(&root, &Flat, 0, 1, PLENTY).unwrap();
    assert_eq!(shallow.depth, 1);
    let deep = run(&root, &Flat, u32::MAX, 16, PLENTY).unwrap();
    assert!(deep.depth <= MAX_DEPTH && deep.proven);
    // Over at once, and a root without actions.
    assert_eq!(run(&root.play(&[0, 3, 1, 4, 2]), &Flat, 9, 4, PLENTY), None);
    assert_eq!(run(&Nim { heaps: [0; 3], player: 0 }, &Flat, 9, 4, PLENTY), None);
    let dead = (0..).map(|seed| Random { ply: 1, ..Random::new(seed, 2, 9, true) });
    let dead = dead.into_iter().find(|state| state.bits(1) & 15 == 0).unwrap();
    assert_eq!(run(&dead, &Guess(1), 9, 4, PLENTY), None);
}

/// Evaluations beyond all bounds are cut below wins and above losses.
#[test]
fn extreme_evaluations_are_no_wins() {
    struct Extreme(i32);
    impl Evaluate<Mnk> for Extreme {
        type Score = i32;
        fn evaluate(&self, _: &Mnk) -> i32 {
            self.0
        }
    }
    for value in [i32::MIN, i32::MAX] {
        let choice = run(&Mnk::TIC_TAC_TOE, &Extreme(value), 3, 10, PLENTY).unwrap();
        assert!(choice.value.abs() < WIN - MAX_DEPTH as i32 && !choice.proven);
        assert_eq!(choice.value.signum(), value.signum());
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
        fn evaluate(&self, _: &Odd) -> i32 {
            0
        }
    }
    assert_eq!(run(&Odd(0), &Flat, 9, 4, PLENTY).unwrap().value, 0);
}
