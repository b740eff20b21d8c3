use bitflags::{bitflags, parser};
bitflags! { #[derive(Debug)] pub struct Sides: u32 { const NORTH = 2; const SOUTH = 4; } }
pub fn walls(s: &str) -> Result<(u32, String), String> {
    parser::from_str::<Sides>(s).map(|w| (w.bits(), { let mut t = String::new(); parser::to_writer(&w, &mut t).unwrap(); t })).map_err(|e| e.to_string())
}
