extern crate kit;
use kit::*;
use std::convert::{TryFrom, TryInto};
use std::str::FromStr;
fn parse(s: &str) -> Result<Point, Trouble> { let p: Point = s.parse()?; let n: Small = p.x.try_into()?; Ok(Point { x: n.into(), ..p }) }
fn opt(v: &[i32]) -> Option<i32> { let a = v.first()?; let b = v.get(1)?; Some(a * b) }
fn show<T: AsRef<str>>(t: T) -> usize { t.as_ref().len() }
fn main() {
    for s in &["1,2", "x,1", "300,1", "5"] { println!("{:?}", parse(s)); }
    println!("{:?} {:?}", opt(&[3, 4]), opt(&[3]));
    println!("{} {}", show(Name("abc")), show("de"));
    let t: (i32, i32) = Point { x: 1, y: 2 }.into(); println!("{:?}", t);
    let s: String = Name("nm").into(); println!("{}", s);
    println!("{:?} {:?}", Small::try_from(7), Small::try_from(700));
    println!("{}", Point::from_str("8,9").unwrap());
    println!("{}", Point::default().to_string());
    println!("{:?}", within(2..5)); println!("{:?}", within(..=Pos(4))); println!("{:?}", (Pos(1)..Pos(3)).contains(&Pos(2)));
    let mut v: Vec<Pos> = vec![Pos(3), Pos(1)]; v.extend(vec![Pos(2)]); v.sort(); v.dedup_by_key(|p| p.0 / 2); println!("{:?}", v);
    println!("{:?}", v.binary_search(&Pos(2))); println!("{:?}", v.iter().max_by_key(|p| Key(p.0)));
    println!("{}", vec![Name("a"), Name("b")].concat()); println!("{}", ["x", "y"].join("-"));
    let b: Box<std::error::Error> = Trouble::Range.into(); println!("{}", b);
    let r: std::rc::Rc<str> = std::rc::Rc::from(Name("rc").as_ref()); println!("{}", r);
    println!("{:?}", vec!["1", "2"].into_iter().map(|x| x.parse::<Wide>()).collect::<Result<Vec<_>, _>>());
}
