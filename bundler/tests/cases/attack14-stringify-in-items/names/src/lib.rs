macro_rules! names {
    ($($v:ident = $n:expr),*) => {
        pub fn shown() -> Vec<(&'static str, i32, &'static str)> {
            vec![$((stringify!($v), $n, stringify!($n))),*]
        }
    };
}
const START: u8 = 4;
names! { low = -1, base = START as i32+1, high = { let x = 3; x * x } }
