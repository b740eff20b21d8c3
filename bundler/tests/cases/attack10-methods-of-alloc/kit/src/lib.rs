#![no_std]
extern crate alloc;

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

pub struct View<'a>(pub &'a [u8]);

impl View<'_> {
    /// Like the method of the trait, which the slice has.
    pub fn to_owned(&self) -> Vec<u8> {
        let mut out = self.0.to_owned();
        out.reverse();
        out
    }
}

pub trait Names {
    fn to_string(&self) -> u8;
}

impl Names for View<'_> {
    fn to_string(&self) -> u8 {
        self.0[0]
    }
}

pub fn text(n: u32) -> String {
    let mut out = "n".to_owned();
    out.push_str(&n.to_string());
    out
}
