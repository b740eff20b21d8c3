tool::define!(extra_defined);

pub fn features() -> String {
    tool::features!()
}

tool::define!(struct Opts {
    #[cfg(not(feature = "fast"))]
    p: &'static str = "p",
    #[cfg_attr(feature = "safe", allow(dead_code))]
    #[cfg(feature = "safe")]
    q: [u8; 2] = [1, 2],
});

#[macro_export]
macro_rules! relay {
    () => {
        ::tool_of_caller::features!()
    };
    ($($m:tt)+) => {
        $($m)+!()
    };
}
