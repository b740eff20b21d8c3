//! One test per tricky case of the rules, by the number of the case.

mod common;

use code_a_la_mode::referee::KitchenReferee;
use code_a_la_mode::sim::floor::{cell, place};
use code_a_la_mode::sim::{Action, Item, OUT};
use common::{answer, asked, Play, BERRIES, CROISSANT, ICE, STRAW, TART};
use engine::referee::Referee;

fn match_1() -> KitchenReferee {
    KitchenReferee::new(1, 4)
}

fn input(referee: &KitchenReferee) -> Vec<String> {
    asked(referee).unwrap().1
}

#[test]
fn case_01_tables_are_listed_column_by_column() {
    let mut play = Play::plain();
    play.put(10, 1, Item::DOUGH).put(0, 5, Item::DISH).put(2, 0, Item::TART).put(2, 6, Item::DISH);
    let places: Vec<_> = play.state.items().map(|(table, _)| place(table)).collect();
    assert_eq!(places, [(0, 5), (2, 0), (2, 6), (10, 1)]);
}

#[test]
fn case_02_program_b_sees_the_spawns_the_other_way_round() {
    let referee = match_1();
    let row = |player: usize| referee.init(player)[26].clone();
    assert_eq!([row(0), row(1), row(2)], ["#..1.....0#", "#..0.....1#", "#..1.....0#"]);
}

#[test]
fn case_03_the_turns_left_start_with_199() {
    let mut referee = match_1();
    let mut seen = Vec::new();
    while let Some((player, lines)) = asked(&referee) {
        seen.push((player, lines[0].clone()));
        answer(&mut referee, Some("WAIT"));
    }
    let of = |index: usize, player: usize, left: &str| seen[index] == (player, left.to_string());
    assert_eq!(seen.len(), 600);
    assert!(of(0, 0, "199") && of(1, 1, "198") && of(199, 1, "0"));
    assert!(of(200, 2, "199") && of(201, 0, "198") && of(400, 1, "199") && of(599, 2, "0"));
}

#[test]
fn case_04_use_from_afar_only_walks() {
    let mut play = Play::plain();
    play.chef(9, 1, Item::NONE).other(1, 5);
    play.turn(Action::Use(cell(5, 0)));
    assert_eq!((place(play.state.chefs[0].cell), play.state.chefs[0].hand), ((6, 1), Item::NONE));
    play.wait(1).turn(Action::Use(cell(5, 0)));
    assert_eq!((place(play.state.chefs[0].cell), play.state.chefs[0].hand), ((6, 1), Item::DISH));
}

#[test]
fn case_05_long_walks_end_four_steps_on_with_the_ties_of_the_heap() {
    let mut play = Play::plain();
    play.chef(1, 1, Item::NONE).other(9, 5);
    assert_eq!(play.walk(9, 1), (5, 1));
    // From a corner to the opposite one both ways round are equally long: neither the smaller column
    // nor the smaller row decides.
    let mut play = Play::plain();
    play.chef(1, 1, Item::NONE).other(4, 3);
    assert_eq!(play.walk(9, 5), (5, 1));
    let mut play = Play::plain();
    play.chef(9, 5, Item::NONE).other(4, 3);
    assert_eq!(play.walk(1, 1), (9, 1));
    let mut play = Play::plain();
    play.chef(9, 1, Item::NONE).other(4, 3);
    assert_eq!(play.walk(1, 5), (9, 5));
    let mut play = Play::plain();
    play.chef(1, 5, Item::NONE).other(4, 3);
    assert_eq!(play.walk(9, 1), (5, 5));
}

#[test]
fn case_06_towards_the_partner_and_what_he_cuts_off() {
    let mut play = Play::plain();
    play.chef(3, 1, Item::NONE).other(5, 1);
    assert_eq!(play.walk(5, 1), (4, 1));
    let mut play = Play::plain();
    play.chef(4, 1, Item::NONE).other(6, 1);
    assert_eq!(play.walk(7, 3), (5, 1), "the pocket behind the partner");
    let mut play = Play::plain();
    play.chef(2, 5, Item::NONE).other(4, 5);
    assert_eq!(play.walk(3, 3), (3, 5), "the other pocket");
}

