use bitflags::{bitflags, Flags};

bitflags! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub struct Item: u16 {
        const SWORD = 1;
        const SHIELD = 1 << 1;
        const POTION = 1 << 2;
        const ARMED = Self::SWORD.bits() | Self::SHIELD.bits();
        const _ = !0;
    }

    #[derive(Debug, Default, Clone, Copy, PartialEq)]
    struct Cell: u8 { const WALL = 0x10; const OIL = 0x20; }
}

fn names<F: Flags>(flags: &F) -> Vec<&'static str> {
    flags.iter_names().map(|(name, _)| name).collect()
}

fn main() {
    let mut bag = Item::SWORD;
    bag.insert(Item::POTION);
    println!("{:?} {:?} {}", bag, names(&bag), bag.bits());
    println!("{:?} {:?}", Item::ARMED.iter().collect::<Vec<_>>(), Item::from_name("SHIELD"));
    bag ^= Item::ARMED;
    println!("{:?} {} {}", bag, bag.contains(Item::SHIELD), bag.intersects(Item::SWORD));
    println!("{:?} {:?}", Cell::from_bits(0x11), Cell::from_bits_truncate(0x31));
    println!("{:?} {:?}", Cell::from_bits_retain(0x1f), Cell::default());
    println!("{:?}", Cell::all().difference(Cell::OIL).union(Cell::empty()));
    let parsed: Result<Item, _> = bitflags::parser::from_str("SWORD | POTION");
    println!("{:?} {}", parsed, bitflags::parser::from_str::<Cell>("WALL | NONE").is_err());
    let mut text = String::new();
    bitflags::parser::to_writer(&(Cell::WALL | Cell::OIL), &mut text).expect("string");
    println!("{text} {:?}", [Item::POTION, Item::SWORD].into_iter().collect::<Item>());
    let mut cells = Cell::WALL;
    cells.extend([Cell::OIL]);
    println!("{:?} {} {:?} {:#x}", cells, cells.is_all(), !cells, Item::POTION);
}
