use byteorder::{BigEndian, ByteOrder, LittleEndian as LE, NetworkEndian};
pub use bytes::{buf::Chain, Buf, BufMut, Bytes, BytesMut};
use std::collections::VecDeque;
pub mod ser;
pub use ser::{Decode, Encode};
#[derive(Debug, PartialEq)]
pub enum Msg { Ping(u16), Pos { id: u8, x: f32, y: f32 }, Text(Bytes), Batch(Vec<Msg>) }
impl Encode for Msg {
    fn encode<B: BufMut>(&self, b: &mut B) {
        match self {
            Msg::Ping(n) => { b.put_u8(1); n.encode(b) }
            Msg::Pos { id, x, y } => { b.put_u8(2); (*id, *x, *y).encode(b) }
            Msg::Text(t) => { b.put_u8(3); b.put_u16_le(t.len() as u16); b.put(&t[..]) }
            Msg::Batch(v) => { b.put_u8(4); v.encode(b) }
        }
    }
}
impl Decode for Msg {
    fn decode(b: &mut impl Buf) -> Option<Self> {
        Some(match u8::decode(b)? {
            1 => Msg::Ping(Decode::decode(b)?),
            2 => { let (id, x, y) = Decode::decode(b)?; Msg::Pos { id, x, y } }
            3 => { let n = if b.remaining() < 2 { return None } else { b.get_u16_le() as usize }; if b.remaining() < n { return None } Msg::Text(b.copy_to_bytes(n)) }
            4 => Msg::Batch(Decode::decode(b)?),
            _ => return None,
        })
    }
}
/// words with either endianness
pub fn words<O: ByteOrder>(v: &[u8]) -> Vec<u32> { let mut o = vec![0; v.len() / 4]; O::read_u32_into(&v[..v.len() / 4 * 4], &mut o); o }
pub fn both(v: &[u8]) -> (Vec<u32>, Vec<u32>, u64, i32) { (words::<BigEndian>(v), words::<LE>(v), NetworkEndian::read_u48(v), LE::read_i24(&v[1..])) }
pub fn split_buf(d: &mut VecDeque<u8>, n: usize) -> Bytes { Buf::take(d, n).copy_to_bytes(n) }
