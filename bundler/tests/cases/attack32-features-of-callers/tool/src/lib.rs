//! version 0.1 of the tool: macros whose cfg is that of the crate which expands them
#[macro_export]
macro_rules! features {
    () => {{
        let mut v: Vec<&'static str> = Vec::new();
        if cfg!(feature = "fast") { v.push("fast"); }
        if cfg!(feature = "loud") { v.push("loud"); }
        if cfg!(feature = "safe") { v.push("safe"); }
        if cfg!(feature = "slow") { v.push("slow"); }
        if cfg!(tuned) { v.push("tuned"); }
        if cfg!(level = "9") { v.push("level9"); }
        if cfg!(all(level = "7", not(level = "8"))) { v.push("level7"); }
        v.join("+")
    }};
}

#[macro_export]
macro_rules! define {
    ($n:ident) => {
        #[cfg(feature = "fast")]
        pub fn $n() -> &'static str { "defined fast" }
        #[cfg(not(feature = "fast"))]
        pub fn $n() -> &'static str { "defined plain" }
    };
    (struct $n:ident { $($(#[$m:meta])* $f:ident : $t:ty = $v:expr),* $(,)? }) => {
        #[derive(Debug)]
        pub struct $n { $($(#[$m])* pub $f: $t),* }
        impl $n {
            pub fn new() -> $n { $n { $($(#[$m])* $f: $v),* } }
        }
    };
}

define!(own);

pub fn mine() -> String { features!() }

define!(struct Opts {
    a: u8 = 1,
    #[cfg(feature = "fast")]
    b: u16 = 2,
    #[cfg(feature = "loud")]
    c: u32 = 3,
});

#[cfg_attr(feature = "fast", path = "impl_fast.rs")]
#[cfg_attr(not(feature = "fast"), path = "impl_slow.rs")]
mod imp;
pub use imp::speed;

#[cfg(feature = "safe")]
pub fn mode() -> &'static str { "safe" }
#[cfg(not(feature = "safe"))]
pub fn mode() -> &'static str { "unsafe" }

#[derive(Clone, Copy)]
#[cfg_attr(feature = "quiet", derive(Debug))]
#[cfg_attr(all(), repr(u8))]
pub enum Gear {
    #[cfg(feature = "quiet")]
    Zero,
    One,
    #[cfg(any())]
    Never,
    Two,
}
pub fn shift(g: Gear) -> u8 { g as u8 }
