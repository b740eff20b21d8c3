//! Items around traits, operators and macros of the language, each with a function that uses
//! them: `@T` a type, `@F` the function, `@M` and `@O` any names, `@E` an expression over `x`,
//! `@L` a number. Many of them tell by printing that a default method, a destructor or a
//! shadowing method was lost.

/// All of them.
pub const ALL: &[&str] = &[
    r#"
pub struct @T { left: u64 }
impl Iterator for @T {
    type Item = u64;
    fn next(&mut self) -> Option<u64> { if self.left == 0 { None } else { self.left -= 1; Some(self.left) } }
    fn count(self) -> usize { println!("count @L {}", self.left); 99 }
    fn nth(&mut self, n: usize) -> Option<u64> { println!("nth @L {n}"); self.left = self.left.saturating_sub(n as u64); self.next() }
}
pub fn @F(x: u64) -> u64 {
    let sum: u64 = @T { left: x % 5 }.map(|v| v * 2).sum();
    let nth = @T { left: x % 9 }.skip(2).next().unwrap_or(7);
    sum + nth + @T { left: x % 4 }.count() as u64
}"#,
    r#"
#[derive(Clone, Copy)]
pub struct @T(u64);
impl ::std::fmt::Display for @T {
    fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result { f.pad(&format!("<{}>", self.0 % 1000)) }
}
impl ::std::fmt::LowerHex for @T {
    fn fmt(&self, f: &mut ::std::fmt::Formatter) -> ::std::fmt::Result { write!(f, "hex@L") }
}
pub fn @F(x: u64) -> u64 {
    let @M = @T(x);
    println!("{@M:>8}|{:<7}|{:x}", @M, @M);
    @M.to_string().len() as u64 ^ (@E)
}"#,
    r#"
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct @T { a: u64, b: u64 }
impl ::std::ops::Add for @T { type Output = @T; fn add(self, o: @T) -> @T { @T { a: self.a.wrapping_add(o.a), b: self.b ^ o.b } } }
impl ::std::ops::Mul<u64> for @T { type Output = @T; fn mul(self, o: u64) -> @T { @T { a: self.a.wrapping_mul(o), ..self } } }
impl ::std::ops::AddAssign<u64> for @T { fn add_assign(&mut self, o: u64) { self.b = self.b.wrapping_add(o); } }
impl ::std::ops::Neg for @T { type Output = @T; fn neg(self) -> @T { @T { a: !self.a, b: self.b } } }
impl ::std::ops::Not for @T { type Output = u64; fn not(self) -> u64 { self.a ^ @L } }
impl ::std::ops::Index<usize> for @T { type Output = u64; fn index(&self, i: usize) -> &u64 { if i == 0 { &self.a } else { &self.b } } }
impl ::std::iter::Sum for @T { fn sum<I: Iterator<Item = @T>>(i: I) -> @T { i.fold(@T::default(), |a, b| a + b) } }
pub fn @F(x: u64) -> u64 {
    let mut @M = @T { a: x, b: @L } + @T { a: 3, ..Default::default() } * 5;
    @M += @E;
    let all: @T = vec![@M, -@M].into_iter().sum();
    @M[0] ^ @M[1] ^ all[0] ^ !all
}"#,
    r#"
pub struct @TInner { v: u64 }
impl @TInner {
    fn score(&self) -> u64 { println!("inner @L"); self.v }
    fn only(&self) -> u64 { self.v ^ 1 }
}
pub struct @T(@TInner);
impl ::std::ops::Deref for @T { type Target = @TInner; fn deref(&self) -> &@TInner { &self.0 } }
impl @T { fn score(&self) -> u64 { println!("outer @L"); self.0.v + 1 } }
pub fn @F(x: u64) -> u64 { let @M = @T(@TInner { v: x }); @M.score() ^ @M.only() ^ (*@M).score() }"#,
    r#"
#[derive(Debug, PartialEq)]
pub struct @T(u64);
#[derive(Debug)]
pub enum @TInner { Bad(String), Empty }
impl ::std::str::FromStr for @T {
    type Err = @TInner;
    fn from_str(s: &str) -> Result<@T, @TInner> {
        if s.is_empty() { return Err(@TInner::Empty); }
        Ok(@T(s.parse::<u64>()?))
    }
}
impl From<::std::num::ParseIntError> for @TInner { fn from(e: ::std::num::ParseIntError) -> Self { @TInner::Bad(e.to_string()) } }
impl From<u64> for @T { fn from(v: u64) -> @T { @T(v ^ @L) } }
impl From<@T> for u64 { fn from(v: @T) -> u64 { v.0 } }
pub fn @F(x: u64) -> u64 {
    let good: Result<@T, @TInner> = format!("{}", x % 77).parse();
    println!("{:?} {:?} {:?}", good, "x@L".parse::<@T>(), "".parse::<@T>().map_err(|e| matches!(e, @TInner::Empty)));
    let @M: @T = (@E).into();
    u64::from(@M)
}"#,
    r#"
#[derive(Debug, Clone, Copy, Eq)]
pub struct @T { key: u64, extra: u64 }
impl PartialEq for @T { fn eq(&self, o: &@T) -> bool { self.key % 3 == o.key % 3 } fn ne(&self, o: &@T) -> bool { println!("ne @L"); !(self == o) } }
impl Ord for @T { fn cmp(&self, o: &@T) -> ::std::cmp::Ordering { (self.key % 3).cmp(&(o.key % 3)).reverse() } }
impl PartialOrd for @T {
    fn partial_cmp(&self, o: &@T) -> Option<::std::cmp::Ordering> { Some(self.cmp(o)) }
    fn lt(&self, o: &@T) -> bool { println!("lt @L"); self.key < o.key }
}
impl ::std::hash::Hash for @T { fn hash<H: ::std::hash::Hasher>(&self, h: &mut H) { (self.key % 3).hash(h); } }
pub fn @F(x: u64) -> u64 {
    let mut list: Vec<@T> = (0..6).map(|i| @T { key: x % 100 + i, extra: i }).collect();
    list.sort();
    let seen: ::std::collections::HashSet<@T> = list.iter().copied().collect();
    let tree: ::std::collections::BTreeMap<@T, u64> = list.iter().map(|t| (*t, t.extra)).collect();
    let low = if list[0] < list[5] { 1 } else { 2 };
    let differ = if list[0] != list[1] { 4 } else { 8 };
    list.dedup();
    println!("{:?} {} {}", list.iter().map(|t| t.extra).collect::<Vec<_>>(), seen.len(), tree.len());
    list.iter().max().map_or(0, |t| t.extra) + low + differ
}"#,
    r#"
#[derive(Default)]
pub struct @T(Vec<u64>);
impl Extend<u64> for @T { fn extend<I: IntoIterator<Item = u64>>(&mut self, i: I) { for v in i { self.0.push(v ^ @L); } } }
impl ::std::iter::FromIterator<u64> for @T { fn from_iter<I: IntoIterator<Item = u64>>(i: I) -> @T { let mut t = @T::default(); t.extend(i); t } }
impl IntoIterator for @T { type Item = u64; type IntoIter = ::std::iter::Rev<::std::vec::IntoIter<u64>>; fn into_iter(self) -> Self::IntoIter { self.0.into_iter().rev() } }
impl<'a> IntoIterator for &'a @T { type Item = &'a u64; type IntoIter = ::std::slice::Iter<'a, u64>; fn into_iter(self) -> Self::IntoIter { self.0.iter() } }
pub fn @F(x: u64) -> u64 {
    let @M: @T = (0..x % 6).collect();
    let mut total = 0u64;
    for v in &@M { total = total * 3 + v; }
    for v in @M { total = total.wrapping_mul(5) + v; }
    total
}"#,
    r#"
pub struct @T(u64);
impl Default for @T { fn default() -> @T { println!("default @L"); @T(@L) } }
impl Clone for @T { fn clone(&self) -> @T { println!("clone @L"); @T(self.0 + 1) } fn clone_from(&mut self, o: &@T) { println!("clone_from @L"); self.0 = o.0; } }
impl Drop for @T { fn drop(&mut self) { println!("drop @L {}", self.0 % 100); } }
pub fn @F(x: u64) -> u64 {
    let mut @M = @T(x);
    let old = ::std::mem::take(&mut @M);
    let many = vec![old; 2];
    @M.clone_from(&many[0]);
    let held: Option<Box<@T>> = None;
    many.iter().map(|t| t.0).sum::<u64>() ^ @M.0 ^ held.map_or(1, |t| t.0)
}"#,
    r#"
pub struct @T<'a> { log: &'a ::std::cell::RefCell<Vec<u64>>, id: u64 }
impl<'a> Drop for @T<'a> { fn drop(&mut self) { self.log.borrow_mut().push(self.id); } }
pub fn @F(x: u64) -> u64 {
    let log = ::std::cell::RefCell::new(Vec::new());
    {
        let _a = @T { log: &log, id: 1 };
        let _ = @T { log: &log, id: 2 };
        let list = vec![@T { log: &log, id: 3 }, @T { log: &log, id: 4 }];
        drop(list);
        let (_b, _c) = (@T { log: &log, id: 5 }, @T { log: &log, id: 6 });
    }
    println!("{:?}", log.borrow());
    let total = log.borrow().iter().fold(x, |a, b| a.wrapping_mul(7) + b);
    total
}"#,
    r#"
