#[derive(PartialEq, Eq, Debug, Clone, Copy)] pub struct At { pub x: i8, pub y: i8 }
impl At { pub const ZERO: At = At { x: 0, y: 0 }; pub const EDGE: i8 = 9; pub const PAIR: (At, &'static str) = (At::ZERO, "zero"); }
pub mod lim { pub const LOW: u32 = 10; pub const HIGH: u32 = u32::MAX - 1; pub const WORDS: [&str; 2] = ["go", "stop"]; pub const BYTES: &[u8] = b"\x00z"; pub static NOT_USED: u8 = 1; }
pub trait Limits { const TOP: u8; fn is_top(x: u8) -> bool; }
impl Limits for At { const TOP: u8 = 200; fn is_top(x: u8) -> bool { matches!(x, <At as Limits>::TOP | Self::FIRST..=3 | 250..) } }
impl At { const FIRST: u8 = 2; }
#[derive(Debug)] pub enum Tree { Leaf, Node(Box<Tree>, i32, Box<Tree>), Named { name: &'static str, at: At } }
