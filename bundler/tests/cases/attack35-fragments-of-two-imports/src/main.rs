use mid21::{classify as classify21, one_of as one_of21};
use old18::{one_of as one_of18, pick};

macro_rules! classify24 {
    ($e:expr) => { format!("expr {}", $e) };
    (const $b:block) => { format!("const-block {}", $b) };
}
macro_rules! shape {
    (const { $($t:tt)* }) => { "raw const" };
    ($e:expr) => { "expression" };
}
#[derive(Debug, Clone, Copy, PartialEq)]
enum Cell { Wall, Floor, Door(u8), Goal }
use Cell::*;

fn cost(c: Cell) -> u32 {
    pick!(c; Wall => 1000, Floor | Goal => 1, Door(0..=3) | Door(9) => 5, Door(_) => 50)
}

fn main() {
    println!("{}", classify24!(const { 3 + 4 }));
    println!("{}", classify21!(const { 3 + 4 }));
    println!("{}", classify21!(5 * 5));
    println!("{}", classify21!(_));
    println!("{} {}", shape!(const { 1 }), shape!(2));
    for c in [Wall, Floor, Door(2), Door(9), Door(7), Goal] {
        println!(
            "{c:?} {} {} {}",
            cost(c),
            one_of18!(c; Wall | Floor),
            one_of21!(c; Wall | Floor)
        );
    }
    println!("{}", old18::count_alts!(1 | 2 | 3));
    println!("{}", mid21::count_alts!(1 | 2 | 3));
    println!("{}", mid21::wrapped(4));
    let f = mid21::or_closure!(x | x + 1);
    println!("{}", f(3));
}
