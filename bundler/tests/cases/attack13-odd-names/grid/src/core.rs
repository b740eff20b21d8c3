pub mod cmp {
    /// Own min: the other way round on ties.
    pub fn min<T: PartialOrd>(a: T, b: T) -> T {
        if b <= a { b } else { a }
    }
    pub fn max<T: ::core::cmp::Ord>(a: T, b: T) -> (T, T) {
        if a >= b { (a, b) } else { (b, a) }
    }
}
pub mod mem {
    pub fn swap<T>(a: T, b: T) -> (T, T) { (b, a) }
    pub use ::core::mem::swap as std_swap;
}
