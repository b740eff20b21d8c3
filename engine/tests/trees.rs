//! UCT, its solver and re-rooting, and the search for chance and hidden information.

mod toys;

use engine::ismcts::Ismcts;
use engine::playout::{Guided, Random as Playouts};
use engine::rng::SmallRng;
use engine::search::{Decision, Search};
use engine::uct::{Config, Uct};
use engine::{Alternating, Clock, Limit, Push, State, Zobrist};
use proptest::prelude::*;
use toys::{perfect, Mnk, Nim, Random};

const CONFIG: Config = Config { nodes: 100_000, exploration: 1.0, expand_at: 1, seed: 5 };

fn nodes(playouts: u64) -> Clock {
    Clock::start(Limit::Nodes(playouts))
}

fn run<S: Alternating + Zobrist>(config: Config, root: &S, playouts: u64) -> Decision<S::Action> {
    Uct::new(config).search(root, &mut Playouts::new(100), &mut nodes(playouts))
}

fn visits<S: Alternating + Zobrist>(search: &Uct<S>) -> u32 {
    search.root_actions().iter().map(|entry| entry.visits).sum()
}

/// The most visited action is played, not the one whose mean is best for the moment.
#[test]
fn the_most_visited_action_is_played() {
    let mut differ = 0;
    for seed in 0..100 {
        let mut search = Uct::new(Config { exploration: 2.0, seed, ..CONFIG });
        // So short that nothing is solved.
        let choice = search.search(&Mnk::new(4, 4, 3), &mut Playouts::new(100), &mut nodes(60));
        let table = search.root_actions();
        let played = table.iter().find(|entry| Some(entry.action) == choice.action()).unwrap();
        assert_eq!(played.visits, table[0].visits, "{table:?}");
        differ += usize::from(table.iter().any(|entry| entry.value > played.value));
    }
    assert!(differ > 0);
}

proptest! {
    /// Given time, every small game of two players is solved, and the value is minimax's.
    #[test]
    fn solver_proves_the_minimax_value(seed: u64, plies in 1u8..8, strict: bool, expand_at in 0u32..4) {
        let root = Random::new(seed, 2, plies, strict);
        let choice = run(Config { expand_at, ..CONFIG }, &root, 200_000);
        let (proven, found) = (choice.proven, choice.value as f32);
        prop_assert!(proven);
        prop_assert_eq!(found, perfect(&root));
        let mut next = root;
        next.advance(choice.line[0]);
        let value = perfect(&next);
        let value = if next.player() == root.player() { value } else { 1.0 - value };
        prop_assert_eq!(found, value, "the action keeps the value");
    }

    /// Any number of players, tiny memories and budgets: a legal action, within the memory.
    #[test]
    fn any_size_answers_legally(
        seed: u64,
        players in 1usize..5,
        size in 0usize..40,
        expand_at in 0u32..4,
        budget in 0u64..300,
    ) {
        let root = Random::new(seed, players, 10, false);
        let mut legal = Vec::new();
        root.legal_actions(&mut legal);
        let mut search = Uct::new(Config { nodes: size, expand_at, ..CONFIG });
        let choice = search.search(&root, &mut Playouts::new(100), &mut nodes(budget));
        prop_assert!(legal.contains(&choice.line[0]));
        prop_assert!((0.0..=1.0).contains(&choice.value));
        prop_assert!(choice.stats.expanded as usize <= size.max(1 + legal.len()));
        prop_assert!(choice.stats.nodes <= budget);
        // Limited to one action.
        let choice = search.search_among(&root, &legal[..1], &mut Playouts::new(9), &mut nodes(budget));
        prop_assert_eq!((choice.action(), search.root_actions().len()), (Some(legal[0]), 1));
    }

    /// Whatever a policy says: a legal action.
    #[test]
    fn any_policy_is_served(seed: u64, said in prop::collection::vec(any::<f32>(), 0..6), budget in 0u64..300) {
        let root = Random::new(seed, 2, 10, false);
        let policy = |_: &Random, _, weights: &mut Vec<f32>| weights.extend(&said);
        let mut judge = Guided::new(Playouts::new(100), policy);
        let choice = Uct::new(CONFIG).search(&root, &mut judge, &mut nodes(budget));
        prop_assert!(engine::check::actions(&root).contains(&choice.line[0]));
        prop_assert!((0.0..=1.0).contains(&choice.value));
    }

    /// Whatever is played, nothing of a tree is ever used for another state: the tree is the one of
    /// this root, or a new one.
    #[test]
    fn tree_goes_on_between_turns(seed: u64, budget in 1u64..2000, line in prop::collection::vec(0u8..4, 6)) {
        let mut root = Random { dead_ends: false, ..Random::new(seed, 3, 12, true) };
        let mut search = Uct::new(CONFIG);
        for action in line {
            let choice = search.search(&root, &mut Playouts::new(100), &mut nodes(budget));
            let kept = choice.stats.repeated;
            let legal = engine::check::actions(&root);
            prop_assert_eq!(choice.action().is_none(), legal.is_empty());
            if legal.is_empty() {
                break;
            }
            prop_assert!(u64::from(visits(&search)) >= choice.stats.nodes);
            prop_assert!(kept > 1 || u64::from(visits(&search)) == choice.stats.nodes);
            root.advance(legal[action as usize % legal.len()]);
        }
    }
}

