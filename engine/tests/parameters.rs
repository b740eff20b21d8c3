//! Numbers by name, through a bot's own types.

use engine::chokudai::Config;
use engine::parameters;
use engine::referee::{fit_search, Kept, Parameters};

#[derive(Clone, Debug, PartialEq)]
struct Weights {
    prize: f32,
    places: [i32; 2],
    untold: u8,
}

#[derive(Clone, Debug, PartialEq)]
struct Bot {
    weights: Weights,
    plies: u8,
    dares: bool,
    later: Weights,
}

parameters!(Weights { prize, places });
parameters!(Bot { weights: "", plies: "search.plies", dares, later });

fn bot() -> Bot {
    let weights = Weights { prize: 1.5, places: [-3, 4], untold: 7 };
    Bot { later: weights.clone(), weights, plies: 9, dares: false }
}

fn changed(name: &str, value: f64) -> Option<Bot> {
    let mut bot = bot();
    bot.change(&[(name.to_string(), value)]).map(|()| bot)
}

#[test]
fn all_have_names_and_values() {
    let listed = bot().list();
    let listed: Vec<_> = listed.iter().map(|(name, value)| (&**name, *value)).collect();
    let expected = [
        ("prize", 1.5),
        ("places.0", -3.0),
        ("places.1", 4.0),
        ("search.plies", 9.0),
        ("dares", 0.0),
        ("later.prize", 1.5),
        ("later.places.0", -3.0),
        ("later.places.1", 4.0),
    ];
    assert_eq!(listed, expected);
}

#[test]
fn one_is_changed_and_no_other() {
    for (name, value) in bot().list() {
        let changed = changed(&name, value + 1.0).unwrap();
        let mut expected = bot().list();
        let at = expected.iter().position(|(known, _)| *known == name).unwrap();
        expected[at].1 += 1.0;
        assert_eq!(changed.clone().list(), expected);
        assert_eq!(changed.weights.untold, 7);
    }
}

#[test]
fn values_are_the_nearest_or_refused() {
    assert_eq!(changed("search.plies", 2.6).unwrap().plies, 3);
    assert_eq!(changed("places.1", -2.5).unwrap().weights.places, [-3, -3]);
    assert_eq!(changed("search.plies", 255.4).unwrap().plies, 255);
    assert_eq!(changed("prize", 0.25).unwrap().weights.prize, 0.25);
    assert_eq!([0.4, 0.5].map(|value| changed("dares", value).unwrap().dares), [false, true]);
    for (name, value) in [
        ("search.plies", 255.5),
        ("search.plies", -1.0),
        ("search.plies", f64::NAN),
        ("prize", f64::INFINITY),
        ("prize", 1e39),
        ("dares", f64::NAN),
        ("places", 1.0),
        ("places.2", 1.0),
        ("untold", 1.0),
        ("weights.prize", 1.0),
        ("later", 1.0),
        ("", 1.0),
    ] {
        assert_eq!(changed(name, value), None, "{name} = {value}");
    }
}

#[test]
fn equal_values_are_kept_once() {
    static KEPT: Kept<Weights> = Kept::new();
    let weights = bot().weights;
    let first = KEPT.get(&weights, || weights.clone());
    assert!(std::ptr::eq(first, KEPT.get(&weights, || panic!("made again"))));
    let other = Weights { prize: 2.0, ..weights.clone() };
    assert_eq!((first, KEPT.get(&other, || other.clone())), (&weights, &other));
}

#[test]
fn a_search_is_fitted_to_what_a_machine_bears() {
    let fitted = |plies, width, capacity, dedup_bits| {
        let mut config = Config { plies, width, capacity, dedup_bits };
        fit_search(&mut config, 8).map(|()| (config.plies, config.width, config.capacity))
    };
    assert_eq!(fitted(8, 3, 500, 24), Some((8, 3, 500)));
    assert_eq!(fitted(1, 0, 0, 0), Some((1, 1, 1)));
    assert_eq!(fitted(1, 1, usize::MAX, 0), Some((1, 1, 1 << 20)));
    for refused in [fitted(0, 1, 1, 16), fitted(9, 1, 1, 16), fitted(8, 1, 1, 25)] {
        assert_eq!(refused, None);
    }
}
