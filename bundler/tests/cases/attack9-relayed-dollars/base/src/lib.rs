pub fn origin() -> &'static str { "base" }
pub trait Shape { const SIDES: u32; fn name(&self) -> String; fn area2(&self) -> i64; }
pub mod log {
    use std::cell::RefCell;
    thread_local! { static LINES: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) }; }
    pub fn push(s: String) { LINES.with_borrow_mut(|l| l.push(s)); }
    pub fn take() -> Vec<String> { LINES.take() }
}
/// makes a macro of the given name that makes shapes: `$crate` in it is ours
#[macro_export]
macro_rules! shape_maker {
    ($d:tt $maker:ident, $sides:expr, |$s:ident| $area:expr) => {
        #[macro_export]
        macro_rules! $maker {
            ($d($d name:ident { $d($d f:ident = $d v:expr),* $d(,)? });+ $d(;)?) => {
                $d(
                    #[derive(Debug)]
                    pub struct $d name { $d(pub $d f: i64),* }
                    impl $crate::Shape for $d name {
                        const SIDES: u32 = $sides;
                        fn name(&self) -> String {
                            let all: &[(&str, i64)] = &[$d((stringify!($d f), self.$d f)),*];
                            $crate::log::push(format!("{} has {}", stringify!($d name), all.len()));
                            format!("{}/{}:{:?}", $crate::origin(), stringify!($d name), all)
                        }
                        fn area2(&self) -> i64 { let $s = self; $area }
                    }
                    impl ::std::default::Default for $d name { fn default() -> Self { $d name { $d($d f: $d v),* } } }
                )+
            };
        }
    };
}
/// counts by handing the rest to the macro whose name it got
#[macro_export]
macro_rules! fold_with {
    ($m:ident ! [$($acc:tt)*]) => { $m!($($acc)*) };
    ($m:ident ! [$($acc:tt)*] $h:tt $($t:tt)*) => { $crate::fold_with!($m ! [$h $($acc)*] $($t)*) };
}
#[macro_export]
macro_rules! with_dollar { ($($cb:ident)::+ ! $($t:tt)*) => { $($cb)::+! { ($) $($t)* } }; }
