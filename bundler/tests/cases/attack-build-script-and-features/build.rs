use std::{env, fs, path::Path};
fn main() {
    println!("cargo:rustc-cfg=special");
    println!("cargo:rustc-check-cfg=cfg(special)");
    println!("cargo:rustc-env=GREETING=hello there");
    let out = env::var("OUT_DIR").unwrap();
    fs::write(Path::new(&out).join("table.rs"), "pub const TABLE: [u8; 3] = [1, 2, 3]; pub mod gen { pub fn f() -> u8 { super::TABLE[1] + crate::helper() } } macro_rules! from_build { ($x:expr) => { $x + 5 } }").unwrap();
    fs::write(Path::new(&out).join("text.txt"), "made text").unwrap();
}
