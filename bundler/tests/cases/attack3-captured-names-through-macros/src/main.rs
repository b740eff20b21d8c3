use std::fmt::Write;
const LIMIT: usize = 5;
static NAME: &str = "static";
kit::make!(constant, "fixed ");
mod m { pub const DEEP: i32 = 9; pub fn f(value: i32) -> String { const LIMIT: i32 = 1; format!("{value} {LIMIT} {DEEP}") } }
macro_rules! local { ($($t:tt)*) => { { let value = 99; let s = format!($($t)*); (s, value) } } }
fn main() {
    let value = 3; let width = 4; let prec = 2; let pi = 3.14159;
    kit::show!("{value} {LIMIT} {NAME}");
    kit::show!("{value} {} {other:width$}", value + 1, other = 7);
    println!("{} {}", kit::own!(), kit::both!(value));
    println!("{} {}", kit::named!(speed = 2 + 3), constant(1, "b"));
    println!("{} {}", kit::late(15), m::f(2));
    println!("{:?}", local!("{value:>width$} {pi:.prec$} {pi:>0$.prec$}", 8));
    let r#type = "raw"; println!("{type} {type:?}");
    let s = { let value = "inner"; let mut s = String::new(); write!(s, "{value}").unwrap(); s };
    println!("{s}{value}");
    let c = move || { let value = value * 2; format!("{value}") }; println!("{} {value}", c());
    for value in 0..2 { print!("{value}{}", if let Some(value) = Some(value + 5) { format!("<{value}>") } else { String::new() }); } println!("{value}");
    let é = 4; println!("{é} {é:é$}");
    assert!(value == 3, "{value} is wrong");
    let r = std::panic::catch_unwind(|| { std::panic::set_hook(Box::new(|_| ())); assert_eq!(value, 4, "{value} for {width}") }); println!("{}", r.unwrap_err().downcast_ref::<String>().unwrap());
}
