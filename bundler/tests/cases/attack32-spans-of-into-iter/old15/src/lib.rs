//! edition 2015: arrays iterate by reference with method syntax
#![allow(array_into_iter, boxed_slice_into_iter)]

pub trait Tell {
    fn tell(self) -> &'static str;
}

impl Tell for u16 {
    fn tell(self) -> &'static str {
        "owned"
    }
}

impl<'a> Tell for &'a u16 {
    fn tell(self) -> &'static str {
        "ref"
    }
}

impl<'a> Tell for &'a mut u16 {
    fn tell(self) -> &'static str {
        "mut"
    }
}

/// A trait whose method has the name of the std one, for arrays by value.
pub trait Walk {
    fn into_iter(self) -> ::std::vec::IntoIter<&'static str>;
}

impl Walk for [bool; 2] {
    fn into_iter(self) -> ::std::vec::IntoIter<&'static str> {
        let v: Vec<&'static str> = self.iter().map(|b| if *b { "yes" } else { "no" }).collect();
        v.into_iter()
    }
}

pub fn walk() -> String {
    // only Walk is probed by value here; in a later edition it is ambiguous
    let a = [true, false];
    a.into_iter().collect::<Vec<_>>().join("/")
}

pub fn in_array() -> &'static str {
    let a = [1u16, 2, 3];
    a.into_iter().last().unwrap().tell()
}

pub fn in_loop() -> u32 {
    let mut n = 0;
    let a = [String::from("ab"), String::from("cde")];
    for s in a.into_iter() {
        n += s.len() as u32;
    }
    // `a` is still alive
    n * 10 + a.len() as u32
}

#[macro_export]
macro_rules! it15 {
    ($e:expr) => {
        $e.into_iter()
    };
    ($e:expr, $m:ident) => {
        $e.$m()
    };
    (def $name:ident) => {
        fn $name() -> &'static str {
            use $crate::Tell;
            let b = vec![7u16].into_boxed_slice();
            b.into_iter().next().unwrap().tell()
        }
    };
}
