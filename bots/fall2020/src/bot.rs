//! A turn's decision, after ValGrowth's article on the contest.
//!
//! First the opponent's line is searched, then ours with his actions carried out and his scores used to judge who wins.
//! Actions after which we can lose at once are dropped before.
//! That is done in several worlds, which differ in the potions that come ([`World`]): in the first one the opponent thinks
//! that we wait, in each other one that we do what we found in the one before. The action that most of them find is
//! played. The first turns can be given to learning by a table instead ([`Draft`]).

use crate::draft::Draft;
use crate::eval::{Forecast, Judge, Tables, MAX_PLIES};
use crate::io::Observation;
use crate::node::{Node, Rival};
use crate::sim::{Action, NoDraw, Outcome, State, GOAL, LAST_TURN};
use crate::world::World;
use engine::chokudai::Config;
use engine::rng::SmallRng;
use engine::search::{Search, Stats};
use engine::{Clock, Limit, State as _};
use std::time::{Duration, Instant};

/// Share of the budget for the opponent's search: 5 of 40 ms.
const RIVAL_SHARE: u32 = 8;
/// Nodes of a world below which fewer worlds are searched: more of them gain less than deeper ones.
const WORLD_NODES: u64 = 35_000;
/// Wall time of the first answer; the contest allows 1000 ms.
const FIRST_TURN: Duration = Duration::from_millis(700);
/// Wall time of a later answer; the contest allows 50 ms.
const TURN: Duration = Duration::from_millis(36);

/// What the bot does besides evaluating: every part can be changed or switched off by name.
#[derive(Clone, Copy)]
pub struct Settings {
    /// Size of the searches.
    pub search: Config,
    /// Worlds that are searched, each in its part of a turn. In the first one no new potions come.
    pub worlds: u32,
    /// Plies in which the opponent's expected actions are played in our search.
    pub rival_plies: u8,
    /// Whether our lines end where the opponent is expected to end the game.
    pub stop_with_rival: bool,
    /// Whether actions after which we can lose at once are dropped.
    pub avoid_loss: bool,
    /// A LEARN planned for one of so many next turns is done at once...
    pub learn_ahead_plies: usize,
    /// ...in these first turns of the game, before the opponent takes the spell.
    pub learn_ahead_turns: u8,
    /// The turns that learn by a table, without a search.
    pub draft: Draft,
}

impl Settings {
    /// The article's bot.
    pub const fn article() -> Self {
        Self {
            search: Config { plies: 15, width: 1, capacity: 1000, dedup_bits: 18 },
            worlds: 1,
            rival_plies: 1,
            stop_with_rival: false,
            avoid_loss: true,
            learn_ahead_plies: 5,
            learn_ahead_turns: 6,
            draft: Draft::NONE,
        }
    }

    /// The article's with what won more games against it.
    pub const fn previous() -> Self {
        let draft = Draft { turns: 6, ..Draft::NONE };
        Self { stop_with_rival: true, learn_ahead_turns: 10, draft, ..Self::article() }
    }

    /// The strongest bot (README).
    pub const fn best() -> Self {
        let search = Config { plies: 20, capacity: 4000, ..Self::article().search };
        Self {
            search,
            worlds: 16,
            rival_plies: 20,
            stop_with_rival: true,
            learn_ahead_turns: 0,
            draft: Draft { turns: 8, sure_turns: 5, pairs: 3, ..Draft::NONE },
            ..Self::article()
        }
    }
}

/// What looks for lines of play. `main.rs` makes one; another search is another name there.
pub type Lines<'t> = Box<dyn Search<Node<'t>, Judge<'t>, Action = Action> + Send + 't>;

/// What the input does not tell: the turn, the brewed potions, and those that were in the row before.
#[derive(Default)]
pub struct Memory {
    turn: u8,
    brewed: [u8; 2],
    scores: [i16; 2],
    /// Mask of the potions seen so far.
    seen: u64,
}

impl Memory {
    /// Completes the state of the next turn: a score rises by brewing alone.
    pub fn complete(&mut self, observed: &State) -> State {
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
        self.seen |= state.board.potions().iter().fold(0, |seen, card| seen | 1 << card);
        state.turn = self.turn.min(LAST_TURN);
        self.turn = self.turn.saturating_add(1);
        state
    }
}

