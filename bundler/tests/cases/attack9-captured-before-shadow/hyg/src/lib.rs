#[macro_export]
macro_rules! swap_add { ($a:ident, $b:ident) => { { let tmp = $a; $a = $b + tmp; $b = tmp; } }; }
#[macro_export]
macro_rules! first_where {
    ($it:expr, |$x:pat_param| $c:expr, else $d:expr) => { 'found: { for item in $it { if let $x = item { if $c { break 'found item; } } } $d } };
}
#[macro_export]
macro_rules! search2 {
    ($x:ident in $xs:expr, $y:ident in $ys:expr => $body:block) => {
        'outer: loop { for $x in $xs { 'inner: for $y in $ys { let r: Option<bool> = $body; match r { Some(true) => break 'outer Some(($x, $y)), Some(false) => continue 'inner, None => break 'inner } } } break None; }
    };
}
#[macro_export]
macro_rules! define { ($($n:ident = $e:expr),* $(,)?) => { $(let $n = $e;)* }; }
#[macro_export]
macro_rules! counter_fns { ($($f:ident => $start:expr),*) => { $(fn $f() -> u32 { use ::std::cell::Cell; thread_local! { static N: Cell<u32> = Cell::new($start); } N.with(|n| { let v = n.get(); n.set(v + 1); v }) })* }; }
#[macro_export]
macro_rules! labelled { ($l:lifetime : $($body:tt)*) => { $l: loop { $($body)* #[allow(unreachable_code)] { break $l } } }; }
#[macro_export]
macro_rules! both { ($i:ident, $e:expr) => {{ let $i = 10; let x = 100; $e + x + $i }}; }
