#[path = "twice.rs"] pub mod one; #[path = "twice.rs"] pub mod two;
pub mod inl { #[path = "../elsewhere.rs"] pub mod e; pub mod plain; }
pub const TAG: &str = "shared";
