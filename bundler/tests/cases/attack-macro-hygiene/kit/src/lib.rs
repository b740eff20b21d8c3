#[macro_export] macro_rules! with_x { ($e:expr) => {{ let x = 1000; let _ = x; $e + { let x = 1; x } }} }
#[macro_export] macro_rules! looped { ($n:ident, $b:block) => { 'l: loop { $n += 1; if $n % 2 == 0 { break 'l; } $b } $b }; (@val $n:ident) => { 'l: { if $n > 100 { break 'l 1; } 2 } } }
#[macro_export] macro_rules! outer_lets { ($p:ident, $q:ident) => { let q = 8; let $p = q; let p = 9; let $q = p + q; } }
#[macro_export] macro_rules! swap { ($a:expr, $b:expr) => { let tmp = $a; $a = $b; $b = tmp; } }
#[macro_export] macro_rules! counter { ($i:ident, $k:expr) => { for i in 0..$k { $i += i; } } }
#[macro_export] macro_rules! acc { ($x:ident; $($e:expr),*) => {{ let mut s = $x; $( let x = $e; s += x * $x; )* s }} }
#[macro_export] macro_rules! nested { ($v:ident) => {{ macro_rules! inner { ($e:expr) => {{ let v = $e * 10; v + $v }} } let v = 3; inner!(v) + inner!($v) }} }
#[macro_export] macro_rules! shadow_chain { ($e:ident) => { $crate::shadow_chain!(@ $e e) }; (@ $a:ident $b:ident) => {{ let $b = 1; $a * 10 + $b }} }
#[macro_export] macro_rules! try_all { ($($e:expr),*) => {{ let mut result = 0; $( let value = $e; result += value; )* result }} }
#[macro_export] macro_rules! fmt { ($s:ident) => {{ let f = |s: &str| format!("{s}{}", $s); f("in") }} }
#[macro_export] macro_rules! make_struct { ($n:ident { $($f:ident),* }) => { struct $n { $($f: u8),* } impl $n { fn total(&self) -> u8 { let mut s = 0; $( s += self.$f; )* s } } } }
