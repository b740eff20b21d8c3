fn main() {
    println!("{:?}", old::all());
}
