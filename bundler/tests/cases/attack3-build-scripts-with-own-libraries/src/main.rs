fn main() {
    println!("{:?} {} {}", kit::TABLE, kit::made::name(), kit::again::made::name());
    println!("{:?} {} {}", kit::TEXT, kit::ANSWER, kit::again::TABLE.len());
    println!("{} {:?} {}", kit::quick(), kit::NATIVE, kit::LEVEL);
    println!("{:?}", option_env!("NATIVE"));
}
