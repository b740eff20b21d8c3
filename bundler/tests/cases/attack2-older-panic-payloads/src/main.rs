use std::panic;
fn main() {
    panic::set_hook(Box::new(|_| ()));
    let e = panic::catch_unwind(|| kit::code(4)).unwrap_err();
    println!("{:?}", e.downcast_ref::<kit::Code>());
    let e = panic::catch_unwind(|| kit::literal(1)).unwrap_err();
    println!("{:?}", e.downcast_ref::<String>());
    println!("{:?}", panic::catch_unwind(|| kit::code(1)).is_ok());
}
