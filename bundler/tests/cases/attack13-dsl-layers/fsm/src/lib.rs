#[cfg(feature = "names")] pub use base::{self, names, *};
pub trait Machine: Sized + Copy { type Event: Copy; const START: Self; fn next(self, e: Self::Event) -> Option<Self>; fn run(es: impl IntoIterator<Item = Self::Event>) -> (Self, usize) { let mut n = 0; let s = es.into_iter().fold(Self::START, |s, e| s.next(e).map_or(s, |t| { n += 1; t })); (s, n) } }
#[macro_export]
macro_rules! fsm {
    ($(#[$m:meta])* $vis:vis $S:ident($E:ident) { $($body:tt)* }) => { $crate::fsm! { @parse [$(#[$m])*] [$vis] $S $E {} {} {} $($body)* } };
    (@parse $m:tt $v:tt $S:ident $E:ident {$($st:ident)*} {$($ev:ident)*} {$($arm:tt)*} state $n:ident; $($r:tt)*) => { $crate::fsm! { @parse $m $v $S $E {$($st)* $n} {$($ev)*} {$($arm)*} $($r)* } };
    (@parse $m:tt $v:tt $S:ident $E:ident $st:tt {$($ev:ident)*} $arm:tt event $($n:ident),+; $($r:tt)*) => { $crate::fsm! { @parse $m $v $S $E $st {$($ev)* $($n)+} $arm $($r)* } };
    (@parse $m:tt $v:tt $S:ident $E:ident $st:tt $ev:tt {$($arm:tt)*} $a:ident + $($e:ident)|+ $(if $g:expr)? => $b:ident; $($r:tt)*) => { $crate::fsm! { @parse $m $v $S $E $st $ev {$($arm)* ($S::$a, $($E::$e)|+) $(if $g)? => ::core::option::Option::Some($S::$b),} $($r)* } };
    (@parse [$($m:tt)*] [$v:vis] $S:ident $E:ident {$s0:ident $($st:ident)*} {$($ev:ident)*} {$($arm:tt)*}) => {
        $($m)* #[derive(Clone, Copy, Debug, PartialEq, Eq)] $v enum $S { $s0, $($st),* }
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)] $v enum $E { $($ev),* }
        impl $crate::Machine for $S { type Event = $E; const START: Self = Self::$s0; #[allow(unreachable_patterns)] fn next(self, e: $E) -> ::core::option::Option<Self> { match (self, e) { $($arm)* _ => ::core::option::Option::None } } }
        impl $S { $v const NAMES: &'static [&'static str] = &[$crate::__name!($s0), $($crate::__name!($st)),*]; } };
}
#[doc(hidden)] #[macro_export] #[cfg(feature = "upper")] macro_rules! __name { ($n:ident) => { concat!("UP ", stringify!($n)) }; }
#[doc(hidden)] #[macro_export] #[cfg(not(feature = "upper"))] macro_rules! __name { ($n:ident) => { stringify!($n) }; }
#[macro_export] macro_rules! bitflags { ($n:ident : $t:ty { $($f:ident),* $(,)? }) => { #[derive(Clone, Copy, PartialEq, Eq, Default)] pub struct $n(pub $t); #[allow(non_upper_case_globals)] const _: () = { #[repr(u8)] #[allow(dead_code)] enum Bit { $($f),* } impl $n { $(pub const $f: $n = $n(1 << Bit::$f as u8);)* } impl ::core::fmt::Debug for $n { fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result { let mut sep = ""; $(if self.0 & Self::$f.0 != 0 { f.write_str(sep)?; f.write_str(stringify!($f))?; sep = "|"; })* if sep.is_empty() { f.write_str("-") } else { Ok(()) } } } impl ::core::ops::BitOr for $n { type Output = Self; fn bitor(self, o: Self) -> Self { Self(self.0 | o.0) } } }; }; }
#[macro_export] macro_rules! define_dsl { ($d:tt $name:ident { $($word:ident => $f:expr),* $(,)? }) => { #[allow(unused_macros)] macro_rules! $name { $(($word $d($d a:tt)*) => { ($f)($name!(@args $d($d a)*)) };)* (@args) => { ::std::vec::Vec::<i64>::new() }; (@args $d($d x:tt)+) => { ::std::vec![$d($name!(@one $d x)),+] }; (@one ($d($d t:tt)+)) => { $name!($d($d t)+) }; (@one $d e:expr) => { $d e as i64 }; } }; }
