//! Small parts that searches are made of: exactly what their descriptions say.

mod toys;

use engine::alphabeta::{AlphaBeta, Config};
use engine::opponent::{Against, AgainstAll};
use engine::paranoid::BestReply;
use engine::playout::{Playout, Random as Playouts, RandomJoint};
use engine::queue::BoundedQueue;
use engine::rng::{mix64, SmallRng};
use engine::search::Search;
use engine::select::Selector;
use engine::uct::{self, Uct};
use engine::{Alternating, Clock, Evaluate, Limit, Push, Score, Simultaneous, State, Zobrist};
use proptest::prelude::*;
use toys::{Guess, Matrix, Mnk, Random};

/// A key is the mix of all fields, one after the other, whatever their types are.
#[test]
fn keys_are_mixed_field_by_field() {
    let mixed = |fields: &[u64]| fields.iter().fold(0, |key, field| mix64(key ^ field));
    assert_eq!(engine::key(&(1_u8, 2_u16, 3_u32, 4_u64, 5_usize)), mixed(&[1, 2, 3, 4, 5]));
    assert_eq!(engine::key(&(7_u16, 9_u16)), mixed(&[7, 9]));
    assert_eq!(engine::key(&b"123456789"[..]), mixed(&[9, 0x3837_3635_3433_3231, 0x39]));
}

/// Players who count their turns, without an end.
#[derive(Clone)]
struct Endless(u32);

impl Simultaneous for Endless {
    type Action = ();

    fn players(&self) -> usize {
        2
    }

    fn legal_actions(&self, _player: usize, out: &mut impl Push<()>) {
        out.push(());
    }

    fn advance_all(&mut self, _joint: &[()]) {
        self.0 += 1;
        assert!(self.0 < 1_000, "does not stop");
    }

    fn is_done(&self) -> bool {
        false
    }

    fn outcome(&self, player: usize) -> f32 {
        self.0 as f32 + player as f32 / 4.0
    }
}

#[test]
fn random_playouts_stop_after_their_steps() {
    let mut rewards = [0.0; 2];
    for steps in [0, 1, 7] {
        let mut state = Endless(0);
        RandomJoint::new(steps).playout(&mut state, &mut SmallRng::seed_from_u64(1), &mut rewards);
        assert_eq!(rewards, [steps as f32, steps as f32 + 0.25]);
    }
}

/// A closure is a judge, and says what it says.
#[test]
fn closures_judge() {
    let mut judge = |state: &mut u32, _: &mut SmallRng, rewards: &mut [f32]| {
        rewards.fill(*state as f32);
        *state += 1;
    };
    let (mut state, mut rewards) = (3, [0.0; 2]);
    Playout::playout(&mut judge, &mut state, &mut SmallRng::seed_from_u64(1), &mut rewards);
    assert_eq!((state, rewards), (4, [3.0; 2]));
}

proptest! {
    /// After it was cut, a queue takes what is better than the worst that it kept, and nothing else.
    #[test]
    fn a_cut_queue_knows_its_worst_entry(
        capacity in 1usize..12,
        mut keys in prop::collection::hash_set(1u64..1_000, 24),
    ) {
        let mut queue = BoundedQueue::new(capacity);
        let keys: Vec<u64> = keys.drain().take(2 * capacity).collect();
        for (handle, key) in keys.iter().enumerate() {
            // Offered without being asked, so that exactly the last one fills it.
            queue.push(*key, handle as u32, |_| ());
        }
        let mut best = keys.clone();
        best.sort_unstable_by(|a, b| b.cmp(a));
        let worst = best[capacity - 1];
        prop_assert_eq!(queue.len(), capacity);
        prop_assert!(queue.accepts(worst + 1) && !queue.accepts(worst) && !queue.accepts(worst - 1));
    }

    /// The line that alpha-beta expects is no longer than it looked, however much more its table knows from
    /// before, and can be played.
    #[test]
    fn expected_lines_are_no_longer_than_the_depth(seed: u64, depth in 1u32..6, second in 1u64..200) {
        let root = Random { dead_ends: false, ..Random::new(seed, 2, 9, true) };
        let mut search = AlphaBeta::new(Config { depth, table_bits: 12 });
        for nodes in [100_000, second] {
            let decision = search.search(&root, &mut Guess, &mut Clock::start(Limit::Nodes(nodes)));
            prop_assert!(decision.line.len() <= decision.stats.depth.max(1) as usize, "{:?}", decision.line);
            let mut state = root;
            for action in decision.line {
                let mut legal = Vec::new();
                state.legal_actions(&mut legal);
                prop_assert!(!state.is_done() && legal.contains(&action));
                state.advance(action);
            }
        }
    }
}

/// Evaluations up to near a win.
struct Large;