/// The playing bot.
pub struct Bot<'t> {
    tables: &'t Tables,
    settings: Settings,
    search: Lines<'t>,
    stats: Stats,
    nodes: Option<u64>,
    memory: Memory,
}

/// What a search assumes about the other witch: her cards and her scores.
struct Expected {
    rival: Rival,
    forecast: Forecast,
}

/// One of the parts into which a turn is divided.
struct Part {
    start: Instant,
    limit: Duration,
    world: u32,
    worlds: u32,
}

/// Whose search a part of a turn is for.
#[derive(Clone, Copy)]
enum Share {
    Rival,
    Own,
}

impl<'t> Bot<'t> {
    /// A bot for one game, with a budget of `nodes` per turn, or by the contest's time limits.
    pub fn new(
        tables: &'t Tables,
        settings: Settings,
        search: Lines<'t>,
        nodes: Option<u64>,
    ) -> Self {
        let (stats, memory) = (Stats::default(), Memory::default());
        Self { tables, settings, search, stats, nodes, memory }
    }

    /// What the last search did.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Decides on a turn whose input arrived at `start`.
    pub fn decide(&mut self, observation: &Observation, start: Instant) -> Action {
        let state = self.memory.complete(&observation.state);
        let mut safe = Vec::new();
        state.witches[0].useful_actions(&state.board, &mut safe);
        if self.settings.avoid_loss {
            keep_safe_actions(&state, &mut safe);
        }
        if let Some(learn) = self.settings.draft.learn(&state).filter(|learn| safe.contains(learn))
        {
            return learn;
        }
        let limit = if state.turn == 0 { FIRST_TURN } else { TURN };
        let worlds = self.worlds();
        let mut rng = SmallRng::seed_from_u64(state.turn.into());
        let mut votes: Vec<(Action, u32)> = Vec::new();
        let mut ours = self.expect(Node::new(self.tables, &state, 0, Rival::IDLE), &[]);
        self.stats = Stats::default();
        for world in 0..worlds {
            let part = Part { start, limit, world, worlds };
            // Where the machine stood still the part is over before it began, and its vote would mean nothing.
            if world > 0 && self.clock(&part, Share::Own).used() >= 1.0 {
                continue;
            }
            let world = match world {
                0 => World::BARE,
                _ => World::draw(self.memory.seen, &mut rng),
            };
            let line = self.plan_in(world, &state, &safe, &part, &mut ours);
            let action = self.learn_ahead(&state, &safe, &line);
            match votes.iter_mut().find(|vote| vote.0 == action) {
                Some(vote) => vote.1 += 1,
                None => votes.push((action, 1)),
            }
        }
        // `max_by_key` takes the last of equals: turned round, that is what was found first.
        let most = votes.into_iter().rev().max_by_key(|vote| vote.1);
        most.map_or(Action::Wait, |vote| vote.0)
    }

    /// How many worlds a turn has: few if its nodes are few.
    fn worlds(&self) -> u32 {
        let most = self.settings.worlds.max(1);
        let affordable = self.nodes.map(|nodes| u32::try_from(nodes / WORLD_NODES));
        affordable.map_or(most, |worlds| worlds.unwrap_or(most).clamp(1, most))
    }

    /// Our line in a world, in which the opponent answers to `ours` and we to him. Then `ours` is this line.
    fn plan_in(
        &mut self,
        world: World,
        state: &State,
        safe: &[Action],
        part: &Part,
        ours: &mut Expected,
    ) -> Vec<Action> {
        let tables = self.tables;
        let root =
            |player, other: &Expected| Node::new(tables, state, player, other.rival).within(world);
        let from = root(1, ours);
        let line = self.plan(from, &[], ours.forecast, part, Share::Rival);
        let theirs = self.expect(from, &line);
        let from = root(0, &theirs);
        let line = self.plan(from, safe, theirs.forecast, part, Share::Own);
        *ours = self.expect(from, &line);
        line
    }

