#[macro_use]
extern crate aux;
macro_rules! shout { ($e:expr) => { format!("first {}", $e) } }
mod early { pub fn run() -> String { shout!(1) } }
macro_rules! shout { ($e:expr) => { format!("second {}", $e) } }
mod late { pub fn run() -> String { shout!(2) } pub fn kit() -> String { kit::shout!(3) } }
kit::def!(sum3, a b c => a + b + c);
kit::define_with_dollar!($ triple 3);
kit::with_list!(make_enum);
#[macro_export]
macro_rules! make_enum { ($($v:ident = $n:expr),*) => { #[derive(Debug, Clone, Copy)] enum Level { $($v = $n),* } impl Level { const ALL: &'static [Level] = &[$(Level::$v),*]; } } }
macro_rules! vec { ($($t:tt)*) => { "own vec" } }
macro_rules! as_items { ($($i:item)*) => { $(#[allow(dead_code)] $i)* } }
as_items! { fn helper() -> u8 { 3 } struct Unit; impl Unit { const K: u8 = helper2(); } const fn helper2() -> u8 { 8 } }
fn main() {
    println!("{} {} {}", early::run(), late::run(), late::kit());
    println!("{}", sum3!(1, 2, 3));
    println!("{}", triple!(4 + 1));
    println!("{:?} {}", Level::ALL, Level::High as u8);
    println!("{}", vec![1, 2]);
    println!("{} {}", helper(), Unit::K);
    println!("{}", aux_chain!(5));
    println!("{}", kit::chain!(6));
    println!("{}", kit::rec!(@start 1 2 3 ; ));
    println!("{:?}", kit::tokens!(a::b<'x, 0x1F_u8>, r#"q"# , b'\n' , ..= , -> { }));
    println!("{}", kit::kinds!(x + 1) + kit::kinds!({ 3 }) + kit::kinds!(5) + kit::kinds!("s"));
    println!("{}", line!() > 1 && file!().ends_with(".rs") && column!() > 0);
    println!("{}", module_path!().len() > 0);
}
