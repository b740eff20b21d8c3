#![allow(deprecated, unused_attributes)]
#![deny(unused_must_use)]
#![recursion_limit = "64"]
#![type_length_limit = "100000"]
#[macro_use(attributed)]
extern crate marks;
use marks::{Kind, Marked, Told, *};

#[allow(dead_code)]
#[derive(Debug)]
struct Fields<'a, T> { #[cfg(all())] a: &'a T, #[cfg(any())] b: Missing, #[cfg(not(any()))] c: [T; 2] }

fn parameters(#[cfg(any())] a: Missing, #[cfg(all())] b: u8, #[allow(unused_variables)] _c: u8, #[cfg(any())] d: u8) -> u8 { b }
trait Method { fn run(&self, #[cfg(any())] gone: u8, #[cfg(all())] kept: u8) -> u8; }
impl Method for () { fn run(#[allow(unused)] &self, #[cfg(any())] gone: u8, #[cfg(all())] kept: u8) -> u8 { #![allow(unused_variables)] kept } }

fn statements(n: u32) -> Vec<&'static str> {
    #![allow(unused_mut)]
    let mut out = vec![];
    #[cfg(all())] out.push("kept");
    #[cfg(any())] out.push(missing());
    #[cfg(any())] let n = missing();
    #[cfg(all())] let n = n + 1;
    #[allow(unused_variables)] let unused = 1;
    #[cfg(all())] { out.push("block"); }
    #[cfg(any())] { missing(); }
    #[allow(clippy::all)] if n > 1 { out.push("if"); }
    #[cfg(any())] if missing() { } else { }
    #[cfg(all())] for _ in 0..1 { #![allow(unused)] out.push("for"); }
    #[cfg(any())] while missing() {}
    #[allow(unreachable_code)] match n {
        #[cfg(any())] Missing => unreachable!(),
        #[cfg(all())] 1 | 2 => { out.push("arm") }
        #[allow(unused_variables)] other if other > 100 => out.push("guard"),
        #[rustfmt::skip] _ if false => {}
        _ => { out.push("rest"); }
    }
    #[cfg(any())] return vec![];
    #[cfg(all())] #[derive(Debug)] struct Local;
    #[cfg(any())] fn local() { missing() }
    #[cfg(all())] fn local() -> &'static str { "local" }
    #[cfg(all())] const NAME: &str = local_module::NAME;
    mod local_module { pub const NAME: &str = "x"; }
    out.push(local());
    #[cfg(all())] macro_rules! text { () => { "macro" } }
    out.push(text!());
    let _ = (Local, NAME);
    #[allow(unused)] out
}

fn expressions() -> u8 {
    let array = [#[cfg(any())] missing(), #[cfg(all())] 1, 2, #[cfg(any())] 3, #[cfg(not(any()))] 4];
    let tuple = (5, 6);
    let made = Fields { #[cfg(all())] a: &7, #[cfg(any())] b: missing(), c: [8, 9] };
    let Fields { #[cfg(all())] a, #[cfg(any())] b, #[cfg(all())] ref c } = made;
    let called = parameters(#[cfg(any())] missing(), #[cfg(all())] 10, #[allow(unused)] { 11 }, #[cfg(any())] 1);
    let method = ().run(#[cfg(any())] missing(), #[cfg(all())] 12);
    let variant = Kind_::B(#[cfg(any())] missing(), #[cfg(all())] 1);
    let list = vec![1, 2];
    let closure = |#[cfg(any())] a: u8, #[allow(unused)] b: u8| b + 1;
    println!("{:?} {:?} {} {:?} {} {} {:?} {:?} {}", array, tuple, a, c, called, method, variant, list, closure(1));
    #[allow(unused_parens)]
    (1 + 2)
}
#[derive(Debug)] #[allow(dead_code)] enum Kind_ { A, B(u8) }
type Function = fn(#[cfg(any())] Missing, #[allow(unused)] u8) -> u8;

fn main() {
    let marked = Marked::default();
    println!("{:?} {} {}", marked, marked.a, marked.old);
    let Marked { a, ref b, .. } = marked;
    println!("{} {:?} {:?} {:?}", a, b, Kind::default(), Kind::Second(1, 2));
    println!("{:?} {}", Kind::Third { u: 3 }, match Kind::First { Kind::First => 1, Kind::Second(..) => 2, _ => 3 });
    println!("{} {} {} {} {}", inlined(4), cold(), deprecated(), skipped(), system());
    println!("{} {} {}", WIDTH, checked(), here() > 0);
    println!("{}", unsafe { wide(0xff) });
    println!("{} {} {:?}", Odd::lower_const, Odd::Upper(), { let _: Odd::lower = Odd::lower; });
    println!("{} {} {} {}", 9u8.told(), ().told(), made(), crate_made_too());
    println!("{} {:?} {:?}", lifetimes("life"), Generic(1), attributed!(#[cfg(all())] 1, #[cfg(any())] missing(), #[allow(unused)] 3));
    println!("{:?} {:?} {:?}", statements(0), statements(1), statements(200));
    println!("{}", expressions());
    let f: Function = |x| x + 1; println!("{}", f(1));
    println!("{}", cfg!(any()) as u8 + cfg!(all()) as u8 * 2 + cfg!(unix) as u8 * 4);
}
