#![allow(array_into_iter)]
use std::ops::Deref;

/// Has another `iter`.
struct Own([u8; 2]);
impl Deref for Own {
    type Target = [u8; 2];
    fn deref(&self) -> &[u8; 2] {
        &self.0
    }
}
impl Own {
    fn iter(&self) -> std::ops::Range<u8> {
        50..59
    }
}
fn size<T>(_: T) -> usize {
    std::mem::size_of::<T>()
}

macro_rules! pass {
    ($($t:tt)*) => { $($t)* };
}
macro_rules! choose {
    ($n:expr; $($p:pat => $e:expr),*) => {
        match $n { $($p => 1 + $e.into_iter().map(size).sum::<usize>(),)* _ => 0 }
    };
}
macro_rules! field {
    ($o:ident . $f:tt, $g:ident($($a:expr),*)) => {
        (pass!($o.$f.into_iter().map(size).max()), pass!(-1 + $g($($a),*).into_iter().map(|x| *x as i32).sum::<i32>()))
    };
}
fn made(n: u8) -> Box<[u8; 2]> {
    Box::new([n, n + 1])
}

fn main() {
    let (own, boxed) = (Own([1, 2]), Box::new([1u8]));
    for n in 0..3 {
        print!("{} ", choose!(n; 0 => own, 1 => boxed));
    }
    println!("{}", own.iter().count());
    println!("{:?}", field!(own.0, made(4)));
    println!("{:?}", pass!(vec![own.into_iter().next(), made(7).into_iter().last()]).len());
}
