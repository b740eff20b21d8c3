#!/usr/bin/env run-cargo-script
//! Inner docs of the crate
#![allow(non_snake_case, uncommon_codepoints)]
#[path = "size.rs"] mod größe;
#[path = "other name.rs"]
mod renamed;
mod inline { pub mod deep; #[path = "x.rs"] pub mod y; }
use kit::Ünïcode as Ü;
/// docs with "quotes" and \ and */ and 🦀
struct Straße<'größe>(&'größe str);
fn main() {
    //! inner docs of main
    let λ = |é: u32| é * 2;
    println!("{} {}", λ(4), größe::メートル());
    println!("{}", renamed::text());
    println!("{} {}", inline::deep::f(), inline::y::g());
    println!("{} {}", Ü { ключ: 3 }.ключ, Straße("ß→日本").0);
    println!("{:?}", "tab\there\u{301}é");
    println!("{:?}", kit::crlf());
    println!("{}", include_str!("data/text.txt").lines().count());
    println!("{:?} {:?}", include_bytes!("data/text.txt"), kit::included());
    println!("{}", include!("data/expr.in"));
    println!("{}", include_str!(concat!("data/", "text", ".txt")).len());
}
