//! Types whose fields others name.

use std::ops::{Deref, DerefMut};

/// Its field has the name of a method and of one of the binary's variables.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Place {
    pub column: i32,
    pub row: i32,
}

impl Place {
    pub fn row(&self) -> i32 {
        self.row * 10
    }
    pub fn new(column: i32, row: i32) -> Self {
        Self { column, row }
    }
}

/// Fields of a range and of this type have one name.
pub struct Span {
    pub start: usize,
    pub length: usize,
}

impl Span {
    pub fn of(range: std::ops::Range<usize>) -> Self {
        let length = range.end - range.start;
        Span { start: range.start, length }
    }
}

/// Field and target of the dereference: the outer one wins where it has the name.
pub struct Outer {
    pub inner: Inner,
    pub shared: u8,
}

pub struct Inner {
    pub shared: u8,
    pub hidden: u8,
}

impl Deref for Outer {
    type Target = Inner;
    fn deref(&self) -> &Inner {
        &self.inner
    }
}

impl DerefMut for Outer {
    fn deref_mut(&mut self) -> &mut Inner {
        &mut self.inner
    }
}

pub struct Rule<F: Fn(i32) -> i32, const N: usize> {
    pub apply: F,
    pub table: [i32; N],
    pub boxed: Box<dyn Fn(&str) -> String>,
}

impl<F: Fn(i32) -> i32, const N: usize> Rule<F, N> {
    pub fn apply(&self, value: i32) -> i32 {
        (self.apply)(value) + self.table.iter().sum::<i32>()
    }
}

/// Rules of a macro name a field of the crate; `$field` is one of the caller's.
#[macro_export]
macro_rules! total {
    ($place:expr, $other:ident . $field:ident) => {
        $place.column + $other.$field
    };
}

/// A macro that has the name of one of the standard library shows what it is given.
#[macro_export]
macro_rules! format {
    ($value:expr) => {
        (stringify!($value), $value)
    };
}
