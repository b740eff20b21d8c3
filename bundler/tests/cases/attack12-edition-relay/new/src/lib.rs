pub use mid::Probe;
old::old_mk!(Circle, gen);
pub fn here() -> &'static str { [1, 2, 3].into_iter().probe() }
pub fn boxed() -> &'static str { let b: Box<[i32]> = vec![1].into_boxed_slice(); b.into_iter().probe() }
pub fn classify(n: u32) -> &'static str { old::old_range!(n) }
pub fn gen() -> Vec<&'static str> {
    vec![mid::is_block!(1 + 1), mid::mid_probe!(lit), mid::mid_probe!([0u8]), mid::renamed_dyn_str()]
}
pub fn pats(x: u32) -> u32 { old::old_pat!(1 | 2 => 12; x) }
pub fn tried(s: &str) -> Result<i32, std::num::ParseIntError> { let v: i32 = old::old_try!(s.parse::<i32>()); Ok(v - 1) }
mod mid { pub use ::mid::*; pub fn renamed_dyn_str() -> &'static str { "shadowing mod mid" } }
