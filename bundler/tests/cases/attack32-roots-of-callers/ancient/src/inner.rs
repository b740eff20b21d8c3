pub mod deep {
    #[derive(Debug)]
    pub struct Depth(pub u32);
    pub fn up() -> &'static str {
        super::super::helper()
    }
}
/// A module with the name of the standard library.
pub mod std {
    pub const LEN: usize = 100;
    pub fn min() -> usize {
        ::std::cmp::min(self::LEN, ::inner::std::LEN - 1)
    }
}
pub fn mins() -> (usize, usize) {
    (std::min(), ::std::mem::size_of::<u16>())
}
