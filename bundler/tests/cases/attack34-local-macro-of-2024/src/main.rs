fn main() {
    println!("{:?}", frag24::ends((3, 4), &[1, 2, 9]));
}
