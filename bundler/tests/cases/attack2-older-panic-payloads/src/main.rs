use std::panic;
fn main() {
    panic::set_hook(Box::new(|_| ()));
    let e = panic::catch_unwind(|| kit::code(4)).unwrap_err();
    println!("{:?}", e.downcast_ref::<kit::Code>());
    let e = panic::catch_unwind(|| kit::literal(1)).unwrap_err();
    println!("{:?}", e.downcast_ref::<String>());
    println!("{:?}", panic::catch_unwind(|| kit::code(1)).is_ok());
    let e = panic::catch_unwind(|| kit::by_path(5)).unwrap_err();
    println!("{:?}", e.downcast_ref::<kit::Code>());
    let e = panic::catch_unwind(|| kit::by_path(3)).unwrap_err();
    println!("{:?}", e.downcast_ref::<&str>());
    let e = panic::catch_unwind(|| kit::assert_by_path(1)).unwrap_err();
    println!("{:?}", e.downcast_ref::<String>());
}
