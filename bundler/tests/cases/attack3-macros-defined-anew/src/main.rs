macro_rules! pair { ($a:tt $b:tt) => { [$a!(), $b!()] } }
macro_rules! x { () => { "x1" } }
macro_rules! y { () => { x!() } }
fn first() -> [&'static str; 2] { pair!(x y) }
macro_rules! x { () => { "x2" } }
fn second() -> [&'static str; 2] { pair!(x y) }
mod deep { pub fn third() -> [&'static str; 2] { macro_rules! x { () => { "x3" } } pair!(x y) } pub fn fourth() -> &'static str { loop { macro_rules! x { () => { break "x4" } } if true { x!() } } } }
const C: &str = { macro_rules! x { () => { "x5" } } x!() };
fn main() {
    println!("{} {} {}", kit::a(), kit::b(), kit::c());
    println!("{} {} {} {} {}", kit::m::d(), kit::m::e(), kit::m::n::f(), kit::m::g(), kit::h());
    println!("{} {} {:?}", kit::i(), kit::j(), kit::k());
    println!("{:?} {:?} {:?} {} {}", first(), second(), deep::third(), deep::fourth(), C);
    let v = { let r; { macro_rules! set { () => { r = 5 } } set!(); } r }; println!("{v} {}", match v { 5 => { macro_rules! x { () => { "arm" } } x!() } _ => x!() });
}
