#![allow(boxed_slice_into_iter)]
use old15::Tell;

pub fn arr() -> &'static str {
    [1u16].into_iter().next().unwrap().tell()
}

pub fn boxed() -> (&'static str, usize) {
    let b: Box<[u16]> = vec![1, 2].into();
    let t = b.into_iter().next().unwrap().tell();
    (t, b.len())
}

pub fn boxed_of_box() -> &'static str {
    let b: Box<Box<[u16]>> = Box::new(vec![1, 2].into());
    b.into_iter().next().unwrap().tell()
}

pub fn via15() -> &'static str {
    old15::it15!([2u16, 3]).next().unwrap().tell()
}

pub fn via15_named() -> &'static str {
    old15::it15!([2u16, 3], into_iter).next().unwrap().tell()
}

#[macro_export]
macro_rules! it21 {
    ($e:expr) => {
        $e.into_iter()
    };
}

old15::it15!(def from_old);

pub fn from_old_macro() -> &'static str {
    from_old()
}
