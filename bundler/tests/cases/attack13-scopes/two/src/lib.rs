pub trait Ext { fn tag(&self) -> String; fn dup(&self) -> String { self.tag() + "2" } }
impl<T> Ext for Vec<T> { fn tag(&self) -> String { format!("two{}", self.len()) } }
impl Ext for String { fn tag(&self) -> String { "two-string".into() } }
pub trait Len { fn len(&self) -> usize { 1000 } fn is_empty(&self) -> bool { self.len() == 1000 } }
impl<T> Len for [T] {}
impl<T> Len for Vec<T> {}
#[macro_export] macro_rules! show { ($x:expr) => { format!("<{:?}>", $x) } }
#[macro_export] macro_rules! find { ($l:lifetime, $v:expr, $p:pat) => { $l: loop { for x in $v { if let $p = x { break $l (stringify!($p)) } } break ( 'none2: { if true { break 'none2 "none" } "?" }) } } }
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Eq, Ord, Hash)] pub enum Side { Left, Right }
pub fn min(a: Side, b: Side) -> Side { std::cmp::min(a, b) }
