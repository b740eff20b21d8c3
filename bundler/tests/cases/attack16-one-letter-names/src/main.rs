#![allow(non_upper_case_globals, non_camel_case_types, bindings_with_variant_name, unused)]
use b::{self, *};
use lib_a as z;
struct Pair { left: i32, right: i32 }
struct j { a: i32, b: i32, f: fn(i32) -> i32 }
impl j { fn a(&self) -> i32 { self.a * 2 } fn b(&self) -> i32 { (self.f)(self.b) } fn f(&self) -> i32 { self.a() - 1 } }
impl v for j { type y = u<u8>; fn w(&self) -> i32 { let j { a: first, b: second, .. } = self; first * second } const x: i32 = -1; }
fn shadow(Pair { left, right }: Pair) -> String {
    let total = left + right; let r#fn = total * 2; let Pair { left: l2, ref right } = (Pair { right: left, left: right });
    let left = |x: i32| x + left; let s = format!("{total} {0} {right} {l2:>3} {fn}", left(1), fn = r#fn); s
}
fn hyg() -> (i32, i32, &'static str) { let s = 10; let t = 20; let r = q!(s); let u1 = q!(t); (r.0 + u1.1, s + t, r.2) }
fn main() {
    for x in [1, 3, 4, 8, 9] { print!("{} ", z::classify(x)); }
    println!();
    for x in [l, m, n(7), o { p: 8 }] { print!("{:?}={} ", x, z::kinds(x)); }
    println!();
    println!("{} {:?} {:?}", z::closure_mix(2, 3), z::generic(&e), z::generic(&j { a: 3, b: 4, f: |x| x }));
    println!("{}", shadow(Pair { left: 3, right: 4 }));
    println!("{:?}", hyg());
    println!("{} {} {}", q!(a => 1), q!(a => 5), q!(zz => 5));
    let k1 = j { f: |a1| a1 + f() + g::i(), a: 5, b: 6 };
    println!("{} {} {} {}", k1.a(), k1.b(), k1.f(), k1.w());
    let e1 = e; let _: e = e1;
    { const aa: i32 = 2; let bb = |cc| { let dd = cc; match dd { aa => "aa", _ => "other" } }; println!("{} {}", bb(2), bb(3)); }
    { fn a() -> &'static str { "fn a" } mod inner { pub const b: u8 = 1; } println!("{} {}", a(), inner::b); }
    let x @ (y, w) = (1, 2); let first = y; let second = w;
    println!("{first}{second:?}{x:?}{:1$}{second:first$}", 5, 3, first = 4);
}
