
use eng::r#type::{self, r#match};
use eng::r#struct as r#use;
mod r#mod { pub fn r#if() -> u8 { 1 } pub struct r#Loop { pub r#in: u8 } impl r#Loop { pub fn r#while(&self) -> u8 { self.r#in } } }
#[derive(Debug)] enum E { r#As(u8), B { r#else: u8 } }
trait Tr { fn r#fn(&self) -> u8; const r#CONST: u8 = 3; type r#type; }
impl Tr for u8 { fn r#fn(&self) -> u8 { *self } type r#type = u8; }
macro_rules! r#let { ($r#x:ident) => { $r#x + 1 } }
fn main() { let r#loop = r#mod::r#Loop { r#in: 4 }; let r#move = 3u8;
 println!("{} {} {} {} {}", r#mod::r#if(), r#loop.r#while(), r#type::go(), r#match(), r#use()); println!("{:?} {:?} {} {}", E::r#As(1), E::B { r#else: 2 }, 4u8.r#fn(), <u8 as Tr>::CONST);
 println!("{} {}", r#let!(r#move), eng::r#dyn::r#abstract()); let v: <u8 as Tr>::r#type = 1; println!("{v} {}", eng::r#try!(2)); }
