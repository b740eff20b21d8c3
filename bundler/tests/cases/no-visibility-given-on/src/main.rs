views::view! { struct Cell { owner: u8, gold: i32 } }
views::view! { pub(crate) struct Unit { life: i32 } }

fn main() {
    let mut cell = Cell { owner: 2, gold: -7 };
    *cell.fields().gold += 1;
    println!("{} {} {:?}", cell.owner, cell.gold, Cell::NAMES);
    let mut unit = Unit { life: 9 };
    *unit.fields().life *= 2;
    println!("{} {:?}", unit.life, Unit::NAMES);
    println!("{}", views::total());
}
