mod side { pub mod types { pub struct Point(pub u8); } pub fn p() -> types::Point { types::Point(8) } pub mod deeper; }
extern crate types as tt;
use geo_a::prelude::{again::again::*, surface};
use maze_self::{helper, zz::z as triple};
use geo_a::Shape;
fn main() {
    let p = types::Point::new(3, 2);
    println!("{:?} {} {}", p, types::yy(&p), surface(&p));
    println!("{} {} {}", p.name(), tt::shapes::Shape::name(&p), { use tt::shapes::Shape; helper::point().name() });
    println!("{} {:?} {}", tt::Point { x: 3 } == p, tt::Point::from(p), tt::area(&tt::Point { x: 6 }));
    println!("{} {} {}", types::inline::renamed::WHO, types::inline::renamed::up(), types::inline::child::up());
    println!("{} {:?} {}", types::deep::sib(), types::deep::tab(), types::deep::RAW.len());
    println!("{} {} {} {}", tt::a::from_b(), tt::b::from_a(), tt::a::both(), tt::b::both());
    println!("{} {} {}", tt::c::both(), tt::c::o(), tt::c::from_a());
    println!("{} {} {} {}", triple::z(), zed::z::zz(), maze_self::zed::f(), zed::generated());
    println!("{} {} {}", maze_self::version(), helper::types::len(), side::p().0);
    println!("{} {}", side::deeper::who(), geo_a::via_cycle() + shapes::area(&Pnt::new(1, 1)));
    println!("{}", maze_self::geometry::prelude::types::Point::new(7, 7).x);
}
