#[macro_export]
macro_rules! one_of {
    ($e:expr; $($p:pat)|+) => {{
        let mut which = Vec::new();
        let mut i = 0;
        $( i += 1; if let $p = $e { which.push(i); } )+
        format!("{:?}/{}", which, i)
    }};
}
#[macro_export]
macro_rules! pick {
    ($e:expr; $($($p:pat)|+ => $v:expr),+ $(,)?) => { match $e { $($($p)|+ => $v),+ } };
}
#[macro_export]
macro_rules! count_alts {
    ($p:pat) => { 1 };
    ($p:pat | $($rest:tt)+) => { 1 + $crate::count_alts!($($rest)+) };
}
