pub mod config {
    pub const LIMIT: u32 = 10;
}

#[macro_export]
macro_rules! limit {
    () => {
        crate::config::LIMIT
    };
}

pub fn own() -> u32 {
    limit!()
}
