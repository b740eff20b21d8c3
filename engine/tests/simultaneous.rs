//! DUCT and Smitsimax: players who act at once.

mod toys;

use engine::adapt::InTurn;
use engine::check;
use engine::duct::{self, Duct};
use engine::ismcts::{self, Ismcts};
use engine::playout::{Guided, Leaf, Random, RandomJoint};
use engine::rng::SmallRng;
use engine::search::{RootAction, Search};
use engine::smitsimax::{self, Smitsimax};
use engine::{Alternating, Clock, Evaluate, Limit, Push, Simultaneous, State, Zobrist};
use proptest::prelude::*;
use toys::Matrix;

const DUCT: duct::Config =
    duct::Config { player: 0, links: 100_000, exploration: 1.0, expand_at: 1, seed: 3 };
const SMITSIMAX: smitsimax::Config = smitsimax::Config {
    player: 0,
    depth: 3,
    nodes: 10_000,
    exploration: 1.0,
    expand_at: 1,
    seed: 3,
};

fn nodes(playouts: u64) -> Clock {
    Clock::start(Limit::Nodes(playouts))
}

fn duct(config: duct::Config, root: &Matrix, playouts: u64) -> Duct<Matrix, 2> {
    let mut search = Duct::new(config);
    search.search(root, &mut RandomJoint::new(9), &mut nodes(playouts));
    search
}

/// Judges the last state of a simulation by its outcome.
fn end() -> RandomJoint<u8> {
    RandomJoint::new(0)
}

/// Shares of a player's visits in the root's actions.
fn shares(mut strategy: Vec<RootAction<u8>>) -> Vec<f32> {
    strategy.sort_by_key(|entry| entry.action);
    let sum: u32 = strategy.iter().map(|entry| entry.visits).sum();
    strategy.iter().map(|entry| entry.visits as f32 / sum as f32).collect()
}

fn visits(strategy: &[RootAction<u8>]) -> u32 {
    strategy.iter().map(|entry| entry.visits).sum()
}

/// A prisoners' dilemma: whatever the other does, action 1 pays more.
fn dilemma(rounds: u8) -> Matrix {
    let mut game = Matrix::opposed([[0.0; 3]; 3], 2, rounds);
    game.rewards[0][0] = [0.6, 0.6];
    game.rewards[0][1] = [0.0, 1.0];
    game.rewards[1][0] = [1.0, 0.0];
    game.rewards[1][1] = [0.2, 0.2];
    game
}

#[test]
fn dominant_actions_are_found() {
    for rounds in 1..=3 {
        let root = dilemma(rounds);
        let search = duct(DUCT, &root, 20_000);
        for player in 0..2 {
            assert!(
                shares(search.root_actions(player))[1] > 0.75,
                "rounds {rounds} player {player}"
            );
        }
        assert!(search.root_actions(2).is_empty(), "nobody's actions");
        let mut search = Smitsimax::new(SMITSIMAX);
        for player in 0..2 {
            search.set_player(player);
            let choice = search.search(&root, &mut end(), &mut nodes(20_000));
            assert_eq!(choice.action(), Some(1));
        }
        assert!(shares(search.root_actions(0))[1] > 0.75, "rounds {rounds}");
    }
}

/// Whatever is known of the other's choice, and every state of it is one of the game's.
#[test]
fn games_of_all_at_once_are_games_in_turn() {
    let root = InTurn::<_, 2>::new(dilemma(2));
    assert_eq!([1, 2, 3, 4, 9].map(|depth| check::perft(&root, depth)), [2, 4, 8, 16, 16]);
    check::walks(&root, 1, 20, 9, |game| {
        check::no_duplicate_actions(game);
        check::clone_plays_the_same(game);
    });
    let mut game = root.clone();
    for (player, action) in [(0, 1), (1, 0), (0, 1), (1, 1)] {
        assert_eq!((game.player(), game.is_done()), (player, false));
        let config = ismcts::Config { nodes: 1000, exploration: 1.0, expand_at: 1, seed: 1 };
        let decision = Ismcts::new(config).search(&game, &mut Random::new(9), &mut nodes(2000));
        assert_eq!(decision.action(), Some(1));
        game.advance(action);
    }
    let mut joint = dilemma(2);
    joint.advance_all(&[1, 0]);
    joint.advance_all(&[1, 1]);
    assert!(game.is_done() && game.state == joint);
    assert_eq!([0, 1].map(|player| game.outcome(player)), [0, 1].map(|p| joint.outcome(p)));
}

