//! A game's simulator alone, without a judge: its predictions compared and its answers guessed.

use std::collections::BTreeMap;

use engine::action::List;
use engine::guess::{explain, Question};
use engine::referee::{fields, Answer, Predictor};
use engine::scan::{InputError, Lines};
use engine::simulator::{input_fields, predict_check, predictor, Simulator};
use engine::turn::Protocol;

engine::action_enum! {
    /// Steps of a walker, or a jump to a place.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Step {
        /// Stays.
        Stay = "STAY",
        /// Two words.
        Home = "GO HOME",
        /// So many steps on.
        Go {
            /// Steps.
            by: i32,
        } = "GO",
        /// A place, alone.
        Jump {
            /// Column.
            x: i32,
            /// Row.
            y: i32,
        } = "",
    }
}

/// Walkers on a line, each known by its place. The input calls its reader player 0, unless it tells a seat.
#[derive(Clone)]
struct Walk {
    seat: Option<usize>,
}

#[derive(Clone, Debug)]
struct Places {
    places: Vec<i32>,
    /// Never in the input.
    turns: u32,
}

impl Protocol for Walk {
    type Observation = Vec<i32>;
    type Action = Step;

    fn setup_lines(_: &[String]) -> usize {
        1
    }
    fn new(setup: &[String]) -> Result<Self, InputError> {
        let seat: i32 = Lines::new(setup).read_all(|line| line.next("seat"))?;
        Ok(Self { seat: usize::try_from(seat).ok() })
    }
    fn turn_lines(_: Option<&Self>, _: &[String]) -> usize {
        1
    }
    fn observe(&self, lines: &[String]) -> Result<Vec<i32>, InputError> {
        Lines::new(lines).read_all(|line| (0..3).map(|_| line.next("place")).collect())
    }
    fn format(&self, _: &Vec<i32>, action: Step) -> String {
        action.to_string()
    }
    fn fallback(_: Option<&Self>) -> String {
        Step::Stay.to_string()
    }
}

impl Simulator for Walk {
    type State = Places;
    type Answer = Step;
    const PLAYERS: usize = 3;

    fn seat(&self) -> Option<usize> {
        self.seat
    }
    fn state(&self, seen: &Vec<i32>, expected: Option<&Places>) -> Places {
        Places { places: seen.clone(), turns: expected.map_or(0, |expected| expected.turns) }
    }
    fn answers(&self, _: &Places, player: usize) -> Vec<Step> {
        let all = [Step::Stay, Step::Go { by: 1 }, Step::Go { by: 2 }];
        // The last one is never asked.
        if player == 2 {
            Vec::new()
        } else {
            all.to_vec()
        }
    }
    fn answers_before(&self, state: &Places, player: usize, next: &Vec<i32>) -> Vec<Step> {
        let mut answers = self.answers(state, player);
        // A jump leads anywhere, and shows where to.
        let jump = Step::Jump { x: next[player], y: 0 };
        answers.extend((!answers.is_empty()).then_some(jump));
        answers
    }
    fn is_unknown(expected: &Places, field: &str) -> bool {
        // Who is out of sight may be anywhere next.
        field == "places[2]" && expected.places[2] < 0
    }
    fn play(&self, state: &mut Places, answers: &[Option<Step>]) {
        state.turns += 1;
        for (place, answer) in state.places.iter_mut().zip(answers) {
            match answer {
                Some(Step::Go { by }) => *place += by,
                Some(Step::Jump { x, .. }) => *place = *x,
                Some(Step::Stay | Step::Home) | None => {}
            }
        }
    }
}

fn text(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| word.to_string()).collect()
}

fn seat(player: usize, setup: &str) -> Box<dyn Predictor> {
    predictor::<Walk>(player, &text(&[setup])).unwrap()
}

fn lines(word: &str) -> Answer {
    Answer::Lines(text(&[word]))
}

#[test]
fn a_reader_who_is_player_0_predicts_from_its_own_seat() {
    // Seat 1 sees itself first, then seats 2 and 0.
    let mut view = seat(1, "-1");
    assert_eq!(view.observe(&text(&["10 20 30"])), Ok(None));
    view.predict(&[lines("GO 3"), lines("GO 1 a message"), Answer::NotAsked]);
    let compared = view.observe(&text(&["11 20 34"])).unwrap().unwrap();
    assert_eq!(compared.compared, 4);
    let told: Vec<String> = compared.diffs.iter().map(|diff| format!("{diff:?}")).collect();
    let expected =
        r#"FieldDiff { field: "places[2]", predicted: "33", recorded: "34" }"#.to_string();
    assert_eq!(told, [expected]);
}

