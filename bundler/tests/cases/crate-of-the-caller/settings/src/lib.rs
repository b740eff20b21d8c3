pub mod config {
    pub const LIMIT: u32 = 10;
}

pub fn made() -> u32 {
    1
}

#[macro_export]
macro_rules! limit {
    () => {
        crate::config::LIMIT
    };
}

#[macro_export]
macro_rules! twice {
    () => {{
        use crate::made;
        made() + $crate::made()
    }};
}

#[macro_export]
macro_rules! own_limit {
    () => {
        crate::config::LIMIT
    };
}

pub fn own() -> u32 {
    own_limit!()
}
