fn main() {
    let r = std::panic::catch_unwind(|| panic!());
    println!("{:?}", r.unwrap_err().downcast_ref::<&str>());
}
