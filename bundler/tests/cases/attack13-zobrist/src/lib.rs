pub mod bits;
pub mod board {
    use crate::bits::{self, Bits};
    use hash::Table;
    static ZOB: [[u64; 81]; 3] = Table::<3, 81>::KEYS;
    #[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
    pub struct Board { pub own: Bits, pub opp: Bits, pub hash: u8 }
    impl Board {
        pub fn put(&mut self, at: usize, me: bool) { if me { &mut self.own } else { &mut self.opp }.set(at); self.hash = self.hash.wrapping_mul(31).wrapping_add(at as u8); }
        pub fn zob(&self) -> u64 { [self.own, self.opp].into_iter().enumerate().flat_map(|(p, b)| b.into_iter().map(move |i| ZOB[p][i])).fold(ZOB[2][0], |a, b| a ^ b) }
        pub fn lines(&self) -> usize { bits::LINES.iter().filter(|&&l| (self.own & l) == l).count() }
    }
}
