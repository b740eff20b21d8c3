use kit::*;
fn main() {
    println!("{} {} {}", size(5), size(5u8), size(-5));
    println!("{} {}", size(2.5), size(2.5f32));
    println!("{} {}", 7.name(), 7.5.name());
    println!("{} {}", (&3).name(), [1, 2].iter().map(|x| x.name()).collect::<Vec<_>>().join(","));
    println!("{} {}", tell(Unit + 1), tell(Unit + 1u8));
    println!("{} {}", tell(Unit * 2.0), tell(Unit * 2.0f32));
    println!("{} {}", tell(3 * Unit), tell(3u64 * Unit));
    println!("{} {}", Made::from(1).0, Made::from('c').0);
    let m: Made = 40.into();
    println!("{}", m.0);
    println!("{}", total(vec![1, 2, 3]));
    println!("{}", only(9));
    println!("{}", [1, 2, 3].iter().copied().map(Kind::of).sum::<u32>());
    println!("{} {}", unit_or(), wrapped(Some(1)));
    println!("{:?}", (1..4).map(|x| x.half()).collect::<Vec<_>>());
    println!("{}", pick(1, 2u16));
    println!("{}", Unit == 1 && Unit != 2i64);
}
