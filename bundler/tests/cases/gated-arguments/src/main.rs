fn main() {
    let list = vec![
        #[cfg(feature = "off")]
        1,
        #[cfg(feature = "on")]
        2,
        5,
    ];
    println!("{list:?}");
}
