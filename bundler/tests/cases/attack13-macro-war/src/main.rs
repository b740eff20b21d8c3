use forge::{double, enum_str, make_vecmac, rpn};
enum_str! { #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)] pub enum Dir { North = 4, East => "e", South = 10 => "s!", West } }
macro_rules! pick { () => { "first" }; }
fn early() -> &'static str { pick!() }
macro_rules! pick { () => { "second" }; ($($x:tt)+) => { concat!($(stringify!($x), "|"),+) }; }
fn late() -> &'static str { pick!() }
mod pick { pub fn pick() -> &'static str { macro_rules! pick { () => { "inner" } } pick!() } pub fn outer() -> &'static str { pick!(a b) } }
macro_rules! ty { ($a:ty) => { Option<$a> }; (map $k:ty => $v:ty) => { std::collections::BTreeMap<$k, $v> }; }
macro_rules! pat { ($lo:literal to $hi:literal) => { $lo..=$hi }; (any $($p:pat_param)|+) => { $($p)|+ }; }
macro_rules! hyg { ($x:ident, $e:expr) => {{ let y = 100; let $x = 5; y + $e }}; }
macro_rules! count { () => { 0usize }; ($h:tt $($t:tt)*) => { 1usize + count!($($t)*) }; }
macro_rules! structs { ($($n:ident { $($f:ident : $t:ty = $d:expr),* })*) => { $(
    #[derive(Debug, Clone)] struct $n { $($f: $t),* }
    impl Default for $n { fn default() -> Self { $n { $($f: $d),* } } }
    impl $n { const FIELDS: [&'static str; count!($($f)*)] = [$(stringify!($f)),*]; fn dump(&self) -> String { let mut s = String::from(stringify!($n)); $( s += &format!(" {}={:?}", stringify!($f), self.$f); )* s } }
)* }; }
structs! { Pos { x: i32 = 1, y: i32 = -1 } Unit { pos: Pos = Pos { x: 7, ..Default::default() }, tags: Vec<&'static str> = vec!["a"], hp: ty!(u8) = None } }
make_vecmac!($ sq_vec, |x: i32| x * x);
macro_rules! matrix { ($([$($x:expr),*]),*) => { [$([$($x * rows!($x . $x)),*]),*] }; }
macro_rules! rows { ($($t:tt)*) => { count!($($t)*) as i32 }; }
macro_rules! block { ($($s:stmt;)*) => { $($s;)* }; }
macro_rules! lp { ($l:lifetime, $n:expr) => { $l: loop { let mut k = 0; loop { k += 1; if k > $n { break $l k; } } } }; }
macro_rules! vis_fn { ($($v:vis fn $n:ident($($a:ident),*) = $b:expr;)*) => { $($v fn $n($($a: i32),*) -> i32 { $b })* }; }
mod gen { vis_fn! { pub(crate) fn add3(a, b, c) = a + b * c; fn hid(z) = z - 1; pub fn call(q) = hid(q) * 2; } }
fn classify(n: i32) -> &'static str { match n { pat!(0 to 9) => "digit", pat!(any -1 | -2) => "neg", _ => "far" } }
fn main() {
    let k = 6i64; println!("{} {}", rpn!(1 2 + k *), rpn!(k k * 3 4 * +));
    println!("{:?} {} {:?}", Dir::ALL, Dir::COUNT, Dir::ALL.iter().map(|d| (d.text(), *d as i32)).collect::<Vec<_>>());
    println!("{:?} {:?} {:?}", "e".parse::<Dir>(), "West".parse::<Dir>(), "up".parse::<Dir>());
    println!("{} {} {} {}", early(), late(), pick::pick(), pick::outer());
    let y = 1; println!("{}", hyg!(z, z + y));
    let m: ty!(map u8 => &str) = [(1, "a"), (0, "b")].into(); println!("{m:?}");
    println!("{:?}\n{}\n{:?} {:?}", Unit::default(), Unit::default().dump(), Unit::FIELDS, Pos::FIELDS);
    println!("{:?} {:?}", sq_vec![1, 2, 3,], matrix!([1, 2], [3, 4]));
    println!("{} {} {}", classify(5), classify(-2), classify(50));
    block! { let a = 2; let b = a * 3; println!("{a} {b}"); }
    let q = lp!('out, 4); println!("{q} {} {}", gen::add3(1, 2, 3), gen::call(9));
    let v = 10; println!("{} {} {}", double!(v + 1), forge::local_use(), forge::twice!(v));
    macro_rules! pick { ($($i:ident)*) => { [$(stringify!($i)),*].join("-") }; }
    println!("{} {}", pick!(x v Dir), count!(a (b c) [d] {e}));
}
