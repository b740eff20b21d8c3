//! What a position is worth.

use engine::Evaluate;
use fall2020::eval::{Forecast, Judge, Tables, Weights, MAX_PLIES, SCALE};
use fall2020::node::{Node, Rival};
use fall2020::sim::cards::POTIONS;
use fall2020::sim::{Board, Inventory, State, Witch};

/// Whose inventory is full and cannot pay for any potion on the table, loses what that costs.
#[test]
fn whoever_can_never_brew_is_stuck() {
    let best = Weights::best();
    let [free, dear] = [0.0, -3.0].map(|stuck| Tables::new(&Weights { stuck, ..best.clone() }));
    let cost = |counts: [i32; 4], potions: &[u8]| {
        let witch = Witch { inventory: Inventory::new(counts).unwrap(), ..Witch::default() };
        let state = State { witches: [witch; 2], ..State::new(Board::new(&[], potions)) };
        let value = |tables| {
            let forecast = Forecast { witch, final_scores: [0; MAX_PLIES + 1] };
            Judge { tables, forecast }.evaluate(&Node::new(tables, &state, 0, Rival::IDLE), 0)
        };
        value(&dear) - value(&free)
    };
    let full = Inventory::new([0, 0, 0, 10]).unwrap();
    let pays = |potion: u8| full.brew(potion).is_some();
    let potions = 0..POTIONS as u8;
    assert!(potions.clone().any(pays) && !potions.clone().all(pays));
    for (potion, next) in potions.clone().zip(potions.skip(1)) {
        let stuck = |is_stuck: bool| if is_stuck { (-3.0 * SCALE) as i32 } else { 0 };
        assert_eq!(cost([0, 0, 0, 10], &[potion]), stuck(!pays(potion)));
        assert_eq!(cost([0, 0, 0, 10], &[potion, next]), stuck(!pays(potion) && !pays(next)));
        assert_eq!(cost([10, 0, 0, 0], &[potion, next]), 0, "all can be made of the lowest");
    }
}

/// The end of the game counts by the lead in rupees, as much for the one who leads as against the other.
#[test]
fn whoever_leads_at_the_end_gains_what_the_other_loses() {
    let [with, without] = [5.0, 0.0].map(|win| Tables::new(&Weights { win, ..Weights::best() }));
    let end = |mine: i16, theirs: i16, brewed: u8| {
        let witch = Witch { score: mine, brewed, ..Witch::default() };
        let state = State { witches: [witch; 2], ..State::new(Board::new(&[], &[])) };
        let value = |tables| {
            let forecast = Forecast { witch, final_scores: [theirs; MAX_PLIES + 1] };
            Judge { tables, forecast }.evaluate(&Node::new(tables, &state, 0, Rival::IDLE), 0)
        };
        value(&with) - value(&without)
    };
    let tie = Witch { score: 40, ..Witch::default() }.final_score();
    assert_eq!(end(40, tie, 6), 0);
    assert_eq!(end(40, tie - 10, 5), 0, "the game goes on");
    for lead in [1, 5, 30, 300] {
        assert!(end(40, tie - lead, 6) > 0);
        assert_eq!(end(40, tie - lead, 6), -end(40, tie + lead, 6));
    }
    assert!(end(40, tie - 5, 6) > end(40, tie - 1, 6));
}
