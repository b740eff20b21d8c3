fn main() {
    println!("{}", older::sizes!(Box::<[u8]>::from([4u8, 5])));
    println!("{}", older::sizes!([4u8, 5]));
}
