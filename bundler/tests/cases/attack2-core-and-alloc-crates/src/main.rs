fn main() {
    println!("{} {}", kit::text(5), kit::floor(2.7));
    println!("{:?} {}", kit::list(), kit::said());
    println!("{} {}", low::own(), low::bare::run());
    println!("{} {}", low::bytes("ab"), kit::hypot(3.0, 4.0));
    println!("{:?}", low::sorted());
}
