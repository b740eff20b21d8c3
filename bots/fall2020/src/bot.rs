//! A turn's decision, after ValGrowth's article on the contest.
//!
//! First the opponent's line is searched (we wait), then ours with his first action played and his
//! later scores used to judge who wins. Actions after which we can lose at once are dropped before.

use crate::eval::{Forecast, Judge, Tables, MAX_PLIES};
use crate::io::Observation;
use crate::node::{Node, Rival, RIVAL_PLIES};
use crate::sim::{Action, NoDraw, Outcome, State, Witch, GOAL, LAST_TURN};
use engine::chokudai::{Chokudai, Config, Plan, Stats};
use engine::{Clock, Limit, State as _};
use std::time::{Duration, Instant};

/// Searched plies; the article's number.
const PLIES: usize = 15;
/// A LEARN planned for one of the next turns is done at once...
const LEARN_AHEAD_PLIES: usize = 5;
/// ...in these first turns of the game, before the opponent takes the spell.
const LEARN_AHEAD_TURNS: u8 = 6;
/// Share of the budget for the opponent's search: 5 of 40 ms.
const RIVAL_SHARE: u32 = 8;
/// Wall time of the first answer; the contest allows 1000 ms.
const FIRST_TURN: Duration = Duration::from_millis(700);
/// Wall time of a later answer; the contest allows 50 ms.
const TURN: Duration = Duration::from_millis(36);

/// The playing bot. It remembers what the input does not tell: the turn and the brewed potions.
pub struct Brewer<'t> {
    tables: &'t Tables,
    search: Chokudai<Node<'t>>,
    nodes: Option<u64>,
    turn: u8,
    brewed: [u8; 2],
    scores: [i16; 2],
}

/// Budget of one of the two searches.
enum Share {
    Rival,
    Own,
}

impl<'t> Brewer<'t> {
    /// A bot for one game, with a budget of `nodes` per turn, or by the contest's time limits.
    pub fn new(tables: &'t Tables, nodes: Option<u64>) -> Self {
        let config = Config { plies: PLIES, width: 1, capacity: 1000, dedup_bits: 18 };
        let search = Chokudai::new(config);
        Self { tables, search, nodes, turn: 0, brewed: [0; 2], scores: [0; 2] }
    }

    /// What the last search did.
    pub fn stats(&self) -> &Stats {
        self.search.stats()
    }

    /// Decides on a turn whose input arrived at `start`.
    pub fn decide(&mut self, observation: &Observation, start: Instant) -> Action {
        let state = self.track(&observation.state);
        let limit = if self.turn == 0 { FIRST_TURN } else { TURN };
        let theirs = self.plan(
            Node::new(self.tables, &state, 1, Rival::IDLE),
            &[],
            forecast(&state, 0, &[]),
            self.clock(start, limit, Share::Rival),
        );
        let root = Node::new(self.tables, &state, 0, rival(&state, &theirs.actions));
        let safe = safe_actions(&state, &root);
        let expected = forecast(&state, 1, &theirs.actions);
        let plan = self.plan(root, &safe, expected, self.clock(start, limit, Share::Own));
        self.turn = self.turn.saturating_add(1);
        learn_ahead(&state, &safe, &plan.actions)
    }

    /// Completes the observed state: a score rises by brewing alone.
    fn track(&mut self, observed: &State) -> State {
        let mut state = *observed;
        for player in 0..2 {
            let score = state.witches[player].score;
            if score > self.scores[player] {
                self.brewed[player] = self.brewed[player].saturating_add(1);
            }
            self.scores[player] = score;
            // A sixth potion would have ended the game.
            state.witches[player].brewed = self.brewed[player].min(GOAL - 1);
        }
        state.turn = self.turn.min(LAST_TURN);
        state
    }

