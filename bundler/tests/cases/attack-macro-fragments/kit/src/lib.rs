#[macro_export] macro_rules! matrix { ($n:ident; $($($x:literal)+);*) => { fn $n() -> Vec<Vec<i32>> { vec![$(vec![$($x),+]),*] } } }
#[macro_export] macro_rules! wrap_item { ($i:item) => { $i } }
#[macro_export] macro_rules! wrap_vis { ($($v:vis $n:ident : $t:ty = $e:expr;)*) => { $($v fn $n() -> $t { $e })* } }
#[macro_export] macro_rules! name { (lit $l:literal) => { stringify!($l) }; (life $l:lifetime) => { stringify!($l) }; (id $i:ident) => { stringify!($i) } }
#[macro_export] macro_rules! mul { ($a:expr, $b:expr) => { $a * $b } }
#[macro_export] macro_rules! neg { ($a:expr) => { -$a } }
#[macro_export] macro_rules! cast { ($a:expr, $t:ty) => { ($a) as $t } }
#[macro_export] macro_rules! chain { ($s:expr $(=> |$x:ident| $e:expr)*) => {{ let v = $s; $(let v = { let $x = v; $e };)* v }} }
#[macro_export] macro_rules! groups { ($([$($k:ident : $v:expr),*])*) => { [$(&[$((stringify!($k), $v)),*] as &[(&str, i32)]),*] } }
#[macro_export] macro_rules! method { ($e:expr, $m:ident $(, $a:expr)*) => { $e.$m($($a),*) } }
#[macro_export] macro_rules! cmp { ($e:expr) => { if $e { stringify!($e) } else { "no" } } }
#[macro_export] macro_rules! ty { ($t:ty) => { core::mem::size_of::<$t>() } }
#[macro_export] macro_rules! pat { ($($p:pat)|+, $e:expr) => { match $e { $($p)|+ => true, _ => false } } }
#[macro_export] macro_rules! path { ($p:path) => { $p } }
#[macro_export] macro_rules! block { ($b:block) => { ($b, $b) } }

#[macro_export] macro_rules! structy { ($p:ident { $($f:ident : $e:expr),* }) => { $p { $($f: $e),* } } }
#[macro_export] macro_rules! opt { ($a:expr $(, $op:tt)?) => { $a $($op $a)? } }
#[macro_export] macro_rules! tail { ($($i:ident),* $(,)?) => { concat!($(stringify!($i), "-"),*) } }
#[macro_export] macro_rules! ret { ($e:expr) => { ($e)() } }
#[macro_export] macro_rules! range { ($a:expr, $b:expr) => { ($a..$b) } }
#[macro_export] macro_rules! deref2 { ($e:expr) => { **$e } }
#[macro_export] macro_rules! index { ($a:expr, $i:expr) => { $a[$i] } }
#[macro_export] macro_rules! try_ { ($e:expr) => { (|| { let x = $e?; Some(x + 1) })() } }
#[macro_export] macro_rules! ifs { ($c:expr, $a:block, $b:block) => { if $c $a else $b } }
#[macro_export] macro_rules! lf { ($l:lifetime, $b:block) => { $l: { if true $b 0 } } }
