//! The checks for rules pass on right rules and find each fault that they are there for.

use engine::check::{self, Checked, Rehash};
use engine::{Push, State, Undo, Zobrist};
use std::panic::catch_unwind;

/// What is wrong with the rules.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    None,
    /// Lists an action that is refused.
    ListsTooMuch,
    /// Accepts an action that is not listed.
    ListsTooLittle,
    /// Lists an action twice.
    ListsTwice,
    /// An action leaves the key as it was.
    StaleKey,
    /// The key tells no more than whether the pile is even.
    CoarseKey,
    /// The key counts actions.
    FussyKey,
    /// An action taken back leaves the count of actions as it was.
    KeepsCount,
    /// Undo plays another action than advance does.
    OtherUndo,
}

/// A pile from which up to three are taken.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Nim {
    pile: u8,
    actions: u8,
    key: u64,
    fault: Fault,
}

const ALL: [u8; 6] = [0, 1, 2, 3, 4, 255];

fn nim(fault: Fault) -> Nim {
    let nim = Nim { pile: 21, actions: 0, key: 0, fault };
    Nim { key: nim.rehash(), ..nim }
}

impl State for Nim {
    type Action = u8;

    fn legal_actions(&self, out: &mut impl Push<u8>) {
        let most = match self.fault {
            Fault::ListsTooMuch => 3, // also of a pile of two
            Fault::ListsTooLittle => self.pile.min(2),
            _ => self.pile.min(3),
        };
        (1..=most).for_each(|count| out.push(count));
        if self.fault == Fault::ListsTwice {
            out.push(1);
        }
    }

    fn advance(&mut self, count: u8) {
        self.pile = self.pile.saturating_sub(count);
        self.actions += 1;
        if self.fault != Fault::StaleKey {
            self.key = self.rehash();
        }
    }

    fn is_done(&self) -> bool {
        self.pile == 0
    }
}

impl Checked for Nim {
    fn is_legal(&self, count: u8) -> bool {
        !self.is_done() && (1..=3).contains(&count) && count <= self.pile
    }
}

impl Undo for Nim {
    type Token = Nim;

    fn advance_undo(&mut self, count: u8) -> Nim {
        let before = *self;
        self.advance(if self.fault == Fault::OtherUndo { 1 } else { count });
        before
    }

    fn rollback(&mut self, _: u8, before: Nim) {
        let actions = self.actions;
        *self = before;
        if self.fault == Fault::KeepsCount {
            self.actions = actions;
        }
    }
}

impl Zobrist for Nim {
    fn zobrist(&self) -> u64 {
        self.key
    }
}

impl Rehash for Nim {
    fn rehash(&self) -> u64 {
        let fussy = u64::from(self.actions) << 8 | u64::from(self.pile);
        engine::rng::mix64(match self.fault {
            Fault::CoarseKey => u64::from(self.pile) & 1,
            Fault::FussyKey => fussy,
            _ => self.pile.into(),
        })
    }
}

/// True if `check` passes on all states of random games.
fn passes(fault: Fault, check: fn(&Nim)) -> bool {
    catch_unwind(|| check::walks(&nim(fault), 5, 50, 30, check)).is_ok()
}

#[test]
fn legal_equals_accepted_finds_both_kinds_of_difference() {
    let listed_is_accepted = |state: &Nim| check::legal_equals_accepted(state, &[]);
    let both_ways = |state: &Nim| check::legal_equals_accepted(state, &ALL);
    assert!(passes(Fault::None, both_ways));
    assert!(!passes(Fault::ListsTooMuch, listed_is_accepted));
    assert!(!passes(Fault::ListsTooMuch, both_ways));
    // Without a universe a game may list only what is worth searching.
    assert!(passes(Fault::ListsTooLittle, listed_is_accepted));
    assert!(!passes(Fault::ListsTooLittle, both_ways));
    // Nothing is listed or accepted once the game is over.
    check::legal_equals_accepted(&Nim { pile: 0, ..nim(Fault::None) }, &ALL);
}

#[test]
fn every_other_check_finds_its_fault() {
    type Check = fn(&Nim);
    let checks: [(Check, &[Fault]); 4] = [
        (check::no_duplicate_actions, &[Fault::ListsTwice]),
        (check::hash_is_recomputed, &[Fault::StaleKey]),
        (check::undo_is_identity, &[Fault::KeepsCount, Fault::OtherUndo]),
        (check::clone_plays_the_same, &[]),
    ];
    for (at, (check, faults)) in checks.into_iter().enumerate() {
        assert!(passes(Fault::None, check), "check {at} of right rules");
        for &fault in faults {
            assert!(!passes(fault, check), "check {at} does not see {fault:?}");
        }
    }
}

#[test]
fn keys_that_are_too_few_or_too_many_are_found() {
    let pile = |state: &Nim| Some((state.zobrist(), state.pile));
    let again =
        |fault| catch_unwind(|| check::keys_tell_states_apart(&nim(fault), 6, 1000, pile)).ok();
    assert!(again(Fault::None).is_some_and(|again| again > 10));
    for fault in [Fault::StaleKey, Fault::CoarseKey, Fault::FussyKey] {
        assert_eq!(again(fault), None, "{fault:?}");
    }
    // Of each ply one state is followed, and states without a key are no fault.
    assert_eq!(check::keys_tell_states_apart(&nim(Fault::None), 3, 1, pile), 2);
    assert_eq!(check::keys_tell_states_apart::<_, u8>(&nim(Fault::CoarseKey), 3, 9, |_| None), 0);
}
