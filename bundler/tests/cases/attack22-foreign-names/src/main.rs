fn main() {
    let zero = sys::div::default();
    println!("{:?} {:?}", zero, sys::checked(7, 2));
    let failed = std::panic::catch_unwind(|| sys::checked(7, -2));
    println!("{}", failed.is_err());
    println!("{} {}", old::names_only(), old::names());
    let sum = dbg!(1 + failed.is_err() as u8, [zero.quot; 3].iter().sum::<i32>());
    println!("{sum:?}");
    dbg!();
}
