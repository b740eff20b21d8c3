use numbers::r#async::{self, r#await, r#try};
use numbers::{literal, negated, r#dyn, show};
use std::ffi::CStr;

const C: &CStr = c"c string \xff é";
const RAW_C: &CStr = cr#"raw "c" \x"#;
const MIN: i8 = -128;
const MIN_64: i64 = -9_223_372_036_854_775_808;

struct Tuple((u8, (u16, (u32,))), f64);

fn r#match(r#in: i32) -> i32 { r#in * 2 }
fn gen_(r#gen: u8) -> u8 { r#gen }

fn main() {
    println!("{} {} {}", r#await(4), r#async::r#await(5), r#try { r#gen: 6 }.r#gen);
    println!("{} {} {}", r#dyn("x"), r#match(4), gen_(2));
    println!("{} {} {:x} {} {}", numbers::BINARY, numbers::OCTAL, numbers::HEX, numbers::HEX_NOT_FLOAT, numbers::HEX_E);
    println!("{} {} {:?} {}", numbers::DECIMAL, numbers::SUFFIX, numbers::FLOATS, numbers::SINGLE);
    println!("{:?} {:?}", numbers::CHARS, numbers::BYTES);
    println!("{:?} {:?} {:?}", numbers::TEXT, numbers::RAW, numbers::EMPTY);
    println!("{:?} {:?} {:?}", numbers::BYTE_TEXT, numbers::RAW_BYTES, numbers::LINES);
    println!("{} {}", show(&"x"), numbers::tokens());
    println!("{:?} {:?} {}", C.to_bytes(), RAW_C, c"".count_bytes());

    println!("{} {} {}", negated!(5), negated!(2 - 5), -negated!(1.5));
    println!("{:?} {:?} {:?} {:?}", literal!(0x_F), literal!(1_e1_0), literal!(b"\x41"), literal!(r#"q"q"#));
    println!("{} {} {}", MIN, MIN_64, -(-128i16));

    // Dots and numbers.
    let t = Tuple((1, (2, (3,))), 4.5);
    println!("{} {} {} {}", t.0.0, t.0.1.0, t.0.1.1.0, t.1.floor());
    println!("{} {} {} {}", 1.max(2), 1.5_f32.max(2.), 2.0_f32.powi(2), 1e4f64.sqrt());
    println!("{:?} {:?} {:?} {:?} {:?}", 0..1, 0..=1, ..1, (1..).start, 1. ..2.);
    println!("{:?} {:?}", (0.5..1.5), [1.][0]);
    println!("{} {} {}", 0x7fu8.count_ones(), 0b1u8.leading_zeros(), 1_u8.pow(2));
    println!("{} {}", 1u32 as f64 / 2., (1 as f32).to_string());
    println!("{} {} {}", -1i32.pow(2), (-1i32).pow(2), -1.0f64.abs());
    println!("{} {}", !0u8, !-1i32);
    println!("{:?} {:?}", f64::INFINITY, -0.0f64);
    println!("{:?}", 340282350000000000000000000000000000000f32);
    println!("{:?} {:?}", 1.7976931348623157e308, 5e-324);

    // Strings in many coats.
    println!(r"{}\{}", 1, 2);
    println!(r#""{}""#, 3);
    println!("{{}} {:>5}|{:<5}|{:^5}|{:+}|{:#x}|{:#010b}|{:e}", 1, 2, 3, 4, 255, 5, 1500.0);
    println!("{0} {name:?} {0:?} {1:.2$} {2}", "a", 3.14159, 2, name = 'n');
    let (width, value) = (8, 2.5);
    println!("{value:width$} {value:<width$.2}| {value:>1$} {:?}", "x", 6);
    println!("a\
              b\
              \x41\u{00_41}\u{10FFFF}");
    println!("multi
line	tab");
    println!("{}", concat!("a", 1, 2.5, true, 'c', -3, r"\n", '\''));
    println!("{}", b'\n' as char as u32 + b"ab"[1] as u32 + br"\"[0] as u32);
    println!("{:?}", ["it's", "\u{200b}", "\u{301}", "\r\n", "🦀"]);
    let lifetimes: &'static str = { fn f<'a>(s: &'a str) -> &'a str { s } f("'a") };
    println!("{lifetimes} {:?}", 'a'..='c');
    println!("{}", 'outer: { if 1 < 2 { break 'outer 'b' } 'c' });
    assert_eq!(1__0, 10); assert_eq!(0x__1, 1); assert_eq!(0b_1_u8, 1); assert_eq!(1E+1_, 10.);
    println!("{}", i8::MAX as i16 + 0x80u8 as i8 as i16 + 'é' as u8 as i16 + -1i8 as u8 as i16);
    let __ = 1; let _1 = 2; let é = 3; let 数 = 4;
    println!("{}", __ + _1 + é + 数);
}
