//! A bot's numbers, read and set by name: what `tune` tunes and `--bot default:weights.prize=3` changes.

use crate::chokudai::Config;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Mutex;

/// A number of any type.
pub trait Number {
    /// The value as the common type.
    fn get(&self) -> f64;

    /// Sets the nearest value of the type. False, and nothing changed, if that is out of its range or not finite.
    fn set(&mut self, value: f64) -> bool;
}

/// A number, a list of them, or a type whose fields [`parameters!`](crate::parameters) lists.
pub trait Parameters {
    /// Visits every number with its name. This value is called `name`: its fields are then `name.field`, the members
    /// of a list `name.0` and so on.
    fn visit(&mut self, name: &str, visit: &mut dyn FnMut(&str, &mut dyn Number));

    /// All numbers by name.
    fn list(&mut self) -> Vec<(String, f64)> {
        let mut all = Vec::new();
        self.visit("", &mut |name, number| all.push((name.to_string(), number.get())));
        all
    }

    /// Sets numbers by name; `None` at the first that is not there or does not take its value.
    fn change(&mut self, changes: &[(String, f64)]) -> Option<()> {
        for (wanted, value) in changes {
            let mut done = false;
            self.visit("", &mut |name, number| {
                done |= name == wanted && number.set(*value);
            });
            done.then_some(())?;
        }
        Some(())
    }
}

/// Names the numbers of a type: `parameters!(Weights { prize, places })`, where every field is a number, an array of them
/// or a type with numbers. A field may have another name, or none, so that its own fields stand in its place:
/// `parameters!(Settings { weights: "", first_turn: "first" })`.
#[macro_export]
macro_rules! parameters {
    ($type:ty { $($field:ident $(: $called:literal)?),* $(,)? }) => {
        impl $crate::referee::Parameters for $type {
            fn visit(
                &mut self,
                name: &str,
                visit: &mut dyn FnMut(&str, &mut dyn $crate::referee::Number),
            ) {
                $({
                    let called = [stringify!($field) $(, $called)?];
                    let name = $crate::referee::field_name(name, called[called.len() - 1]);
                    $crate::referee::Parameters::visit(&mut self.$field, &name, visit);
                })*
            }
        }
    };
}

/// The name of a field, for [`parameters!`](crate::parameters).
pub fn field_name(owner: &str, field: &str) -> String {
    let dot = if owner.is_empty() || field.is_empty() { "" } else { "." };
    format!("{owner}{dot}{field}")
}

parameters!(Config { plies, width, capacity, dedup_bits });

/// Fits a search whose size was given by name to what a machine bears; `None` if its lines have no action or more than
/// `most_plies`, or the set of visited states is too large.
pub fn fit_search(search: &mut Config, most_plies: usize) -> Option<()> {
    search.width = search.width.max(1);
    search.capacity = search.capacity.clamp(1, 1 << 20);
    ((1..=most_plies).contains(&search.plies) && search.dedup_bits <= 24).then_some(())
}

impl<T: Parameters, const N: usize> Parameters for [T; N] {
    fn visit(&mut self, name: &str, visit: &mut dyn FnMut(&str, &mut dyn Number)) {
        for (index, member) in self.iter_mut().enumerate() {
            member.visit(&field_name(name, &index.to_string()), visit);
        }
    }
}

/// Implements both traits for types whose values `as` turns into the common one and back, once rounded.
macro_rules! number {
    ($($type:ident)*, $nearest:expr) => {
        $(impl Number for $type {
            fn get(&self) -> f64 {
                *self as f64
            }

            fn set(&mut self, value: f64) -> bool {
                let nearest: f64 = $nearest(value);
                let range = $type::MIN as f64..=$type::MAX as f64;
                let fits = value.is_finite() && range.contains(&nearest);
                if fits {
                    *self = nearest as $type;
                }
                fits
            }
        }

        impl Parameters for $type {
            fn visit(&mut self, name: &str, visit: &mut dyn FnMut(&str, &mut dyn Number)) {
                visit(name, self);
            }
        })*
    };
}

number!(f32 f64, |value| value);
number!(u8 u16 u32 usize i16 i32 i64, f64::round);

/// A flag: 0 or 1.
impl Number for bool {
    fn get(&self) -> f64 {
        f64::from(u8::from(*self))
    }

    fn set(&mut self, value: f64) -> bool {
        let fits = value.is_finite();
        if fits {
            *self = value >= 0.5;
        }
        fits
    }
}

impl Parameters for bool {
    fn visit(&mut self, name: &str, visit: &mut dyn FnMut(&str, &mut dyn Number)) {
        visit(name, self);
    }
}

/// Values that live as long as the process, for bots that borrow theirs: equal ones are kept once.
pub struct Kept<T: 'static>(Mutex<BTreeMap<String, &'static T>>);

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Kept<T> {
    /// Nothing yet.
    pub const fn new() -> Self {
        Self(Mutex::new(BTreeMap::new()))
    }

    /// What `make` makes, which is told apart by how `key` is shown.
    pub fn get(&self, key: &impl Debug, make: impl FnOnce() -> T) -> &'static T {
        let mut kept = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        kept.entry(format!("{key:?}")).or_insert_with(|| Box::leak(Box::new(make())))
    }
}