pub trait @T { fn @M_@L(self) -> u64; fn extra_@L(&self) -> u64 { @L } }
impl<I: Iterator<Item = u64>> @T for I { fn @M_@L(self) -> u64 { self.fold(0, |a, b| a * 3 + b) } }
pub fn @F(x: u64) -> u64 { let it = 0..x % 7; it.extra_@L() + it.@M_@L() + vec![1u64, 2].into_iter().@M_@L() }"#,
    r#"
pub struct @T(String);
impl ::std::fmt::Write for @T { fn write_str(&mut self, s: &str) -> ::std::fmt::Result { self.0.push_str(&s.to_uppercase()); Ok(()) } fn write_char(&mut self, c: char) -> ::std::fmt::Result { self.0.push('!'); self.0.push(c); Ok(()) } }
impl AsRef<str> for @T { fn as_ref(&self) -> &str { &self.0 } }
impl ::std::borrow::Borrow<str> for @T { fn borrow(&self) -> &str { &self.0 } }
pub fn @F(x: u64) -> u64 {
    use ::std::fmt::Write as _;
    let mut @M = @T(String::new());
    write!(@M, "abc{}{}", x % 10, 'q').unwrap();
    @M.write_char('z').unwrap();
    println!("{}", @M.as_ref());
    let text: &str = ::std::borrow::Borrow::borrow(&@M);
    text.len() as u64
}"#,
    r##"
