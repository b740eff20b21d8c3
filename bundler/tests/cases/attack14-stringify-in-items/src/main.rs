fn main() {
    println!("{:?}", names::shown());
}
