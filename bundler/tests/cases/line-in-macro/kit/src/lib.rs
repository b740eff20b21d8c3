#[macro_export]
macro_rules! who {
    () => { concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION"), " ", module_path!()) };
}
mod inside {
    pub fn own() -> &'static str { who!() }
}
pub use inside::own;
