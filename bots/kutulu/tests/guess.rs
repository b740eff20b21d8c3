//! Guesses about the others follow what they do.

use kutulu::bot::Settings;
use kutulu::guess::{Guesses, LINES};
use kutulu::node::Line;
use kutulu::referee::KutuluReferee;
use kutulu::sim::minion::Prefer;
use kutulu::sim::state::PLAYERS;
use kutulu::sim::Action;

/// What the likeliest world expects of explorer 1 after `turns` turns in which it does what `plays` says; the line
/// that is searched from its side always says PLAN.
fn expected(turns: usize, plays: Action) -> Action {
    let referee = KutuluReferee::new(42, 7, None).unwrap();
    let (maze, mut state) = (referee.maze(), *referee.state());
    let mut guesses = Guesses::new(Settings::best().belief);
    // Everybody else's lines say something else.
    let line = |id| Line::new(&[if id == 1 { Action::Plan } else { Action::Light }], 1);
    for _ in 0..turns {
        (0..PLAYERS).for_each(|id| guesses.expect(maze, &state, id, [line(id); LINES]));
        let before = state;
        let mut actions = [Action::Wait; PLAYERS];
        actions[1] = plays;
        state.advance(maze, actions, &mut Prefer(0));
        guesses.learn(maze, &before, &state);
    }
    (0..PLAYERS).for_each(|id| guesses.expect(maze, &state, id, [line(id); LINES]));
    let (world, draws) = guesses.worlds(16)[0];
    assert!(draws > 0);
    match world.lines[1].known {
        0 => world.habits[1].action(maze, &state, 1),
        _ => world.lines[1].actions[0],
    }
}

#[test]
fn who_does_as_his_line_says_is_expected_to_go_on_and_who_stays_to_stay() {
    assert_eq!(expected(1, Action::Plan), Action::Plan);
    assert_eq!(expected(2, Action::Plan), Action::Plan);
    assert_eq!(expected(6, Action::Wait), Action::Wait);
}

#[test]
fn worlds_are_drawn_as_often_as_asked_and_none_twice() {
    let referee = KutuluReferee::new(42, 7, None).unwrap();
    let mut guesses = Guesses::new(Settings::best().belief);
    let lines = [Line::new(&[Action::Light], 1), Line::new(&[Action::Wait], 1), Line::NONE];
    (0..PLAYERS).for_each(|id| guesses.expect(referee.maze(), referee.state(), id, lines));
    for count in [1, 7, 40] {
        let worlds = guesses.worlds(count);
        assert_eq!(worlds.iter().map(|(_, draws)| draws).sum::<u32>(), count);
        for (index, (world, _)) in worlds.iter().enumerate() {
            assert!(worlds[..index].iter().all(|(other, _)| other != world));
        }
    }
    assert!(guesses.worlds(40).len() > 3);
}
