use towers::{shape, shapes::Area, version};
use legacy::version as old_version;
#[macro_use(total, helper_sum)]
extern crate legacy as older;

shape! {
    /// A square
    #[derive(Debug, Clone)]
    pub struct Sq(side: f64,) sides 4 => |s| s.side * s.side
}
shape! { #[derive(Debug)] struct Rect(w: f64, h: f64) sides 4 => |me| { let area = me.w * me.h; area } }

towers::make_adder!($ outer_a add_tripled 3);
mod inner {
    towers::make_adder!($ outer_b add_k { const K: i64 = 7; K });
    pub fn go() -> i64 { let k = 1; add_k!(k, 2, k + 1) }
    macro_rules! step { () => { "own step" } }
    pub(crate) use step;
}
macro_rules! count_all { ([$($e:tt)*] $($n:ident($a:expr; $b:expr)),* $(,)?) => { [$(($a, $b)),*].len() + 0 $(+ { let _ = stringify!($e); 100 })* }; }
use count_all as tally;

macro_rules! enum_str {
    ($(#[$m:meta])* enum $n:ident { $($v:ident $(= $val:expr)? $(, #[$x:meta])?);* $(;)? }) => {
        $(#[$m])* #[allow(dead_code)] enum $n { $($v $(= $val)?),* }
        impl $n {
            const ALL: &'static [$n] = &[$($n::$v),*];
            fn label(&self) -> &'static str { match self { $($n::$v => stringify!($v)),* } }
        }
        impl std::fmt::Display for $n { fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { f.pad(self.label()) } }
    };
}
enum_str! { #[derive(Debug, Clone, Copy, PartialEq, Eq)] enum Op { Add = 3; Sub; Mul = { 5 + 5 }; Div } }

macro_rules! hyg { ($e:expr) => {{ let x = 10; let r = $e + x; r }}; }
macro_rules! define { ($($f:ident -> $v:expr),*) => { $(fn $f() -> i32 { const X: i32 = $v; X })* } }
define!(x -> 4, r -> 5);

fn main() {
    let s = Sq { side: 3.0 }; let r = Rect { w: 2.0, h: 0.5 };
    let all: [(&str, usize, f64); 2] = [(s.name(), Sq::SIDES, s.area()), (r.name(), <Rect as Area>::SIDES, r.area())];
    println!("{all:?} {:?} {:?} {} {}", Sq::NAMES, Rect::NAMES, Sq::FIELDS, Rect::FIELDS);
    println!("{:?} {:?}", s.clone(), r);
    println!("{} {}", add_tripled!(1, 2, 3), inner::go());
    println!("{} {}", version!(), old_version!());
    println!("{} {}", towers::version!(), older::version!());
    println!("{}", towers::path_of!(a::b::main));
    println!("{:?}", towers::for_each_shape!(legacy::dispatch));
    println!("{} {}", towers::for_each_shape!(tally), towers::for_each_shape!(count_all, q, (z w)));
    println!("{} {} {} {} {}", towers::first(), towers::second(), towers::late::third(), towers::late::fourth(), towers::fifth());
    println!("{} {} {}", total!(1, 2, 3), legacy::within(), legacy::outside());
    println!("{}", inner::step!());
    for o in Op::ALL { print!("[{o:>5}={:<3}]", *o as u8); }
    println!();
    let x = 1; let r = 100;
    println!("{} {}", hyg!(x), hyg!(r + x));
    { fn x() -> i32 { 77 } println!("{} {}", x(), self::x() + self::r()); }
    println!("{}", legacy::tagged(21));
}
