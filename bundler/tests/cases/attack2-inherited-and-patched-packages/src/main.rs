fn main() {
    println!("{}", itoa::Buffer::new().format(5));
    println!("{} {}", kit::version(), kit::features());
    println!("{} {}", cfg!(quick), cfg!(mode = "fine"));
    #[cfg(quick)]
    println!("quick");
    println!("{}", env!("CARGO_PKG_VERSION"));
}
