pub mod d { pub mod e { pub fn value() -> i32 { super::super::C + crate::K } pub static C: i32 = 1000; #[derive(Default, Debug)] pub struct Unit; } } pub(self) const C: i32 = 37;
