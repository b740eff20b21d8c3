pub mod again {
    pub use inner::*;
}