pub struct @T;
impl @T { const NAME: &'static str = r#"raw "@L" // not a comment"#; const BYTES: &'static [u8] = b"\x00\"\\z"; }
pub fn @F(x: u64) -> u64 {
    let quote = '"'; let tick = '\''; let life = 'a';
    /* outer /* inner */ still */
    let text = "line one \
        joined // here \u{41} {{}}";
    println!("{} {quote}{tick}{life} {text} {0}", @T::NAME);
    let tuple = ((1u64, 2u64), 3u64);
    let range = 1..=x % 3; let float = 1. + 2e1 + 0.5_f64.max(1.);
    println!("{} {} {:?} {:?}", tuple.0.1, float, range, - -1i32);
    (text.len() + @T::BYTES.len()) as u64 ^ (@E)
}"##,
    r#"
pub struct @T;
macro_rules! @M {
    ($n:ident, $p:ident, $v:expr) => { pub fn $n($p: u64) -> u64 { let @O = 7u64; let state = $v; @O ^ state ^ $p } };
}
@M!(@F, @O, @O.wrapping_mul(2));"#,
    r#"
macro_rules! @M {
    (@count) => { 0u64 };
    (@count $h:tt $($t:tt)*) => { 1u64 + @M!(@count $($t)*) };
    ($($n:ident = $v:expr),* $(,)?) => {
        #[derive(Debug, Clone, Copy, PartialEq)]
        pub enum @T { $($n,)* }
        impl @T { fn value(self) -> u64 { match self { $(@T::$n => $v,)* } } const COUNT: u64 = @M!(@count $($n)*); }
    };
}
@M!(First = 3, Second = 1 + 4, Third = { let x = 2; x * x });
pub fn @F(x: u64) -> u64 {
    let all = [@T::First, @T::Second, @T::Third];
    let chosen = all[(x % 3) as usize];
    println!("{chosen:?} {}", @T::COUNT);
    chosen.value() * @T::COUNT
}"#,
    r#"
pub struct @T;
pub fn @F(x: u64) -> u64 {
    macro_rules! @M { () => { 1u64 }; ($e:expr) => { $e * 2 }; }
    let a = @M!();
    macro_rules! @M { ($($e:expr),*) => { 0u64 $(+ $e)* }; }
    a + @M!(x % 10, 3 + 4, @L) + match @T { @T => 1 }
}"#,
    r#"
