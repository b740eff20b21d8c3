#![allow(unused_parens, unused_braces, unused_must_use, clippy::all)]
use ops::{chain, drain, first_word, labelled, logic, power, precedence, tail_statements, P};
use std::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

fn twice<F: Fn(i32) -> i32>(f: F) -> impl Fn(i32) -> i32 { move |x| f(f(x)) }

fn early(n: i32) -> Option<i32> {
    let v = (if n > 3 { Some(n) } else { None })? + 1;
    let w = match v { 5 => return None, other => other } * 2;
    Some(if w > 20 { return Some(-1) } else { w })
}

fn never(n: u32) -> u32 { let x: u32 = if n == 0 { return 7 } else { n }; (|| -> u32 { return x + 1 })() }

fn ranges() {
    let a: Range<i32> = 1..2; let b: RangeFrom<i32> = 1..; let c: RangeTo<i32> = ..2; let d: RangeFull = ..;
    let e: RangeInclusive<i32> = 1..=2; let f: RangeToInclusive<i32> = ..=2;
    println!("{:?} {:?} {:?} {:?} {:?} {:?}", a, b, c, d, e, f);
    let v = [0, 1, 2, 3, 4];
    println!("{:?} {:?} {:?} {:?} {:?} {:?}", &v[1..3], &v[3..], &v[..2], &v[..], &v[1..=1], &v[..=0]);
    println!("{:?} {} {}", (0..3).map(|x| x * 2).rev().collect::<Vec<_>>(), (1..=4).sum::<i32>(), (..5).contains(&4));
    println!("{:?} {:?}", (1 + 1..2 * 3), (-1..-(-2)));
    for i in (0..10).step_by(4) { print!("{} ", i) }
    for i in { 0..2 } { print!("{} ", i); }
    println!();
    let x = 2; let y = &v[x - 1..=x + 1]; println!("{:?} {:?}", y, (..x) == (..2));
}

fn main() {
    println!("{} {} {} {}", chain(Some(3), Ok(4)), chain(Some(0), Err("")), chain(None, Ok(1)), chain(Some(2), Err("e")));
    println!("{} {} {} {}", drain(&mut vec![Some(1), Some(0), Some(2), Some(3)]), first_word("ab c"), first_word("A b"), first_word(" "));
    println!("{} {} {}", power::<3>(4), labelled(20), tail_statements(6));
    println!("{:?}\n{:?}", precedence(7, 2, 3), precedence(-9, 4, 5));
    for i in 0..8 { println!("{:?}", logic(i & 4 != 0, i & 2 != 0, i & 1 != 0)); }
    ranges();
    println!("{:?} {:?} {:?} {} {}", early(3), early(4), early(9), never(0), never(4));

    println!("{} {} {}", - -1, !!true, -(-(1)));
    println!("{} {}", *&*&5, **&&6);
    println!("{} {}", (|x: i32| x + 1)(2), (|| 3)());
    println!("{} {}", twice(|x| x * 3)(2), twice(twice(|x| -x))(7));
    println!("{}", { let a = 1; a } + { 2 } * { 3 });
    println!("{}", if 1 < 2 { 3 } else { 4 } - 1);
    println!("{}", match 1 { 1 => 2, _ => 3 } * 2 + match 2 { _ => 1 });
    println!("{}", (if true { 1 } else { 2 }).max(3) + unsafe { 4 });
    println!("{} {}", (1 as i64) < (2 as i64), (3 as usize) << 1);
    println!("{} {}", &1 == &1, &&2 < &&3);
    println!("{}", (P { x: 1, y: 2 }).x + P { x: 3, ..P::default() }.y);
    if (P { x: 1, y: 2 } == P { x: 1, y: 2 }) { println!("equal") }
    for p in [P { x: 1, y: 2 }; 2] { print!("{} ", p.y) }
    match (P { x: 4, y: 5 }) { P { x, .. } if x > 3 => println!("{}", x), P { .. } => {} }
    let mut n = 5; n += 1; n -= 2; n *= 3; n /= 2; n %= 4; n <<= 3; n >>= 1; n |= 1; n &= 13; n ^= 7;
    println!("{}", n);
    let mut a; let b; { b = (a = 2) == (); }
    println!("{} {}", a, b); a = 3; println!("{}", a);
    let unit = (); let one = (1,); let nested = ((1, 2), (3,), ());
    println!("{:?} {:?} {:?} {}", unit, one, nested, (nested.0).1);
    let arrays = [[1; 2]; 3]; println!("{:?} {} {:?}", arrays, arrays[0][1], [0u8; 0]);
    let f: fn(i32) -> i32 = |x| -> i32 { x - 1 }; println!("{} {}", f(1), (f as fn(i32) -> i32)(2));
    let s = &mut [1, 2, 3]; s[0] = s[1] + s[2]; (*s)[1] = -1; println!("{:?} {}", s, -s[1]);
    let r = &mut 5; *r += 1; let rr = &r; println!("{} {}", **rr, *r * *r);
    let x = 3; let y = -x; let z = x - -y; println!("{} {} {}", z, x-y, x - (-y));
    let c = |x: i32, y: i32| if x > y { x } else { y }; println!("{}", c(1, 2) - c(4, 3));
    let lazy = || || 4; println!("{}", lazy()());
    let t = (|(a, b): (i32, i32), [c, d]: [i32; 2]| a * b + c * d)((1, 2), [3, 4]); println!("{}", t);
    let text = if let Some(x) = Some(5).filter(|&x| x > 1) { x.to_string() } else { String::new() } + "!"; println!("{}", text);
    let result: Result<i32, std::num::ParseIntError> = (|| Ok("4".parse::<i32>()? + "5".parse::<i32>()?))(); println!("{:?}", result);
    let v: Vec<Vec<i32>> = vec![vec![1], vec![]]; println!("{}", v.iter().filter(|x| x.len() > 0 && x[0] < 2 || x.is_empty()).count());
    println!("{}", v.len() as u32 as f32 / 4 as f32);
    println!("{}", Vec::<Vec<i32>>::new().len() + <Vec<i32>>::with_capacity(3).len() + <[i32]>::len(&[1, 2]));
    let bits = 0b1 << 3 | 1 << 1 & !0 ^ 4; println!("{}", bits);
    println!("{}", (0..3).fold(String::new(), |mut acc, i| { acc += &i.to_string(); acc }));
    let _ = { 1; }; let w = { ; ; 2 }; println!("{}", w);
    let choice = { fn inner() -> i32 { 9 } const K: i32 = 1; struct U; impl U { fn g(&self) -> i32 { inner() + K } } U.g() }; println!("{}", choice);
    let block = 'b: { if choice > 5 { break 'b 1 } 2 }; println!("{}", block);
    let mut i = 0; let l = loop { i += 1; if i == 3 { continue } if i > 4 { break i * 2 } }; println!("{}", l);
    while { i += 1; i < 8 } {} println!("{}", i);
    let mut count = 0; while let 0..=3 = count { count += 1 } println!("{}", count);
    return println!("{}", { if count > 0 { "done" } else { "none" } });
}
