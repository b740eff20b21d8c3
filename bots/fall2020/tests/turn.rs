//! What a turn's decision tells its search, by a search that only listens, and what a node makes of the rival.

use engine::search::{Decision, Search, Stats};
use engine::{Clock, State as _};
use fall2020::bot::{default_tables, Bot, Settings};
use fall2020::eval::Judge;
use fall2020::io::{Observation, SpellList};
use fall2020::node::{Node, Rival};
use fall2020::sim::cards::{POTIONS, TOME_SPELLS};
use fall2020::sim::{Action, Board, Inventory, State, Witch};
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// Potions brewed by the root's witch, and the first actions that are allowed.
type Question = (u8, Vec<Action>);

/// Notes every question and finds nothing.
#[derive(Clone, Default)]
struct Listener(Arc<Mutex<Vec<Question>>>);

impl Search<Node<'static>, Judge<'static>> for Listener {
    type Action = Action;

    fn search_among(
        &mut self,
        root: &Node<'static>,
        first: &[Action],
        _: &mut Judge<'static>,
        _: &mut Clock,
    ) -> Decision<Action> {
        self.0.lock().unwrap().push((root.witch().brewed, first.to_vec()));
        Decision { line: Vec::new(), value: 0.0, proven: false, stats: Stats::default() }
    }
}

/// Both can brew potion 0 for 6 rupees, or else keep two ingredients that count one rupee each.
fn observation(scores: [i16; 2]) -> Observation {
    let mut board = Board::new(&[], &[0]);
    board.bonus_left = [0, 0];
    let inventory = Inventory::new([2, 2, 0, 0]).unwrap();
    let witches = scores.map(|score| Witch { inventory, score, ..Witch::default() });
    let spells = [SpellList::default(), SpellList::default()];
    Observation { state: State { witches, ..State::new(board) }, spells }
}

/// What both searches of each turn were asked: the opponent's, then the own one's.
fn questions(scores: impl Iterator<Item = [i16; 2]>) -> Vec<[Question; 2]> {
    let listener = Listener::default();
    let search = Box::new(listener.clone());
    let mut bot = Bot::new(default_tables(), Settings::article(), search, Some(8));
    for scores in scores {
        assert_eq!(bot.decide(&observation(scores), Instant::now()), Action::Wait);
    }
    let asked = listener.0.lock().unwrap();
    asked.chunks(2).map(|pair| [pair[0].clone(), pair[1].clone()]).collect()
}

fn all() -> Vec<Action> {
    let casts = [42, 43, 44].map(|spell| Action::Cast { spell, times: 1 });
    [&[Action::Brew { potion: 0 }], &casts[..]].concat()
}

/// Six rises of a score would have ended the game, so whoever seems to have brewed more goes on with five.
#[test]
fn each_rise_of_a_score_is_a_potion_and_the_last_is_never_brewed_yet() {
    let asked = questions((0..9).map(|turn| [7 * turn, 5 * (turn / 2)]));
    for (turn, [theirs, own]) in asked.iter().enumerate() {
        assert_eq!(own.0, turn.min(5) as u8, "turn {turn}");
        assert_eq!(theirs.0, (turn / 2).min(5) as u8, "turn {turn}");
        assert!(theirs.1.is_empty(), "the opponent may do anything");
    }
}

/// In the last turn whoever does not brew loses by 16 to 12 or 13 if the opponent brews.
#[test]
fn in_the_last_turn_only_what_cannot_lose_is_allowed() {
    let asked = questions((0..101).map(|_| [10, 10]));
    let brew = vec![Action::Brew { potion: 0 }];
    for (turn, [_, own]) in asked.iter().enumerate() {
        assert_eq!(own.1, if turn < 99 { all() } else { brew.clone() }, "turn {turn}");
    }
    // With such a lead nothing loses, without it everything does.
    for scores in [[14, 10], [10, 17]] {
        let asked = questions((0..100).map(|_| scores));
        assert_eq!(asked[99][1].1, all(), "{scores:?}");
    }
}

/// The same as soon as one of the two needs a single potion more; the game goes on unless he brews it.
#[test]
fn before_a_last_potion_only_what_cannot_lose_is_allowed() {
    let last = |scores: &dyn Fn(i16) -> [i16; 2], rises: i16| {
        let asked = questions((1 - rises..=0).map(scores));
        asked.last().unwrap()[1].clone()
    };
    let theirs = |more: i16| [10, 10 + more];
    assert_eq!(last(&theirs, 4), (1, all()));
    assert_eq!(last(&theirs, 5), (1, vec![Action::Brew { potion: 0 }]), "he may end it with 16");
    let own = |more: i16| [10 + more, 17];
    assert_eq!(last(&own, 4), (4, all()));
    assert_eq!(last(&own, 5), (5, all()[1..].to_vec()), "16 are too few to end it");
}

/// Every card leaves its row in the ply in which the rival is expected to take it, as long as he is followed.
#[test]
fn the_rival_takes_his_cards_in_the_plies_that_are_played() {
    for (potion, spell) in (0..POTIONS as u8).zip((0..TOME_SPELLS as u8).cycle().skip(3)) {
        let (other, next) = ((potion + 1) % POTIONS as u8, (spell + 1) % TOME_SPELLS as u8);
        let state = State::new(Board::new(&[next, spell], &[other, potion]));
        for played in 0..=3 {
            let mut rival = Rival { played, ..Rival::IDLE };
            rival.cards[..2].copy_from_slice(&[Rival::BREW + potion, spell]);
            let mut node = Node::new(default_tables(), &state, 0, rival);
            let mut rows = || {
                node.advance(Action::Wait);
                let tome = node.board().tome().iter().map(|slot| (slot.spell, slot.stock));
                (node.board().potions().to_vec(), tome.collect::<Vec<_>>())
            };
            let brewed = if played > 0 { vec![other] } else { vec![other, potion] };
            assert_eq!(rows(), (brewed.clone(), vec![(next, 0), (spell, 0)]), "{potion}");
            // Whoever learns the second spell lays an ingredient on the first.
            let learnt = if played > 1 { vec![(next, 1)] } else { vec![(next, 0), (spell, 0)] };
            assert_eq!(rows(), (brewed.clone(), learnt.clone()), "{potion} {spell}");
            assert_eq!(rows(), (brewed, learnt), "nothing more");
        }
    }
}
