use kit::{block, unit};
#[derive(Clone, Copy, PartialEq, Debug)]
struct S { a: i32 }
struct F { f: fn(i32) -> i32, g: (fn(i32) -> i32,) }
fn add(n: i32) -> i32 { n + 1 }
fn seq(v: &mut Vec<i32>, n: i32) -> i32 { v.push(n); n }
fn stop(n: i32) -> i32 { if n > 3 { return -1 } -n }
fn tail(n: i32) -> i32 { match n { 0 => {} _ => { return 9 } } -5 }
fn minus(n: i32) -> i32 { { n } ; -n }
fn both(n: i32) -> i32 { (if n > 0 { 1 } else { 2 }) + (match n { 1 => 10, _ => 20 }) * 2 }
fn main() {
    let s = S { a: 1 };
    let f = F { f: add, g: (add,) };
    println!("{} {} {}", (f.f)(1), (f.g.0)(2), (&add)(3));
    if (S { a: 1 }) == s { println!("same") }
    if s == (S { a: 1 }) && !(s == S { a: 2 }) { println!("same again") }
    for x in (S { a: 2 }).a..(4) { print!("{} ", x) }
    while (|| false)() {}
    println!("{}", match (S { a: 3 }) { S { a } => a });
    println!("{} {} {} {} {}", stop(4), stop(1), tail(0), minus(3), both(1));
    println!("{} {} {}", -(2i32).pow(2), (-2i32).pow(2), -2i32.pow(2));
    println!("{} {}", (1 as u8) < 2, (2 as i64) << 1);
    println!("{} {}", !(1 == 2) == true, !1 & 3);
    println!("{:?} {:?}", (1..2).len(), (..=3).contains(&3));
    println!("{:?}", (|x: i32| x + 1)(2) + (|| -> i32 { 4 })());
    let (mut a, mut b); a = 1; b = (a = 2, 3).1; a += b; b -= { a } - 1;
    println!("{} {}", a, b);
    println!("{}", { let mut v = vec![]; let r = seq(&mut v, 1) - (seq(&mut v, 2) - seq(&mut v, 3)); format!("{} {:?}", r, v) });
    println!("{}", block!(1) + block!({ 2 }));
    unit! {} -1i32.abs();
    let r = loop { break (if a > 0 { 1 } else { 2 }) };
    let t = (((1), 2), (3,));
    println!("{} {:?} {}", r, t, (t.0).1 + t.0 .0 + (t.1).0);
    let c = |x: i32| { x } ; let d = || || 5; let e = (|x| move |y| x * y)(3);
    println!("{} {} {}", c(1), d()(), e(4));
    println!("{}", &*{ let x = String::from("deref"); x });
    println!("{}", (*&s).a + (&s).a + { s }.a);
    let p = &mut { a }; *p += 1; (*p) *= 2;
    println!("{} {}", *p, -{ *p });
    println!("{}", if let Some(x) = (if a > 100 { None } else { Some(4) }) { x } else { 0 });
    println!("{}", (a > b) == (b > a) || (1 < 2) == (3 < 4));
    println!("{}", 5 - (3 - 1) - (1 + 1) * (7 % (4 - 1)) / (2 / 1));
    println!("{}", unsafe { 3 } + const { 4 } + 'l: { if a > 0 { break 'l 5 } 6 });
    println!("{:?}", Some(5).map(|x| { x } + 1).filter(|&x| { x > 5 } & true));
    if { a > 0 } { println!("braces") } else if (match b { _ => true }) {}
    match () { _ if { true } => println!("guard"), _ => {} };
    let _ = (return_it)(); let range = ..; let _: std::ops::RangeFull = range;
    println!("{}", matches!({ 1 } , 1) as u8 + (true as u8));
}
fn return_it() -> u8 { return (1 + 1) }
