//! What a turn's decision makes of its searches, by a search that answers what a test wants, and what a node adds up.

mod common;

use common::{Light, Plan, Play, Right, Wait};
use engine::rng::mix64;
use engine::search::{Decision, Search, Stats};
use engine::{Clock, Evaluate, State as _};
use kutulu::bot::{Bot, Settings};
use kutulu::eval::{Habit, Weights};
use kutulu::guess::{Belief, Guesses, LINES};
use kutulu::io::Observation;
use kutulu::node::{Line, Node, Rivals, Sum};
use kutulu::sim::minion::Prefer;
use kutulu::sim::state::Action;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// What explorer 0 can do at the left end of a corridor.
const ACTIONS: [Action; 4] = [Wait, Right, Plan, Light];

fn corridor() -> Play {
    Play::new(&["######", "#0..1#", "######"])
}

/// What a first action is worth in a world, by their numbers.
type Values = fn(u64, usize, usize) -> f64;

/// Answers with its values, and notes what it says to have done.
struct Oracle {
    seed: u64,
    values: Values,
    /// Searches of one first action that were made.
    asked: usize,
    done: Arc<Mutex<Vec<Stats>>>,
}

impl<'t> Search<Node<'t>, Sum> for Oracle {
    type Action = Action;

    fn search_among(
        &mut self,
        _: &Node<'t>,
        first: &[Action],
        _: &mut Sum,
        _: &mut Clock,
    ) -> Decision<Action> {
        let mut done = self.done.lock().unwrap();
        let count = done.len() as u64;
        // The deepest is neither the first nor the last.
        let depth = if count == 2 { 9 } else { 4 };
        let stats = Stats { nodes: 5 + count, expanded: 3 + count, repeated: 1 + count, depth };
        done.push(stats);
        let mut value = 0.0;
        if !first.is_empty() {
            let (world, action) = (self.asked / ACTIONS.len(), self.asked % ACTIONS.len());
            assert_eq!(first, [ACTIONS[action]]);
            value = (self.values)(self.seed, world, action);
            self.asked += 1;
        }
        Decision { line: first.to_vec(), value, proven: false, stats }
    }
}

/// The bot's answer and statistics in the corridor, and those of each of its searches.
fn decide(settings: &Settings, values: Values, seed: u64) -> (Action, Stats, Vec<Stats>) {
    let play = corridor();
    let done = Arc::new(Mutex::new(Vec::new()));
    let oracle = Oracle { seed, values, asked: 0, done: done.clone() };
    let mut bot = Bot::new(&play.maze, settings, Box::new(oracle), Some(1 << 40));
    let action = bot.decide(&Observation { me: 0, state: play.state }, Instant::now());
    let done = done.lock().unwrap().clone();
    (action, *bot.stats(), done)
}

fn settings(lines: f32) -> Settings {
    Settings { belief: Belief { lines, ..Settings::best().belief }, ..Settings::best() }
}

/// How often each world is drawn when no line was found for the rival.
fn draws(settings: &Settings) -> Vec<f64> {
    let play = corridor();
    let mut guesses = Guesses::new(settings.belief);
    guesses.expect(&play.maze, &play.state, 1, [Line::NONE; LINES]);
    guesses.worlds(settings.worlds).iter().map(|&(_, draws)| f64::from(draws)).collect()
}

/// A world that is drawn more often than all others together decides against them.
#[test]
fn worlds_count_as_often_as_they_are_drawn() {
    let settings = settings(4.0);
    let draws = draws(&settings);
    assert!(draws.len() > 3 && 2.0 * draws[0] > draws.iter().sum(), "{draws:?}");
    let values: Values = |_, world, action| match (world, ACTIONS[action]) {
        (0, Right) => 1.0,
        (1.., Plan) => 1.0,
        _ => 0.0,
    };
    assert_eq!(decide(&settings, values, 0).0, Right);
}

