mod model;
use model::{Cmd, CmdDiscriminants, Dir, Gold, Id, Inventory, Unit, V2};
use proto::{both, split_buf, Buf, BufMut, Bytes, BytesMut, Decode, Encode, Msg};
use std::{io::BufRead, str::FromStr};
use strum::{EnumCount, EnumMessage, EnumProperty, IntoEnumIterator, VariantNames};
fn main() {
    let mut u = Unit::new(Id(7), V2 { x: 0, y: 0 }, Gold(10));
    let mut log = BytesMut::with_capacity(8);
    for l in std::io::stdin().lock().lines().map_while(Result::ok) {
        let (a, b) = l.split_once(' ').unwrap_or((&l, "1"));
        match Cmd::from_str(a) {
            Ok(c @ Cmd::Move(_)) if c.is_move() => match b.parse::<Dir>() { Ok(d) => { u.pos += V2::from(d) * 2; println!("{u} {}", Cmd::from(d)) } Err(e) => println!("{b}: {e:?}") },
            Ok(Cmd::Earn { .. }) => { u.gold = u.gold + b.parse().unwrap_or(Gold(1)); Msg::Ping(u.gold.0 as u16).encode(&mut log); println!("{u:?}") }
            Ok(c) => { Msg::Text(Bytes::copy_from_slice(c.as_ref().as_bytes())).encode(&mut log); println!("{c} {:?} {:?}", CmdDiscriminants::from(&c), c.get_message()) }
            Err(e) => println!("{e:?} / {:?}", Id::from_str(a).map(|i| *i)),
        }
    }
    println!("{:?} {} {:?}", Dir::iter().rev().map(|d| d.to_string()).collect::<Vec<_>>(), Dir::COUNT, Cmd::VARIANTS);
    println!("{:?} {:?}", Dir::iter().filter_map(|d| d.get_str("sign")).collect::<String>(), Dir::from_repr(3));
    println!("{:?}", !Dir::iter().map(V2::from).sum::<V2>());
    let inv = Inventory::from(vec![Gold(3), Gold(4)]);
    println!("{} {} {:?}", inv[1].clone(), inv.len(), (&inv).into_iter().copied().map(u64::from).max());
    let m = Msg::Batch(vec![Msg::Pos { id: 1, x: 0.5, y: -2.0 }, Msg::Text(Bytes::from_static(b"hey")), Msg::Batch(vec![])]);
    m.encode(&mut log);
    println!("{:?} {}", log, log.len());
    let mut rd = log.clone().freeze();
    let n = std::iter::from_fn(|| Msg::decode(&mut rd)).inspect(|m| println!("  {m:?}")).count();
    println!("{n} left {}", rd.remaining());
    println!("{:x?}", both(&log));
    let mut ch = (&b"ab"[..]).chain(Bytes::from("cdef")).take(5);
    println!("{:?} {:?} {}", <(u8, u16)>::decode(&mut ch), ch.chunk().to_vec(), { ch.advance(1); ch.get_u8() as char });
    let mut parts = log.split_to(4);
    parts.unsplit(log.split_off(log.len() - 2));
    println!("{:?} {:?} {}", parts, log.first(), parts == Bytes::from(parts.to_vec()));
    let mut d = (0..6u8).collect();
    println!("{:?} {:?} {:?}", split_buf(&mut d, 4), d, <Vec<i64>>::decode(&mut Bytes::from_static(&[1, 9, 0])));
    let mut arr = [0u8; 6];
    let mut w = &mut arr[..];
    w.put_slice(b"x");
    w.put_uint(0x0102_03, 3);
    println!("{} {arr:?}", w.remaining_mut());
}
