#[cfg(any())]
pub const NAME: &str = "wrong";
#[cfg(not(any()))]
pub const NAME: &str = "nested beside path file";
