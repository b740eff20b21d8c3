pub mod shadow {
    #[derive(Debug, Clone, Copy)]
    pub enum Option<T> { None, Some(T) }
    #[derive(Debug)]
    pub struct Vec;
    impl Vec { pub fn new() -> Self { Self } }
    #[allow(non_snake_case)]
    pub fn Ok(x: u8) -> Result<u8, ()> { if x == 5 { Result::Err(()) } else { Result::Ok(x) } }
}
pub mod prelude { pub fn own_prelude() -> &'static str { "own prelude" } pub struct Hidden; pub use self::Hidden as HashMap; }
