//! A turn is searched in several worlds, which differ in the potions that come, and the action of most of them is
//! played.

use engine::rng::SmallRng;
use engine::search::{Decision, Search, Stats};
use engine::{Clock, State as _};
use fall2020::bot::{default_tables, Bot, Settings};
use fall2020::draft::Draft;
use fall2020::eval::Judge;
use fall2020::io::{Observation, SpellList};
use fall2020::node::{Node, Rival};
use fall2020::sim::cards::POTIONS;
use fall2020::sim::{Action, Board, Draw, Inventory, State, Witch};
use fall2020::world::World;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Nodes that a world takes at least.
const WORLD_NODES: u64 = 35_000;
const BREW: Action = Action::Brew { potion: 0 };

/// One witch and potions; she can brew potion 0.
fn state(potions: &[u8]) -> State {
    let inventory = Inventory::new([2, 2, 0, 0]).unwrap();
    let witch = Witch { inventory, ..Witch::default() };
    State { witches: [witch; 2], ..State::new(Board::new(&[], potions)) }
}

/// What a search was asked: the potions in the row after a BREW and after a WAIT, and its budget of nodes.
struct Question {
    brewed: Vec<u8>,
    waited: Vec<u8>,
    nodes: u64,
}

/// Notes every question; every second one, which is about the own line, is answered by the next action of a list.
#[derive(Clone)]
struct Scripted {
    asked: Arc<Mutex<Vec<Question>>>,
    answers: Vec<Action>,
}

impl Search<Node<'static>, Judge<'static>> for Scripted {
    type Action = Action;

    fn search_among(
        &mut self,
        root: &Node<'static>,
        _: &[Action],
        _: &mut Judge<'static>,
        clock: &mut Clock,
    ) -> Decision<Action> {
        let mut asked = self.asked.lock().unwrap();
        let [brewed, waited] = [BREW, Action::Wait].map(|action| {
            let mut after = *root;
            after.advance(action);
            after.board().potions().to_vec()
        });
        clock.spend(1);
        asked.push(Question { brewed, waited, nodes: (1.0 / clock.used()).round() as u64 });
        let own = asked.len().is_multiple_of(2);
        let place = (asked.len() / 2).wrapping_sub(1) % self.answers.len();
        let line = if own { vec![self.answers[place]] } else { Vec::new() };
        Decision { line, value: 0.0, proven: false, stats: Stats::default() }
    }
}

/// What the bot plays in one turn for each of `rows`, and what its searches were asked.
fn play(answers: &[Action], nodes: u64, rows: &[&[u8]]) -> (Vec<Action>, Vec<Question>) {
    play_since(Instant::now(), answers, Some(nodes), rows)
}

/// The same without a budget of nodes if there is none, for turns that began at `start`.
fn play_since(
    start: Instant,
    answers: &[Action],
    nodes: Option<u64>,
    rows: &[&[u8]],
) -> (Vec<Action>, Vec<Question>) {
    let settings = Settings { draft: Draft::NONE, ..Settings::best() };
    let scripted = Scripted { asked: Arc::default(), answers: answers.to_vec() };
    let mut bot = Bot::new(default_tables(), settings, Box::new(scripted.clone()), nodes);
    let decide = |row: &&[u8]| {
        let spells = [SpellList::default(), SpellList::default()];
        bot.decide(&Observation { state: state(row), spells }, start)
    };
    let played = rows.iter().map(decide).collect();
    let asked = std::mem::take(&mut *scripted.asked.lock().unwrap());
    (played, asked)
}

#[test]
fn a_world_has_potions_that_were_not_seen_each_as_likely_and_once() {
    let mut rng = SmallRng::seed_from_u64(1);
    let all = (1u64 << POTIONS) - 1;
    assert_eq!(World::draw(all, &mut rng).potion(), None);
    let unseen = [3u8, 17, 35];
    let seen = unseen.iter().fold(all, |seen, card| seen & !(1 << card));
    let mut first = [0; POTIONS];
    for _ in 0..900 {
        let mut world = World::draw(seen, &mut rng);
        let cards: Vec<u8> = std::iter::from_fn(|| world.potion()).collect();
        assert_eq!(cards.iter().copied().collect::<BTreeSet<_>>(), BTreeSet::from(unseen));
        assert_eq!(cards.len(), 3);
        first[usize::from(cards[0])] += 1;
    }
    assert!(unseen.iter().all(|&card| (240..360).contains(&first[usize::from(card)])), "{first:?}");
    let mut world = World::draw(0, &mut rng);
    let cards: Vec<u8> = std::iter::from_fn(|| world.potion()).collect();
    assert_eq!(cards.iter().copied().collect::<BTreeSet<_>>().len(), cards.len());
    assert!(cards.len() >= 6, "as many as one witch brews");
}

