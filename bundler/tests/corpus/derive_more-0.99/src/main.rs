//! Wrapped numbers of a simulation with the operators of what they wrap.
#[macro_use]
extern crate derive_more;
use std::collections::BTreeSet;

#[derive(
    Debug, Clone, Copy, PartialEq, PartialOrd, Add, Sub, AddAssign, Mul, MulAssign, Neg, Sum, From,
    Into, Display, FromStr,
)]
#[display(fmt = "{}m", _0)]
struct Metres(f64);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Add, Sub, Constructor, Display, From)]
#[display(fmt = "({}, {})", x, y)]
struct Point {
    x: i32,
    y: i32,
}

#[derive(Debug, Default, Deref, DerefMut, IntoIterator, Index, IndexMut)]
struct Path {
    #[deref]
    #[deref_mut]
    #[into_iterator(owned, ref, ref_mut)]
    #[index]
    #[index_mut]
    steps: Vec<u8>,
    cost: i64,
}

#[derive(Debug, Clone, PartialEq, IsVariant, Unwrap, From, TryInto, Display)]
enum Cell {
    #[display(fmt = "empty")]
    Empty,
    #[display(fmt = "wall {:03}", _0)]
    Wall(u8),
    Named(String),
}

#[derive(Debug, Display, Error)]
enum Failure {
    #[display(fmt = "too far by {}", by)]
    TooFar { by: Metres },
    Parse(std::num::ParseIntError),
}

#[derive(Clone, Copy, PartialEq, Debug, Not, BitAnd, BitOrAssign)]
struct Mask(u8);

mod inner {
    #[derive(Debug, derive_more::AsRef, derive_more::From)]
    pub struct Name(String);
}

fn main() {
    let mut a = Metres::from(1.5) + Metres(2.0) * 2.0;
    a *= 2.0;
    println!("{} {} {:?}", a, -a, "7.25".parse::<Metres>().map(f64::from));
    let mut sum: Metres = vec![a, a, Metres(0.5)].into_iter().sum();
    sum += Metres(1.0);
    println!("{} {}", sum, sum > a);
    println!("{} {}", Point::new(3, 4) - Point::new(1, 1), Point::from((8, 9)));
    let mut path = Path { cost: 3, ..Path::default() };
    path.push(4);
    path.extend([9, 2]);
    path[0] += 40;
    println!("{:?} {} {} {}", path, path[1], path.len(), path.cost);
    for step in &mut path {
        *step += 1;
    }
    println!("{:?}", path.into_iter().collect::<BTreeSet<_>>());
    for cell in [Cell::Empty, Cell::from(7), Cell::from("tree".to_string())] {
        println!("{} {}", cell, cell.is_wall());
        println!("{:?}", std::convert::TryInto::<u8>::try_into(cell));
    }
    println!("{}", Cell::Wall(3).unwrap_wall());
    let failures = [Failure::TooFar { by: a }, Failure::Parse("x".parse::<u8>().unwrap_err())];
    for failure in &failures {
        println!("{} {}", failure, std::error::Error::source(failure).is_some());
    }
    let mut mask = !Mask(0x0f) & Mask(0x3c);
    mask |= Mask(1);
    println!("{:?} {}", mask, AsRef::<String>::as_ref(&inner::Name::from("n".to_string())));
}
