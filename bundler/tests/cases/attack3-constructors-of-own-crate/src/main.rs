use kit::deep::*;
use kit::*;
use tool::*;
fn kind(x: u8) -> &'static str { match x { Token => "token", _ => "other" } }
fn length(m: &Meters) -> f64 { m.get() }
fn main() {
    let m: Meters = Meters::of(2.5);
    println!("{} {}", length(&m), Meters(1.0));
    println!("{} {} {}", kind(4), kind(5), Token + Token::all()[2].n());
    println!("{}", Mark.len());
    let _m: Mark = mark();
    let i: Inside = make();
    println!("{} {}", Inside(3, 4), i.1);
}