/// Whoever brews, the next potion of the world takes the last place of the row; in a bare one nothing does.
#[test]
fn a_brewed_potion_is_replaced_by_the_next_one_of_the_world() {
    let draw = World::draw(0b111, &mut SmallRng::seed_from_u64(2));
    let mut cards = draw;
    let next = [cards.potion().unwrap(), cards.potion().unwrap()];
    let mut rival = Rival { played: 2, ..Rival::IDLE };
    rival.cards[1] = Rival::BREW + 1;
    let root = Node::new(default_tables(), &state(&[0, 1, 2]), 0, rival);
    let rows = |mut node: Node| {
        [BREW, Action::Wait].map(|action| {
            node.advance(action);
            node.board().potions().to_vec()
        })
    };
    assert_eq!(rows(root), [vec![1, 2], vec![2]]);
    assert_eq!(rows(root.within(draw)), [vec![1, 2, next[0]], vec![2, next[0], next[1]]]);
}

#[test]
fn the_first_world_is_bare_and_the_others_have_what_no_row_had() {
    let turns: [&[u8]; 2] = [&[0, 9, 11], &[0, 20]];
    let rows: Vec<&[u8]> = turns.into_iter().cycle().take(60).collect();
    let (_, asked) = play(&[Action::Wait], 16 * WORLD_NODES, &rows);
    assert_eq!(asked.len(), 60 * 16 * 2);
    let mut came = BTreeSet::new();
    for (turn, asked) in asked.chunks(32).enumerate() {
        for (place, pair) in asked.chunks(2).enumerate() {
            let left = rows[turn].len() - 1;
            assert_eq!(pair[0].brewed, pair[1].brewed, "both search in the same world");
            assert_eq!(pair[0].brewed.len(), left + usize::from(place > 0));
            // Before the second turn 20 was not seen.
            let new = pair[0].brewed.iter().skip(left).filter(|_| turn > 0);
            came.extend(new.copied());
        }
    }
    let unseen = (0..POTIONS as u8).filter(|card| ![0, 9, 11, 20].contains(card));
    assert_eq!(came, unseen.collect());
}

#[test]
fn a_turn_has_as_many_worlds_as_its_nodes_allow_and_divides_them() {
    for (nodes, worlds) in
        [(0, 1), (WORLD_NODES * 2 - 1, 1), (WORLD_NODES * 2, 2), (10_000_000, 16)]
    {
        let (_, asked) = play(&[Action::Wait], nodes, &[&[0, 9]]);
        assert_eq!(asked.len(), 2 * worlds, "{nodes}");
        if nodes > 0 {
            let part = nodes / worlds as u64;
            for pair in asked.chunks(2) {
                assert_eq!([pair[0].nodes, pair[1].nodes], [part / 8, part - part / 8]);
            }
        }
    }
}

/// Nobody knows our line before the first world is searched; from then on our BREW takes the potion out of the opponent's
/// row. He does nothing himself.
#[test]
fn the_opponent_answers_to_our_line_of_the_world_before() {
    let (_, asked) = play(&[BREW, BREW, Action::Wait], 4 * WORLD_NODES, &[&[0, 9]]);
    let is_left = |question: &Question| question.waited.contains(&0);
    let theirs: Vec<_> = asked.iter().step_by(2).map(is_left).collect();
    assert_eq!(theirs, [true, false, false, true]);
    assert!(asked.iter().skip(1).step_by(2).all(is_left));
}

/// What is asked after its time would answer at random; the first world always answers.
#[test]
fn worlds_whose_time_is_over_are_left_out() {
    let long_ago = Instant::now().checked_sub(Duration::from_secs(2)).expect("a running clock");
    let cast = Action::Cast { spell: 42, times: 1 };
    let (played, asked) = play_since(long_ago, &[cast, Action::Wait], None, &[&[0, 9]]);
    assert_eq!((played, asked.len()), (vec![cast], 2));
}

#[test]
fn the_action_of_most_worlds_is_played_of_equals_the_first() {
    let cast = |spell| Action::Cast { spell, times: 1 };
    let [a, b, c] = [42, 43, 44].map(cast);
    for (answers, action) in [
        (vec![a], a),
        (vec![a, b], a),
        (vec![a, b, b], b),
        (vec![a, b, b, a], a),
        (vec![b, a, a, b, c], b),
        (vec![a, b, c, c, b], b),
        (vec![a, b, c, c, b, c], c),
    ] {
        let (played, _) = play(&answers, answers.len() as u64 * WORLD_NODES, &[&[0, 9]]);
        assert_eq!(played, [action], "{answers:?}");
    }
}