/// All rewards are equal, so that the policy alone decides; its weights belong to the actions that are left.
#[test]
fn a_policy_decides_between_equals() {
    let root = Mnk::new(4, 4, 4);
    let equal = |_: &mut Mnk, _: &mut SmallRng, rewards: &mut [f32]| rewards.fill(0.5);
    let weights: Vec<f32> = (0..16).map(|action| f32::from(action % 4 == 1)).collect();
    let policy = |_: &Mnk, _, out: &mut Vec<f32>| out.extend(&weights);
    let mut judge = Guided::new(equal, policy);
    let mut search = Uct::new(CONFIG);
    for (first, only) in [(&[4, 5, 6][..], 5), (&[9, 10], 9), (&[3], 3)] {
        let choice = search.search_among(&root, first, &mut judge, &mut nodes(50));
        assert_eq!((choice.action(), search.root_actions()[0].visits), (Some(only), 50));
    }
    // Nothing of a tree that grew by another rule is used.
    search.search(&root, &mut judge, &mut nodes(50));
    let choice = search.search(&root, &mut Playouts::new(100), &mut nodes(50));
    assert_eq!((choice.stats.repeated, visits(&search)), (17, 50));
}

#[test]
fn known_games_are_solved() {
    let large = Config { nodes: 1_000_000, ..CONFIG };
    let draw = run(large, &Mnk::TIC_TAC_TOE, 1_000_000);
    assert_eq!((draw.value, draw.proven), (0.5, true));
    let won = run(CONFIG, &Mnk::new(4, 3, 3), 100_000);
    assert_eq!((won.value, won.proven), (1.0, true));
    for heaps in [[1, 2, 3], [3, 2, 3], [4, 4, 0], [1, 4, 3], [2, 6, 0]] {
        let root = Nim { heaps, player: 0 };
        let choice = run(CONFIG, &root, 200_000);
        assert_eq!((choice.value, choice.proven), (f64::from(perfect(&root)), true), "{heaps:?}");
    }
}

#[test]
fn solved_root_ends_the_search() {
    let root = Mnk::TIC_TAC_TOE.play(&[0, 3, 1, 4]);
    let mut search = Uct::new(CONFIG);
    let choice = search.search(&root, &mut Playouts::new(9), &mut nodes(1_000_000));
    assert_eq!((choice.line, choice.value, choice.proven), (vec![2], 1.0, true));
    assert!(choice.stats.nodes < 100);
}

#[test]
fn equal_seeds_give_equal_results() {
    let root = Mnk::new(4, 4, 4);
    let run = |seed| {
        let mut search = Uct::new(Config { seed, ..CONFIG });
        let choice = search.search(&root, &mut Playouts::new(100), &mut nodes(3000));
        (choice, search.root_actions())
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1).1, run(2).1);
}

#[test]
fn empty_budgets_and_finished_games_are_served() {
    let root = Mnk::TIC_TAC_TOE;
    for limit in [Limit::Nodes(0), Limit::millis(0)] {
        let mut search = Uct::new(CONFIG);
        let choice = search.search(&root, &mut Playouts::new(9), &mut Clock::start(limit));
        assert_eq!((choice.line, choice.value, choice.proven), (vec![0], 0.0, false));
    }
    assert_eq!(run(CONFIG, &root.play(&[0, 3, 1, 4, 2]), 10).action(), None);
    let dead = (0..).map(|seed| Random { ply: 1, ..Random::new(seed, 2, 9, true) });
    let dead = dead.into_iter().find(|state| state.bits(1) & 15 == 0).unwrap();
    assert_eq!(run(CONFIG, &dead, 10).action(), None);
}

/// The tree goes on where the root is one of its nodes, however many turns later, and nowhere else: not
/// even where the actions are the same.
#[test]
fn trees_are_never_stale() {
    let board = Mnk::new(4, 4, 4);
    let (first, other) = (board.play(&[0, 1]), board.play(&[1, 0]));
    let mut search = Uct::new(CONFIG);
    let mut kept = |root: &Mnk| {
        let choice = search.search(root, &mut Playouts::new(99), &mut nodes(2000));
        (choice.stats.repeated, choice)
    };
    let (new, choice) = kept(&first);
    assert_eq!(new, 1 + 14, "a new tree is the root and its children");
    let later = first.play(&choice.line[..2]);
    assert!(kept(&later).0 > 50, "two turns later");
    assert!(kept(&later).0 > 1000, "the same root again");
    kept(&first);
    let stale = kept(&other);
    assert_eq!(stale.0, new, "the same actions, another state");
}

