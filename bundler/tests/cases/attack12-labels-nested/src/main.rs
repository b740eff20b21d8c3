use std::fmt::Debug;
const LEVEL: u8 = 1;
static NAME: &str = "outer";
fn helper() -> &'static str { "crate helper" }
struct T(u8);
impl T { fn m(&self) -> String { const LEVEL: u8 = 9; fn helper(t: &T) -> u8 { t.0 + LEVEL + crate::LEVEL } struct T2(u8); impl From<&T> for T2 { fn from(t: &T) -> T2 { T2(helper(t)) } } format!("{}", T2::from(self).0) } }
fn shadows<T: Debug>(t: T) -> String { fn inner<U: Debug, T: Debug>(u: U, t: T) -> String { #[derive(Debug)] struct T1<T>(T); format!("{:?}{:?}", T1(u), T1(t)) } let r = inner(1u8, &t); let helper = |x: &str| format!("closure {x} {}", crate::helper()); let a = helper("a"); fn helper() -> &'static str { "nested helper" } format!("{r} {a} {}", self::helper()) }
fn items_after() -> (u8, &'static str, u8) { return (X, helper(), y()); const X: u8 = Y + 1; const Y: u8 = { const X: u8 = 20; X * 2 }; fn helper() -> &'static str { NAME } static NAME: &str = "inner static"; use self::late::y; }
mod late { pub fn y() -> u8 { super::LEVEL + { mod z { pub const LEVEL: u8 = super::super::LEVEL * 30; } z::LEVEL } } }
fn enums(n: i32) -> i32 { enum E { A(i32), B { v: i32 } } use E::B; impl E { fn v(self) -> i32 { match self { Self::A(x) => x, B { v } => -v } } } #[allow(non_snake_case)] let A = |x| E::A(x); let e = if n > 0 { A(n) } else { B { v: n } }; e.v() }
fn loops() -> Vec<i32> {
    let mut out = vec![];
    'a: for i in 0.. { 'b: for j in 0.. { if j == 3 { continue 'a; } if i == 3 { break 'a; } if (i + j) % 2 == 0 { continue 'b; } out.push(i * 10 + j); } }
    let v = 'a: { let w = 'b: { if out.len() > 3 { break 'b 1; } break 'a 2; }; w + 100 }; out.push(v);
    let c = |x: i32| 'a: { for k in 0.. { if k * k > x { break 'a k; } } -1 }; out.push(c(20));
    let l = 'a: loop { let m = 'a: loop { break 'a 5; }; break 'a m + 1; }; out.push(l);
    let mut n = 0; while { n += 1; n < 5 } { if n == 2 { continue } out.push(n * 1000); } out.push(n);
    let Some(z) = ('f: { for x in [4, 8, 15] { if x % 5 == 0 { break 'f Some(x); } } None }) else { unreachable!() }; out.push(z);
    out.push(if let Some(x) = out.iter().copied().find(|x| *x == 101) && let y = x + 1 && y > 5 { y } else { 0 });
    out
}
fn curry() -> impl Fn(i32) -> Box<dyn Fn(i32) -> Box<dyn FnMut() -> i32>> { |a| Box::new(move |b| { let mut c = a * b; Box::new(move || { c += a; c }) }) }
fn fix<A: Copy, R>(f: impl Fn(&dyn Fn(A) -> R, A) -> R) -> impl Fn(A) -> R { fn go<A: Copy, R>(f: &dyn Fn(&dyn Fn(A) -> R, A) -> R, a: A) -> R { f(&|x| go(f, x), a) } move |a| go(&f, a) }
fn captures() -> String { let mut s = (String::from("a"), String::from("b"), [1, 2]); let mut push = || s.0.push('!'); let r = &s.1; push(); let l = r.len(); push(); let [ref mut p, q] = s.2; *p += q; let (a, ..) = s; format!("{a} {l} {:?} {}", s.2, s.1) }
fn shadowing(x: i32) -> String { let x = x + 1; let y = { let x = x * 2; let x = { x + 1 }; x }; let x = |x: i32| x + y; let x = x(x(1)); match x { x if x > 20 => { let x = "big"; format!("{x} {y}") } x => format!("{x}") } }
macro_rules! decl { ($x:ident) => { let $x = 1; let t = $x + 1; let $x = t * 10; }; ($x:ident = $($r:tt)*) => { let $x = $($r)*; }; }
macro_rules! with_item { ($n:ident) => { fn $n() -> u8 { #[allow(dead_code)] fn helper() -> u8 { 3 } helper() } }; }
macro_rules! label_mix { ($l:lifetime, $($s:stmt;)*) => { 'x: { $($s)* #[allow(unreachable_code)] { break 'x 1; } } }; }
fn main() {
    println!("{} {}", T(5).m(), shadows("q"));
    println!("{:?} {} {}", items_after(), enums(4), enums(-4));
    println!("{:?}", loops());
    let add = curry(); let mut f = add(3)(4); println!("{} {} {}", f(), f(), add(1)(1)());
    println!("{} {}", fix(|me: &dyn Fn(u64) -> u64, n: u64| if n < 2 { n } else { me(n - 1) + me(n - 2) })(15), captures());
    println!("{} {}", shadowing(1), shadowing(10));
    decl!(z); decl!(t = z + 1); println!("{z} {t}");
    with_item!(nested); println!("{} {}", nested(), { with_item!(helper); helper() });
    println!("{} {}", helper(), NAME);
    println!("{} {} {} {}", ctl::count(), ctl::count(), ctl::generic_static::<u32>(), ctl::generic_static::<u64>()); println!("{}", ctl::generic_static::<()>());
    let r = ctl::outer!('q: { let mut i = ctl::count() as i32 - 3; ctl::outer!({ i += 1; if i > 2 { break 'q "via q"; } }); if i == 1 { continue 'q; } else { "fell" } ; "end" });
    println!("{r}");
    for n in 0..5 { let mut log = String::new(); ctl::switch!(n; 0 => { log += "zero "; } 1 => { log += "one "; BREAK; } 2 | 3 => { log += "two/three "; if n == 3 { log += "! "; } } _ => { log += "rest"; }); println!("{n}: {log}"); }
    println!("{:?}", [Some(Ok(2)), Some(Ok(8)), Some(Err('b')), None, Some(Ok(200)), Some(Err('z')), Some(Ok(3))].map(ctl::pats));
    let v = 'x: { let w = label_mix!('x, let q = 4; if q > 3 { break 'x 70 };); w + 1 }; println!("{v}");
    let s = { let mut s = 1; { #[allow(unused_assignments)] { s += 1; } } #[rustfmt::skip] let r = s * 2; r }; println!("{s}");
    println!("{}", { trait Local { fn go(&self) -> &'static str; } impl Local for u8 { fn go(&self) -> &'static str { "first" } } let a = 1u8.go(); let b = { trait Local { fn go(&self) -> &'static str; } impl Local for u16 { fn go(&self) -> &'static str { "second" } } 1u16.go() }; format!("{a}{b}") });
}
