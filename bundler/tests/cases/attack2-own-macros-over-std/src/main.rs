use kit::{report, vec};
mod quiet {
    macro_rules! println { ($($t:tt)*) => { std::println!("quiet {}", format_args!($($t)*)) }; }
    pub fn say() { println!("{}", 1); nested::say() }
    mod nested { pub fn say() { println!("nested {}", 2) } }
}
mod loud { pub fn say() { println!("{}", 3) } }
macro_rules! assert { ($e:expr) => { if !$e { println!("not {}", stringify!($e)) } }; }
macro_rules! step { () => { "first" }; }
fn before() -> &'static str { step!() }
macro_rules! step { () => { "second" }; }
fn after() -> &'static str { step!() }
fn main() {
    quiet::say();
    loud::say();
    assert!(1 > 2);
    std::println!("{:?}", vec![1, 2]);
    std::println!("{:?}", std::vec![1, 2]);
    println!("{} {}", before(), after());
    report!(5);
    {
        macro_rules! format { ($($t:tt)*) => { "local format" }; }
        println!("{}", format!("{}", 1));
        macro_rules! report { ($e:expr) => { println!("local {}", $e) }; }
        report!(6);
    }
    println!("{}", format!("{}", 1));
    macro_rules! matches { ($a:expr, $b:pat) => { match $a { $b => "own yes", _ => "own no" } }; }
    println!("{} {}", matches!(1, 1), std::matches!(1, 1));
    macro_rules! outer { ($d:tt) => { macro_rules! made { ($d x:expr) => { concat!("made ", $d x) }; } }; }
    outer!($);
    println!("{}", made!("x"));
    println!("{}", kit::library());
    use kit::shadow as column;
    println!("{}", column!());
    fn line() -> u8 { 9 }
    println!("{}", line());
    println!("{}", env!());
}
#[macro_use]
mod tail { macro_rules! _unused { () => {}; } }
use kit::environment as env;