/// Rewards that are no numbers, out of range or all equal, and odd weights: a legal answer.
#[test]
fn meaningless_rewards_are_served() {
    let root = Mnk::new(4, 4, 4);
    for reward in [0.5, 0.0, f32::NAN, f32::INFINITY, f32::NEG_INFINITY, -3.0] {
        for exploration in [1.0, 0.0, f32::NAN, f32::INFINITY, -1.0] {
            let config = Config { exploration, ..CONFIG };
            let mut judge = |_: &mut Mnk, _: &mut SmallRng, out: &mut [f32]| out.fill(reward);
            let choice = Uct::new(config).search(&root, &mut judge, &mut nodes(500));
            assert!(choice.line[0] < 16 && (0.0..=1.0).contains(&choice.value));
        }
    }
}

/// Player 0 picks a box, then a coin that nobody sees decides which box holds the prize: 70 % the
/// left one. A third box is offered in half of the draws only and always wins.
#[derive(Clone, Copy)]
struct Boxes {
    prize: u8,
    third: bool,
    /// A third box may be there.
    may_be_third: bool,
    turn: u8,
    picked: u8,
}

impl State for Boxes {
    type Action = u8;

    fn legal_actions(&self, out: &mut impl Push<u8>) {
        match self.turn {
            // Two steps for each player, so that the third box appears below the root.
            0 => out.push(9),
            _ => (0..2 + u8::from(self.third)).for_each(|action| out.push(action)),
        }
    }

    fn advance(&mut self, action: u8) {
        self.picked = action;
        self.turn += 1;
    }

    fn is_done(&self) -> bool {
        self.turn == 2
    }

    fn draw(&self, rng: &mut SmallRng) -> Self {
        let prize = u8::from(rng.random_range(0..10) >= 7);
        Self { prize, third: self.may_be_third && rng.random_range(0..2) == 0, ..*self }
    }
}

impl Alternating for Boxes {
    fn player(&self) -> usize {
        0
    }

    fn outcome(&self, player: usize) -> f32 {
        let won = self.picked == 2 || self.picked == self.prize;
        if won == (player == 0) {
            1.0
        } else {
            0.0
        }
    }
}

const HIDDEN: Config = Config { nodes: 10_000, exploration: 1.0, expand_at: 1, seed: 1 };

#[test]
fn hidden_outcomes_are_averaged() {
    let root = |turn: u8, may_be_third: bool| Boxes {
        prize: 0,
        third: false,
        may_be_third,
        turn,
        picked: 0,
    };
    let mut search = Ismcts::new(HIDDEN);
    let choice = search.search(&root(1, false), &mut Playouts::new(9), &mut nodes(5000));
    assert_eq!(choice.line[0], 0);
    assert!((0.65..0.75).contains(&choice.value), "{choice:?}");
    // One step earlier, the box that is there in half of the draws: 0.5 * 1 + 0.5 * 0.7.
    let choice = search.search(&root(0, true), &mut Playouts::new(9), &mut nodes(5000));
    assert_eq!(choice.line[0], 9);
    assert!((0.8..0.9).contains(&choice.value), "{choice:?}");
}

#[test]
fn without_hidden_parts_the_search_is_uct_in_strength() {
    let root = Mnk::TIC_TAC_TOE.play(&[0, 1]);
    let mut search = Ismcts::new(HIDDEN);
    let choice = search.search(&root, &mut Playouts::new(9), &mut nodes(10_000));
    let mut next = root;
    next.advance(choice.line[0]);
    assert_eq!(perfect(&next), 0.0, "the reply to {choice:?} is lost");
    let again = Ismcts::new(HIDDEN).search(&root, &mut Playouts::new(9), &mut nodes(10_000));
    assert_eq!(again, choice);
    let only = [choice.line[0] + 1];
    let limited = search.search_among(&root, &only, &mut Playouts::new(9), &mut nodes(1000));
    assert_eq!((limited.line[0], search.root_actions().len()), (only[0], 1));
}

/// A game of which a player sees nothing but the root's actions.
#[derive(Clone)]
struct Drawn(Random);

impl State for Drawn {
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

    fn draw(&self, rng: &mut SmallRng) -> Self {
        Self(Random { seed: self.0.seed ^ (rng.next_u64() % 5), ..self.0 })
    }
}

impl Alternating for Drawn {
    fn players(&self) -> usize {
        self.0.players()
    }

    fn player(&self) -> usize {
        self.0.player()
    }

    fn outcome(&self, player: usize) -> f32 {
        self.0.outcome(player)
    }
}

proptest! {
    /// Draws that disagree about everything, tiny memories and budgets: never a panic.
    #[test]
    fn any_draws_are_served(seed: u64, size in 0usize..60, expand_at in 0u32..3, budget in 0u64..300) {
        let mut search = Ismcts::new(Config { nodes: size, expand_at, ..HIDDEN });
        let root = Drawn(Random::new(seed, 3, 8, true));
        let choice = search.search(&root, &mut Playouts::new(9), &mut nodes(budget));
        prop_assert!(choice.line[0] < 4);
        prop_assert!(choice.stats.expanded as usize <= size.max(5));
    }
}
