pub fn origin() -> &'static str { "mid" }
pub use base::{fold_with as rev, log, Shape};
base::shape_maker!($ rects, 4, |s| { let t = s.w * s.h; log::push(format!("rect {}", t)); 2 * t });
base::shape_maker!($ triangles, 3, |s| s.a * s.b + s.c - s.c);
#[macro_export]
macro_rules! gather { ($($e:expr)*) => { vec![$($e),*] }; }
/// makes a macro local to the place of the call that adds a bonus
#[macro_export]
macro_rules! bonus_rule {
    (($d:tt) $name:ident = $bonus:expr) => {
        macro_rules! $name {
            ($d x:expr) => { $d x + $bonus };
            ($d x:expr, $d($d more:expr),+) => { $name!($d x) * 1000 + $name!($d($d more),+) };
            (@ from) => { $crate::origin() };
        }
    };
}
/// an enum with a macro that walks over its variants
#[macro_export]
macro_rules! walkable {
    ($(#[$m:meta])* $v:vis enum $e:ident as $walk:ident { $($var:ident = $n:literal),* $(,)? }) => {
        $crate::walkable! { ($) [$(#[$m])*] [$v] $e $walk { $($var = $n),* } }
    };
    (($d:tt) [$($m:tt)*] [$v:vis] $e:ident $walk:ident { $($var:ident = $n:literal),* }) => {
        $($m)* $v enum $e { $($var = $n),* }
        macro_rules! $walk {
            ($d cb:ident) => { $d cb! { $($var)* } };
            ($d cb:ident, $d($d pre:tt)*) => { [$($d cb!($d($d pre)* $e::$var)),*] };
        }
    };
}
