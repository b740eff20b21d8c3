//! Widths of fields, each a type, and the bytes that as many bits need.
mod sealed {
    pub trait Sealed {}
}

pub trait Width {
    const BITS: usize;
}

pub trait Bytes: sealed::Sealed {
    type Of;
}

/// For fields only.
pub trait Limit {
    const MAX: u32;
}

pub fn mask<T: Width>() -> u32 {
    (1 << T::BITS) - 1
}

pub mod widths {
    ::bits_impl::define_widths!();
}
