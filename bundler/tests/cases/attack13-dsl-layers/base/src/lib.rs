#[doc(hidden)] pub mod __private { pub use core::{concat, stringify, option::Option::{self, None, Some}}; pub fn join(v: &[&str]) -> std::string::String { v.join("~") } }
#[macro_export] macro_rules! reverse { ([] $($r:tt)*) => { [$($r),*] }; ([$h:tt $($t:tt)*] $($r:tt)*) => { $crate::reverse!([$($t)*] $h $($r)*) }; }
#[macro_export] macro_rules! with_types { ($cb:ident) => { $crate::with_types!($cb,); }; ($cb:ident, $($extra:tt)*) => { $cb! { $($extra)* u8 = 1, u16 = 2, u32 = 4 } }; }
#[macro_export] macro_rules! names { ($($n:ident)*) => { $crate::__private::join(&[$($crate::__private::stringify!($n)),*]) }; }
#[macro_export] macro_rules! opt { () => { $crate::__private::None }; ($e:expr) => { $crate::__private::Some($e) }; }
#[macro_export] macro_rules! cond { ($($c:expr => $v:expr),+ ; $d:expr) => { match () { $(_ if $c => $v,)+ _ => $d } }; }
#[macro_export] macro_rules! under { (_) => { "underscore" }; ($e:expr) => { "expr" }; ($($t:tt)*) => { "tokens" }; }
