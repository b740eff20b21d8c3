//! What a search has to beat: programs of a few lines, written down as they come to mind.

use engine::playout::Playout;
use engine::rng::SmallRng;
use engine::{check, Alternating, Evaluate, Simultaneous, State, Zobrist};
use std::collections::HashMap;

/// Flat Monte Carlo: every action gets as many playouts; the best mean is played.
pub fn flat<S: Alternating>(
    root: &S,
    playouts: u64,
    judge: &mut impl Playout<S>,
    rng: &mut SmallRng,
) -> Option<S::Action> {
    let player = root.player();
    let actions = check::actions(root);
    best(&actions, playouts, root.players(), player, |action, rewards| {
        let mut state = root.clone();
        state.advance(action);
        if state.is_done() {
            rewards.iter_mut().enumerate().for_each(|(i, reward)| *reward = state.outcome(i));
        } else {
            judge.playout(&mut state, rng, rewards);
        }
    })
}

/// The same for one of the players who act at once: the others' first actions are drawn.
pub fn flat_joint<S: Simultaneous>(
    root: &S,
    player: usize,
    playouts: u64,
    judge: &mut impl Playout<S>,
    rng: &mut SmallRng,
) -> Option<S::Action> {
    let lists = (0..root.players()).map(|player| {
        let mut actions = Vec::new();
        root.legal_actions(player, &mut actions);
        actions
    });
    let lists: Vec<Vec<S::Action>> = lists.collect();
    best(&lists[player], playouts, lists.len(), player, |action, rewards| {
        let draw = |list: &Vec<S::Action>| list[rng.random_range(0..list.len())];
        let mut joint: Vec<S::Action> = lists.iter().map(draw).collect();
        joint[player] = action;
        let mut state = root.clone();
        state.advance_all(&joint);
        judge.playout(&mut state, rng, rewards);
    })
}

/// The action with the best mean; `play` writes the rewards of one playout.
fn best<A: Copy>(
    actions: &[A],
    playouts: u64,
    players: usize,
    player: usize,
    mut play: impl FnMut(A, &mut [f32]),
) -> Option<A> {
    let each = playouts / actions.len().max(1) as u64;
    let mut rewards = vec![0.0; players];
    let sums = actions.iter().map(|&action| {
        let one = |_| {
            play(action, &mut rewards);
            rewards[player]
        };
        ((0..each).map(one).sum::<f32>(), action)
    });
    sums.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, action)| action)
}

/// The best value of a beam that sorts every ply and keeps equal states once.
pub fn beam<S: State + Zobrist, E: Evaluate<S, Score = i32>>(
    root: &S,
    judge: &E,
    width: usize,
    plies: usize,
) -> f64 {
    let mut states = vec![root.clone()];
    for _ in 0..plies {
        let mut next = HashMap::new();
        for state in &states {
            for action in check::actions(state) {
                let mut child = state.clone();
                child.advance(action);
                next.insert(child.zobrist(), child);
            }
        }
        states = next.into_values().collect();
        states.sort_by_key(|state| (-judge.evaluate(state, 0), state.zobrist()));
        states.truncate(width);
    }
    f64::from(judge.evaluate(&states[0], 0))
}
