macro_rules! when {
    ($predicate:meta) => {
        cfg!($predicate)
    };
}
macro_rules! speeds {
    ($($name:ident $text:literal)*) => {
        $(#[cfg(feature = "fast")] fn $name() -> &'static str { $text })*
        $(#[cfg(feature = "slow")] fn $name() -> &'static str { "slow" })*
    };
}

speeds! { one "1" two "2" }

fn main() {
    println!("{} {}", when!(target_pointer_width = "64"), when!(all(unix, not(windows))));
    println!("{} {}", one(), two());
}
