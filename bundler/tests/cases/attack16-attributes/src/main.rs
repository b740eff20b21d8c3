#![deny(unsafe_op_in_unsafe_fn)] #![allow(deprecated, unused_must_use)] #![expect(dead_code)]
//! main doc
/* block */ /** outer block */ fn documented_fn() { /*! inner */ }
meta::documented! { #![doc = "inner one"] #![doc = concat!("inner", 2)] /// line one
    ///  line two: "quoted" \n // still
    pub alpha first = 1; /** block /* nested */
    second */ beta second; #[doc = r#"raw "x""#] #[doc = include_str!("doc.txt")] @[cfg(x) a . b] gamma r#third; ////not doc
    delta fourth; }
meta::record! { /// Rec
    #[derive(Debug, Clone)] #[allow(unused)] pub(crate) struct Rec { /// the width
        pub width: u32 = 3 + 4, #[cfg(all())] #[doc(hidden)] name: &'static str = "n", list: Vec<Option<(u8, i8)>> = vec![None, Some((1, -1))], } }
mod m { #![allow(unused)] //! inner of m
    /// on use
    pub use std::mem; #[rustfmt::skip] pub fn f(#[allow(unused)] /* c */ x: u8) -> u8 { #![allow(unused)] #[allow(clippy::all)] let y = { #[inline] fn g() -> u8 { 3 } g() }; match x { #[allow(unreachable_patterns)] 0 => 1, #[cfg(all())] 1 => 2, _ => y } } }
unsafe fn uns(p: *const u8) -> u8 { unsafe { *p } } #[derive(Debug)] struct Gen<#[allow(unused)] T, const N: usize>(#[allow(dead_code)] [T; N]); #[derive(Debug)] enum En { /// a
    #[allow(dead_code)] A(/** arg */ u8), }
fn main() { println!("{:?}", CRATE_DOCS); for d in DOCS { println!("{d:?}") } println!("{:?}", Rec::META); let r = Rec::default(); println!("{:?} {:?} {:?} {:?}", r.get("width"), r.get("name"), r.get("list"), r.get("zz")); println!("{r:?} {} {}", meta::count!(a b (c d) [e]), meta::deep()); println!("{}", meta::attr_str!(#[derive(Debug,Clone)] #[doc = "x"] /// y
    #[a::b(c = 1 , d)] fn f() {})); println!("{:?} {:?} {} {:?}", strict::Flags::Read | strict::Flags::Write, strict::Flags::Read, strict::Flags::Both.bits(), strict::S::default()); strict::f(); documented_fn(); println!("{} {} {}", m::f(0), m::f(5), unsafe { uns(&4) }); println!("{:?} {:?} {}", Gen([1u8; 2]), En::A(1), m::mem::size_of::<u8>()); #[allow(unused_variables)] let q = 5; #[cfg(any())] println!("gone"); #[cfg(all())] { println!("kept"); } #[allow(unused)] if q == 5 { println!("five") } }
