//! `into_iter` of all that leads to an array.
use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;
use std::sync::{Arc, Mutex, RwLock};

fn size<T>(_: T) -> usize {
    std::mem::size_of::<T>()
}

/// Has another `iter`, and what it is for.
struct Own<T>(T);
impl<T> Deref for Own<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}
impl<T> DerefMut for Own<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}
impl<T> Own<T> {
    fn iter(&self) -> std::ops::Range<u8> {
        50..52
    }
}
trait Ring {
    fn iter(&self) -> std::ops::Range<u8> {
        70..73
    }
}
impl<const N: usize> Ring for [u8; N] {}

struct D(u8);
impl Drop for D {
    fn drop(&mut self) {
        print!("d{} ", self.0);
    }
}

struct Table {
    rows: Box<[[u8; 2]; 2]>,
    cell: RefCell<[u8; 3]>,
}
fn made() -> Box<[u8; 2]> {
    Box::new([1, 2])
}
macro_rules! list {
    ($($name:ident: $e:expr;)*) => { vec![$((stringify!($name), $e)),*] };
}
macro_rules! shown {
    ($($t:tt)*) => { format!("{:?}", vec![$($t)*]) };
}

pub fn kinds() -> Vec<(&'static str, usize)> {
    let (b, bb, rc) = (Box::new([1u8, 2]), Box::new(Box::new([1u8])), Rc::new([1u8]));
    let (m, rw, arc) = (Mutex::new([1u8]), RwLock::new([2u8]), Arc::new([[0u8; 2]; 2]));
    let t = Table { rows: Box::new([[1; 2]; 2]), cell: RefCell::new([1; 3]) };
    let (a, v, slice) = ([1u8], vec![[1u8, 2]], [9u8; 4]);
    let (r, rr, rb) = (&a, &&a, &b);
    let mut changed = [1u8, 2];
    let unique = &mut changed;
    let mut map = HashMap::new();
    map.insert(1, Box::new([1u8]));
    let mut out = list! {
        array: a.into_iter().map(size).sum();
        boxed: b.into_iter().map(size).sum();
        twice: bb.into_iter().map(size).sum();
        counted: rc.into_iter().map(size).sum();
        locked: m.lock().unwrap().into_iter().map(size).sum();
        read: rw.read().unwrap().into_iter().map(size).sum();
        shared: arc.into_iter().flatten().map(size).sum();
        field: t.rows.into_iter().map(size).sum();
        row: t.rows[0].into_iter().map(size).sum();
        guard: t.cell.borrow().into_iter().map(size).sum();
        unique_guard: RefCell::new([1u8, 2]).borrow_mut().into_iter().map(size).sum();
        element: v[0].into_iter().map(size).sum();
        reference: r.into_iter().map(size).sum();
        references: rr.into_iter().map(size).sum();
        of_box: rb.into_iter().map(size).sum();
        called: made().into_iter().map(size).sum();
        found: map.get(&1).unwrap().into_iter().map(size).sum();
        literal: [1u8, 2].into_iter().map(size).sum();
        block: { let x = [1u8]; x }.into_iter().map(size).sum();
        sliced: slice[1..].into_iter().map(size).sum();
        parsed: "1 2".split(' ').map(|s| s.parse().unwrap()).collect::<Vec<u8>>().into_iter().map(size).sum();
    };
    for x in b.into_iter() {
        out.push(("for", size(x)));
    }
    for x in unique.into_iter() {
        *x += 1;
    }
    out.push(("changed", changed[1] as usize));
    let through = |n: usize| b.into_iter().map(|x| *x as usize + n).sum();
    out.push(("closure", through(1)));
    out.push(("const", consts(Box::new([1, 2, 3]))));
    out
}

fn consts<const N: usize>(list: Box<[u8; N]>) -> usize {
    list.into_iter().map(size).sum()
}

pub fn lent<'a>(list: &'a Box<[u8; 2]>) -> std::slice::Iter<'a, u8> {
    list.into_iter()
}

pub fn values() {
    let b = Box::new([D(1), D(2)]);
    for x in b.into_iter() {
        print!("x{} ", x.0);
    }
    println!("end {}", b.into_iter().map(|d| d.0).max().unwrap());
    let shared = Rc::new([D(3), D(4)]);
    println!("{}", shared.into_iter().map(|d| d.0).sum::<u8>());
    drop((b, shared));
    println!("dropped");
}

pub fn traps() {
    let (w, ww, wb) = (Own([1u8, 2]), Own(Own([3u8])), Own(Box::new([4u8])));
    let mut wm = Own([5u8]);
    wm[0] += 1;
    println!("{} {}", w.iter().count(), [1u8].iter().count());
    println!(
        "{:?} {:?} {:?} {:?}",
        w.into_iter().collect::<Vec<_>>(),
        ww.into_iter().collect::<Vec<&u8>>(),
        wb.into_iter().map(size).collect::<Vec<_>>(),
        wm.into_iter()
    );
    println!("{}", shown!(w.into_iter().map(|x| size(x)).sum::<usize>() + 1, *wb.into_iter().next().unwrap() as usize));
    for x in w.into_iter() {
        print!("{} ", size(x));
    }
    println!();
}
