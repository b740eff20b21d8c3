#!/usr/bin/env run
/* block /* nested */ still */
use tk18::{count_tt, prefix, split};
const RAW: &str = r##"raw "# quote // not comment /* nor */ \n "##;
const LONG: &str = "line one \
      joined
  kept indent\ttab \
  
      end";
const BYTES: &[u8] = b"\x00\xff\\\"\
   z";
const RAWB: &[u8] = br#"a"b\"#;
macro_rules! s { ($($t:tt)*) => { stringify!($($t)*) }; }
macro_rules! e { ($e:expr) => { stringify!($e) }; }
macro_rules! ty { ($t:ty) => { stringify!($t) }; }
macro_rules! assert_like { ($c:expr) => { if $c { "ok" } else { concat!("failed: ", stringify!($c)) } }; }
macro_rules! precedence { ($a:expr, $b:expr) => { ($a * $b, -$a, !$b, $a as u8 as char, ($b)..($a), [$a; 2]) }; }
macro_rules! tts { ($a:tt * $b:tt) => { $a * $b }; }
macro_rules! maybe { ($(,)?) => { "empty" }; ($x:expr $(,)?) => { "one" }; ($x:expr, $($y:expr),+ $(,)?) => { "many" }; }
macro_rules! vis { ($v:vis fn $n:ident) => { concat!("[", stringify!($v), "]", stringify!($n)) }; ($v:vis struct $n:ident) => { concat!("<", stringify!($v), ">", stringify!($n)) }; }
macro_rules! unusual { ($a:ident => { $($b:tt)* } => ($($c:tt)+) [$($d:literal);* $(;)?]) => { concat!($($d),*, $(stringify!($b),)* $(stringify!($c)),+) }; }
macro_rules! neg { (- $l:literal) => { concat!("minus ", $l) }; ($l:literal) => { concat!("lit ", $l) }; }
macro_rules! dots { ($($a:expr),* ; ..) => { "dots" }; ($a:expr ; ..=) => { "dotseq" }; }
fn spaced(x:i32)->i32{let y=x- -1;let z=y< -3;let r=& & &y;if !z&&***r> -9{y<<1>>1}else{0}}
fn generics()->Vec<Vec<Option<Box<u8>>>>{let v:Vec<Vec<_>>=vec![vec![Some(Box::new(1u8))]];let b=<Vec<Vec<Option<Box<u8>>>>as IntoIterator>::into_iter(v);b.collect::<Vec<Vec<Option<Box<u8>>>>>()}
fn numbers() -> String { format!("{:?}{:?}", (1_000u64, 0xFF_u8, 0b1010_1010, 0o17, 1e3, 2.5E-2f32, 1., 1.0f64.max(2.)), (1..2, ((1, 2.5), 3).0.1, [0.5_f64; 1], 1f32, 0xE+1, 10i32.pow(2), 7.0_f32 as i8)) }
fn chars() -> [char; 8] { ['\'', '"', '\\', '\u{1F600}', 'é', '\x7f', '\0', '/'] }
fn lifetimes<'a>(x: &'a str) -> (char, &'a str) { let c = 'a'; 'a: loop { if c == 'a' { break 'a; } } (c, x) }
fn unusual_exprs() -> i32 { let f = |x: i32| -> i32 { x }; let g = || || 3; let h = move |_: &&i32| (); h(&&1); let t = if let 1..=5 = 3 { 1 } else { 2 }; let u = (|| { return 5 })() as i32; let v = { {} ; { drop(3) }; 4 }; let () = if true { } else { }; f(1) + g()() + t + u + v - -{ 1 } + (match () { () => 1 } + 2) + *&4 }
#[derive(Debug)] struct Gt<const N: i32>; impl<const N: i32> Gt<N> { const B: bool = { N > 3 }; }
fn main() {
    println!("{RAW}|{LONG}|{BYTES:?}|{RAWB:?}");
    println!("{} {} {} {}", s!(a+b), s!(a + b), s!(a  +   b), s!(fn f<T>(x:&'a T)->Vec<Vec<T>>{x.y::<u8>()}));
    println!("{} {} {} {}", e!(a+b*c), e!(x . y ( ) [0]), ty!(Vec<Vec<u8>>), ty!(&'static [u8;3]));
    println!("{} {} {}", e!(if a{b}else{c}), e!(|x|x+1), e!(S{a:1,..b}));
    let (x, y) = (3, 4); println!("{} {}", assert_like!(x==y-1), assert_like!(x+1 ==y&&  x>y));
    println!("{} {}", s!("str\n" 'c' b'x' r#"raw"# 1_0u8 0x1F), s!(r#type 'life $ # @ ~ ? ; , => -> :: ..= ...));
    println!("{:?} {:?}", precedence!(1 + 2, 3 - 1), tts!((1 + 2) * 3));
    println!("{} {} {} {}", maybe!(), maybe!(1,), maybe!(1, 2,), maybe!(,));
    println!("{} {} {} {}", vis!(fn f), vis!(pub(crate) fn g), vis!(pub(in a::b) struct S), vis!(struct T));
    println!("{} {} {}", unusual!(a => { b c } => (d) [1; 2.5; "x";]), neg!(-5), neg!(5));
    println!("{} {} {}", dots!(1, 2; ..), dots!(1; ..=), dots!(; ..));
    println!("{} {:?} {}", spaced(4), generics(), numbers());
    println!("{:?} {:?} {}", chars(), lifetimes("z"), unusual_exprs());
    println!("{:?} {} {}", tk18::prefixes(), tk18::old_c(), prefix!(z "main"));
    println!("{:?} {:?} {:?}", tk21::guards(), tk21::cstr(), tk21::lifetimes("ab", "c"));
    println!("{:?} {:?}", tk18::Documented::OUTER, tk18::Documented::FIELDS);
    println!("{:?}", [split!(a >> b), split!(a > > b), split!(a && b), split!(a || b), split!(a | | b), split!(a ..= b), split!(a .. = b), split!(a <- b), split!(a < - b)]);
    println!("{} {} {}", count_tt!(a::b -> c), count_tt!(-1 'x 'y' {a b}), count_tt!(x.0.1 1.2 &&& /* c */ /// doc
    ));
    println!("{} {} {}", Gt::<{ 1 + 2 }>::B, Gt::<-4>::B, { let r#gen = 3; tk21::r#gen!(r#gen) });
    println!("{}", concat!("a\
      b", 'c', 1u8, 1.50, -2, true, r"\n"));
}
