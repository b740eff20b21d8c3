//! The rules as one witch's search sees them: she acts, the opponent takes the cards that he is expected to take.
//!
//! Players hardly touch each other in this game, so the search follows one of them. The cards that
//! the opponent is expected to take leave the rows by the same turn resolution as in the real game.
//! New cards are those of the [`World`] that is searched; in a bare one the rows are not refilled.

use crate::eval::Tables;
use crate::sim::cards::{BASE_SPELLS, POTION_TABLE};
use crate::sim::{Action, Board, Effect, State, Witch, GOAL, LAST_TURN};
use crate::world::World;
use engine::{rng::mix64, Push, Zobrist};

/// Brewing a potion before the opponent counts if he is expected to brew it within so many plies.
const DENIAL_PLIES: usize = 5;
/// Longest line of the opponent that a search follows.
pub const RIVAL_PLIES: usize = 20;

/// What a search assumes about the opponent.
#[derive(Clone, Copy)]
pub struct Rival {
    /// The card that he takes in each turn: a spell's kind, [`Rival::BREW`] plus a potion's number,
    /// or [`Rival::NOTHING`].
    pub cards: [u8; RIVAL_PLIES],
    /// His actions are carried out in so many plies; later ones only count for the evaluation.
    pub played: u8,
    /// The ply after which he has ended the game.
    pub end: u8,
}

impl Rival {
    /// Marks a potion among the cards.
    pub const BREW: u8 = 64;
    /// Marks a turn in which he takes no card.
    pub const NOTHING: u8 = u8::MAX;
    /// An opponent that waits.
    pub const IDLE: Self = Self { cards: [Self::NOTHING; RIVAL_PLIES], played: 0, end: u8::MAX };

    /// What his action of `ply` does to the rows, if the card is still there.
    #[inline]
    fn effect(&self, ply: u8, board: &Board) -> Effect {
        if ply >= self.played {
            return Effect::default();
        }
        match self.cards.get(usize::from(ply)) {
            None | Some(&Self::NOTHING) => Effect::default(),
            Some(&card) if card < Self::BREW => {
                Effect { learnt: board.tome_place(card).map(|place| place as u8), brewed: None }
            }
            Some(&card) => {
                let place = board.potion_place(card - Self::BREW);
                Effect { learnt: None, brewed: place.map(|place| place as u8) }
            }
        }
    }
}

/// One witch, the rows, and what her line is worth so far.
#[derive(Clone, Copy)]
pub struct Node<'t> {
    tables: &'t Tables,
    witch: Witch,
    board: Board,
    gained: i32,
    turn: u8,
    ply: u8,
    rival: Rival,
    world: World,
}

const _: () = assert!(size_of::<Node>() <= 96, "nodes are copied twice each: keep them small");

impl<'t> Node<'t> {
    /// The root for `player`, against the expected `rival`.
    pub fn new(tables: &'t Tables, state: &State, player: usize, rival: Rival) -> Self {
        let (witch, board) = (state.witches[player], state.board);
        Self {
            tables,
            witch,
            board,
            gained: 0,
            turn: state.turn,
            ply: 0,
            rival,
            world: World::BARE,
        }
    }

    /// The same in a world in which new potions come.
    pub fn within(self, world: World) -> Self {
        Self { world, ..self }
    }

    /// The game of both, in which the other one is `other`.
    pub fn state(&self, other: Witch) -> State {
        State { witches: [self.witch, other], board: self.board, turn: self.turn }
    }

    /// The witch.
    #[inline]
    pub fn witch(&self) -> &Witch {
        &self.witch
    }

    /// The rows.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Plies from the root.
    #[inline]
    pub fn ply(&self) -> u8 {
        self.ply
    }

    /// Value of what was brewed, learnt and taken from the opponent since the root.
    #[inline]
    pub fn gained(&self) -> i32 {
        self.gained
    }

    /// Mask of the potions in the row.
    #[inline]
    pub fn potions(&self) -> u64 {
        self.board.potions().iter().map(|potion| 1u64 << potion).sum()
    }

    /// True if the witch has brewed enough, the turns are over, or the opponent has ended the game.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.witch.brewed >= GOAL || self.turn > LAST_TURN || self.ply >= self.rival.end
    }

    fn gain_by_brewing(&mut self, potion: u8, price: i16) {
        let mut value = self.tables.brew(price, self.witch.brewed.saturating_sub(1));
        let soon = &self.rival.cards[..DENIAL_PLIES];
        if let Some(theirs) = soon.iter().position(|&card| card == potion + Rival::BREW) {
            let price = POTION_TABLE[usize::from(potion)].1;
            value += self.tables.denied(price, usize::from(self.ply).cmp(&theirs));
        }
        self.gained += self.tables.faded(value, self.ply);
    }
}

impl engine::State for Node<'_> {
    type Action = Action;

    fn legal_actions(&self, out: &mut impl Push<Action>) {
        self.witch.useful_actions(&self.board, out);
    }

    #[inline]
    fn advance(&mut self, action: Action) {
        let before = self.witch;
        let effect = self.witch.act(action, &self.board);
        debug_assert!(effect.is_some(), "impossible {action:?}");
        match action {
            Action::Learn { spell } => {
                let known = (before.known & !BASE_SPELLS).count_ones();
                let value = self.tables.learnt(spell, self.turn, known);
                self.gained += self.tables.faded(value, self.ply);
            }
            Action::Brew { potion } => {
                self.gain_by_brewing(potion, self.witch.score - before.score);
            }
            _ => (),
        }
        let rival = self.rival.effect(self.ply, &self.board);
        self.board.resolve([effect.unwrap_or_default(), rival], &mut self.world);
        self.turn += 1;
        self.ply += 1;
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.is_over()
    }
}

impl Zobrist for Node<'_> {
    /// Key among the nodes of one search: the tome row follows from the spells known and is left
    /// out. One computed key per feature: mixing five words costs less than keeping a sum of table
    /// entries up to date through RESTs, which change many bits at once.
    #[inline]
    fn zobrist(&self) -> u64 {
        let tome = self.board.tome();
        let stock = tome.iter().fold(0, |word, slot| word << 8 | u64::from(slot.stock));
        let potions = self.board.potions();
        let potions = potions.iter().fold(0, |word, &potion| word << 8 | u64::from(potion));
        let [left0, left1] = self.board.bonus_left.map(u64::from);
        let score = self.witch.score as u16 as u64;
        let own = u64::from(self.witch.inventory.packed()) << 16 | score;
        mix64(own)
            ^ mix64(self.witch.castable ^ 1 << 60)
            ^ mix64(self.witch.known ^ 1 << 61)
            ^ mix64(stock ^ 1 << 62)
            ^ mix64(potions << 16 | left0 << 8 | left1 | 1 << 63)
    }
}
