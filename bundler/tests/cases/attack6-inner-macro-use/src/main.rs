fn main() {
    println!("{} {}", table::rows::first(), table::rows::second());
}
