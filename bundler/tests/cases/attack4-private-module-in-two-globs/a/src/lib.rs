pub mod group {
    pub(crate) mod deep { pub fn depth() -> u8 { 1 } }
    pub fn deep() -> u8 { deep::depth() }
}
