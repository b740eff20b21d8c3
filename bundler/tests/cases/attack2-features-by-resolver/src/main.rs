#[cfg(feature = "fast")]
const SPEED: &str = "fast";
#[cfg(not(feature = "fast"))]
const SPEED: &str = "slow";
fn main() {
    println!("{} {}", SPEED, cfg!(feature = "slow"));
    println!("{}", kit::features());
    println!("{}", low::features());
    println!("{} {}", renamed::NAME, renamed::both());
    println!("{}", env!("CARGO_PKG_NAME"));
    println!("{}", if cfg!(any(debug_assertions, not(debug_assertions))) { "debug" } else { "release" });
    println!("{:?} {:?}", option_env!("CARGO_PKG_LICENSE"), option_env!("NO_SUCH_VARIABLE_HERE"));
}
