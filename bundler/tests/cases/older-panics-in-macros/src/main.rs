fn main() {
    let r = std::panic::catch_unwind(|| n::f());
    println!("{:?}", r.unwrap_err().downcast_ref::<&str>());
}
