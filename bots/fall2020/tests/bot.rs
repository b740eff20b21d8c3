//! The bot answers every readable input with an action that the rules carry out.

use engine::chokudai::Chokudai;
use engine::rng::SmallRng;
use engine::turn::Protocol;
use fall2020::bot::{default_tables, Bot, Settings};
use fall2020::draft::Draft;
use fall2020::io::{KnownSpell, Observation, Setup, SpellList};
use fall2020::sim::cards::{BASE_SPELLS, POTIONS, SPELL_KINDS, TOME_SPELLS};
use fall2020::sim::{Action, Board, Inventory, State, TomeSlot, Witch};
use proptest::prelude::*;
use std::time::Instant;

/// Any inventory.
fn inventory() -> impl Strategy<Value = Inventory> {
    (0..Inventory::all().len()).prop_map(|index| Inventory::all()[index])
}

/// The bot as `main.rs` makes it.
fn bot(settings: Settings, nodes: u64) -> Bot<'static> {
    let search = Chokudai::new(settings.search);
    Bot::new(default_tables(), settings, Box::new(search), Some(nodes))
}

fn witch() -> impl Strategy<Value = Witch> {
    (inventory(), any::<u64>(), any::<u64>(), 0i16..200).prop_map(
        |(inventory, known, ready, score)| {
            let known = known & ((1 << SPELL_KINDS) - 1) | BASE_SPELLS;
            Witch { castable: known & ready, known, inventory, score, brewed: 0 }
        },
    )
}

/// Rows of any length with any stock and bonus, as no deal would give them.
fn board() -> impl Strategy<Value = Board> {
    let spells = prop::sample::subsequence((0..TOME_SPELLS as u8).collect::<Vec<_>>(), 0..=6);
    let potions = prop::sample::subsequence((0..POTIONS as u8).collect::<Vec<_>>(), 0..=5);
    (spells, potions, any::<[u8; 6]>(), any::<[u8; 2]>(), any::<[u8; 2]>()).prop_map(
        |(spells, potions, stocks, bonus_left, bonus_value)| {
            let mut board = Board::new(&[], &potions);
            for (&spell, stock) in spells.iter().zip(stocks) {
                board.push_spell(TomeSlot { spell, stock });
            }
            (board.bonus_left, board.bonus_value) = (bonus_left, bonus_value);
            board
        },
    )
}

fn observation(mut witches: [Witch; 2], board: Board) -> Observation {
    let row = board.tome().iter().fold(0, |row, slot| row | 1u64 << slot.spell);
    witches.iter_mut().for_each(|w| (w.known, w.castable) = (w.known & !row, w.castable & !row));
    let spells = witches.map(|witch| {
        let kinds = (0..SPELL_KINDS as u8).filter(|&spell| witch.known >> spell & 1 == 1);
        kinds.map(|spell| KnownSpell { id: 100 + u16::from(spell), spell }).collect::<SpellList>()
    });
    Observation { state: State { witches, ..State::new(board) }, spells }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_answer_is_carried_out(
        turns in prop::collection::vec((witch(), witch(), board()), 1..4),
        nodes in 0u64..3000,
        best in any::<bool>(),
    ) {
        let settings = if best { Settings::best() } else { Settings::article() };
        let mut bot = bot(settings, nodes);
        for (me, opponent, board) in turns {
            let observation = observation([me, opponent], board);
            let action = bot.decide(&observation, Instant::now());
            let mut witch = observation.state.witches[0];
            prop_assert!(witch.act(action, &board).is_some(), "{action:?}");
            let line = Setup.format(&observation, action);
            prop_assert_eq!(action == Action::Wait, line == "WAIT", "{}", line);
        }
    }
}

/// More turns than a game has: the bot goes on.
#[test]
fn long_games_do_not_stop_the_bot() {
    let mut bot = bot(Settings::best(), 50);
    let mut rng = SmallRng::seed_from_u64(1);
    for turn in 0..300i16 {
        let mut witch = Witch { score: turn * 3, ..Witch::default() };
        witch.castable &= rng.next_u64();
        let board = Board::new(&[1, 5, 38], &[3, 9]);
        let observation = observation([witch, witch], board);
        let action = bot.decide(&observation, Instant::now());
        assert!(witch.act(action, &board).is_some());
    }
}

#[test]
fn the_draft_weighs_worth_against_the_place_and_takes_what_can_be_paid() {
    let row = |spells: &[(u8, u8)]| {
        let mut state = State::new(Board::new(&[], &[]));
        spells.iter().for_each(|&(spell, stock)| state.board.push_spell(TomeSlot { spell, stock }));
        Draft { turns: 1, pairs: 3, ..Draft::NONE }.learn(&state)
    };
    let learn = |spell| Some(Action::Learn { spell });
    assert_eq!(row(&[]), None);
    assert_eq!(row(&[(0, 0), (34, 0)]), learn(34), "5.8 here, 11.9 less a place there");
    assert_eq!(row(&[(0, 0), (1, 0)]), learn(0), "0.4 more are no place worth");
    assert_eq!(row(&[(0, 3), (4, 0)]), learn(0), "what lies on it counts");
    assert_eq!(row(&[(0, 0), (34, 6)]), learn(34), "6.1 - 1.5 more, and 4.2 on it");
    assert_eq!(row(&[(0, 6), (34, 0)]), learn(34), "4.2 are less than 4.6");
    assert_eq!(row(&[(0, 7), (34, 0)]), learn(0), "4.9 are more");
    assert_eq!(
        row(&[(0, 0), (1, 0), (2, 0), (3, 0), (34, 0)]),
        learn(0),
        "three ingredients to pay"
    );
}

#[test]
fn the_draft_weighs_what_spells_bring_together() {
    let choice = |known: u8, pairs| {
        let mut state = State::new(Board::new(&[13, 39], &[]));
        state.witches[0].known |= 1 << known;
        Draft { turns: 1, pairs, ..Draft::NONE }.learn(&state)
    };
    let learn = |spell| Some(Action::Learn { spell });
    assert_eq!(choice(41, 0), learn(13), "10.0 here, 9.7 less a place there");
    assert_eq!(choice(41, 3), learn(39), "beside 41 it brings a third of 9.6 more");
    assert_eq!(choice(36, 3), learn(13), "beside 36 little");
}

#[test]
fn the_draft_ends_with_spells_that_are_worth_a_turn() {
    let draft = Draft { turns: 3, sure_turns: 1, ..Draft::NONE };
    let choice = |spell, turn| {
        let state = State { turn, ..State::new(Board::new(&[spell], &[])) };
        draft.learn(&state).is_some()
    };
    // 7.5 and 8.0 rupees are less than 8.5, 9.2 are more.
    assert_eq!([0, 1, 2, 3].map(|turn| choice(22, turn)), [true, false, false, false]);
    assert_eq!([0, 1, 2, 3].map(|turn| choice(32, turn)), [true, false, false, false]);
    assert_eq!([0, 1, 2, 3].map(|turn| choice(35, turn)), [true, true, true, false]);
    assert_eq!(
        [0, 9].map(|turn| Draft::NONE.learn(&State { turn, ..State::new(Board::new(&[35], &[])) })),
        [None, None]
    );
}
