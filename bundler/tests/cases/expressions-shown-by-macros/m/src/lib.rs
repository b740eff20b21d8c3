macro_rules! own { ($a:expr) => { println!("own {}", stringify!($a)) }; }
macro_rules! own_tt { ($($a:tt)*) => { println!("tt {}", stringify!($($a)*)) }; }
macro_rules! one_tt { ($a:tt) => { println!("one {} {}", $a, stringify!($a)) }; }
macro_rules! makes {
    ($($name:ident: $e:expr, $f:expr, $n:expr;)*) => {$(
        pub fn $name(x: i32) {
            std::panic::set_hook(Box::new(|i| println!("panic: {}", i.payload().downcast_ref::<String>().cloned().or_else(|| i.payload().downcast_ref::<&str>().map(|s| s.to_string())).unwrap())));
            let t = |f: &dyn Fn()| { let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| f())); };
            let _ = x;
            t(&|| assert!($e));
            t(&|| assert!($f == $n));
            t(&|| assert!($f * 2 == $n));
            t(&|| assert!($n < $f && !$e));
            t(&|| assert!(!$e || $f - $f != 0));
            t(&|| std::assert!(-$f == 1));
            t(&|| core::assert!($e, "{}", $f * 3));
            t(&|| { assert_eq!($f * 2, 1, "{}", $n) });
            let v = vec![$f; 3]; println!("{v:?} {:?}", vec![$f, $n]);
        }
    )*};
}
makes! {
    one: 1 + 1 == 3, 2 + 3, 4 as i32;
    two: !true, -4, { 5 };
    three: false && true, if 1 == 2 { 3 } else { 4 }, 7 << 1;
}
macro_rules! makes_own {
    ($($name:ident: $e:expr;)*) => {$(
        pub fn $name() {
            own!($e);
            one_tt!($e);
            own_tt!($e);
        }
    )*};
}
makes_own! { four: 1 + 1; five: -1; six: 3; }
macro_rules! product { ($a:expr) => { println!("{} {:?}", stringify!($a), $a) }; }
macro_rules! products { ($($name:ident: $e:expr;)*) => {$(
    pub fn $name() { product!($e * 2); product!(1 + $e); product!(($e, $e)) }
)*}; }
products! { seven: 1 + 1; eight: 2 * 3; }
