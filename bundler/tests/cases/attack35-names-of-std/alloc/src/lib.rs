extern crate alloc as real;
pub use real::rc::Rc;
pub fn alloc(n: u8) -> [u8; 2] { [n, self::vec::LEN] }
pub mod vec {
    pub const LEN: u8 = 6;
    #[derive(Debug, Default)]
    pub struct Vec<T>(Option<T>);
    impl<T> Vec<T> { pub fn new() -> Self { Vec(None) } }
}
#[macro_export]
macro_rules! vec { ($e:expr) => { ($e, $crate::vec::LEN) }; }
pub fn show<T: std::fmt::Display>(r: Rc<T>) -> real::string::String { real::format!("rc {r}") }
