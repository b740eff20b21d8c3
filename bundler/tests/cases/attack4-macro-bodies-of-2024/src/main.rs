use std::cell::RefCell;

macro_rules! given {
    ($e:expr, $c:ident) => { if let Some(x) = $e { x } else { $c.borrow_mut().push(1); 0 } };
}
macro_rules! own {
    ($c:ident) => { if let Some(x) = $c.borrow_mut().pop() { x } else { $c.borrow_mut().push(1); 0 } };
}
macro_rules! value {
    ($c:expr) => {{ $c.borrow_mut().pop() }};
    ($c:expr, $($d:ident),*) => {{ $( $d.push({ $c.borrow_mut().len() }); )* $c.borrow_mut().pop() }};
}
macro_rules! chain {
    ($a:ident) => { if let Some(x) = $a && x > 1 { x } else { -1 } };
}
macro_rules! walker {
    ($v:vis $n:ident, $($m:literal),*) => {
        $v fn $n(mut a: Vec<i32>) -> Vec<i32> {
            let mut out = vec![];
            while let Some(x) = a.pop() && x > 1 {
                if x == 5 && let Some(y) = a.last() {
                    if *y == 3 { continue; }
                    out.push(*y);
                } else {
                    out.push(x);
                }
                $( if x == $m && let Some(z) = a.first() { out.push(*z) } )*
            }
            out
        }
    };
}
macro_rules! arms {
    ($($p:pat => $e:expr),* $(,)?) => {
        |n: Option<i32>| match n { $($p => { if let Some(k) = n && k > 2 { $e + k } else { $e } })* }
    };
}
macro_rules! or {
    ($e:expr, $d:block) => { if let Some(v) = $e { v } else $d };
}
macro_rules! until {
    ($l:lifetime, $b:expr) => { $l: loop { if let Some(x) = $b && x > 3 { break $l x; } } };
}
macro_rules! shown {
    ($a:ident, $b:literal) => {{ let b = $b; vec![Box::new($a), Box::new(b)] }};
}
macro_rules! twice {
    ($m:ident) => {{ |x| x.$m() }};
}
walker!(pub walk, 7, 8);

fn main() {
    let c = RefCell::new(vec![]);
    println!("{} {}", given!(c.borrow_mut().pop(), c), c.borrow().len());
    c.borrow_mut().clear();
    println!("{} {}", own!(c), c.borrow().len());
    c.borrow_mut().extend([1, 2, 3]);
    match value!(c) { Some(x) => c.borrow_mut().push(x + 10), None => {} }
    let mut lengths = vec![];
    match value!(c, lengths) { Some(x) => c.borrow_mut().push(x + 10), None => {} }
    println!("{c:?} {lengths:?}");
    let a = 1;
    let list: Vec<Box<dyn std::fmt::Debug>> = shown!(a, "b");
    println!("{list:?} {:?}", ["a", "bc"].map(twice!(len)));
    c.borrow_mut().clear();
    println!("{}", or!(c.borrow_mut().pop(), { c.borrow_mut().push(5); 4 }));
    let mut i = 0;
    println!("{}", until!('turn, { i += 1; Some(i) }));
    let a = Some(2);
    println!("{}", chain!(a));
    println!("{:?}", walk(vec![1, 2, 7, 8, 4, 5, 3, 5]));
    let f = arms! { Some(1) => 1, Some(_) => 2, None => 3 };
    println!("{} {} {}", f(Some(1)), f(Some(5)), f(None));
}
