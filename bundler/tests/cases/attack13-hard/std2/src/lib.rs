pub use std::*;
pub mod fmt { pub use std::fmt::*; pub fn width<T: Display>(t: &T) -> usize { format!("{t}").chars().count() } }
pub mod collections { pub use std::collections::BTreeMap as HashMap; pub use std::collections::*; }
pub mod prelude { pub use super::{collections::{self, HashMap}, fmt::{self, Display as Show, Write as _}, io::{self, prelude::*}}; pub use std::vec as list; pub use core::iter::Iterator as _; }
pub fn type_id<T: ?Sized>() -> usize { mem::size_of::<&T>() }
pub mod op { use super::ops; pub trait Monoid: Sized + ops::Add<Output = Self> { const ZERO: Self; fn all(i: impl IntoIterator<Item = Self>) -> Self { i.into_iter().fold(Self::ZERO, ops::Add::add) } } macro_rules! z { ($($t:ident)*) => { $(impl Monoid for $t { const ZERO: $t = 0 as $t; })* } } z!(u8 i64 f32); }
