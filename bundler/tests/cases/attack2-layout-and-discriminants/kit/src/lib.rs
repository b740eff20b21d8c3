#[derive(Hash, Debug, Clone, PartialEq)]
pub enum Side { Middle, Left(u32), Both(String), Right }
pub fn code(s: &Side) -> usize { match s { Side::Middle => 0, Side::Left(n) => *n as usize, Side::Both(t) => t.len(), Side::Right => 3 } }
#[derive(Clone, Copy)]
#[repr(i16)]
pub enum Code { A = -1, B, C = 1 << 1, D }
pub fn from_code(n: i16) -> Option<Code> { [Code::A, Code::B, Code::C, Code::D].iter().copied().find(|c| *c as i16 == n) }
#[repr(C)]
pub struct Header { kind: u8, pub size: u16, reserved: [u8; 3], flags: u8 }
pub fn header() -> Header { Header { kind: 1, size: 0x0302, reserved: [0; 3], flags: 9 } .clean() }
impl Header { fn clean(mut self) -> Header { unsafe { let p = &mut self as *mut Header as *mut u8; p.add(1).write(0xee); } self } }
