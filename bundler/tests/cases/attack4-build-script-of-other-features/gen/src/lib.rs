#[cfg(with_extra)] pub const EXTRA: &str = "extra";
#[cfg(not(with_extra))] pub const EXTRA: &str = "plain";