#[test]
fn case_07_a_corner_table_behind_the_partner() {
    let mut play = Play::plain();
    play.chef(7, 5, Item::NONE).other(9, 5);
    assert_eq!(play.walk(10, 6), (8, 5));
    let mut play = Play::plain();
    play.chef(9, 2, Item::NONE).other(9, 5);
    assert_eq!(play.walk(10, 6), (9, 4));
}

#[test]
fn case_08_the_partner_blocks_walking_but_not_reaching() {
    let mut play = Play::plain();
    play.chef(6, 2, Item::NONE).other(6, 1);
    assert_eq!(play.try_use(5, 2), (Item::BLUEBERRIES, true));
    play.chef(4, 1, Item::NONE).other(5, 1);
    assert_eq!(play.try_use(5, 0), (Item::DISH, true));
}

#[test]
fn case_09_any_dish_can_be_delivered() {
    let mut play = Play::new(&[ICE | TART; 20]);
    play.chef(5, 5, Item::DISH).state.stock = 2;
    assert_eq!(play.try_use(5, 6), (Item::NONE, true));
    assert_eq!((play.state.stock, play.state.score), (3, 0));
    play.chef(5, 5, Item::dish(ICE)).state.stock = 2;
    assert_eq!(play.try_use(5, 6), (Item::NONE, true));
    assert_eq!((play.state.stock, play.state.score), (3, 0));
    play.chef(5, 5, Item::ICE_CREAM);
    assert_eq!(play.try_use(5, 6), (Item::ICE_CREAM, false));
}

#[test]
fn case_10_the_dishwasher_empties_dishes() {
    let mut play = Play::plain();
    play.state.stock = 0;
    for dish in [Item::dish(ICE | TART), Item::DISH] {
        play.chef(5, 1, dish);
        assert_eq!(play.try_use(5, 0), (Item::DISH, true));
        assert_eq!(play.state.stock, 0);
    }
}

#[test]
fn case_11_finished_food_takes_a_dish() {
    let mut play = Play::plain();
    play.chef(5, 1, Item::CROISSANT).state.stock = 1;
    assert_eq!(play.try_use(5, 0), (Item::dish(CROISSANT), true));
    play.chef(5, 1, Item::CROISSANT);
    assert_eq!((play.try_use(5, 0), play.state.stock), ((Item::CROISSANT, false), 0));
    play.chef(5, 1, Item::DOUGH).state.stock = 1;
    assert_eq!((play.try_use(5, 0), play.state.stock), ((Item::DOUGH, false), 1));
}

#[test]
fn case_12_food_that_is_on_the_dish_already() {
    let mut play = Play::plain();
    let dish = Item::dish(CROISSANT | BERRIES);
    play.chef(5, 1, dish).put(4, 0, Item::CROISSANT);
    (play.state.baked, play.state.oven) = (Item::CROISSANT, 7);
    for (x, y) in [(6, 0), (4, 0), (5, 2)] {
        assert_eq!(play.try_use(x, y), (dish, false), "{x} {y}");
    }
    assert_eq!((play.on(4, 0), play.state.baked), (Item::CROISSANT, Item::CROISSANT));
}

#[test]
fn case_13_which_of_dish_and_food_stays() {
    let mut play = Play::plain();
    play.chef(5, 1, Item::TART).put(4, 0, Item::dish(ICE));
    assert_eq!(play.try_use(4, 0), (Item::NONE, true));
    assert_eq!(play.on(4, 0), Item::dish(ICE | TART));
    play.chef(5, 1, Item::dish(BERRIES)).put(4, 0, Item::TART);
    assert_eq!(play.try_use(4, 0), (Item::dish(BERRIES | TART), true));
    assert_eq!((play.on(4, 0), play.state.occupied), (Item::NONE, 0));
}

#[test]
fn case_14_raw_tarts_end_in_the_hand() {
    for (hand, there) in
        [(Item::CHOPPED_DOUGH, Item::BLUEBERRIES), (Item::BLUEBERRIES, Item::CHOPPED_DOUGH)]
    {
        let mut play = Play::plain();
        play.chef(5, 1, hand).put(4, 0, there);
        assert_eq!((play.try_use(4, 0), play.on(4, 0)), ((Item::RAW_TART, true), Item::NONE));
    }
    let mut play = Play::plain();
    play.chef(5, 1, Item::CHOPPED_DOUGH);
    assert_eq!(play.try_use(5, 2), (Item::RAW_TART, true));
}