    fn clock(&self, start: Instant, limit: Duration, share: Share) -> Clock {
        match (self.nodes, share) {
            (Some(nodes), Share::Rival) => {
                Clock::start(Limit::Nodes(nodes / u64::from(RIVAL_SHARE)))
            }
            (Some(nodes), Share::Own) => {
                Clock::start(Limit::Nodes(nodes - nodes / u64::from(RIVAL_SHARE)))
            }
            (None, Share::Rival) => Clock::since(start, Limit::Time(limit / RIVAL_SHARE)),
            (None, Share::Own) => Clock::since(start, Limit::Time(limit)),
        }
    }

    /// Searches from `root`; `first` limits the first action unless it is empty.
    fn plan(
        &mut self,
        root: Node<'t>,
        first: &[Action],
        forecast: Forecast,
        mut clock: Clock,
    ) -> Plan<Action, i32> {
        let judge = Judge { tables: self.tables, forecast };
        if first.is_empty() {
            self.search.search(&root, &judge, &mut clock)
        } else {
            self.search.search_from(&root, first, &judge, &mut clock)
        }
    }
}

/// The scores with which `player` would end the game after each ply of the line `actions`, while
/// nobody else does anything. After the line's end they stay as they are.
fn forecast(state: &State, player: usize, actions: &[Action]) -> Forecast {
    let (mut state, mut actions) = (*state, actions.iter());
    let mut final_scores = [state.witches[player].final_score(); MAX_PLIES + 1];
    for score in &mut final_scores[1..] {
        if state.witches[player].brewed < GOAL {
            step(&mut state, player, actions.next().copied().unwrap_or(Action::Wait));
        }
        *score = state.witches[player].final_score();
    }
    Forecast { final_scores }
}

fn step(state: &mut State, player: usize, action: Action) {
    let mut joint = [Action::Wait; 2];
    joint[player] = action;
    state.advance(joint, &mut NoDraw);
}

/// What our search assumes about the opponent, whose line is `actions`.
fn rival(state: &State, actions: &[Action]) -> Rival {
    let mut rival = Rival::IDLE;
    if let Some(&first) = actions.first() {
        let mut witch: Witch = state.witches[1];
        rival.effect = witch.act(first, &state.board).unwrap_or_default();
    }
    for (brew, action) in rival.brews.iter_mut().zip(actions.iter().take(RIVAL_PLIES)) {
        if let Action::Brew { potion } = *action {
            *brew = potion;
        }
    }
    rival
}

/// The actions of the root after which no answer of the opponent makes us lose at once; all of them
/// if there is none.
fn safe_actions(state: &State, root: &Node<'_>) -> Vec<Action> {
    let mut actions = Vec::new();
    root.legal_actions(&mut actions);
    let last_potion = state.witches.iter().any(|witch| witch.brewed + 1 >= GOAL);
    if !last_potion && state.turn < LAST_TURN {
        return actions;
    }
    let mut answers = vec![Action::Wait];
    state.witches[1].useful_actions(&state.board, &mut answers);
    let loses = |mine: Action, theirs: Action| {
        let mut next = *state;
        next.advance([mine, theirs], &mut NoDraw);
        next.outcome(0) == Some(Outcome::Loss)
    };
    let is_safe = |&mine: &Action| answers.iter().all(|&theirs| !loses(mine, theirs));
    let safe: Vec<Action> = actions.iter().copied().filter(is_safe).collect();
    if safe.is_empty() {
        actions
    } else {
        safe
    }
}

/// The plan's first action, or a LEARN that it has for one of the next turns.
fn learn_ahead(state: &State, safe: &[Action], plan: &[Action]) -> Action {
    let first = plan.first().copied().unwrap_or(Action::Wait);
    if state.turn >= LEARN_AHEAD_TURNS {
        return first;
    }
    let learns = plan.iter().take(LEARN_AHEAD_PLIES);
    let mut learns = learns.filter(|action| matches!(action, Action::Learn { .. }));
    learns.find(|action| safe.contains(action)).copied().unwrap_or(first)
}

/// Tables of the default weights, worked out once per process.
pub fn default_tables() -> &'static Tables {
    static TABLES: std::sync::OnceLock<Tables> = std::sync::OnceLock::new();
    TABLES.get_or_init(|| Tables::new(&crate::eval::Weights::default()))
}
