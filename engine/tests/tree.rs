//! The trees that searches tell, on the games of the documentation.

#[path = "doc/games.rs"]
mod games;

use engine::alphabeta::{self, AlphaBeta};
use engine::beam::{self, Beam, Stop, Width};
use engine::chokudai::{self, Chokudai};
use engine::duct::{self, Duct};
use engine::euler::Euler;
use engine::ismcts::Ismcts;
use engine::playout::{Random, RandomJoint};
use engine::rhea::{self, Rhea};
use engine::search::{Decision, Search, Stats};
use engine::smitsimax::{self, Smitsimax};
use engine::tree::{line, Branch, MOST};
use engine::uct::{self, Uct};
use engine::{check, Clock, Limit, State};
use games::{Bids, Blank, Count, Distance, Nim};
use std::fmt::Debug;

/// What a search answers and the tree that it tells.
fn think<S, J, T: Search<S, J>>(
    mut search: T,
    root: &S,
    mut judge: J,
    nodes: u64,
) -> (Decision<T::Action>, Vec<Branch<T::Action>>) {
    assert_eq!(search.tree(root, &judge).len(), 0, "before the first search");
    let decision = search.search(root, &mut judge, &mut Clock::start(Limit::Nodes(nodes)));
    let tree = search.tree(root, &judge);
    assert!(!tree.is_empty() && tree.len() <= MOST);
    (decision, tree)
}

/// The actions from the root to each node.
fn lines<A: Copy>(tree: &[Branch<A>]) -> Vec<Vec<A>> {
    let mut lines: Vec<Vec<A>> = Vec::new();
    for branch in tree {
        let mut line = branch.parent.map_or(Vec::new(), |parent| lines[parent].clone());
        line.push(branch.action);
        lines.push(line);
    }
    lines
}

/// Visits below `parent`.
fn below<A>(tree: &[Branch<A>], parent: Option<usize>) -> u32 {
    tree.iter().filter(|branch| branch.parent == parent).map(|branch| branch.visits).sum()
}

/// Every line can be played, none stands there twice, and no node has more visits below it than it has itself.
fn holds<S: State>(root: &S, tree: &[Branch<S::Action>])
where
    S::Action: Debug,
{
    let lines = lines(tree);
    for (place, line) in lines.iter().enumerate() {
        let mut state = root.clone();
        for &action in line {
            assert!(!state.is_done() && check::actions(&state).contains(&action), "{line:?}");
            state.advance(action);
        }
        assert!(!lines[..place].contains(line), "{line:?} twice");
        assert!(below(tree, Some(place)) <= tree[place].visits, "{line:?}");
    }
}

fn beam(width: usize) -> beam::Config {
    beam::Config { plies: 6, width: Width::Fixed(width), max_step: 1, stop: Stop::Never }
}

#[test]
fn searches_of_lines_tell_what_they_expanded() {
    let root = Count(1);
    let config = chokudai::Config { plies: 9, width: 1, capacity: 100, dedup_bits: 0 };
    let (decision, tree) = think(Chokudai::new(config), &root, Distance, 60);
    holds(&root, &tree);
    // The root is expanded, but no node of its tree.
    assert_eq!(u64::from(below(&tree, None)), decision.stats.expanded - 1);
    let values = |tree: &[Branch<char>]| {
        for (line, branch) in lines(tree).iter().zip(tree) {
            let mut state = Count(1);
            line.iter().for_each(|&action| state.advance(action));
            assert_eq!(branch.value, Some(-(state.0 as f64 - 100.0).abs()));
        }
    };
    values(&tree);
    let (decision, tree) = think(Beam::new(beam(4)), &root, Distance, 1000);
    holds(&root, &tree);
    assert_eq!(u64::from(below(&tree, None)), decision.stats.expanded - 1);
    values(&tree);
    // The tour forgets what did not survive: of four nodes in the last ply but one, all are there.
    let (decision, tree) = think(Euler::new(beam(4)), &root, Distance, 1000);
    holds(&root, &tree);
    values(&tree);
    let depths: Vec<usize> = lines(&tree).iter().map(Vec::len).collect();
    assert_eq!(depths.iter().filter(|&&depth| depth == 5).count(), 4);
    assert!(lines(&tree).contains(&decision.line[..5].to_vec()));
}

#[test]
fn tree_searches_tell_visits_and_means() {
    let root = Nim { stones: 21, players: 2, turn: 0 };
    let config = uct::Config { nodes: 10_000, exploration: 1.0, expand_at: 1, seed: 1 };
    let check = |(decision, tree): (Decision<u32>, Vec<Branch<u32>>)| {
        holds(&root, &tree);
        assert_eq!(below(&tree, None), 300);
        let best = tree.iter().position(|branch| branch.parent.is_none()).unwrap();
        assert_eq!((best, Some(tree[0].action)), (0, decision.action()), "most visits first");
        assert_eq!(tree[0].value, Some(decision.value));
    };
    check(think(Uct::new(config), &root, Random::new(64), 300));
    check(think(Ismcts::new(config), &root, Random::new(64), 300));
    let (_, tree) = think(Uct::new(config), &root, Random::new(64), 2);
    let has_value: Vec<_> = tree.iter().map(|branch| branch.value.is_some()).collect();
    assert_eq!(has_value, [true, true, false], "one of three is not tried");
}

