fn main() {
    println!("{} {}", kit::convert(5), kit::collect());
    println!("{} {}", kit::wait(), kit::polled());
    println!("{:?}", old::convert(300));
    println!("{}", old::names());
    println!("{}", kit::generic(7u8));
    println!("{}", kit::of_type());
}
