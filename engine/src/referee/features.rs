//! Positions as numbers, for what learns from games.

use super::Parameters;
use crate::scan::ScanError;
use crate::turn::Protocol;
use std::fmt::{self, Display, Formatter};

/// The features of a position that are there, by number, ascending, with their values.
pub type Position = Vec<(u32, f32)>;

/// Reads a seat's inputs in their order and gives the position of each.
pub type Follower = Box<dyn FnMut(&[String]) -> Result<Position, String>>;

/// What a game shows of its positions.
pub struct Features {
    /// The features' names, by number. One that has the name of the bot's parameter is the term that this weighs.
    pub names: Vec<String>,
    /// Number of actions that have numbers, from 0; 0 where none have.
    pub actions: usize,
    /// Starts to follow a seat from its lines before the first turn.
    pub follow: fn(&[String]) -> Result<Follower, String>,
}

/// Follows a seat by its protocol; `position` gets what each input tells and may remember it.
pub fn follow<P: Protocol + 'static>(
    init: &[String],
    mut position: impl FnMut(&P, P::Observation) -> Position + 'static,
) -> Result<Follower, String> {
    let game = P::new(init).map_err(|error| error.to_string())?;
    Ok(Box::new(move |lines| {
        let seen = game.observe(lines).map_err(|error| error.to_string())?;
        Ok(position(&game, seen))
    }))
}

/// The terms of an evaluation, found by asking it: one that is linear in some of its weights is worth, with one of
/// them 1 and the others 0, what that one weighs. So the terms are what the evaluation says they are.
pub struct Terms<T> {
    /// The weights' names.
    pub names: Vec<String>,
    none: T,
    ones: Vec<T>,
}

impl<W: Parameters + Clone> Terms<W> {
    /// Terms of all weights but those of the names `but`, which keep their values.
    pub fn new(weights: &W, but: &[&str]) -> Self {
        let mut none = weights.clone();
        let mut names = Vec::new();
        none.visit("", &mut |name, number| {
            if !but.contains(&name) {
                number.set(0.0);
                names.push(name.to_string());
            }
        });
        let one = |name: &String| {
            let mut one = none.clone();
            one.visit("", &mut |of, number| {
                if of == name {
                    number.set(1.0);
                }
            });
            one
        };
        let ones = names.iter().map(one).collect();
        Self { names, none, ones }
    }

    /// The terms with what an evaluation makes of its weights.
    pub fn map<T>(self, mut make: impl FnMut(W) -> T) -> Terms<T> {
        let none = make(self.none);
        Terms { names: self.names, none, ones: self.ones.into_iter().map(make).collect() }
    }
}

impl<T> Terms<T> {
    /// What each weight weighs where the evaluation is `value`.
    pub fn of(&self, value: impl Fn(&T) -> f64) -> Vec<f64> {
        let none = value(&self.none);
        self.ones.iter().map(|one| value(one) - none).collect()
    }
}

/// The features among these values, of which the first has the number `first`: those that are not 0.
pub fn position(first: usize, values: impl IntoIterator<Item = f64>) -> Position {
    let features = (first as u32..).zip(values.into_iter().map(|value| value as f32));
    features.filter(|(_, value)| *value != 0.0).collect()
}

/// What a search thought of a position. Bots tell it on standard error, in a line of its own:
/// `@thought VALUE ACTION:SHARE...`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thought {
    /// What the position is worth to the bot, in the bot's own measure.
    pub value: f32,
    /// The root's actions by their numbers, ascending, with their shares of the search.
    pub policy: Vec<(u32, f32)>,
}

/// How the line begins.
const MARK: &str = "@thought ";

impl Thought {
    /// The thought that a line tells, if it is such a line.
    pub fn read(line: &str) -> Option<Result<Self, ScanError>> {
        let mut words = line.strip_prefix(MARK)?.split_ascii_whitespace();
        let value = words.next().unwrap_or_default();
        let Some(value) = value.parse().ok().filter(|value: &f32| value.is_finite()) else {
            return Some(Err(ScanError::new("a value behind @thought", value)));
        };
        let mut policy: Vec<(u32, f32)> = Vec::new();
        for word in words {
            let pair = word.split_once(':');
            let pair = pair.and_then(|(a, s)| Some((a.parse().ok()?, s.parse().ok()?)));
            let is_next = |(action, share): &(u32, f32)| {
                policy.last().is_none_or(|(last, _)| last < action) && (0.0..=1.0).contains(share)
            };
            let Some(pair) = pair.filter(is_next) else {
                let expected = "ACTION:SHARE, actions ascending, shares from 0 to 1";
                return Some(Err(ScanError::new(expected, word)));
            };
            policy.push(pair);
        }
        Some(Ok(Self { value, policy }))
    }
}

impl Display for Thought {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "{MARK}{}", self.value)?;
        self.policy.iter().try_for_each(|(action, share)| write!(f, " {action}:{share}"))
    }
}
