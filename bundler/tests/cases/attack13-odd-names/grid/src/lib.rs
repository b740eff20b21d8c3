//! A crate whose modules are named like std's.
pub mod vec;
pub mod core;
pub mod io {
    use std::fmt;
    pub struct Write<'a>(pub &'a str);
    impl fmt::Display for Write<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.pad(self.0)
        }
    }
    pub fn read(s: &str) -> ::std::io::Result<i32> {
        s.parse().map_err(|_| ::std::io::Error::new(::std::io::ErrorKind::InvalidInput, format!("bad {s}")))
    }
}
#[allow(non_camel_case_types)]
pub struct grid {
    pub w: usize,
    pub cells: ::std::vec::Vec<u8>,
}
impl grid {
    pub fn new(w: usize) -> Self {
        grid { w, cells: ::std::vec![b'.'; w * w] }
    }
    pub fn grid(&self) -> self::vec::Vec {
        vec::Vec { x: self.w as i32, y: ::core::mem::size_of::<u8>() as i32 }
    }
}
pub fn grid_of(w: usize) -> grid {
    grid::new(w)
}
