#![allow(non_snake_case, uncommon_codepoints, clippy::all, confusable_idents, overflowing_literals, non_upper_case_globals)]
use lit::esc::{self, *}; use lit24::{r#impl::{self, r#trait as _}, Größe, π, 計算, Ενουμ};
use std::fmt::{self, Formatter, Debug, Display, UpperExp, Pointer};
struct F; impl Display for F { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { f.pad("é✓") } }
impl Debug for F { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { let w = f.width(); f.debug_struct("F").field("w", &w).field("x", &[1u8]).finish_non_exhaustive() } } impl UpperExp for F { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { f.write_fmt(format_args!("{}E", 1)) } } impl Pointer for F { fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result { f.write_str("ptr") } }
#[derive(Debug, Clone, Default)] struct Nested<'a> { r#type: u8, inner: Option<(u8, &'a str)>, unit: (), arr: [Tup; 1] } #[derive(Debug, Clone, Default)] struct Tup(i8, f32); #[derive(Debug)] enum Em { A { x: u8 }, B(Unit), r#C } #[derive(Debug)] struct Unit;
macro_rules! show { ($($e:expr),* $(,)?) => { $(println!("{} = {:?}", concat!(stringify!($e), ";"), $e);)* } }
macro_rules! wrapfmt { ($f:literal $($a:tt)*) => { format!(concat!("<", $f, ">") $($a)*) } }
macro_rules! named { ($n:ident) => { format!("{x}-{y}", x = $n, y = stringify!($n)) } }
fn main() {
    println!("{:?} {:?}", lit::counts(), lit::more()); println!("{:?} {:?} {:?} {:?}", S, R, esc::B, BR); println!("{:?} {:?}", C, ML.len()); println!("{ML}");
    println!("{} {} {}", lit::kw(), lit24::generator(), { let async_ = 1; let gen = 2; let r#try = 3; async_ + gen + r#try });
    println!("{:?} {:?} {:?}", lit24::C1, lit24::C2.to_bytes(), lit24::C3.to_bytes_with_nul());
    let g = Größe { länge: π, 名前: "名", r#type: 10, r#match: 3 }; println!("{} {}", lit24::fmtd(&g), 計算(6, 7)); println!("{} {}", match Ενουμ::Ά(4) { Ενουμ::Ά(ж) if ж > 3 => ж, Ενουμ::Β | Ενουμ::Ά(_) => 0 }, lit24::Δ[1]);
    println!("{} {} {}", r#impl::r#loop("lp"), r#impl::r#struct { r#pub: -1 }.r#pub, (r#impl::r#struct { r#pub: 0 }).r#mut() + <r#impl::r#struct as r#impl::r#trait>::r#const);
    println!("{} {} {} {} {} {}", 0xFF_u8, 0b1010_1010__u8 as i8, 0o17, 1_0.0_1, 1e+3_f32, 5E-1__f64); println!("{} {} {} {}", 1.max(2), 1.0.max2(), 2.0f32.powi(2), -1i32.pow(2)); println!("{} {} {}", 0xdead_beefu32, 0x1e5, 0b11u8 as char as u32); println!("{:?} {} {}", (1., 1.0E10, 5.0._f()), -0.0, 340282350000000000000000000000000000000f32);
    let (w, p, val, name) = (10, 3, 3.14159265, "nm"); println!("[{:w$.p$}] [{:>1$}] [{:.*}] [{:>1$.2$}] [{val:^+w$.2}]", val, w, 2, val, val, w = w, p = p); println!("[{0:<1$}] [{0:^1$}] [{name:-^9}] [{:#?}] {{}} {{{0}}}", name, 6); println!("{:>+6} {:06.2} {:e} {:E} {:#b} {:#o} {:#X} {:#010x} {:x?} {:X?} {:#x?}", 7, -1.5, 1234.5, 0.00012, 5, 8, 255, 255, [10, 11], [10, 11], Some(10));
    println!("[{:5}] [{:>5.1}] [{:*<4}] {:?} [{:3?}] {:#?} {:E} {:p}", F, F, F, F, F, F, F, F); println!("{:?} {:#?}", Nested::default(), Nested { r#type: 1, inner: Some((2, "q\"\u{200b}\n")), unit: (), arr: [Tup(-1, 1e20)] }); println!("{:?} {:?} {:?} {:02?} {:5}|{:<5}|{:^5?}|", Em::A { x: 1 }, Em::B(Unit), Em::r#C, [1, 2], true, 'c', "s");
    show!(1 + 2 * 3, "a".len(), { let x = 3; x * x }, vec![1, 2][1], if true { 1 } else { 2 }, |x: u8| -> u8 { x } (4) == 4, -1i8 as u8, (1, "b"), &[1u8, 2][..1], 'x'..='z', b"b\n");
    println!("{} {}", wrapfmt!("{}|{z}", 1, z = 2), wrapfmt!("{{}}")); let abc = 5; println!("{}", named!(abc)); println!(concat!("a", 1, 2.5, true, 'c', -3, "{}", "\n{{"), r"\n"); println!("{}", concat!()); let width = 4; println!("{abc:width$}|{abc:>0width$}|{abc:<1$}|{:>2$}", 0, 3, 6); print!("{}\
      joined\n", "x"); println!(r#"raw {{"{}"}} {abc:?}"#, abc); eprintln!("{abc}"); println!("{}", format_args!("{} {}", 1, format_args!("{abc:03}"))); println!(); println!("{0:?} {0:5} {1:?} {0}", 1u128 << 100, i128::MIN); println!("{:?} {:?} {:?} {:?}", f32::NAN, -f64::INFINITY, 1e16, 1e-7); println!("{:?}", "tab\tq\u{301}\u{7f}'\"\\\0"); println!("{:?}", ['\u{301}', '\'', '"', '\u{10FFFF}']); assert!(true, "{}", abc); println!("{}", dbgless(format!("{:>1$}", "", 3)));
}
fn dbgless(s: String) -> usize { s.len() } trait M2: Sized { fn max2(self) -> i32 { 8 } fn _f(self) -> i32 { 9 } } impl M2 for f64 {}
