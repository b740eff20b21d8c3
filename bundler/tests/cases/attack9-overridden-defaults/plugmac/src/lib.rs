/// every impl of the trait is made by this macro, from three crates
#[macro_export]
macro_rules! plugin {
    ($(#[$m:meta])* $v:vis $n:ident { $($field:ident : $t:ty = $init:expr),* $(,)? } impl $tr:path { $($body:tt)* }) => {
        $(#[$m])* $v struct $n { $($field: $t),* }
        impl ::std::default::Default for $n { fn default() -> $n { $n { $($field: $init),* } } }
        impl $tr for $n { $($body)* }
    };
}
#[macro_export]
macro_rules! delegate { ($t:ty => |$s:ident| $to:expr; $($f:ident($($a:ident: $at:ty),*) -> $r:ty;)*) => { $(pub fn $f(&self $(, $a: $at)*) -> $r { let $s = self; ($to).$f($($a),*) })* }; }
