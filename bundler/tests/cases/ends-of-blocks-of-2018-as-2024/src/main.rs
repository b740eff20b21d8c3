#![allow(unused_variables)]
use drops::{make, note, take, D};

fn show(title: &str) { println!("{}: {}", title, take()) }
fn tail() -> usize { let _local = D("local"); make("temp").get() }
fn tail_match() -> usize { let _local = D("local"); match make("scrutinee").get() { 9 => 1, n => { note("arm"); n } } }
fn tail_block() -> usize { let n = { let _inner = D("inner"); make("temp").get() }; note("after"); n }
fn tail_closure() -> usize { let f = || { let _in = D("in"); make("closure").get() }; let n = f(); note("called"); n }
fn tail_if_let() -> usize { let _local = D("local"); if let Some(n) = make("cond").first() { note("then"); n } else { 0 } }
fn question(x: Option<D>) -> Option<usize> { let _q = D("q"); let d = x?; let n = d.get(); Some(n + make("t").first()?) }

fn main() {
    tail(); show("tail 2018"); tail_match(); show("match 2018"); tail_block(); show("block 2018");
    tail_closure(); show("closure 2018"); tail_if_let(); show("tail if let 2018");
    question(None); note("|"); question(Some(D("some"))); show("question mark");
}
