#![allow(non_camel_case_types, non_upper_case_globals)]
extern crate kit;
extern crate aux;
use kit::r#async as task;
mod async { pub fn await() -> u8 { 1 } pub mod dyn { pub struct try { pub gen: u8 } impl try { pub fn async(&self) -> u8 { self.gen + 1 } } } }
macro_rules! gen { ($async:ident) => { fn $async() -> &'static str { stringify!($async) } } }
gen!(await);
gen!(dynamic);
trait dyn { fn try(&self) -> u8; const async: u8 = 4; }
impl self::dyn for u8 { fn try(&self) -> u8 { *self + <u8 as self::dyn>::async } }
enum Word { try, gen(u8), async { await: u8 } }
fn f<'gen>(async: &'gen str) -> &'gen str { 'async: loop { if true { break 'async; } } async }
static try: u8 = 31;
fn show(w: &Word) -> u8 { match *w { Word::try => 0, Word::gen(dyn) => dyn, Word::async { await } => await } }
fn main() {
    println!("{} {}", async::await(), async::dyn::try { gen: 6 }.async());
    println!("{} {}", await(), dynamic());
    println!("{} {}", 3u8.try(), f("life"));
    println!("{} {} {}", show(&Word::try), show(&Word::gen(7)), show(&Word::async { await: 8 }));
    println!("{} {}", try, task::run());
    println!("{}", kit::gen::<u8>(5));
    println!("{:?}", aux::r#match::r#fn(aux::r#Struct { r#type: 3, r#in: "x" }));
    let gen = |dyn: u8| dyn + 1;
    println!("{}", gen(try));
    println!("{}", kit::word!(async));
    println!("{}", kit::dynamic(&5u8));
    println!("{}", stringify!(r#async async));
}
