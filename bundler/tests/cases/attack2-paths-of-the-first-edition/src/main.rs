fn main() {
    println!("{}", kit::run());
    println!("{}", kit::a::deep::all());
    println!("{}", kit::low::name());
    println!("{}", low::name());
}