    /// The budget of one search in a part of a turn.
    fn clock(&self, part: &Part, share: Share) -> Clock {
        if let Some(nodes) = self.nodes {
            let nodes = nodes / u64::from(part.worlds);
            let theirs = nodes / u64::from(RIVAL_SHARE);
            return Clock::start(Limit::Nodes(match share {
                Share::Rival => theirs,
                Share::Own => nodes - theirs,
            }));
        }
        let steps = match share {
            Share::Rival => 1,
            Share::Own => RIVAL_SHARE,
        };
        let steps = part.world * RIVAL_SHARE + steps;
        Clock::since(part.start, Limit::Time(part.limit * steps / (part.worlds * RIVAL_SHARE)))
    }

    /// The best line from `root`; `first` limits its first action unless it is empty.
    fn plan(
        &mut self,
        root: Node<'t>,
        first: &[Action],
        forecast: Forecast,
        part: &Part,
        share: Share,
    ) -> Vec<Action> {
        let mut clock = self.clock(part, share);
        let mut judge = Judge { tables: self.tables, forecast };
        let decision = self.search.search_among(&root, first, &mut judge, &mut clock);
        #[cfg(feature = "tree")]
        if part.world == 0 {
            engine::tree::tell(&*self.search, &root, &judge, &decision);
        }
        self.stats.merge(decision.stats);
        decision.line
    }
}

impl Bot<'_> {
    /// What a search assumes about the witch of `from`, whose line is `actions`.
    fn expect(&self, from: Node, actions: &[Action]) -> Expected {
        let mut rival = Rival { played: self.settings.rival_plies, ..Rival::IDLE };
        let mut brewed = from.witch().brewed;
        for (ply, (card, action)) in rival.cards.iter_mut().zip(actions).enumerate() {
            match *action {
                Action::Learn { spell } => *card = spell,
                Action::Brew { potion } => {
                    *card = potion + Rival::BREW;
                    brewed += 1;
                    if brewed >= GOAL && self.settings.stop_with_rival {
                        rival.end = rival.end.min(ply as u8 + 1);
                    }
                }
                _ => (),
            }
        }
        Expected { rival, forecast: forecast(from, actions) }
    }

    /// The plan's first action, or a LEARN that it has for one of the next turns.
    fn learn_ahead(&self, state: &State, safe: &[Action], plan: &[Action]) -> Action {
        let first = plan.first().copied().unwrap_or(Action::Wait);
        if state.turn >= self.settings.learn_ahead_turns {
            return first;
        }
        let learns = plan.iter().take(self.settings.learn_ahead_plies);
        let mut learns = learns.filter(|action| matches!(action, Action::Learn { .. }));
        learns.find(|action| safe.contains(action)).copied().unwrap_or(first)
    }
}

/// The scores with which the witch of `node` would end the game after each ply of `line`, while nobody else does
/// anything. After the line's end they stay as they are.
fn forecast(mut node: Node, line: &[Action]) -> Forecast {
    let (witch, mut line) = (*node.witch(), line.iter());
    let mut final_scores = [witch.final_score(); MAX_PLIES + 1];
    for score in &mut final_scores[1..] {
        if let Some(&action) = line.next() {
            // Where both choose, a line may count on what the other one does.
            let is_possible = { *node.witch() }.act(action, node.board()).is_some();
            node.advance(if is_possible { action } else { Action::Wait });
        }
        *score = node.witch().final_score();
    }
    Forecast { witch, final_scores }
}

/// Drops the actions after which an answer of the opponent makes us lose at once, unless all do.
fn keep_safe_actions(state: &State, actions: &mut Vec<Action>) {
    let last_potion = state.witches.iter().any(|witch| witch.brewed + 1 >= GOAL);
    if !last_potion && state.turn < LAST_TURN {
        return;
    }
    let mut answers = vec![Action::Wait];
    state.witches[1].useful_actions(&state.board, &mut answers);
    let loses = |mine: Action, theirs: Action| {
        let mut next = *state;
        next.advance([mine, theirs], &mut NoDraw);
        next.outcome(0) == Some(Outcome::Loss)
    };
    let is_safe = |&mine: &Action| answers.iter().all(|&theirs| !loses(mine, theirs));
    if actions.iter().any(is_safe) {
        actions.retain(is_safe);
    }
}

/// Tables of the default weights, worked out once per process.
pub fn default_tables() -> &'static Tables {
    static TABLES: std::sync::OnceLock<Tables> = std::sync::OnceLock::new();
    TABLES.get_or_init(|| Tables::new(&crate::eval::Weights::best()))
}
