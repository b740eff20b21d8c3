pub mod maze { pub const WHO: &str = "lib maze::maze"; }
pub const WHO: &str = "lib root";
pub mod shared;
