//! Wrapped numbers of a simulation with the operators of what they wrap.
use derive_more::{
    Add, AddAssign, AsRef, Constructor, Deref, DerefMut, Display, Error, From, FromStr, Index, Into,
    IntoIterator, IsVariant, Mul, Neg, Not, Sub, Sum, TryFrom, TryInto, TryUnwrap, Unwrap,
};
use derive_more::Debug as Shown;
use std::collections::BTreeSet;

#[derive(
    Debug, Clone, Copy, PartialEq, PartialOrd, Add, Sub, AddAssign, Mul, Neg, Sum, From, Into, Display,
    FromStr,
)]
#[display("{_0}m")]
struct Metres(f64);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Add, Sub, Constructor, Display, From)]
#[display("({x}, {y})")]
struct Point {
    x: i32,
    y: i32,
}

#[derive(Shown, Default, Deref, DerefMut, IntoIterator, Index, AsRef)]
struct Path {
    #[deref]
    #[deref_mut]
    #[into_iterator(owned, ref, ref_mut)]
    #[index]
    #[as_ref]
    steps: Vec<u8>,
    #[debug(skip)]
    _cost: i64,
}

#[derive(Debug, Clone, PartialEq, IsVariant, Unwrap, TryUnwrap, From, TryInto, Display)]
#[unwrap(ref)]
#[try_into(owned)]
enum Cell {
    #[display("empty")]
    Empty,
    #[display("wall {_0:03}")]
    Wall(u8),
    Named(String),
}

#[derive(Debug, Display, Error)]
enum Failure {
    #[display("too far by {by}")]
    TooFar { by: Metres },
    Parse(std::num::ParseIntError),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, TryFrom, Not)]
#[try_from(repr)]
#[repr(u8)]
enum Side {
    Left = 1,
    Right = 4,
}

#[derive(Clone, Copy, PartialEq, Debug, Not)]
struct Mask(u8);

fn main() {
    let a = Metres::from(1.5) + Metres(2.0) * 2.0;
    println!("{a} {} {:?}", -a, "7.25".parse::<Metres>().map(f64::from));
    let mut sum: Metres = [a, a, Metres(0.5)].into_iter().sum();
    sum += Metres(1.0);
    println!("{sum} {}", sum > a);
    println!("{} {}", Point::new(3, 4) - Point::new(1, 1), Point::from((8, 9)));
    let mut path = Path::default();
    path.push(4);
    path.extend([9, 2]);
    println!("{path:?} {} {} {:?}", path[1], path.len(), AsRef::<Vec<u8>>::as_ref(&path));
    for step in &mut path {
        *step += 1;
    }
    println!("{:?}", path.into_iter().collect::<BTreeSet<_>>());
    for cell in [Cell::Empty, Cell::from(7), Cell::from("tree".to_string())] {
        println!("{cell} {} {:?}", cell.is_wall(), cell.clone().try_unwrap_wall().ok());
        println!("{:?}", u8::try_from(cell).map_err(|e| e.to_string()));
    }
    println!("{}", Cell::Wall(3).unwrap_wall_ref());
    let failures = [Failure::TooFar { by: a }, Failure::Parse("x".parse::<u8>().unwrap_err())];
    for failure in &failures {
        println!("{failure} {}", std::error::Error::source(failure).is_some());
    }
    println!("{:?} {:?} {:?}", Side::try_from(4), Side::try_from(2).is_err(), !Mask(0x0f));
}