#[test]
fn a_reader_who_knows_its_seat_predicts_in_the_judges_order() {
    let mut view = seat(1, "1");
    view.observe(&text(&["10 20 30"])).unwrap();
    view.predict(&[lines("GO 3"), lines("5 5"), Answer::Silent]);
    assert_eq!(view.observe(&text(&["13 5 30"])).unwrap().unwrap().diffs, []);
    let refused = predictor::<Walk>(0, &text(&["1"])).err();
    assert_eq!(refused.as_deref(), Some("expected seat 0, found 1"));
    let unreadable = predictor::<Walk>(0, &text(&["x"])).err();
    assert_eq!(unreadable.as_deref(), Some("input line 1: expected seat, found 'x'"));
}

#[test]
fn answers_that_explain_an_input_are_found_in_the_judges_order() {
    for (setup, first, next, answers) in [
        ("-1", "10 20 30", "12 20 31", ["GO 1", "GO 2", "-"]),
        ("1", "10 20 30", "11 22 30", ["GO 1", "GO 2", "-"]),
    ] {
        let mut view = seat(1, setup);
        view.observe(&text(&[first])).unwrap();
        let own = lines("GO 2");
        let next = text(&[next]);
        let question = Question { seat: 1, own: Some(&own), next: &next, rounds: 1, limit: 100 };
        let found = explain(view.as_ref(), &question).unwrap();
        // From the reader's view the last player is seat 0: the one who is never asked.
        if setup == "1" {
            assert!(found.is_found());
            let expected = [lines(answers[0]), lines(answers[1]), Answer::NotAsked];
            assert_eq!(found.nearest[0].turns, [expected.to_vec()]);
        } else {
            assert_eq!(found.nearest[0].diffs.len(), 1);
            assert_eq!(found.nearest[0].turns[0][1], own);
            assert_eq!(found.nearest[0].turns[0][0], Answer::NotAsked);
        }
        assert_eq!(view.guess().unwrap().turn_lines(&text(&["1 2 3", "4 5 6"])), Ok(1));
        assert!(view.guess().unwrap().turn_lines(&text(&["1 2"])).is_err());
    }
}

#[test]
fn answers_that_are_not_listed_are_read_off_the_input() {
    let mut view = seat(1, "1");
    view.observe(&text(&["10 20 30"])).unwrap();
    let next = text(&["17 21 30"]);
    let question = Question { seat: 1, own: None, next: &next, rounds: 1, limit: 100 };
    let found = explain(view.as_ref(), &question).unwrap();
    let expected = [lines("17 0"), lines("GO 1"), Answer::NotAsked];
    assert_eq!(found.nearest[0].turns, [expected.to_vec()]);
    assert!(found.is_found());
    // What cannot be read suggests nothing.
    let unread = view.guess().unwrap().choices_before(&text(&["x"]));
    assert_eq!(unread.iter().map(Vec::len).collect::<Vec<_>>(), [3, 3, 0]);
    assert_eq!(unread, view.guess().unwrap().choices());
}

#[test]
fn what_is_unknown_depends_on_the_expected_state() {
    for (first, unknown, differ) in [("10 20 -1", 1, 0), ("10 20 30", 0, 1)] {
        let mut view = seat(1, "1");
        view.observe(&text(&[first])).unwrap();
        view.predict(&[lines("STAY"), lines("STAY"), Answer::NotAsked]);
        let compared = view.observe(&text(&["10 20 40"])).unwrap().unwrap();
        assert_eq!((compared.unknown.len(), compared.diffs.len()), (unknown, differ));
    }
}

/// Guesses are told apart by what they expect, all of it: also what the input does not show.
#[test]
fn keys_are_equal_where_expectations_are() {
    let after = |plays: &[&str]| {
        let mut view = seat(0, "-1");
        view.observe(&text(&["10 20 30"])).unwrap();
        for play in plays {
            view.predict(&[lines(play), lines("STAY"), Answer::NotAsked]);
        }
        view.guess().unwrap().key().unwrap()
    };
    assert_eq!(after(&["GO 2"]), after(&["GO 2"]));
    let keys = [&[][..], &["GO 1"], &["GO 2"], &["STAY"], &["GO 1", "GO 1"]].map(after);
    let different: std::collections::BTreeSet<u64> = keys.into_iter().collect();
    assert_eq!(different.len(), keys.len());
}

#[test]
fn the_fields_of_an_input_are_those_of_its_observation() {
    let found = input_fields::<Walk>(&text(&["-1"]), &text(&["10 20 30"])).unwrap();
    assert_eq!(found, fields::fields(&vec![10, 20, 30]));
    assert!(!format!("{found:?}").is_empty() && format!("{found:?}").contains("20"));
    assert!(input_fields::<Walk>(&text(&["-1"]), &text(&["10 20"])).is_none());
    assert!(input_fields::<Walk>(&text(&["x"]), &text(&["10 20 30"])).is_none());
}

#[test]
fn a_bot_tells_what_it_did_not_expect() {
    let mut check = predict_check(&Walk { seat: Some(1) });
    assert_eq!(check.turn(&text(&["10 20 30"]), text(&["GO 1"])), None);
    assert_eq!(check.turn(&text(&["12 21 30"]), text(&["STAY"])), None);
    let told = check.turn(&text(&["12 21 37"]), text(&["STAY"]));
    assert_eq!(told.as_deref(), Some("predict-check turn 2: places[2] 37, not 30"));
}

