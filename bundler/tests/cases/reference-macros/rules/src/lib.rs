//! Macros of 2015.
#[macro_use] mod first {
    macro_rules! helper { ($e:expr) => { $e + 1 } }
}
pub fn helped() -> i32 { helper!(1) }
macro_rules! helper { ($e:expr) => { $e + 100 } }
pub fn helped_again() -> i32 { helper!(1) }
pub mod inner { pub fn helped() -> i32 { helper!(2) } macro_rules! helper { () => { 7 } } pub fn own() -> i32 { helper!() } pub const C: i32 = 11; pub fn secret() -> &'static str { "through $crate" } }
pub fn after() -> i32 { helper!(3) }

#[macro_export] macro_rules! via { () => { $crate::inner::secret() }; (type) => { $crate::Made }; (nested) => { $crate::via!() }; ($($p:ident)::+) => { $crate::$($p)::+ }; }
#[derive(Debug, Default, Clone, PartialEq)] pub struct Made { pub x: u8 }

/// Every fragment.
#[macro_export] macro_rules! fragments {
    (block $b:block) => { $b };
    (expr $e:expr) => { $e * 2 };
    (ident $i:ident) => { { let $i = 3; $i } };
    (item $($i:item)*) => { $($i)* };
    (lifetime $l:lifetime) => { $l: loop { break $l; } };
    (literal $l:literal) => { concat!("<", $l, ">") };
    (meta $(#[$m:meta])* $v:vis struct $n:ident $t:tt) => { $(#[$m])* $v struct $n $t };
    (pat $p:pat, $e:expr) => { match $e { $p => true, _ => false } };
    (path $p:path) => { { use $p as Renamed; Renamed { x: 1 } } };
    (stmt $($s:stmt;)*) => { $($s;)* };
    (tt $($t:tt)*) => { stringify!($($t)*) };
    (ty $t:ty) => { <$t>::default() };
    (vis $v:vis fn $n:ident $(<$g:ident>)* ($($a:ident: $t:ty),*) $(-> $r:ty)* $b:block) => { $v fn $n $(<$g: ::std::fmt::Debug>)* ($($a: $t),*) $(-> $r)* $b };
}
#[macro_export] macro_rules! map { () => { ::std::collections::BTreeMap::new() }; ($($k:expr => $v:expr),+ $(,)*) => { { let mut m = ::std::collections::BTreeMap::new(); $(m.insert($k, $v);)+ m } }; }
#[macro_export] macro_rules! matrix { ($([$($x:expr),*]);* $(;)*) => { [$([$($x * $crate::inner::C),*]),*] }; }
#[macro_export] macro_rules! count { () => { 0usize }; ($h:tt $($t:tt)*) => { 1usize + $crate::count!($($t)*) }; }
#[macro_export] macro_rules! reverse { ([] $($r:expr),*) => { [$($r),*] }; ([$h:expr $(, $t:expr)*] $($r:expr),*) => { $crate::reverse!([$($t),*] $h $(, $r)*) }; }
#[macro_export] macro_rules! hygiene { ($e:expr) => { { let x = 10; let r = $e; x + r } }; (named $i:ident $e:expr) => { { let $i = 10; $e } }; }
#[macro_export] macro_rules! define_macro { ($name:ident, $v:expr) => { macro_rules! $name { () => { $v }; ($e:expr) => { $e + $v } } }; }
#[macro_export] macro_rules! enumeration {
    ($(#[$m:meta])* $name:ident : $r:ty { $($v:ident $(= $d:expr)* ),* $(,)* }) => {
        $(#[$m])* #[repr($r)] pub enum $name { $($v $(= $d)*),* }
        impl $name { pub const ALL: &'static [$name] = &[$($name::$v),*]; pub fn name(&self) -> &'static str { match *self { $($name::$v => stringify!($v)),* } } }
        impl ::std::fmt::Display for $name { fn fmt(&self, f: &mut ::std::fmt::Formatter) -> ::std::fmt::Result { f.write_str(self.name()) } }
    };
}
macro_rules! implement { ($($t:ty => $e:expr),*) => { $(impl Size for $t { implement!(@body $e); })* }; (@body $e:expr) => { fn size(&self) -> usize { $e } const TWICE: usize = $e * 2; }; }
pub trait Size { fn size(&self) -> usize; const TWICE: usize; }
implement!(u8 => 1, Vec<u8> => 24, (u8, u8) => 2, [u8; 3] => 3, &'static str => 16, fn(u8) -> u8 => 8);
macro_rules! methods { ($s:ident; $($n:ident($me:ident) $b:block)*) => { impl $s { $(pub fn $n(&$me) -> u8 $b)* } } }
methods!(Made; one(self) { self.x + 1 } two(self) { self.one() * 2 });
macro_rules! in_types { ($($t:tt)*) => { Option<$($t)*> } }
pub fn typed(x: in_types!(Vec<u8>)) -> in_types![(u8, u8)] { x.map(|v| (v.len() as u8, 0)) }
macro_rules! patterns { ($a:ident) => { Made { x: $a @ 1...9 } }; }
pub fn patterned(m: Made) -> u8 { match m { patterns!(n) => n, Made { x } => x + 100 } }
