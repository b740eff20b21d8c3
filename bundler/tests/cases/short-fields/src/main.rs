use lib::{Inner, Outer, Place, Rule, Span};
use std::collections::HashMap;

#[derive(Debug, Clone, Default)]
struct Printed {
    visible: u8,
    column: u8,
}

#[derive(Clone, Default, PartialEq)]
struct Config {
    width: usize,
    height: usize,
    printed: i64,
    nested: Nested,
}

#[derive(Clone, Default, PartialEq)]
struct Nested {
    depth: usize,
    label: String,
    pair: (u8, Place),
}

#[repr(C)]
struct Laid {
    first_byte: u8,
    second_word: u32,
}

union Bits {
    float: f32,
    whole: u32,
}

enum Event {
    Moved { origin: Place, target: Place },
    Scored { points: u32 },
    Tuple(u32, Place),
}

struct Raw {
    r#type: u8,
    kind: u8,
}

struct Counter<'a, T> {
    values: &'a mut Vec<T>,
    index: usize,
}

impl<T: Copy> Iterator for Counter<'_, T> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        let Self { values, index } = self;
        *index += 1;
        values.get(*index - 1).copied()
    }
}

struct Board {
    cells: Vec<Nested>,
    names: HashMap<String, usize>,
    limit: Option<Box<Board>>,
}

impl Board {
    fn deepest(&mut self) -> Option<&mut Nested> {
        let Board { cells, names: _, limit } = self;
        match limit {
            Some(board) if !board.cells.is_empty() => board.deepest(),
            _ => cells.iter_mut().max_by_key(|Nested { depth, .. }| *depth),
        }
    }
}

const DEPTH: usize = 3;
static CONFIG: Config = Config {
    width: 1,
    height: 2,
    printed: -1,
    nested: Nested { depth: DEPTH, label: String::new(), pair: (0, Place { column: 8, row: 9 }) },
};

fn describe(event: &Event) -> u32 {
    match event {
        Event::Moved { origin: Place { column, .. }, target } if *column > 1 => {
            (*column + target.row()) as u32
        }
        Event::Moved { origin, target: Place { row: row @ 0..=9, .. } } => (origin.column + row) as u32,
        Event::Moved { .. } => 0,
        Event::Scored { points } => *points,
        Event::Tuple(points, Place { ref column, row: _ }) => points + *column as u32,
    }
}

fn shorthand(width: usize, mut height: usize) -> Config {
    height += 1;
    let printed = 5;
    let base = Config { height, ..CONFIG.clone() };
    Config { width, printed, ..base }
}

fn depth(nested: &Nested) -> bool {
    matches!(nested, Nested { depth: DEPTH, .. })
}

fn places() {
    let place = Place::new(3, 4);
    let Place { column, row } = place;
    println!("{} {} {column} {row} {}", place.column, place.row, place.row());
    let other = Place { column: row, row: column };
    println!("{}", lib::total!(place, other.row));
    let (text, value) = lib::format!(place.column + place.row);
    println!("{text} {value}");
    println!("{} {}", stringify!(place.row), place < other);
    let span = Span::of(4..9);
    let Span { start, length } = span;
    println!("{start} {length} {}", (0..span.start).end + span.length);
    let outer = Outer { inner: Inner { shared: 1, hidden: 2 }, shared: 3 };
    println!("{} {} {}", outer.shared, outer.inner.shared, outer.hidden);
    let mut outer = outer;
    outer.hidden += 1;
    println!("{}", outer.inner.hidden);
}

fn main() {
    places();
    println!("{:?} {:#?}", Printed { visible: 1, column: 2 }, Printed::default());
    let config = shorthand(7, 8);
    let Config { width, ref height, nested: Nested { mut depth, pair: (_, place), .. }, .. } = config;
    depth += 1;
    println!("{width} {height} {depth} {} {} {}", place.row, config.printed, config == CONFIG);
    println!("{width} {printed:>4} {0}", config.height, printed = config.printed);
    assert!(self::depth(&config.nested), "depth is {}", config.nested.depth);
    assert_eq!(config.nested.pair.1.column, 8);
    let laid = Laid { first_byte: 1, second_word: 2 };
    println!("{} {}", std::mem::offset_of!(Laid, second_word), laid.first_byte as u32 + laid.second_word);
    let bits = Bits { float: 1.0 };
    println!("{:x}", unsafe { bits.whole });
    let (origin, target) = (Place::new(1, 2), Place::new(5, 6));
    let events = [
        Event::Moved { origin, target },
        Event::Moved { origin: target, target: origin },
        Event::Scored { points: 11 },
        Event::Tuple(1, target),
    ];
    println!("{:?}", events.iter().map(describe).collect::<Vec<_>>());
    let raw = Raw { r#type: 1, kind: 2 };
    let Raw { r#type, kind } = raw;
    println!("{} {}", r#type, raw.r#type + kind);
    let factor = 3;
    let apply = move |value| value * factor;
    let rule = Rule { apply, table: [1, 2], boxed: Box::new(|text| text.to_uppercase()) };
    println!("{} {} {}", (rule.apply)(2), rule.apply(2), (rule.boxed)("called"));
    let mut values = vec![1, 2, 3];
    let counter = Counter { values: &mut values, index: 1 };
    println!("{}", counter.sum::<i32>());
    let cells = vec![Nested::default(), Nested { depth: 9, ..Nested::default() }];
    let mut board = Board { cells, names: HashMap::new(), limit: None };
    board.names.insert("x".into(), 1);
    let names = board.names.len();
    if let Some(Nested { label, depth, .. }) = board.deepest() {
        label.push_str("deep");
        *depth += names;
    }
    let board = Board { limit: Some(Box::new(board)), cells: vec![], names: HashMap::new() };
    println!("{:?}", board.limit.map(|b| (b.cells[1].label.clone(), b.cells[1].depth)));
    struct Local {
        visible: u8,
        points: u8,
    }
    let Local { visible, points } = Local { visible: 4, points: 5 };
    println!("{}", visible + points);
}
