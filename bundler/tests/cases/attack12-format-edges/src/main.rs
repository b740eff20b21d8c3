use fm::{Message, Vector};
use std::fmt::{self, Debug, Display, Write};
#[derive(Debug)] struct Unit;
#[derive(Debug)] struct Empty {}
#[derive(Debug)] struct Nested<'r, T> { map_of: std::collections::BTreeMap<T, Unit>, some_tuple: (T, &'r str), }
#[derive(Debug)] enum Kind { First = 3, Second }
struct Manual { secret_field: u8 }
impl fmt::Debug for Manual { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { let Self { secret_field } = self; f.write_fmt(format_args!("Manual({secret_field:#04x}, {})", stringify!(secret_field))) } }
struct Table<'a, T, const W: usize>(&'a [T]);
impl<T: Display, const W: usize> Display for Table<'_, T, W> { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { for (i, x) in self.0.iter().enumerate() { if i > 0 { f.write_str(if f.alternate() { "; " } else { "," })?; } write!(f, "{x:^W$}")?; } Ok(()) } }
struct Counter { n: usize } impl Write for Counter { fn write_str(&mut self, s: &str) -> fmt::Result { self.n += s.len(); if self.n > 20 { Err(fmt::Error) } else { Ok(()) } } }
fn shown<D: Display + ?Sized>(d: &D) -> String { let mut s = d.to_string(); s += "."; s }
macro_rules! enum_str { ($(#[$m:meta])* enum $n:ident { $($v:ident = $x:expr),* }) => { $(#[$m])* #[derive(Clone, Copy)] enum $n { $($v = $x),* } impl $n { fn all() -> Vec<(&'static str, String, i32)> { vec![$((stringify!($v), format!("{:?}", $n::$v), $n::$v as i32)),*] } } } }
enum_str! { #[derive(Debug)] enum Level { Low = 1 + 1, High = { 10 } } }
macro_rules! fmt_twice { ($l:literal, $($x:ident),+) => { (format!($l, $($x = $x),+), format!(concat!("{{", $l, "}}"), $($x = $x),+)) } }
fn main() {
    let v = Vector::new(-2.5); let width = 9; let prec = 2; let value = 3.14159_f64; let r#fn = "raw"; let s = "añb";
    println!("[{v}] [{v:+}] [{v:#}] [{v:10.1}] [{v:<10.3}] [{v:010}] [{:*^w$.p$}]", v, w = width, p = prec);
    println!("[{v:x}] [{v:_<7x}] [{v:^+x}] [{v:>09x}] [{v:X}] [{v:#X}] [{v:b}] [{v:e}] [{v:p}]");
    println!("{v:?}\n{v:#?}");
    println!("{value:width$.prec$}|{value:<width$.1}|{:>1$}|{:>width$.*}|{value:+08.2}", width, 7, 2.0f32);
    println!("{fn} {fn:?} {fn:>6} {}", r#fn, fn = "shadow");
    println!("{fn} {s:>6}|{s:-^7}|{s:.2}|{s:?}|{:?}|{{}}{{{s}}}", "q\"\\\u{1f600}\u{301}\0\t", fn = r#fn);
    let m: [Message<'_, [u8]>; 3] = [Message::Unit, Message::Tuple(&[1], -1), Message::r#match { fi_eld: &[], r#fn: [1, 2] }];
    println!("{m:?}"); println!("{:#?}", m[2]); println!("{:x?} {:02X?} {:#x?}", m[1], [10, 171], (1, "a"));
    let n = Nested { map_of: [(2, Unit), (1, Unit)].into(), some_tuple: (7, "z") };
    println!("{n:?} {Empty:?} {:?} {:?}", Kind::First, Kind::Second as u8, Empty = Empty {});
    println!("{n:#?}"); println!("{:?} {:>12?} {:?}", Manual { secret_field: 7 }, Unit, Some(Manual { secret_field: 200 }));
    println!("{} [{:#}]", Table::<_, 5>(&[1, 22]), Table::<'_, _, 3>(&["a", "bcde"]));
    let mut c = Counter { n: 0 }; println!("{:?} {:?} {}", write!(c, "{:>5}{}", 1, "abc"), write!(c, "{0}{0}{0}", "wide "), c.n);
    println!("{} {} {}", shown("str"), shown(&'c'), shown::<dyn Display>(&Table::<u8, 1>(&[9])));
    println!("{:?}", Level::all());
    println!("{} {} {}", fm::say!("plain"), fm::say!("{} {w}", 1, w = 2), fm::say!("{width} {0:?}", s, width = prec));
    println!("{}", fm::dbgs!(width + 1, v.x_coord, [1, 2].len(), Level::Low as u8));
    println!("{} {}", fm::kv!(a = 1, b = "x"; "{b}-{a:03}"), fm::kv!(width, prec; "{}/{}"));
    println!("{} {}", fm::cap!(width), fm::inner_cap!());
    println!("{:?}", fmt_twice!("{s} {prec:03}", s, prec));
    let args = [1e10, 1.5e-7, f64::NAN, -0.0, 1e21]; println!("{args:?} {:e} {:?}", args[1], args.map(|x| x.to_string()));
    println!("{}", format_args!("{} {}", format_args!("{s}"), format_args!("{:>1$}", prec, width)));
    let d: &dyn Debug = &(1.0, 'x', "y", [(); 2], Some(&&Unit)); println!("{d:?}"); eprintln!("{d:#?}");
    println!("{:>1$} {2:<0$}|{}", 3, 4, 5); print!("{}\n", concat!(1, 2.5, 'c', "s", true, -3));
    println!("{}", { struct Local; impl Display for Local { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.pad("loc")?; Display::fmt("é", f) } } format!("{:>5}{0:-<4}", Local) });
    assert_eq!(format!("{:5}|{:<5?}|{:^5}", true, (), "x".len(), ).len(), 17);
}
