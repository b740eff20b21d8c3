#![allow(array_into_iter, boxed_slice_into_iter)]
use old15::Tell;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

pub struct Trio(pub [u16; 3]);

impl Deref for Trio {
    type Target = [u16; 3];
    fn deref(&self) -> &[u16; 3] {
        &self.0
    }
}

impl DerefMut for Trio {
    fn deref_mut(&mut self) -> &mut [u16; 3] {
        &mut self.0
    }
}

pub fn through_deref(t: &Trio) -> (u16, &'static str) {
    let s: u16 = t.into_iter().sum();
    (s, t.into_iter().next().unwrap().tell())
}

pub fn through_rc() -> &'static str {
    let r = Rc::new([9u16; 4]);
    r.into_iter().next().unwrap().tell()
}

pub fn through_box() -> (&'static str, usize) {
    let b: Box<[u16]> = Box::new([5, 6]);
    let w = b.into_iter().next().unwrap().tell();
    (w, b.len())
}

pub fn of_closure<F: Fn([u16; 2]) -> R, R>(f: F) -> R {
    f([3, 4])
}

// a closure made by an old macro, called with an array
#[macro_export]
macro_rules! teller18 {
    () => {
        |a: [u16; 2]| {
            #[allow(array_into_iter)]
            let t = a.into_iter().next().map(|x| $crate::tell(x)).unwrap();
            t
        }
    };
    ($x:ident => $body:expr) => {
        |$x: [u16; 2]| $body
    };
}

pub fn tell<T: Tell>(t: T) -> &'static str {
    t.tell()
}
