pub use helper::{self as h, count as n_tts};

pub fn secret(x: i32) -> i32 { x * 1000 }
const OFFSET: i32 = 7;
pub fn offset() -> i32 { OFFSET }

#[macro_export]
macro_rules! local_names {
    ($x:ident, $e:expr) => {{
        let tmp = 100;
        let $x = $e;
        let tmp = tmp + 1;
        $x + tmp
    }};
}
#[macro_export(local_inner_macros)]
macro_rules! outer_m { ($($t:tt)*) => { inner_m!($($t)*) }; }
#[macro_export]
#[doc(hidden)]
macro_rules! inner_m { ($a:expr) => { $crate::secret($a) }; ($a:expr, $b:expr) => { $crate::secret($a) - $crate::offset() + $b }; }

// items defined by a macro are unhygienic, locals and labels are hygienic
#[macro_export]
macro_rules! items {
    ($n:ident) => {
        #[allow(dead_code)]
        const HIDDEN: i32 = 55;
        fn $n() -> i32 { HIDDEN + helper_fn() }
        fn helper_fn() -> i32 { 1 }
    };
}
#[macro_export]
macro_rules! labelled {
    ($body:block) => {{
        let mut n = 0;
        'outer: loop { n += 1; if n > 3 { break 'outer; } $body }
        n
    }};
}
#[macro_export]
macro_rules! which_expr_18 { ($e:expr) => { "expr" }; ($($t:tt)*) => { "tts" }; }
#[macro_export]
macro_rules! which_pat_18 { ($p:pat) => { "one pat" }; ($($p:pat_param)|+) => { "many" }; }

#[macro_export]
macro_rules! prec { ($a:expr, $($op:tt)+) => { $a $($op)+ }; }

#[macro_export]
macro_rules! callback { ($m:ident ! $($pre:tt)*) => { $m!{ $($pre)* OFFSET } }; ($($m:ident)::+, $($a:tt)*) => { $($m)::+!($($a)*) }; }

#[macro_export]
macro_rules! in_pos {
    (ty $n:literal) => { [i16; $n] };
    (pat $a:pat) => { (Some($a), _) | (_, Some($a)) };
    (stmt $i:ident = $e:expr) => { let mut $i = $e; $i += 1; };
    (item $($i:item)*) => { $($i)* };
    (method $n:ident $r:literal) => { pub fn $n(&self) -> i32 { self.0 + $r } };
    (vis $v:vis $n:ident) => { $v struct $n(pub i32); };
}
