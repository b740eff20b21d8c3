include!("parts/macros.in");
include!("parts/items.in");
mod part { include!("parts/module.in"); pub fn local() -> i32 { inner_value() + 1 } }
mod outer { #[path = "elsewhere/thing.rs"] pub mod thing; pub mod plain { pub mod leaf; } }
const TABLE: [u8; 3] = include!("parts/table.in");
static TEXT: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/parts/", "text", ".txt"));
fn main() {
    println!("{} {}", from_include(2), twice!(4));
    println!("{:?} {:?}", TABLE, TEXT);
    println!("{}", part::local());
    println!("{} {}", outer::thing::name(), outer::plain::leaf::name());
    println!("{}", { include!("parts/block.in") });
    let base = 10;
    println!("{}", include!("parts/expression.in"));
    println!("{:?}", include_bytes!("parts/bytes.bin").iter().map(|b| *b as u32).sum::<u32>());
    println!("{}", kit::words().join("+"));
    println!("{}", kit::nested::deep());
}
