use kit::on;
#[cfg(unix)]
use kit::unix_name as system;
#[cfg(not(unix))]
use kit::other_name as system;
struct Mixed { #[cfg(unix)] a: u8, #[cfg(windows)] a: String, #[cfg_attr(all(), allow(dead_code))] b: u8 }
struct Tuple(#[cfg(windows)] String, #[cfg(not(windows))] u8, u16);
#[cfg_attr(unix, derive(Debug, Clone), derive(PartialEq))]
enum Kind { #[cfg(windows)] First, Second, #[cfg(all(unix, not(feature = "none")))] Third(#[cfg(any())] u8, #[cfg(all())] u16) }
fn params(#[cfg(windows)] x: String, #[cfg(unix)] x: u8, y: u8) -> u8 { x + y }
fn generic<#[cfg(unix)] T: Into<u32>, #[cfg(windows)] T>(t: T) -> u32 { t.into() }
fn main() {
    let m = Mixed { #[cfg(unix)] a: 1, #[cfg(windows)] a: String::new(), b: 2 };
    println!("{} {}", m.a, m.b);
    let Mixed { #[cfg(unix)] a, #[cfg(windows)] a: _, .. } = m;
    #[cfg(unix)] let text = "unix"; #[cfg(not(unix))] let text = "other";
    println!("{} {} {}", a, text, system());
    println!("{:?} {}", Kind::Third(4).clone(), Kind::Second == Kind::Second);
    match Kind::Third(3) { #[cfg(windows)] Kind::First => println!("first"), Kind::Second => println!("second"), #[cfg(unix)] Kind::Third(n) => println!("third {}", n), #[cfg(any())] _ => println!("never") }
    println!("{} {}", params(1, 2), generic(3u8));
    println!("{:?}", [1, #[cfg(any())] 2, #[cfg(all())] 3]);
    println!("{:?}", vec![#[cfg(all())] 1, 3].len() + max(#[cfg(any())] 1, #[cfg(all())] 8));
    println!("{}", Tuple(#[cfg(windows)] String::new(), #[cfg(not(windows))] 1, 2).1);
    { #![cfg_attr(all(), allow(unused_variables))] let unused = 1; }
    #[cfg(any())] { compile_error!("never") }
    #[cfg(any(debug_assertions, not(debug_assertions)))] println!("debug");
    println!("{}", { #[cfg(any())] { 1 } #[cfg(not(any()))] { 2 } });
    println!("{} {}", on!(unix), on!(windows));
    println!("{}", if cfg!(any(windows, all(unix, target_pointer_width = "64"))) { "wide" } else { "narrow" });
    println!("{}", kit::chosen::name());
    println!("{}", kit::late());
}
fn max(a: usize) -> usize { a }
