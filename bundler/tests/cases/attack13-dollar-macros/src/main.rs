#[macro_use]
extern crate engine;
use game::Act;

mod cmds {
    use game::commands;
    commands! { #[derive(Debug)] pub(crate) enum Act { Bomb(u16) = "BOMB", Pass = "PASS" } }
    pub fn all() -> Vec<Result<Act, String>> { ["BOMB 9", "PASS", "BOMB x", "BOMB", "NO"].iter().map(|s| Act::parse(s)).collect() }
}
macro_rules! chain { ($a:expr; $($f:ident $(($($x:expr),*))?)->+) => {{ let r = $a; $( let r = r.$f($($($x),*)?); )+ r }}; }
macro_rules! repeat_tokens { ($($k:ident : [$($v:expr),*]);* $(;)?) => { vec![$( (stringify!($k), <[i32]>::iter(&[$($v),*]).sum::<i32>()) ),*] }; }
macro_rules! shadow { ($x:ident) => { { let $x = $x + 1; macro_rules! inner { () => { $x * 2 } } inner!() } }; }
make_macro!(plus_two, 2);

fn main() {
    for s in ["MOVE 3 -4", "WAIT", "SAY hi", "MOVE 300 1", "MOVE 1", "X"] {
        println!("{:?}", Act::parse(s));
    }
    println!("{:?} {:?}", Act::NAMES, cmds::Act::NAMES);
    for r in cmds::all() { println!("{r:?}"); }
    println!("{} {:?}", engine::ver(), engine::squares(4));
    println!("{:?}", map! { "b" => 2, "a" => 1, });
    println!("{:?}", game::map!(1 => 'x'));
    println!("{} {} {}", log!(5), log!("t", "v"), old_style!(vec![1]));
    println!("{} {:?} {}", game::log!("a", 1), game::both(), game::ten(5));
    println!("{} {}", game::m::go(), game::go2());
    println!("{} {}", plus_two!(40), chain!("  ab ".to_string(); trim -> len -> pow(3)));
    println!("{:?}", repeat_tokens! { a: [1, 2]; fn_: []; c: [3 * 2 + 1]; });
    let x = 4;
    println!("{} {x}", shadow!(x));
}