/// The answer against means that are worked out here, of any values.
#[test]
fn the_action_with_the_best_mean_over_the_worlds_is_played() {
    let values: Values = |seed, world, action| {
        let number = mix64(mix64(mix64(seed) ^ world as u64) ^ action as u64);
        (number % 2001) as f64 - 1500.0
    };
    let mut played = Vec::new();
    for seed in 0..40 {
        let settings = settings([0.0, 2.0, 5.0][seed as usize % 3]);
        let draws = draws(&settings);
        let sum = |action: usize| -> f64 {
            let worlds = draws.iter().enumerate();
            worlds.map(|(world, draws)| values(seed, world, action) * draws).sum()
        };
        let best = (0..ACTIONS.len()).max_by(|&a, &b| sum(a).total_cmp(&sum(b))).unwrap();
        assert_eq!(decide(&settings, values, seed).0, ACTIONS[best], "seed {seed}: {draws:?}");
        played.push(ACTIONS[best]);
    }
    assert!(ACTIONS.iter().all(|action| played.contains(action)), "{played:?}");
}

#[test]
fn statistics_are_those_of_all_searches_of_the_turn() {
    let values: Values = |_, _, _| 1.0;
    for settings in [Settings::best(), Settings::article()] {
        let (_, stats, done) = decide(&settings, values, 0);
        let sum = |part: fn(&Stats) -> u64| done.iter().map(part).sum::<u64>();
        let expected = Stats {
            nodes: sum(|stats| stats.nodes),
            expanded: sum(|stats| stats.expanded),
            repeated: sum(|stats| stats.repeated),
            depth: done.iter().map(|stats| stats.depth).max().unwrap(),
        };
        assert_eq!(stats, expected);
        // One search from each side, two more from the rival's, and all actions in each world.
        let worlds = draws(&settings).len();
        assert_eq!(done.len(), if settings.worlds > 0 { 4 + 4 * worlds } else { 1 });
    }
}

/// With other weights than the bot's, which keep the whole sum and little of a far ply.
#[test]
fn a_node_is_worth_what_its_plies_were() {
    let play = corridor();
    let habit = Habit::stay();
    for (carry, fading) in [(1.0, 0.0), (0.5, 0.25), (0.0, 0.1), (3.0, 0.5)] {
        let weights = Weights { carry, fading, ..Weights::article() };
        let rivals = Rivals::habitual(&habit);
        let mut node = Node::new(&play.maze, &weights, rivals, play.state, 0, 2);
        let mut expected = 0.0;
        assert_eq!(Sum.evaluate(&node, 0), expected);
        for (ply, action) in [Right, Wait, Plan].into_iter().enumerate() {
            node.advance(action);
            let factor = 1.0 - fading * ply as f32;
            let value = weights.value(&play.maze, node.state(), 0, ply as u8);
            expected = carry * expected + factor * value;
            assert!((Sum.evaluate(&node, 0) - expected).abs() < 0.5, "{carry} {fading} {ply}");
        }
    }
}

/// The others do as their lines say, then as their habits are; a stunned one stays, whatever it was to do.
#[test]
fn a_node_moves_the_others_as_expected() {
    let play = Play::new(&["#########", "#0.1...2#", "#########"]);
    let (crowd, weights) = (Habit::crowd(), Weights::article());
    for stunned in [0, 1 << 1, 1 << 2] {
        let mut rivals = Rivals::habitual(&crowd);
        rivals.lines[1] = Line::new(&[Right, Right], 2);
        let mut state = play.state;
        state.stunned = stunned;
        let mut node = Node::new(&play.maze, &weights, rivals, state, 0, 0);
        for ply in 0..4 {
            let first = if ply < 2 { Right } else { crowd.action(&play.maze, &state, 1) };
            let second = crowd.action(&play.maze, &state, 2);
            node.legal_actions(&mut Vec::new());
            node.advance(Wait);
            state.advance(&play.maze, [Wait, first, second, Wait], &mut Prefer(0));
            assert_eq!(*node.state(), state, "{stunned} {ply}");
        }
        assert_ne!(state.explorers, play.state.explorers);
    }
}
