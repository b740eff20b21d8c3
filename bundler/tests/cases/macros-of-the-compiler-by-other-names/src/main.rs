use kit::unit::Unit;
use std::cfg as when;
use std::line as row;

mod inner {
    pub fn place() -> &'static str {
        kit::place!()
    }
}

fn main() {
    println!("{:?}", kit::features());
    println!("{}", kit::answers());
    println!("{}", kit::cargo());
    println!("{} {}", when!(feature = "fast"), when!(not(feature = "fast")));
    // A comment above the line.
    println!("{} {}", row!(), std::line!());
    println!("{} {}", inner::place(), kit::place!());
    println!("{:?}", Unit { position: 3, health: 40 }.clone());
    let bin = option_env!("CARGO_BIN_NAME");
    println!("{bin:?} {:?}", option_env!("CARGO_PRIMARY_PACKAGE"));
}
