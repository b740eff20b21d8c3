bitflags::bitflags! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub struct Dirs: u8 { const N = 1; const E = 1 << 1; const S = 4; const W = 8; const NS = Self::N.bits() | Self::S.bits(); }
}
impl Dirs { pub fn back(self) -> Dirs { let b = self.bits(); Dirs::from_bits_truncate((b << 2) | (b >> 2)) } }
pub fn path() -> tinyvec::TinyVec<[Option<Dirs>; 3]> { let mut v = tinyvec::tiny_vec!([Option<Dirs>; 3] => Some(Dirs::N)); v.extend([None, Some(Dirs::all()), Some(Dirs::empty())]); v }
