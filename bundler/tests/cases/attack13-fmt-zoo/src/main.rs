use pretty::{dump, row, say, Fix, Indent, Join, Tree};
use std::fmt::Write;
#[derive(Debug, Clone, PartialEq, Default)] struct Rec { id: u8, r#type: Option<char>, nested: Inner, unit: Unit, tup: (i8, f32) }
#[derive(Debug, Clone, PartialEq, Default)] struct Inner { list: Vec<Kind>, raw: [u8; 2] }
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)] struct Unit;
#[derive(Debug, Clone, PartialEq, Default)] enum Kind { #[default] Zero, One(u8), Two { x: i32, y: &'static str }, r#Match(Box<Kind>) }
#[derive(Debug)] struct Gen<'a, T: ?Sized, const N: usize> { arr: [u8; N], t: &'a T }
#[derive(Debug)] struct Wrapper<T>(T);
const WIDTH: usize = 7;
struct Num { width: usize, precision: usize }
fn main() {
    std::panic::set_hook(Box::new(|_| ()));
    let a = Fix(-1234567); let b = Fix(56000); let width = 12; let p = 1;
    println!("{a}|{b:+}|{a:>width$.p$}|{b:<10}|{b:^+10.3}|{a:012.4}|{b:#}|{b:*^#width$}");
    println!("{b:x} {b:#x} {a:X} {b:-X} {b:08X} {b:#010x} {b:b} {b:e} {0:p} {0:>6p} {b:.1e}", b);
    println!("{a:o} {a:_<5o} {a:^o} {:>1$o} {2:é>w$o}", a, 9, b, w = WIDTH);
    println!("{{{0}}} {1:?} {0:?} {x} {x:?} }}{{", 1, "q\"\n\u{7f}", x = 'λ');
    println!("{:.*} {:.prec$} {:>0$} {:+.2e} {:08.3} {:e}", 2, 3.14159, 2.71828, 6, 12345.678, -1.5, 1e21, prec = 3);
    let Num { width, precision } = Num { width: 9, precision: 2 };
    println!("{:>width$.precision$}|{:<width$}|{:^width$}|{:#>width$}", 1.0f32, "ab", true, 'c');
    println!("{:#?}\n{:?}", Rec { r#type: Some('t'), nested: Inner { list: vec![Kind::Zero, Kind::One(3), Kind::Two { x: -1, y: "why" }, Kind::r#Match(Box::default())], raw: *b"ok" }, ..Default::default() }, Rec::default());
    println!("{:?} {:#?}", Gen { arr: [1, 2, 3], t: "str" }, Gen::<[_], 0> { arr: [], t: &[Unit] });
    println!("{:02x?} {:#04X?} {:5.1?} {:?}", [10u8, 255], Wrapper(11), [Some(1.25f32)], Wrapper(Wrapper(..=5)));
    let t = Tree { name: "root", kids: vec![Tree { name: "l", kids: vec![] }, Tree { name: "r", kids: vec![Tree { name: "z", kids: vec![] }] }] };
    println!("{t:?}\n{t:#?}");
    println!("{} {:>4} {:.1}", Join(&vec![1, 2, 3], ", "), Join(&["a", "b"][..], "/"), Join(&[a, b], ";"));
    let mut out = String::new(); { let mut ind = Indent(&mut out, 4, true); writeln!(ind, "one\ntwo {}", 2).unwrap(); let mut deep = Indent(&mut ind, 2, true); write!(deep, "{:#?}", Unit).unwrap(); write!(&mut deep, "\n{:?}", [(); 2]).unwrap(); } println!("{out}");
    row!(out, 5; type_ = 1, name = "n", r#fn = Fix(10000)); println!("{}", out.lines().last().unwrap());
    let (alpha, beta_long) = (Some(1), ["x"; 2]); println!("{}", dump!(alpha, beta_long, width));
    println!("{} {} {}", say!("{alpha:?} {}", 5), say!("{beta_long:?}"), say!("{:>width$}", precision, width = precision + 2));
    let k = 3; let l = pretty::lazy(|f| { for i in 0..k { write!(f, "{i:0w$}", w = i + 1)?; } if f.alternate() { f.write_str("#") } else { Ok(()) } }); println!("{l} {l:#} {l:?}");
    println!("{type} {}", format_args!("{}{}", r"\n{", r#""raw""#), r#type = stringify!(a + b :: <T>)); println!(concat!("a{}", "b{:?}", "{{}}"), 1, stringify!(r#match));
    eprintln!("not seen {k}"); print!("{}", format!("{:-^20}\n", format!("{:?}", Kind::default())));
    let v = std::panic::catch_unwind(|| { assert_eq!(Unit, Unit, "never {k}"); assert!(k > 5, "k is {k:>3} {}", Fix(k as i32 * 5000)) }).unwrap_err(); println!("{:?}", v.downcast_ref::<String>());
    println!("{:?} {:?} {}", "7x".parse::<i32>(), u8::try_from(300), char::from_digit(7, 10).map_or_else(String::new, |c| format!("{c:>3}")));
}