/// A saddle point in pure strategies: row 1, column 1, value 0.5.
#[test]
fn saddle_points_are_found() {
    let root = Matrix::opposed([[0.3, 0.2, 0.9], [0.7, 0.5, 0.6], [0.8, 0.4, 0.1]], 3, 1);
    let mut search = Duct::<Matrix, 2>::new(DUCT);
    for player in 0..2 {
        search.set_player(player);
        let choice = search.search(&root, &mut RandomJoint::new(9), &mut nodes(50_000));
        assert_eq!(choice.action(), Some(1), "player {player}");
        assert!((choice.value - 0.5).abs() < 0.05, "{choice:?}");
        search.clear();
    }
}

/// Matching pennies: the only equilibrium mixes evenly, and so do the visits.
#[test]
fn pennies_are_mixed() {
    let root = Matrix::opposed([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0; 3]], 2, 1);
    let search = duct(DUCT, &root, 100_000);
    for player in 0..2 {
        let shares = shares(search.root_actions(player));
        assert!(shares.iter().all(|share| (0.4..0.6).contains(share)), "{shares:?}");
    }
}

#[test]
fn equal_seeds_give_equal_strategies() {
    let root = Matrix::opposed([[0.2, 0.9, 0.4], [0.8, 0.1, 0.5], [0.3, 0.6, 0.7]], 3, 4);
    let run = |seed| {
        let search = duct(duct::Config { seed, ..DUCT }, &root, 2000);
        search.root_actions(0)
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
    let run = |seed| {
        let mut search = Smitsimax::new(smitsimax::Config { seed, ..SMITSIMAX });
        let choice = search.search(&root, &mut end(), &mut nodes(2000));
        (choice, search.root_actions(1))
    };
    assert_eq!(run(1), run(1));
}

/// What both played most.
fn most_played(roots: [Vec<RootAction<u8>>; 2]) -> [u8; 2] {
    roots.map(|actions| actions[0].action)
}

#[test]
fn duct_tree_goes_on_between_turns() {
    let mut root = Matrix::opposed([[0.2, 0.9, 0.4], [0.8, 0.1, 0.5], [0.3, 0.6, 0.7]], 3, 5);
    let mut search = duct(DUCT, &root, 5000);
    for _ in 0..3 {
        root.advance_all(&most_played([0, 1].map(|player| search.root_actions(player))));
        let choice = search.search(&root, &mut RandomJoint::new(9), &mut nodes(1000));
        assert!(choice.stats.repeated > 5, "the subtree is there");
        let made = [0, 1].map(|player| visits(&search.root_actions(player)));
        assert!(made[0] > 1010 && made[0] == made[1], "with its visits");
    }
    // The same actions in a state that is not in the tree.
    root.sums[0] += 0.125;
    search.search(&root, &mut RandomJoint::new(9), &mut nodes(1000));
    assert_eq!(visits(&search.root_actions(0)), 1000);
}

#[test]
fn smitsimax_trees_go_on_between_turns() {
    let mut root = Matrix::opposed([[0.2, 0.9, 0.4], [0.8, 0.1, 0.5], [0.3, 0.6, 0.7]], 3, 5);
    let mut search = Smitsimax::new(SMITSIMAX);
    search.search(&root, &mut end(), &mut nodes(5000));
    for _ in 0..3 {
        root.advance_all(&most_played([0, 1].map(|player| search.root_actions(player))));
        search.search(&root, &mut end(), &mut nodes(1000));
        let made = [0, 1].map(|player| visits(&search.root_actions(player)));
        assert!(made.iter().all(|&visits| visits > 1010), "{made:?}");
    }
    root.sums[0] += 0.125;
    search.search(&root, &mut end(), &mut nodes(1000));
    assert_eq!(visits(&search.root_actions(0)), 1000);
}

#[test]
fn first_actions_can_be_limited() {
    let root = dilemma(2);
    for player in 0..2 {
        let mut duct = Duct::<Matrix, 2>::new(duct::Config { player, ..DUCT });
        let mut smitsimax = Smitsimax::new(smitsimax::Config { player, ..SMITSIMAX });
        for only in 0..2 {
            let mut clock = nodes(500);
            let choice = duct.search_among(&root, &[only], &mut RandomJoint::new(9), &mut clock);
            assert_eq!((choice.action(), duct.root_actions(player).len()), (Some(only), 1));
            assert_eq!(duct.root_actions(1 - player).len(), 2);
            let choice = smitsimax.search_among(&root, &[only], &mut end(), &mut nodes(500));
            assert_eq!((choice.action(), smitsimax.root_actions(player).len()), (Some(only), 1));
        }
    }
}

/// All rewards are equal, so that the policy alone decides; its weights belong to the actions that are left.
#[test]
fn a_policy_knows_limited_actions() {
    let root = Matrix::opposed([[0.5; 3]; 3], 3, 1);
    let weigh = |_: &Matrix, _, weights: &mut Vec<f32>| weights.extend([1.0, 0.0, 3.0]);
    let mut judge = Guided::new(RandomJoint::new(9), weigh);
    let mut search = Duct::<Matrix, 2>::new(DUCT);
    for (first, only) in [(&[0, 1][..], 0), (&[1, 2], 2), (&[1], 1)] {
        let choice = search.search_among(&root, first, &mut judge, &mut nodes(100));
        let table = search.root_actions(0);
        assert_eq!((choice.action(), table[0].action, table[0].visits), (Some(only), only, 100));
    }
    search.search(&root, &mut judge, &mut nodes(100));
    let table: Vec<u8> = search.root_actions(0).iter().map(|entry| entry.action).collect();
    assert_eq!(table, [2, 0, 1]);
}

/// The sum of a player's rewards: an evaluation of a scale that the trees do not know.
struct Sums;

impl Evaluate<Matrix> for Sums {
    type Score = f64;

    fn evaluate(&self, state: &Matrix, player: usize) -> f64 {
        1000.0 * f64::from(state.sums[player]) - 77.0
    }
}

#[test]
fn evaluations_serve_as_leaves() {
    let root = dilemma(3);
    let mut leaves = [Leaf::new(Sums), Leaf::within(Sums, -77.0, 3000.0)];
    for leaf in &mut leaves {
        let choice = Duct::<Matrix, 2>::new(DUCT).search(&root, leaf, &mut nodes(5000));
        assert_eq!(choice.action(), Some(1));
        assert!((0.0..=1.0).contains(&choice.value));
        let choice = Smitsimax::new(SMITSIMAX).search(&root, leaf, &mut nodes(5000));
        assert_eq!(choice.action(), Some(1));
    }
}

#[test]
fn odd_roots_and_empty_budgets_are_served() {
    let root = dilemma(2);
    for limit in [Limit::Nodes(0), Limit::millis(0)] {
        let mut search = Duct::<Matrix, 2>::new(duct::Config { player: 1, ..DUCT });
        let choice = search.search(&root, &mut RandomJoint::new(9), &mut Clock::start(limit));
        assert_eq!((choice.line, choice.value), (vec![0], 0.0));
        let mut search = Smitsimax::new(SMITSIMAX);
        let choice = search.search(&root, &mut end(), &mut Clock::start(limit));
        assert_eq!(choice.line, vec![0]);
    }
    let over = dilemma(0);
    let stuck = Matrix { actions: [2, 0], ..root };
    for root in [over, stuck] {
        assert_eq!(duct(DUCT, &root, 10).root_actions(0).len(), 0);
        let mut search = Smitsimax::new(SMITSIMAX);
        assert_eq!(search.search(&root, &mut end(), &mut nodes(10)).action(), None);
    }
    // A number of players that is not the game's, and a player that does not exist.
    let judge = &mut RandomJoint::new(9);
    assert_eq!(Duct::<Matrix, 3>::new(DUCT).search(&root, judge, &mut nodes(10)).action(), None);
    let nobody = duct::Config { player: 2, ..DUCT };
    assert_eq!(Duct::<Matrix, 2>::new(nobody).search(&root, judge, &mut nodes(10)).action(), None);
    assert_eq!(Duct::<Matrix, 2>::new(DUCT).root_actions(7).len(), 0);
    let mut search = Smitsimax::new(smitsimax::Config { player: 2, ..SMITSIMAX });
    assert_eq!(search.search(&root, judge, &mut nodes(10)).action(), None);
}

#[test]
fn meaningless_rewards_are_served() {
    let root = dilemma(3);
    for reward in [0.5, 0.0, f32::NAN, f32::INFINITY, -3.0] {
        for exploration in [1.0, 0.0, f32::NAN, f32::INFINITY] {
            let mut judge = |_: &mut Matrix, _: &mut SmallRng, out: &mut [f32]| out.fill(reward);
            let mut search = Duct::<Matrix, 2>::new(duct::Config { exploration, ..DUCT });
            let choice = search.search(&root, &mut judge, &mut nodes(300));
            assert!((0.0..=1.0).contains(&choice.value));
            let config = smitsimax::Config { exploration, ..SMITSIMAX };
            let choice = Smitsimax::new(config).search(&root, &mut judge, &mut nodes(300));
            assert!(choice.action().is_some_and(|action| action < 2));
        }
    }
}

/// A game in which draws disagree about what player 0 may do.
#[derive(Clone, Copy)]
struct Drawn(Matrix);

impl Simultaneous for Drawn {
    type Action = u8;

    fn players(&self) -> usize {
        2
    }

    fn legal_actions(&self, player: usize, out: &mut impl Push<u8>) {
        self.0.legal_actions(player, out);
    }

    fn advance_all(&mut self, joint: &[u8]) {
        self.0.advance_all(joint);
    }

    fn is_done(&self) -> bool {
        self.0.is_done()
    }

    fn outcome(&self, player: usize) -> f32 {
        self.0.outcome(player)
    }

    fn draw(&self, rng: &mut SmallRng) -> Self {
        Self(Matrix { actions: [1 + rng.random_range(0..3) as u8, 2], ..self.0 })
    }
}

impl Zobrist for Drawn {
    fn zobrist(&self) -> u64 {
        self.0.zobrist()
    }
}

proptest! {
    /// Tiny memories, odd thresholds, draws that disagree about the legal actions: never a panic,
    /// and never more memory than allowed.
    #[test]
    fn any_size_is_served(
        size in 0usize..200,
        expand_at in prop::sample::select(vec![0, 1, 2, 7, u32::MAX]),
        depth in 0u32..6,
        budget in 0u64..500,
    ) {
        let root = Matrix::opposed([[0.2, 0.9, 0.4], [0.8, 0.1, 0.5], [0.3, 0.6, 0.7]], 3, 4);
        let mut search = Duct::<Matrix, 2>::new(duct::Config { links: size, expand_at, ..DUCT });
        let mut next = root;
        for _ in 0..3 {
            let choice = search.search(&next, &mut RandomJoint::new(9), &mut nodes(budget));
            prop_assert!(choice.stats.expanded as usize * 9 <= size.max(9));
            next.advance_all(&[choice.line[0], 0]);
        }
        let config = smitsimax::Config { depth, nodes: size, expand_at, ..SMITSIMAX };
        let mut search = Smitsimax::new(config);
        let mut next = Drawn(root);
        for _ in 0..3 {
            let choice = search.search(&next, &mut RandomJoint::new(0), &mut nodes(budget));
            prop_assert!(choice.action().is_some());
            prop_assert!(choice.stats.expanded as usize <= size.max(2 + 6));
            next.advance_all(&[0, 1]);
        }
    }
}
