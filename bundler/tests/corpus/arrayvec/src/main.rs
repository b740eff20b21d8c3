//! Small card game: hands, move lists and the printed command are fixed-capacity arrays.
use arrayvec::{ArrayString, ArrayVec, CapacityError};
use std::fmt::Write;

const HAND: usize = 6;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Card {
    cost: u8,
    id: u8,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Action {
    Play(u8),
    Swap(u8, u8),
    Wait,
}

#[derive(Clone, Default)]
struct State {
    hand: ArrayVec<Card, HAND>,
    played: ArrayVec<u8, 32>,
    mana: u8,
}

impl State {
    fn draw(&mut self, card: Card) -> Result<(), CapacityError<Card>> {
        self.hand.try_push(card)
    }

    fn actions(&self) -> ArrayVec<Action, 64> {
        let mut out = ArrayVec::new();
        out.extend(self.hand.iter().filter(|c| c.cost <= self.mana).map(|c| Action::Play(c.id)));
        for (i, a) in self.hand.iter().enumerate() {
            for b in &self.hand[i + 1..] {
                out.push(Action::Swap(a.id, b.id));
            }
        }
        out.push(Action::Wait);
        out
    }

    fn advance(&mut self, action: Action) {
        match action {
            Action::Play(id) => {
                let at = self.hand.iter().position(|c| c.id == id).expect("card in hand");
                let card = self.hand.remove(at);
                self.mana -= card.cost;
                self.played.push(card.id);
            }
            Action::Swap(a, b) => {
                let at = |id| self.hand.iter().position(|c| c.id == id).expect("card in hand");
                let (i, j) = (at(a), at(b));
                self.hand.swap(i, j);
            }
            Action::Wait => self.mana += 2,
        }
    }

    fn score(&self) -> i32 {
        self.played.iter().map(|&id| i32::from(id) * 3).sum::<i32>() + i32::from(self.mana)
            - self.hand.first().map_or(0, |c| i32::from(c.cost))
    }
}

fn command(actions: &[Action]) -> ArrayString<40> {
    let mut text = ArrayString::new();
    for action in actions {
        let before = text.len();
        if write!(text, "{}{action:?}", if before == 0 { "" } else { ";" }).is_err() {
            text.truncate(before);
            text.push('~');
            break;
        }
    }
    text
}

fn main() {
    let mut state = State { mana: 3, ..State::default() };
    for id in 0..8u8 {
        let card = Card { cost: id * 5 % 7, id };
        if let Err(full) = state.draw(card) {
            println!("{full}: {:?}", full.element());
        }
    }
    let mut chosen: ArrayVec<Action, 12> = ArrayVec::new();
    while !chosen.is_full() {
        let best = state
            .actions()
            .into_iter()
            .max_by_key(|&a| {
                let mut next = state.clone();
                next.advance(a);
                next.score()
            })
            .expect("wait is always there");
        state.advance(best);
        chosen.push(best);
    }
    println!("{}", command(&chosen));
    println!("{:?} {} {:?}", state.played, state.mana, state.hand.as_slice());
    let mut deck: ArrayVec<Card, HAND> = ArrayVec::from([Card { cost: 2, id: 9 }; HAND]);
    deck.drain(1..5);
    deck.insert(1, Card { cost: 1, id: 7 });
    deck.sort();
    deck.retain(|c| c.id != 7);
    println!("{deck:?} {} {}", deck.remaining_capacity(), deck.clone() == deck);
    let full: Result<[u8; 3], _> =
        [1u8, 2, 3].into_iter().collect::<ArrayVec<u8, 3>>().into_inner();
    println!("{full:?} {:?}", ArrayString::<4>::from("abcde").map_err(|e| e.to_string()));
}
