use shapes::{bounds, byte, digit, float, parameters, signed, Pair, Shape, Unit};
use std::collections::BTreeMap;

macro_rules! odd {
    () => { 1 | 3 | 5 | 7 | 9 };
    ($n:pat) => { Some($n) };
}

macro_rules! is {
    ($e:expr, $p:pat) => { match $e { $p => true, _ => false } };
    ($e:expr, $p:pat, if $g:expr) => { match $e { $p if $g => true, _ => false } };
}

const LOW: i32 = -3;
struct Config { width: u32, height: u32, name: &'static str, r#type: u8 }
const STANDARD: u32 = 80;

impl Config {
    const TALL: u32 = 50;
    fn kind(&self) -> String {
        match *self {
            Config { width: STANDARD, height: Self::TALL, .. } => "standard tall".into(),
            Config { width: STANDARD, .. } => "standard".into(),
            Config { width: w @ (1..=9 | 91..), height, name: "odd", .. } => format!("odd {w} {height}"),
            Config { r#type: 7, name, .. } => format!("seven {name}"),
            Config { width, height: h @ _, ref name, r#type } => format!("{width} {h} {name} {}", r#type),
        }
    }
}

fn slices(v: &[i32]) -> String {
    match v {
        [] => "empty".to_string(),
        [LOW..=-1, rest @ ..] => format!("low then {rest:?}"),
        [a, b] | [a, _, b] if a == b => format!("equal {a}"),
        [first @ (0 | 10), middle @ .., last @ 5..=9] => format!("{first} {middle:?} {last}"),
        [.., 100] => "hundred".into(),
        &[x, ref tail @ ..] => format!("{x} and {}", tail.len()),
    }
}

fn nested(v: Result<Option<(u8, char)>, &str>) -> u32 {
    match v {
        Ok(Some((0 | 1, 'a'..='c') | (200.., _))) => 1,
        Ok(Some((n @ 2..=9, c))) => n as u32 * 10 + c as u32,
        Ok(Some(_)) => 3,
        Ok(None) | Err("none") => 4,
        Err(text @ ("a" | "b")) => text.len() as u32 + 5,
        Err(..) => 7,
    }
}

fn main() {
    for c in ['3', '7', 'e', 'z', '!'] { print!("{} ", digit(c)); }
    println!();
    for b in [b'\n', 3, 10, b'q', 50, 0x90, 35] { print!("{} ", byte(b)); }
    println!();
    for v in [i64::MIN, -100, -99, 0, 5, 100] { print!("{}, ", signed(v)); }
    println!("{}", bounds::MIN);
    for v in [1.5, 1000., f64::NAN, 7.25] { print!("{} ", float(v)); }
    println!();
    let line = Shape::Line { from: (4, 9), to: (8, 7) };
    let many = Shape::Many(vec![line.clone(), Shape::Empty, Shape::Dot(0, 0)]);
    let boxed = Shape::Boxed(Box::new(Shape::Boxed(Box::new(line.clone()))));
    let all = [Shape::Empty, Shape::Dot(0, 0), Shape::Dot(6, 1), Shape::Dot(1, 1), line, many, boxed, Shape::Boxed(Box::new(Shape::Empty)), Shape::Many(vec![])];
    println!("{:?}", all.iter().map(Shape::weight).collect::<Vec<_>>());
    println!("{}", parameters(&(1, "two".into()), [3, 4], Pair(5, 6), Unit));

    for (width, height, name, t) in [(80, 50, "a", 0), (80, 1, "b", 0), (95, 2, "odd", 0), (5, 2, "odd", 1), (50, 3, "odd", 7), (50, 3, "c", 2)] {
        println!("{}", Config { width, height, name, r#type: t }.kind());
    }
    for v in [&[][..], &[-2, 8, 9], &[4, 4], &[4, 0, 4], &[10, 1, 2, 7], &[1, 2, 100], &[1, 2, 3]] {
        println!("{}", slices(v));
    }
    for v in [Ok(Some((1, 'b'))), Ok(Some((255, 'z'))), Ok(Some((9, 'a'))), Ok(Some((0, 'z'))), Ok(None), Err("none"), Err("b"), Err("zz")] {
        print!("{} ", nested(v));
    }
    println!();

    let odd!(n @ 1..=5) = Some(4) else { panic!() };
    println!("{n} {}", matches!(7, odd!()));
    println!("{} {} {}", is!(4, 1..=3 | 5), is!(Some(2), Some(x), if x > 1), is!('q', 'a'..='p'));

    let (mut a, ref b, c) = (1, String::from("ref"), [1, 2, 3]);
    a += c.len() as i32;
    let [x, .., z] = c;
    let (p, q);
    (p, (q, ..)) = (x, (z, 5, 6));
    let mut array = [0; 3];
    [array[0], _, array[2]] = [7, 8, 9];
    let mut config = Config { width: 1, height: 2, name: "n", r#type: 3 };
    Config { width: config.height, height: config.width, .. } = config;
    (a, _) = (a + 1, ());
    println!("{a} {b} {p} {q} {array:?} {} {}", config.width, config.height);

    let tuple = &mut (String::from("deep"), Some(5), [1u8, 2]);
    if let (text, Some(number), [_, last]) = tuple {
        text.push('!');
        *number += 1;
        *last = 9;
    }
    let (ref text, Some(ref mut number), _) = *tuple else { unreachable!() };
    *number *= 2;
    println!("{text} {number} {}", tuple.2[1]);

    let map: BTreeMap<_, _> = [("a", (1, 'x')), ("b", (2, 'y'))].into();
    for (i, (&key, &(value, ref letter))) in map.iter().enumerate() { print!("{i}{key}{value}{letter} "); }
    let total: i32 = map.values().map(|&(n, _)| n).sum();
    let longest = map.iter().max_by_key(|&(_, (n, _))| n).map(|(k, ..)| k);
    println!("{total} {longest:?}");

    let mut stack = vec![Some(1), Some(2), None, Some(3)];
    while let Some(Some(1 | 3) | None) = stack.pop() { print!("pop "); }
    println!("{}", stack.len());

    let value @ (first, second) = (3, 4);
    let whole @ &[one, ref others @ ..] = &[1, 2, 3];
    println!("{value:?} {first} {second} {whole:?} {one} {others:?}");
    match (5u8, -5i8, 'x', true, "text", b"by", 2.5) {
        (..=4, ..) => println!("no"),
        (5.., i8::MIN..=-1, 'a'..='z', true, "text", b"by", 2.0..=3.0) => println!("yes"),
        _ => println!("other"),
    }
    let reference = &&Some(5);
    match reference { Some(n) if *n > 9 => println!("big"), &&Some(n) => println!("{n}"), None => {} }
    let ((1..=3 | 7) | (4 | 5)) = 5 else { return };
    match 6 { | 1 | 2 => println!("low"), | 6 => println!("six"), | _ => {} }
    println!("{}", if let 2..=3 | 8.. = 8 { "range" } else { "none" });
}
