use std::pin::Pin;
trait TryInto { fn try_into(&self) -> String; }
impl TryInto for i32 { fn try_into(&self) -> String { format!("own {}", self) } }
pub fn convert(n: i32) -> String { show(n.try_into()) }
fn show<T: std::fmt::Debug>(t: T) -> String { format!("{:?}", t) }
trait Build { fn from_iter(v: &[i32]) -> String; }
impl Build for Vec<i32> { fn from_iter(v: &[i32]) -> String { format!("built {}", v.len()) } }
pub fn collect() -> String { Vec::<i32>::from_iter(&[1, 2]) }
trait Soon { fn into_future(&self) -> &'static str; }
impl<T> Soon for std::future::Ready<T> { fn into_future(&self) -> &'static str { "own future" } }
pub fn wait() -> &'static str { std::future::ready(1).into_future() }
trait Poll { fn poll(&self) -> u8; }
impl<T> Poll for Pin<&mut std::future::Ready<T>> { fn poll(&self) -> u8 { 8 } }
pub fn polled() -> u8 { let mut f = std::future::ready(1); Pin::new(&mut f).poll() }
pub struct Byte(u8);
impl From<u8> for Byte { fn from(b: u8) -> Byte { Byte(b) } }
trait TryFrom<T> { fn try_from(t: T) -> u8; }
impl TryFrom<u8> for Byte { fn try_from(t: u8) -> u8 { t + 1 } }
pub fn generic(n: u8) -> u8 { Byte::try_from(n) + Byte::from(n).0 }
mod inner { pub trait Elsewhere { fn try_from(_: u8) -> &'static str; } impl Elsewhere for i8 { fn try_from(_: u8) -> &'static str { "elsewhere" } } }
pub fn of_type() -> &'static str { use self::inner::Elsewhere; <i8 as Elsewhere>::try_from(1) }