#[test]
fn case_15_blueberries_go_in_once() {
    let mut play = Play::plain();
    for (hand, there) in [(Item::RAW_TART, Item::BLUEBERRIES), (Item::BLUEBERRIES, Item::RAW_TART)]
    {
        play.chef(5, 1, hand).put(4, 0, there);
        assert_eq!((play.try_use(4, 0), play.on(4, 0)), ((hand, false), there));
        assert_eq!(play.try_use(5, 2), (hand, false));
    }
}

#[test]
fn case_16_burning_looks_like_empty_and_lasts_one_turn() {
    let mut play = Play::plain();
    play.chef(5, 1, Item::DOUGH).other(1, 5);
    play.turn(Action::Use(cell(6, 0)));
    assert_eq!((play.state.oven, play.state.baked), (20, Item::CROISSANT));
    play.wait(9);
    assert_eq!(play.state.oven, 11, "ready with 10 turns left at t + 10");
    play.wait(9);
    assert_eq!((play.state.oven, play.state.baked), (2, Item::CROISSANT), "the last chance");
    play.wait(1);
    assert_eq!((play.state.oven, play.state.baked), (1, Item::NONE), "burning");
    let mut burning = Play { kitchen: play.kitchen.clone(), state: play.state };
    burning.chef(5, 1, Item::RAW_TART);
    assert_eq!(burning.try_use(6, 0), (Item::NONE, true));
    assert_eq!(burning.state.baked, Item::TART);
    play.wait(1);
    assert_eq!(play.state.oven, 0);
}

#[test]
fn case_17_a_delivery_pays_what_is_shown() {
    let mut referee = match_1();
    for _ in 0..7 {
        answer(&mut referee, Some("WAIT"));
    }
    let shown = input(&referee);
    assert_eq!(shown[6], "DISH-BLUEBERRIES-CHOPPED_STRAWBERRIES 843");
    let mut play = Play::new(&[ICE; 20]);
    play.wait(7).chef(5, 5, Item::dish(ICE));
    assert_eq!(play.awards(), [993; 3]);
    play.turn(Action::Use(cell(5, 6)));
    assert_eq!(play.state.score, 993);
}

#[test]
fn case_18_who_is_served_leaves_before_the_next_turn() {
    let mut play = Play::new(&[TART, ICE, BERRIES, CROISSANT, STRAW]);
    play.chef(5, 5, Item::dish(ICE)).turn(Action::Use(cell(5, 6)));
    assert_eq!((play.queue(), play.awards()), ([0, 2, 3], [999, 999, 1000]));
}

#[test]
fn case_19_skipped_turns_tick_the_oven_but_cost_no_awards() {
    let mut play = Play::plain();
    play.wait(1);
    play.state.deactivate(&play.kitchen);
    assert_eq!((play.state.chefs[1].cell, play.state.turn), (OUT, 3));
    play.chef(5, 1, Item::DOUGH).turn(Action::Use(cell(6, 0)));
    assert_eq!((play.state.turn, play.state.oven), (5, 19));
    let before = play.awards()[0];
    play.wait(1);
    assert_eq!((play.state.turn, play.state.oven, play.awards()[0]), (7, 17, before - 1));
}

#[test]
fn case_20_of_two_equal_orders_the_dearer_is_paid() {
    let mut play = Play::new(&[ICE, TART, ICE, ICE, BERRIES]);
    play.state.waiting[0].award = 500;
    play.chef(5, 5, Item::dish(ICE)).turn(Action::Use(cell(5, 6)));
    assert_eq!((play.state.score, play.queue()), (1000, [0, 1, 3]));
    let mut play = Play::new(&[ICE, TART, ICE, ICE, BERRIES]);
    play.chef(5, 5, Item::dish(ICE)).turn(Action::Use(cell(5, 6)));
    assert_eq!((play.state.score, play.queue()), (1000, [1, 2, 3]), "the first of equal ones");
}

