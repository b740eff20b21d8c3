fn main() {
    let zero = sys::div::default();
    println!("{:?} {:?}", zero, sys::checked(7, 2));
    let failed = std::panic::catch_unwind(|| sys::checked(7, -2));
    println!("{}", failed.is_err());
    println!("{}", old::names_only());
}
