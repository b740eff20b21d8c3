use std::fmt::{self, Alignment, Binary, Debug, Display, Formatter, LowerExp, LowerHex, Pointer, UpperHex, Write as _};
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Vector { pub x_coord: f32, pub r#type: Option<char>, pub(crate) inner_value: Inner<u8> }
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Inner<T>(pub T, ());
#[derive(Debug, Clone)]
pub enum Message<'a, T: Debug + ?Sized = str> { Unit, r#Tuple(&'a T, i32), r#match { fi_eld: &'a T, r#fn: [u8; 2] } }
impl Vector { pub fn new(x_coord: f32) -> Self { Self { x_coord, r#type: Some('\u{7f}'), inner_value: Inner(9, ()) } } }
impl Display for Vector { fn fmt(&self, f: &mut Formatter) -> fmt::Result { match (f.precision(), f.alternate()) { (Some(p), _) => f.pad(&format!("{:.*}", p, self.x_coord)), (None, true) => write!(f, "alt[{:+}]", self.x_coord), _ => f.pad_integral(self.x_coord >= 0.0, "0v", &self.x_coord.abs().to_string()) } } }
impl LowerHex for Vector { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { let w = f.width().map_or_else(|| "none".to_string(), |w| w.to_string()); let a = match f.align() { Some(Alignment::Left) => 'L', Some(Alignment::Right) => 'R', Some(Alignment::Center) => 'C', None => '-' }; write!(f, "w{w} f{:?} a{a} p{} z{}", f.fill(), f.sign_plus(), f.sign_aware_zero_pad(), w = w, a = a) } }
impl UpperHex for Vector { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { f.debug_struct("Vec\"tor").field("x coord", &format_args!("<{}>", self.x_coord)).field("list", &[1, 2]).finish_non_exhaustive() } }
impl Binary for Vector { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { f.debug_map().entries([("a", 1), ("b", 2)].iter().map(|(k, v)| (k, v))).entry(&"c", &Inner(1u8, ())).finish() } }
impl LowerExp for Vector { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { LowerExp::fmt(&self.x_coord, f)?; f.write_char('|')?; Debug::fmt(&self.r#type, f) } }
impl Pointer for Vector { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { f.write_str("ptr") } }
#[macro_export]
macro_rules! say { ($fmt:literal $(, $($a:tt)*)?) => { format!(concat!("<", $fmt, ">") $(, $($a)*)?) }; }
#[macro_export]
macro_rules! dbgs { ($($e:expr),* $(,)?) => { vec![$(format!("{} = {:?}", stringify!($e), $e)),*].join("; ") }; }
#[macro_export]
macro_rules! kv { ($($k:ident = $v:expr),*; $f:literal) => { format!($f, $($k = $v),*) }; ($($k:ident),*; $f:literal) => { format!($f, $($k),*) }; }
#[macro_export]
macro_rules! cap { ($x:ident) => { { let $x = $x + 1; format!("{0}:{1:>2$}:{3}", stringify!($x), $x, 4, { let $x = "in"; $x }) } }; }
#[macro_export]
macro_rules! inner_cap { () => { { let hidden = 5; format!("{hidden:>0$} {hidden:?}", 3) } }; }
