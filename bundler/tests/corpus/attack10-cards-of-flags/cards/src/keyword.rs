use bitflags::{Flags, bitflags, parser};
use core::fmt;
bitflags! {
    /// Abilities of LOCAM cards.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
    pub struct Keyword: u8 {
        const B = 1 << 0;
        const C = 1 << 1;
        const D = 1 << 2;
        const G = 1 << 3;
        const L = 1 << 4;
        const W = 1 << 5;
        const OFFENSE = Self::B.bits() | Self::C.bits() | Self::L.bits();
    }

    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Phase: u16 { const DRAFT = 1; const BATTLE = 2; const _ = !0; }
}
impl fmt::Display for Keyword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { parser::to_writer(self, f) }
}
pub trait FlagExt: Flags + Copy where Self::Bits: Into<u32> {
    fn popcount(self) -> u32 { let b: u32 = self.bits().into(); b.count_ones() }
    fn table() -> impl Iterator<Item = (&'static str, u32)> { Self::FLAGS.iter().map(|f| (f.name(), f.value().bits().into())) }
    fn abc(&self) -> String { self.iter_names().map(|(n, _)| n).collect::<Vec<_>>().concat() }
}
impl<T: Flags + Copy> FlagExt for T where T::Bits: Into<u32> {}
impl Keyword {
    pub fn from_locam(s: &str) -> Result<Self, parser::ParseError> {
        let s: String = s.chars().filter(|c| *c != '-').map(|c| c.to_string()).collect::<Vec<_>>().join(" | ");
        parser::from_str_strict(&s)
    }
}
