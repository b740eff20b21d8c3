//! Patterns of 2018: `...` in ranges, `|` only at the top of a pattern.
#![allow(ellipsis_inclusive_range_patterns)]

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shape {
    Empty,
    Dot(i32, i32),
    Line { from: (i32, i32), to: (i32, i32) },
    Many(Vec<Shape>),
    Boxed(Box<Shape>),
}

pub const LIMIT: u8 = 10;
pub const ORIGIN: Shape = Shape::Dot(0, 0);
pub const NAME: &str = "name";

pub struct Unit;
pub struct Pair<T>(pub T, pub T);

pub fn digit(c: char) -> &'static str {
    match c {
        '0'...'4' => "low",
        '5'..='9' => "high",
        'a' | 'e' | 'i' | 'o' | 'u' => "vowel",
        '\u{61}'..='\x7a' => "letter",
        _ => "other",
    }
}

pub fn byte(b: u8) -> u32 {
    match b {
        b'\n' | b'\r' => 1,
        0...9 => 2,
        LIMIT => 3, // after the range on purpose: `0...9` ends before it
        b'a'..=b'z' => 4,
        self::bounds::LOW..=bounds::HIGH => 5,
        0x80.. => 6,
        _ => 7,
    }
}

pub mod bounds {
    pub const LOW: u8 = 40;
    pub const HIGH: u8 = 60;
    pub const MIN: i64 = i64::MIN;
}

pub fn signed(v: i64) -> &'static str {
    match v {
        bounds::MIN..=-100 => "very negative",
        -99..=-1 => "negative",
        0 => "zero",
        1..=99 => "small",
        100.. => "large",
    }
}

pub fn float(v: f64) -> u8 {
    match v {
        -1.5..=1.5 => 1,
        1e3 => 2,
        f if f.is_nan() => 3,
        _ => 4,
    }
}

impl Shape {
    pub fn weight(&self) -> i64 {
        match self {
            Shape::Empty => 0,
            // `const` pattern of a structural type
            &ORIGIN => 1,
            Self::Dot(x, _) if *x > 5 => 2,
            Shape::Dot(..) => 3,
            Shape::Line { from: (x, _), to: (.., y) } => i64::from(*x) * 10 + *y as i64,
            Shape::Many(list) => match list.as_slice() {
                [] => -1,
                [one] => one.weight(),
                [first, .., last] => first.weight() * 100 + last.weight(),
            },
            Shape::Boxed(inner) => match **inner {
                Shape::Boxed(ref deeper) => deeper.weight() + 1000,
                ref other => other.weight() + 500,
            },
        }
    }
}

pub fn parameters(&(a, ref b): &(i32, String), [x, y]: [u8; 2], Pair(mut l, r): Pair<i32>, _: Unit) -> String {
    l += r;
    format!("{}{}{}{}{}", a, b, x, y, l)
}