#[test]
fn actions_are_read_as_they_are_written() {
    for action in [Step::Stay, Step::Home, Step::Go { by: -3 }, Step::Jump { x: 4, y: 5 }] {
        assert_eq!(action.to_string().parse(), Ok(action));
    }
    assert_eq!(Step::Jump { x: 4, y: 5 }.to_string(), "4 5");
    let both = List::<_, '\n'>(vec![Step::Stay, Step::Go { by: 2 }]);
    assert_eq!(both.to_string(), "STAY\nGO 2");
    assert_eq!("STAY\nGO 2".parse(), Ok(both));
    assert!("STAY\nGO".parse::<List<Step>>().is_err());
    assert_eq!("".parse(), Ok(List::<Step>(vec![])));
    let both = List::<_, ';'>(vec![Step::Stay, Step::Jump { x: 1, y: 2 }]);
    assert_eq!(both.to_string(), "STAY;1 2");
    assert_eq!("STAY; 1 2".parse(), Ok(both));
    for bad in ["", "GO", "GO x", "4", "JUMP 1 2"] {
        let error = bad.parse::<Step>().unwrap_err();
        assert_eq!(error.to_string(), format!("expected an action, found '{bad}'"));
    }
}

engine::action_enum! {
    /// Actions of which one begins another.
    #[derive(Clone, Debug, PartialEq)]
    enum Alike {
        /// Nothing.
        Nothing = "",
        /// One number.
        One {
            /// It.
            value: i32,
        } = "",
        /// A number and a word.
        Two {
            /// The number.
            value: i32,
            /// The word.
            word: String,
        } = "",
    }
}

#[test]
fn of_actions_that_fit_the_longest_is_meant() {
    assert_eq!("".parse(), Ok(Alike::Nothing));
    assert_eq!("5".parse(), Ok(Alike::One { value: 5 }));
    assert_eq!("5 R".parse(), Ok(Alike::Two { value: 5, word: "R".to_string() }));
    assert!("R".parse::<Alike>().is_err());
    let all = [Alike::Nothing, Alike::One { value: 5 }];
    assert_eq!(all.map(|action| action.to_string()), ["", "5"]);
}

/// Values of every form that `Debug` has.
#[derive(Debug)]
#[allow(dead_code)]
struct Forms {
    text: &'static str,
    pair: (i32, Option<char>),
    kind: Kind,
    units: Vec<Unit>,
    none: [u8; 0],
    map: BTreeMap<&'static str, Vec<u8>>,
}

#[derive(Debug)]
struct Unit;

#[derive(Debug)]
#[allow(dead_code)]
enum Kind {
    Idle,
    Busy { since: u8 },
    Away { since: u8 },
}

fn forms(kind: Kind) -> Forms {
    let map = BTreeMap::from([("a: b", vec![7]), ("c", vec![])]);
    let text = "one: {\n two [";
    Forms { text, pair: (1, Some('{')), kind, units: vec![Unit, Unit], none: [], map }
}

#[test]
fn fields_have_the_names_that_a_player_would_say() {
    let told: Vec<String> = fields::fields(&forms(Kind::Busy { since: 3 }))
        .into_iter()
        .map(|(field, value)| format!("{field}={value}"))
        .collect();
    let expected = [
        r#"text="one: {\n two [""#,
        "pair.0=1",
        "pair.1.0='{'",
        "kind.since=3",
        "units[0]=Unit",
        "units[1]=Unit",
        "none=[]",
        r#"map["a: b"][0]=7"#,
        r#"map["c"]=[]"#,
    ];
    assert_eq!(told, expected);
    assert_eq!(fields::fields(&7), [(String::new(), "7".to_string())]);
    assert_eq!(fields::fields(&[7])[0].0, "[0]");
}

#[test]
fn what_differs_is_told_once() {
    let differ = |predicted: Kind, recorded: Kind| {
        let compared = fields::compare(&forms(predicted), &forms(recorded), |field| {
            field.starts_with("units")
        });
        assert_eq!(compared.unknown, ["units[0]", "units[1]"]);
        let diffs = compared.diffs.into_iter();
        let told = diffs.map(|diff| format!("{} {} {}", diff.field, diff.predicted, diff.recorded));
        (compared.compared, told.collect::<Vec<_>>())
    };
    assert_eq!(differ(Kind::Idle, Kind::Idle), (7, vec![]));
    let other = differ(Kind::Busy { since: 1 }, Kind::Away { since: 1 });
    assert_eq!(other, (8, vec!["kind Busy Away".to_string()]));
    let (_, told) = differ(Kind::Idle, Kind::Busy { since: 1 });
    assert_eq!(told, ["kind Idle nothing", "kind.since nothing 1", "kind nothing Busy"]);
}
