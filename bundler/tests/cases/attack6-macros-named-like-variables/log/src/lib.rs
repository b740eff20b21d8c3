#[macro_export]
macro_rules! error {
    ($($t:tt)*) => {
        println!("{}: {}", module_path!(), format!($($t)*))
    };
}