pub trait @T { type Out: ::std::fmt::Debug; const WEIGHT: u64 = @L; const EXTRA: u64; fn make(&self) -> Self::Out; }
impl @T for u64 { type Out = (u64, bool); const EXTRA: u64 = 4; fn make(&self) -> (u64, bool) { (*self % 10, true) } }
impl @T for str { type Out = usize; const WEIGHT: u64 = 2; const EXTRA: u64 = <u64 as @T>::EXTRA + 1; fn make(&self) -> usize { self.len() } }
impl<X: @T + ?Sized, const N: usize> @T for [&X; N] { type Out = Vec<X::Out>; const EXTRA: u64 = X::EXTRA + N as u64; fn make(&self) -> Vec<X::Out> { self.iter().map(|x| x.make()).collect() } }
pub fn @F(x: u64) -> u64 {
    fn show<V: @T + ?Sized>(v: &V) -> u64 { println!("{:?}", v.make()); V::WEIGHT * 10 + V::EXTRA }
    show(&x) ^ show("text") ^ show(&["a", "bc"])
}"#,
    r#"
#[repr(u8)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum @T { Low = 3, Mid, High = 10 }
impl @T { const START: @T = @T::Mid; fn parse(v: u64) -> @T { use self::@T::*; match v % 3 { 0 => Low, 1 => Mid, _ => High } } }
pub fn @F(x: u64) -> u64 {
    let @M = @T::parse(x);
    let rank = match @M { @T::START => 5, @T::Low | @T::High => @M as u64 };
    rank + (@M >= @T::Mid) as u64 + (@E) % 9
}"#,
    r#"
thread_local! { static @T: ::std::cell::Cell<u64> = ::std::cell::Cell::new(@L); }
pub fn @F(x: u64) -> u64 {
    fn bump(@M: u64) -> u64 { @T.with(|c| { c.set(c.get().wrapping_add(@M)); c.get() }) }
    let calls: Vec<Box<dyn Fn(u64) -> u64>> = vec![Box::new(bump), Box::new(move |v| v ^ x)];
    calls.iter().fold(1, |a, f| f(a))
}"#,
    r#"
pub struct @T<V> { items: Vec<V> }
impl<V: Copy + Into<u64>> @T<V> { pub fn new() -> Self { Self { items: Vec::new() } } pub fn @M(mut self, v: V) -> Self { self.items.push(v); self } pub fn total(&self) -> u64 { self.items.iter().map(|v| (*v).into()).sum() } }
impl<V> ::std::ops::Deref for @T<V> { type Target = [V]; fn deref(&self) -> &[V] { &self.items } }
impl<V> ::std::ops::DerefMut for @T<V> { fn deref_mut(&mut self) -> &mut [V] { &mut self.items } }
pub fn @F(x: u64) -> u64 {
    let mut list = @T::<u32>::new().@M(5).@M((x % 50) as u32).@M(1);
    list.sort_unstable();
    list.swap(0, 2);
    println!("{:?} {}", list.first(), list.len());
    list.total() ^ (@E)
}"#,
    r#"
pub struct @T { from: u64, to: u64 }
impl Iterator for @T {
    type Item = u64;
    fn next(&mut self) -> Option<u64> { if self.from < self.to { self.from += 1; Some(self.from) } else { None } }
    fn size_hint(&self) -> (usize, Option<usize>) { println!("hint @L"); let n = (self.to - self.from) as usize; (n, Some(n)) }
}
impl DoubleEndedIterator for @T { fn next_back(&mut self) -> Option<u64> { if self.from < self.to { self.to -= 1; Some(self.to + 1) } else { None } } }
impl ExactSizeIterator for @T { fn len(&self) -> usize { println!("len @L"); 3 } }
pub fn @F(x: u64) -> u64 {
    let @M = @T { from: 1, to: 4 + x % 3 };
    let n = @M.len() as u64;
    let back: Vec<u64> = @M.rev().collect();
    println!("{back:?}");
    n + @T { from: 0, to: 3 }.enumerate().map(|(i, v)| i as u64 * v).sum::<u64>()
}"#,
    r#"