impl Evaluate<Mnk> for Large {
    type Score = i32;

    fn evaluate(&self, state: &Mnk, _player: usize) -> i32 {
        (state.zobrist() % 1_000) as i32 * 999_000
    }
}

#[test]
fn large_evaluations_stay_what_they_are() {
    let root = Mnk::TIC_TAC_TOE;
    let mut actions = Vec::new();
    root.legal_actions(&mut actions);
    let after = |action: u8| {
        let mut child = root;
        child.advance(action);
        Large.evaluate(&child, 0)
    };
    let best = actions.into_iter().max_by_key(|&action| after(action)).unwrap();
    let mut search = AlphaBeta::new(Config { depth: 1, table_bits: 0 });
    let decision = search.search(&root, &mut Large, &mut Clock::start(Limit::Nodes(1_000)));
    assert_eq!((decision.line, decision.value), (vec![best], f64::from(after(best))));
}

/// Scores of any kind come in the order of their keys.
#[test]
fn keys_of_scores_are_in_their_order() {
    let rising = [f32::NEG_INFINITY, -7.5, -1e-9, 0.0, 1e-9, 7.5, f32::INFINITY];
    assert!(rising.windows(2).all(|pair| pair[0].key() < pair[1].key()));
    assert!([i32::MIN, -1, 0, 1, i32::MAX].windows(2).all(|pair| pair[0].key() < pair[1].key()));
}

#[test]
fn what_holds_something_is_not_empty() {
    let mut queue = BoundedQueue::new(2);
    queue.push(1, 1, |_| ());
    assert!(!queue.is_empty());
    let mut list = arrayvec::ArrayVec::<u8, 4>::new();
    Push::push(&mut list, 7);
    assert_eq!(list[..], [7]);
}

#[test]
fn a_selector_knows_whether_it_is_empty() {
    let mut selector = Selector::new(2);
    assert!(selector.is_empty());
    selector.push(1, 1, ());
    assert!(!selector.is_empty());
    selector.start(2);
    assert!(selector.is_empty());
}

/// What was never played has no value, whatever the others have.
#[test]
fn actions_without_a_visit_have_no_value() {
    let config = uct::Config { nodes: 1_000, exploration: 1.0, expand_at: 1, seed: 1 };
    for playouts in [1, 2, 5, 50] {
        let mut search = Uct::new(config);
        let mut clock = Clock::start(Limit::Nodes(playouts));
        search.search(&Mnk::TIC_TAC_TOE, &mut Playouts::new(9), &mut clock);
        for entry in search.root_actions() {
            assert_eq!(entry.value.is_some(), entry.visits > 0, "{playouts}: {entry:?}");
            assert!(entry.value.is_none_or(|value| (0.0..=1.0).contains(&value)), "{entry:?}");
        }
    }
}

/// A game with three players in layers.
#[derive(Clone)]
struct Layered(Random);

impl State for Layered {
    type Action = u8;

    fn legal_actions(&self, out: &mut impl Push<u8>) {
        self.0.legal_actions(out);
    }

    fn advance(&mut self, action: u8) {
        self.0.advance(action);
    }

    fn is_done(&self) -> bool {
        self.0.is_done()
    }

    fn layer(&self) -> usize {
        40 + usize::from(self.0.ply)
    }
}

impl Alternating for Layered {
    fn players(&self) -> usize {
        self.0.players
    }

    fn player(&self) -> usize {
        self.0.player()
    }

    fn outcome(&self, player: usize) -> f32 {
        self.0.outcome(player)
    }
}

#[test]
fn wrapped_games_have_the_players_layers_and_keys_of_the_real_one() {
    let game = Layered(Random::new(5, 3, 9, true));
    let policy = |_: &Layered, _: usize| 0;
    let mut wrapped = BestReply::new(game, &policy);
    assert_eq!((wrapped.players(), wrapped.player(), wrapped.layer()), (3, 0, 40));
    wrapped.advance(0);
    assert_eq!((wrapped.players(), wrapped.player(), wrapped.layer()), (3, 1, 41));

    // The other two act at once.
    let mut alone = Against::new(wrapped.state, 0, &policy);
    assert_eq!(alone.layer(), 43);
    alone.advance(0);
    assert_eq!(alone.layer(), 46);

    let matrix = Matrix::opposed([[0.0; 3]; 3], 3, 4);
    let stay = |_: &Matrix, _: usize| 0;
    let mut alone = AgainstAll::<_, _, 2>::new(matrix, 0, &stay);
    for _ in 0..3 {
        assert_eq!(alone.zobrist(), alone.state.zobrist());
        alone.advance(1);
    }
    assert_ne!(alone.zobrist(), matrix.zobrist());
}
