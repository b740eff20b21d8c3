fn main() {
    println!("{} {} {}", a::always(), a::sometimes(), b::shown(1));
}
