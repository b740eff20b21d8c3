//! A kitchen to try rules in, and texts in and out of the referee.

#![allow(dead_code)] // each test file uses its part

use code_a_la_mode::referee::KitchenReferee;
use code_a_la_mode::sim::floor::cell;
use code_a_la_mode::sim::{Action, Item, Kitchen, Request, State};
use engine::referee::{Answer, Referee};

/// The kitchen of seed 1.
pub const ROWS: [&str; 7] = [
    "I####DOS###",
    "#.........#",
    "#.###B.##.#",
    "#.#..#..#.#",
    "#.##.####.#",
    "#..1.....0#",
    "###H#W####C",
];

/// Food bits.
pub const ICE: u8 = 1;
pub const BERRIES: u8 = 2;
pub const STRAW: u8 = 4;
pub const CROISSANT: u8 = 8;
pub const TART: u8 = 16;

/// A round in the kitchen of [`ROWS`].
pub struct Play {
    pub kitchen: Kitchen,
    pub state: State,
}

impl Play {
    /// The first turn, with customers who want `orders` for 1000 each.
    pub fn new(orders: &[u8]) -> Self {
        let customers = orders.iter().map(|&food| Request { food, award: 1000 }).collect();
        let kitchen = Kitchen::new(&ROWS, customers).unwrap();
        let state = State::new(&kitchen, [true; 2]);
        Self { kitchen, state }
    }

    /// Customers that nobody can serve by accident.
    pub fn plain() -> Self {
        Self::new(&[31; 20])
    }

    /// The acting chef stands at a place with something in his hand.
    pub fn chef(&mut self, x: i32, y: i32, hand: Item) -> &mut Self {
        let who = self.state.actor();
        self.state.chefs[who].cell = cell(x, y);
        self.state.chefs[who].hand = hand;
        self
    }

    /// The chef who acts next stands at a place.
    pub fn other(&mut self, x: i32, y: i32) -> &mut Self {
        let who = 1 - self.state.actor();
        self.state.chefs[who].cell = cell(x, y);
        self
    }

    pub fn put(&mut self, x: i32, y: i32, item: Item) -> &mut Self {
        self.state.put(cell(x, y), item);
        self
    }

    pub fn on(&self, x: i32, y: i32) -> Item {
        self.state.on(cell(x, y))
    }

    /// USE of the acting chef, whose hand and whose luck are returned.
    pub fn try_use(&mut self, x: i32, y: i32) -> (Item, bool) {
        let who = self.state.actor();
        let done = self.state.use_table(&self.kitchen, who, cell(x, y));
        (self.state.chefs[who].hand, done)
    }

    /// MOVE of the acting chef; returns where he ends.
    pub fn walk(&mut self, x: i32, y: i32) -> (i32, i32) {
        let who = self.state.actor();
        self.turn(Action::Move(cell(x, y)));
        code_a_la_mode::sim::floor::place(self.state.chefs[who].cell)
    }

    pub fn turn(&mut self, action: Action) -> &mut Self {
        self.state.advance(&self.kitchen, action);
        self
    }

    pub fn wait(&mut self, turns: usize) -> &mut Self {
        (0..turns).for_each(|_| _ = self.turn(Action::Wait));
        self
    }

    pub fn awards(&self) -> [i16; 3] {
        self.state.waiting.map(|customer| customer.award)
    }

    pub fn queue(&self) -> [u8; 3] {
        self.state.waiting.map(|customer| customer.customer)
    }
}

/// Which program is asked, and its input.
pub fn asked(referee: &KitchenReferee) -> Option<(usize, Vec<String>)> {
    (0..3).find_map(|player| referee.input(player).map(|lines| (player, lines)))
}

/// Answers for whoever is asked; silence if there is no line.
pub fn answer(referee: &mut KitchenReferee, line: Option<&str>) {
    let Some((player, _)) = asked(referee) else { return };
    let mut answers = vec![Answer::NotAsked; 3];
    let given = line.map(|line| Answer::Lines(vec![line.to_string()]));
    answers[player] = given.unwrap_or(Answer::Silent);
    referee.step(&answers);
}
