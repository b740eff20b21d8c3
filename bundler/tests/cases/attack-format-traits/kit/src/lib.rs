use std::fmt;
#[derive(Clone, Copy, PartialEq)]
pub struct Bits(pub u8);
macro_rules! by { ($($t:ident $s:expr),*) => { $(impl fmt::$t for Bits { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { if f.alternate() { f.write_str("#")?; } write!(f, "{}{}", $s, self.0) } })* } }
by!(LowerHex "x", UpperHex "X", Octal "o", Binary "b", LowerExp "e", UpperExp "E");
impl fmt::Display for Bits { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, "[{:?} {:?} {} {}]", f.width(), f.precision(), f.fill(), f.sign_plus()) } }
impl fmt::Debug for Bits { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { f.debug_list().entry(&self.0).entries([1, 2].iter()).finish() } }
pub struct Ptr;
impl fmt::Pointer for Ptr { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { f.write_str("ptr") } }
#[derive(Debug, Default)]
pub struct Leaf { pub r#type: u8, pub unit: () }
#[derive(Debug)]
pub enum Nest<T> { Empty, Tuple(T, Leaf), Named { left: Box<Nest<T>>, right: Option<Leaf> } }
impl<T: Make> Nest<T> { pub fn make() -> Self { Nest::Named { left: Box::new(Nest::Tuple(T::make(), Leaf { r#type: 200, ..Default::default() })), right: if T::EMPTY { None } else { let _ : Nest<T> = Nest::Empty; Some(Leaf::default()) } } } }
pub trait Make { const EMPTY: bool = false; fn make() -> Self; }
impl Make for u8 { fn make() -> u8 { 171 } }
impl Make for Bits { const EMPTY: bool = true; fn make() -> Bits { Bits(5) } }
pub struct Upper(pub String);
impl fmt::Write for Upper {
    fn write_str(&mut self, s: &str) -> fmt::Result { self.0.push_str(&s.to_uppercase()); Ok(()) }
    fn write_char(&mut self, c: char) -> fmt::Result { self.0.push('<'); self.0.push(c); Ok(()) }
}
