pub mod new {
    pub mod stdlib {
        #[repr(C)]
        #[derive(Clone, Copy, Debug, Default)]
        #[allow(non_camel_case_types)]
        pub struct div {
            pub quot: i32,
            pub rem: i32,
        }

        extern "C" {
            pub fn div(a: i32, b: i32) -> div;
        }
    }
}

pub use new::stdlib::*;

pub mod limits {
    pub const LOWEST_NUMERATOR: i32 = -100;
    pub const HIGHEST_NUMERATOR: i32 = 100;
}

#[inline]
pub fn checked(a: i32, b: i32) -> div {
    assert!(a == crate::limits::LOWEST_NUMERATOR || a == crate::limits::HIGHEST_NUMERATOR || b >= 0);
    unsafe { div(a, b) }
}
