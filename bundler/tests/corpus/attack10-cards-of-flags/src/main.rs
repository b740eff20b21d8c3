#[macro_use]
extern crate bitflags1;
extern crate cards as lib;
mod state;
use arrayvec::{ArrayString, ArrayVec};
use lib::prelude::*;
use state::{Effect, State};
use std::convert::TryFrom;
use std::io::Read;
use std::fmt::Write;

struct Act<'a>(&'a Card, Effect);
impl TryFrom<&str> for Effect {
    type Error = String;
    fn try_from(s: &str) -> Result<Self, String> {
        u32::from_str_radix(s, 2).map_err(|e| e.to_string()).and_then(|b| Effect::from_bits(b).ok_or(format!("unknown bits {:b}", b)))
    }
}
impl<'a> std::fmt::Display for Act<'a> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { write!(f, "SUMMON {} [{:<10}] {:?}", self.0.id, self.0.kw.abc(), self.1) }
}
fn parse(line: &str) -> Option<Card> {
    let f: ArrayVec<&str, 6> = line.split(' ').collect();
    if f.len() < 5 { return None; }
    let kw = match Flags::from_locam(f[4]) { Ok(k) => k, Err(e) => { println!("ERR {}: {}", f[0], e); Flags::empty() } };
    let mut tag = ArrayString::<8>::new();
    if write!(tag, "{}/{}", f[2], f[3]).is_err() { tag.push('!') }
    Some(Card { id: f[0].parse().ok()?, cost: f[1].parse().ok()?, atk: f[2].parse().ok()?, def: f[3].parse().ok()?, kw, tag })
}
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let mut deck: Deck<6> = Deck::default();
    for c in s.lines().filter_map(parse) {
        match deck.offer(c) { Ok(n) => print!("PICK {}; ", n), Err(e) => print!("PASS {} ({}); ", e.element(), e) }
    }
    println!("full={} limit={} left={}", deck.full(), Deck::<6>::LIMIT, deck.remaining());
    let mut st = State::new(5);
    for c in &deck { println!("{} {} {:?} pop={} off={}", c.id, c.tag, c.kw, c.kw.popcount(), c.kw.intersects(Flags::OFFENSE)); }
    for t in 0..4 {
        let e = st.tick(t);
        if let Some(c) = deck.take_if(|c| c.cost <= t as i8 * 2 && (c.kw & Flags::OFFENSE) != Flags::empty()) {
            println!("{}", Act(&c, e));
        } else { println!("PASS {:?}", e) }
    }
    println!("{:?}", deck.playable(9).map(|c| c.kw).fold(Flags::all(), |a, b| a ^ b));
    println!("{}", (Flags::all() - Flags::OFFENSE) | Flags::C);
    println!("{:?}", Flags::table().collect::<Vec<_>>());
    println!("{:?} {:?}", Flags::from_bits(0x80), Flags::from_bits_truncate(0x83));
    println!("{:?} {:?}", lib::keyword::Phase::from_bits_retain(0x13), !lib::keyword::Phase::DRAFT & lib::keyword::Phase::BATTLE);
    println!("{:?} {:#b} {:x}", !Effect::STUN, Effect::all(), Effect::POISON | Effect::BURN);
    for b in ["101", "11111", "2"].iter() { println!("{:?}", Effect::try_from(*b)); }
    let names = <Flags as FlagsTrait>::FLAGS.len();
    let mut av: ArrayVec<u8, 5> = (0..names as u8).take(5).collect();
    let dr: ArrayVec<u8, 5> = av.drain(1..3).collect();
    let (a, b) = (av.try_insert(0, 9), av.swap_pop(1));
    println!("{:?} {:?} {:?} {:?}", av, dr, a, b);
    println!("{:?}", ArrayVec::from([1, 2, 3]).into_inner().map(|a| a.len()));
    println!("{:?}", st);
}
