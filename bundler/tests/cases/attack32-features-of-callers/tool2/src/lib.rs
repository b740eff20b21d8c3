//! version 0.2 of the tool: same names
#[macro_export]
macro_rules! features {
    () => {
        concat!("v2 ", $crate::features!(@ "fast"), $crate::features!(@ "slow"), $crate::features!(@ "loud"))
    };
    (@ $l:literal) => {
        $crate::features!(@@ $l, if cfg!(feature = $l))
    };
    (@@ $l:literal, $($t:tt)*) => {
        "-"
    };
}
pub mod gear;
pub use gear::Gear;
pub fn speed() -> u32 {
    if cfg!(feature = "fast") { 1 } else { 2 }
}
pub fn mine() -> String {
    format!("{}{}", features!(), if cfg!(all(feature = "fast", feature = "slow")) { "fs" } else { "" })
}
