#[macro_use]
extern crate bitflags;

bitflags! {
    /// What a unit carries.
    #[derive(Default)]
    struct Carry: u8 {
        const KEY = 0b0001;
        const FOOD = 0b0010;
        const GOLD = 1 << 2;
        const ALL = Self::KEY.bits | Self::FOOD.bits | Self::GOLD.bits;
    }
}

bitflags! {
    pub struct Sides: u32 { const NORTH = 1; const EAST = 2; const SOUTH = 4; const WEST = 8; }
    struct Empty: u64 {}
}

impl Sides {
    fn turned(self) -> Sides {
        Sides::from_bits_truncate(self.bits() << 1 | self.bits() >> 3)
    }
}

fn main() {
    let mut c = Carry::default();
    c.insert(Carry::KEY);
    c |= Carry::GOLD;
    println!("{:?} {:?} {} {}", c, Carry::ALL - c, c.contains(Carry::KEY), c.is_all());
    c.toggle(Carry::ALL);
    println!("{:?} {:#b} {:?} {:?}", c, c, !c, Carry::empty());
    c.set(Carry::FOOD, false);
    println!("{} {:?} {:?}", c.is_empty(), Carry::from_bits(8), Carry::from_bits(3));
    let mut s = Sides::NORTH | Sides::WEST;
    for _ in 0..4 {
        s = s.turned();
        print!("{:?} {} ", s, s.intersects(Sides::EAST | Sides::SOUTH));
    }
    println!();
    println!("{:?} {} {:?}", Empty::all(), s > Sides::EAST, s.cmp(&Sides::SOUTH));
    println!("{:?}", [Sides::NORTH, Sides::EAST, Sides::WEST].iter().copied().collect::<Sides>());
    println!("{:x} {:o} {:?}", Sides::all(), Sides::WEST, Sides::all() ^ Sides::EAST & s);
}