#[test]
fn case_21_dishes_are_printed_in_their_order_and_compared_as_sets() {
    let mut referee = match_1();
    // The first chef starts at 9 5 and walks up, takes a dish, blueberries and ice cream.
    for line in ["MOVE 9 1", "WAIT", "MOVE 6 1", "WAIT", "USE 5 0", "WAIT", "USE 5 2", "WAIT"] {
        answer(&mut referee, Some(line));
    }
    assert_eq!(input(&referee)[1], "6 1 DISH-BLUEBERRIES");
    for line in ["MOVE 2 1", "WAIT", "USE 0 0", "WAIT", "USE 0 0", "WAIT"] {
        answer(&mut referee, Some(line));
    }
    assert_eq!(input(&referee)[1], "1 1 DISH-BLUEBERRIES-ICE_CREAM");
    let mut play = Play::new(&[ICE | BERRIES; 20]);
    play.chef(5, 5, Item::DISH.with(Item::BLUEBERRIES).unwrap().with(Item::ICE_CREAM).unwrap());
    play.turn(Action::Use(cell(5, 6)));
    assert_eq!(play.state.score, 1000);
}

#[test]
fn case_22_points_of_a_round_go_to_both_of_its_chefs() {
    // Recording 020 of `replays` has points; here only who gets -1.
    let mut referee = match_1();
    answer(&mut referee, None);
    while asked(&referee).is_some() {
        answer(&mut referee, Some("WAIT"));
    }
    let end = referee.end().unwrap();
    assert_eq!((end.scores, end.reason.as_str()), (vec![-1, 0, 0], "$0: timeout (deactivating!)"));
}

#[test]
fn case_23_a_refused_use_costs_the_turn() {
    let mut play = Play::plain();
    play.chef(5, 1, Item::NONE);
    let before = play.state;
    play.turn(Action::Use(cell(6, 0)));
    assert_eq!((play.state.turn, play.awards()), (2, [999; 3]));
    assert_eq!((play.state.chefs, play.state.occupied), (before.chefs, 0));
}

#[test]
fn case_24_orders_are_printed_as_they_were_shuffled() {
    let referee = match_1();
    let init = referee.init(0);
    assert_eq!(init[3], "DISH-CROISSANT-BLUEBERRIES-CHOPPED_STRAWBERRIES-ICE_CREAM 1700");
    assert_eq!(input(&referee)[8], init[3]);
}

#[test]
fn a_customer_who_waits_twice_loses_twice_and_is_served_twice() {
    let mut play = Play::new(&[ICE, TART, TART]);
    play.chef(5, 5, Item::dish(TART)).turn(Action::Use(cell(5, 6)));
    // After the last customer the list starts over with the first, who still waits.
    assert_eq!((play.queue(), play.awards()), ([0, 2, 0], [1000, 999, 1000]));
    play.wait(1);
    assert_eq!(play.awards(), [998, 998, 998]);
    play.chef(5, 5, Item::dish(ICE)).turn(Action::Use(cell(5, 6)));
    assert_eq!((play.state.score, play.queue()), (1000 + 998, [2, 1, 2]));
}

#[test]
fn the_grammar_of_answers() {
    let fine = [" WAIT", "WAIT 3 4", "WAIT;hi", "MOVE 3 1 x y", "MOVE 3 1;hi", "MOVE 3 1 ;hi"];
    for line in fine.into_iter().chain(["MOVE +3 1", "", "USE 0 0", "  MOVE 1 1  "]) {
        let mut referee = match_1();
        answer(&mut referee, Some(line));
        assert!(!referee.is_disqualified(0), "{line:?}");
    }
    let wrong = ["MOVE  1 2", "move 1 2", "MOVE 1", "MOVE 11 0", "MOVE 1 -1", "wait", ";hi"];
    for line in wrong.into_iter().chain(["DANCE", "USE 1 1", "USE 1.0 2", "MOVE\t1 1", "WAIT\t"]) {
        let mut referee = match_1();
        answer(&mut referee, Some(line));
        // White space at the end does not count.
        assert_eq!(referee.is_disqualified(0), line != "WAIT\t", "{line:?}");
    }
}