#[test]
fn rhea_tells_its_population() {
    let config = rhea::Config { length: 4, population: 10, mutation: 0.2, seed: 1 };
    let (decision, tree) = think(Rhea::new(config), &Count(1), Distance, 4 * 30);
    holds(&Count(1), &tree);
    assert_eq!(below(&tree, None), 10);
    let best = lines(&tree).iter().position(|line| *line == decision.line).unwrap();
    assert_eq!(tree[best].value, Some(decision.value));
    // A node has the value of the best sequence through it.
    let first = tree.iter().find(|branch| branch.parent.is_none());
    assert!(tree.iter().all(|branch| branch.value <= Some(decision.value)) && first.is_some());
    // A budget for one sequence only.
    let (_, tree) = think(Rhea::new(config), &Count(1), Distance, 1);
    assert_eq!((tree.len(), below(&tree, None)), (4, 1));
}

#[test]
fn alpha_beta_tells_what_its_table_knows() {
    let root = Nim { stones: 6, players: 2, turn: 0 };
    let search = AlphaBeta::new(alphabeta::Config { depth: 20, table_bits: 12 });
    let (decision, tree) = think(search, &root, Blank, 100_000);
    holds(&root, &tree);
    assert_eq!(decision.action(), Some(2));
    let won = tree.iter().find(|branch| branch.parent.is_none() && branch.action == 2).unwrap();
    assert!(won.value > Some(0.9 * f64::from(alphabeta::WIN)));
    let lost = tree.iter().filter(|branch| branch.parent.is_none() && branch.action != 2);
    assert!(lost.clone().count() > 0 && lost.clone().all(|branch| branch.value <= Some(0.0)));
    let depth = lines(&tree).iter().map(Vec::len).max();
    assert!(depth > Some(2), "{depth:?}");
}

#[test]
fn players_who_act_at_once_stand_one_below_the_other() {
    let root = Bids { sums: [0, 1], round: 0 };
    let config = duct::Config { player: 1, links: 10_000, exploration: 1.0, expand_at: 2, seed: 1 };
    let (decision, tree) = think(Duct::<Bids, 2>::new(config), &root, RandomJoint::new(3), 400);
    let lines = lines(&tree);
    for (place, branch) in tree.iter().enumerate() {
        assert_eq!(branch.player, Some((lines[place].len() - 1) % 2));
        let below = below(&tree, Some(place));
        // The other player's choices are the same visits.
        assert!(below == branch.visits || branch.player == Some(1) && below < branch.visits);
        assert!(!lines[..place].contains(&lines[place]));
    }
    // Below a joint action stands the next turn of both.
    for depth in 1..=4 {
        assert!(lines.iter().any(|line| line.len() == depth), "no line of {depth}");
    }
    // Walks before a joint action had a node are not counted.
    assert!((400 - 2 * 9..=400).contains(&below(&tree, None)), "{}", below(&tree, None));
    let replies = tree.iter().filter(|branch| branch.parent == Some(0));
    assert_eq!(replies.max_by_key(|branch| branch.visits).unwrap().action, decision.line[0]);
    let config = smitsimax::Config {
        player: 1,
        depth: 3,
        nodes: 999,
        exploration: 1.0,
        expand_at: 2,
        seed: 1,
    };
    let (decision, tree) = think(Smitsimax::new(config), &root, RandomJoint::new(3), 400);
    for player in 0..2 {
        let firsts = tree.iter().filter(|it| it.parent.is_none() && it.player == Some(player));
        assert_eq!(firsts.clone().map(|branch| branch.visits).sum::<u32>(), 400);
        if player == 1 {
            let best = firsts.max_by_key(|branch| branch.visits).unwrap();
            assert_eq!((best.action, best.value), (decision.line[0], Some(decision.value)));
        }
    }
    assert!(tree.iter().all(|it| it.parent.is_none_or(|parent| tree[parent].player == it.player)));
}

#[test]
fn a_line_of_output_is_json_behind_its_mark() {
    let stats = Stats { nodes: 12, depth: 2, ..Stats::default() };
    let decision = Decision { line: vec!["a\"\\", "b"], value: 0.12345, proven: true, stats };
    let tree = [
        Branch { parent: None, player: Some(1), action: "a", visits: 7, value: Some(-2.0) },
        Branch { parent: Some(0), player: None, action: "b\n", visits: 3, value: None },
        Branch {
            parent: Some(0),
            player: None,
            action: "c",
            visits: 1,
            value: Some(f64::INFINITY),
        },
    ];
    assert_eq!(
        line(3, &decision, &tree),
        concat!(
            r#"@tree:3:{"value":0.123,"proven":true,"nodes":12,"depth":2,"line":["'a'''''","'b'"],"#,
            r#""tree":[[null,1,"'a'",7,-2],[0,null,"'b'n'",3,null],[0,null,"'c'",1,null]]}"#
        )
    );
}