#[derive(Debug)]
pub enum @T { Deep(Box<@T>), Leaf(u64) }
impl ::std::fmt::Display for @T { fn fmt(&self, f: &mut ::std::fmt::Formatter) -> ::std::fmt::Result { write!(f, "error @L") } }
impl ::std::error::Error for @T { fn source(&self) -> Option<&(dyn ::std::error::Error + 'static)> { match self { @T::Deep(e) => Some(e), _ => None } } }
pub fn @F(x: u64) -> u64 {
    fn fail(v: u64) -> Result<u64, Box<dyn ::std::error::Error>> {
        if v % 2 == 0 { Err(@T::Deep(Box::new(@T::Leaf(v))))? }
        Ok("12".parse::<u64>()? + v)
    }
    match fail(x) {
        Ok(v) => v,
        Err(e) => { println!("{e} {:?}", e.source().map(|s| s.to_string())); @E }
    }
}"#,
    r#"
pub struct @T(&'static str);
impl Drop for @T { fn drop(&mut self) { println!("drop {} @L", self.0) } }
impl @T {
    fn get(&self) -> u64 { self.0.len() as u64 }
    fn len(&self) -> u64 { 3 }
    fn first(&self) -> Option<u64> { Some(self.0.len() as u64) }
}
fn @F_tail(x: u64) -> u64 { let _local = @T("local"); @T("tail").get() ^ x }
fn @F_named(x: u64) -> u64 { let _local = @T("local"); @T("named").len() + x }
fn @F_match(x: u64) -> u64 { let _local = @T("local"); match @T("scrutinee").get() { 9 => x, n => n } }
fn @F_test(x: u64) -> u64 { let _local = @T("local"); if let Some(9) = @T("test").first() { println!("then"); x } else { println!("else"); 1 } }
pub fn @F(x: u64) -> u64 {
    let block = { let _inner = @T("inner"); @T("block").get() };
    let closure = |v: u64| { let _in = @T("in"); @T("closure").get() ^ v };
    println!("{block}");
    let chosen = if let Some(1) = @T("chosen").first() { 1 } else { println!("else @L"); 2 };
    @F_tail(x) ^ @F_named(x) ^ @F_match(x) ^ @F_test(x) ^ closure(x) ^ block ^ chosen
}"#,
    r#"
pub struct @T<V>(V);
trait @TInner { fn @M_@L(&self) -> u64; }
impl<V> @TInner for @T<V> { fn @M_@L(&self) -> u64 { println!("value @L"); 1 } }
impl<V: Copy> @TInner for &@T<V> { fn @M_@L(&self) -> u64 { println!("reference @L"); 2 } }
trait @F_Second { fn @M_@L(self) -> u64; }
impl<V: Copy> @F_Second for &&&@T<V> { fn @M_@L(self) -> u64 { println!("far @L"); 3 } }
impl @T<u8> { fn own(&self) -> u64 { 5 } }
trait @F_Own { fn own(self) -> u64; }
impl<V> @F_Own for @T<V> { fn own(self) -> u64 { println!("by value @L"); 7 } }
pub fn @F(x: u64) -> u64 {
    let near = { use self::@TInner as _; (&@T(1u8)).@M_@L() * 10 + @T(String::new()).@M_@L() + (&&@T(2u16)).@M_@L() };
    near ^ @T(1u8).own() ^ @T(1u16).own() ^ (@E)
}"#,
    r#"
pub struct @T { left: Vec<u8>, taken: usize }
impl ::std::io::Read for @T {
    fn read(&mut self, buffer: &mut [u8]) -> ::std::io::Result<usize> {
        let n = buffer.len().min(self.left.len()).min(3);
        for slot in buffer[..n].iter_mut() { *slot = self.left.remove(0); }
        self.taken += n;
        Ok(n)
    }
}
impl ::std::io::Write for @T {
    fn write(&mut self, text: &[u8]) -> ::std::io::Result<usize> { self.left.extend(text.iter().take(4)); Ok(text.len().min(4)) }
    fn flush(&mut self) -> ::std::io::Result<()> { println!("flush @L"); Ok(()) }
}
pub fn @F(x: u64) -> u64 {
    use ::std::io::{BufRead, Read, Write};
    let mut source = @T { left: format!("{}\n{}", x % 1000, @L).into_bytes(), taken: 0 };
    let mut target = @T { left: Vec::new(), taken: 0 };
    let copied = ::std::io::copy(&mut source, &mut target).unwrap();
    target.flush().unwrap();
    let mut line = String::new();
    ::std::io::BufReader::new(Read::by_ref(&mut target)).read_line(&mut line).unwrap();
    println!("{copied} {line:?} {}", source.taken);
    writeln!(target, "{}", @L).unwrap();
    target.left.len() as u64 ^ (@E)
}"#,
    r#"
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct @T(u64);
impl ::std::ops::Shl<u8> for @T { type Output = @T; fn shl(self, by: u8) -> @T { @T(self.0 << by) } }
impl ::std::ops::Rem<i8> for @T { type Output = u64; fn rem(self, by: i8) -> u64 { self.0 % by as u64 } }
impl ::std::ops::Mul<@T> for u16 { type Output = u64; fn mul(self, o: @T) -> u64 { o.0.wrapping_mul(self as u64) } }
impl ::std::ops::SubAssign<f32> for @T { fn sub_assign(&mut self, by: f32) { self.0 = self.0.wrapping_sub(by as u64) } }
impl PartialEq<char> for @T { fn eq(&self, c: &char) -> bool { self.0 % 2 == *c as u64 % 2 } }
impl PartialOrd<i16> for @T { fn partial_cmp(&self, o: &i16) -> Option<::std::cmp::Ordering> { (self.0 % 9).partial_cmp(&(*o as u64)) } }
impl PartialEq<i16> for @T { fn eq(&self, _: &i16) -> bool { false } }
impl ::std::fmt::UpperExp for @T { fn fmt(&self, f: &mut ::std::fmt::Formatter) -> ::std::fmt::Result { f.write_str("exp @L") } }
impl ::std::borrow::Borrow<u64> for @T { fn borrow(&self) -> &u64 { &self.0 } }
impl ::std::hash::Hash for @T { fn hash<H: ::std::hash::Hasher>(&self, h: &mut H) { self.0.hash(h) } }
pub fn @F(x: u64) -> u64 {
    let mut @M = @T(x) << 3;
    @M -= 2.5;
    println!("{:E} {} {}", @M, @M == 'a', @M < 5);
    let set: ::std::collections::HashSet<@T> = vec![@T(1), @T(2)].into_iter().collect();
    set.contains(&2u64) as u64 ^ @M % 7 ^ 3 * @M ^ (@E)
}"#,
    r#"
#[derive(Debug, Clone, PartialEq)]
pub struct @T { key: u64 }
impl Eq for @T {}
impl PartialOrd for @T { fn partial_cmp(&self, o: &@T) -> Option<::std::cmp::Ordering> { Some((self.key % 5).cmp(&(o.key % 5))) } }
impl Ord for @T { fn cmp(&self, o: &@T) -> ::std::cmp::Ordering { (self.key % 5).cmp(&(o.key % 5)) } }
impl ::std::iter::FromIterator<u64> for @T { fn from_iter<I: IntoIterator<Item = u64>>(i: I) -> @T { @T { key: i.into_iter().fold(@L, |a, b| a ^ b) } } }
impl Default for @T { fn default() -> @T { @T { key: @L } } }
impl<'a> ::std::iter::Product<&'a @T> for @T { fn product<I: Iterator<Item = &'a @T>>(i: I) -> @T { @T { key: i.fold(1, |a, b| a.wrapping_mul(b.key | 1)) } } }
impl ::std::ops::AddAssign for @T { fn add_assign(&mut self, o: @T) { self.key = self.key.wrapping_add(o.key) } }
impl From<@T> for String { fn from(t: @T) -> String { format!("<{}>", t.key % 100) } }
impl PartialEq<str> for @T { fn eq(&self, s: &str) -> bool { s.len() as u64 == self.key } }
pub fn @F(x: u64) -> u64 {
    let mut list: Vec<@T> = (0..9).map(|n| @T { key: n * x % 17 }).collect();
    list.sort_by_cached_key(|t| ::std::cmp::Reverse(t.clone()));
    list.dedup_by_key(|t| t.clone());
    let sorted = list.windows(2).all(|w| w[0] >= w[1]);
    let option: Option<@T> = vec![Some(x % 8), Some(3)].into_iter().collect();
    let product: @T = list.iter().product();
    let mut slot = None;
    *slot.get_or_insert_with(@T::default) += product.clone();
    let text: String = slot.clone().unwrap_or_default().into();
    println!("{sorted} {option:?} {text} {:?}", list.iter().min());
    product.key ^ (product == *"abc") as u64
}"#,
];
