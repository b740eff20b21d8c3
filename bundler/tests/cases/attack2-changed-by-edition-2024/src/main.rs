fn main() {
    println!("{:?}", kit::patterns());
    println!("{:?}", kit::environment());
    println!("{} {}", kit::counted(), kit::counted());
    println!("{} {}", kit::outside(), kit::plain());
    println!("{}", kit::fallback());
    println!("{:?}", kit::cells());
    println!("{}", kit::captured(&mut vec![1, 2]));
    println!("{}", kit::raw());
}
