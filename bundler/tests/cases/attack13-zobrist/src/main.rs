use hash::{hash as h, Map};
use zob::{bits::{self, Bits}, board::Board};
const CHECK: () = assert!(hash::Table::<2, 3>::FOLD != 0 && bits::LINES[0].0 == 511);
fn main() {
    let () = CHECK;
    println!("{:032x} {:x}", hash::Table::<4, 5>::FOLD, hash::Table::<1, 1>::KEYS[0][0]);
    let mut b = Board::default();
    let mut seen: Map<u64, usize> = Map::default();
    for i in 0..20 {
        let at = (hash::splitmix(i) % 81) as usize;
        b.put(at, i % 3 != 0);
        *seen.entry(b.zob() >> 60).or_insert(0) += at;
        if i % 5 == 0 { println!("{i} {at} {:016x} {:016x} {}", b.zob(), h(&b), b.hash); }
    }
    let mut v: Vec<_> = seen.into_iter().collect();
    v.sort_by_key(|&(k, n)| (std::cmp::Reverse(n), k));
    println!("{v:?}");
    (0..9).for_each(|c| { b.put(c * 10, true); b.put(18 + c, true) });
    println!("{} {:?}", b.lines(), (!b.own).grow() == Bits::FULL);
    print!("{:#?}", b.opp.grow());
    println!("{:?} {:?}", b.opp, Bits(5) < Bits(6));
    println!("{:x} {:x} {:x}", h("abc"), h(&[1u8, 2][..]), h(&(1u8, 'x', Some(3usize))));
}
