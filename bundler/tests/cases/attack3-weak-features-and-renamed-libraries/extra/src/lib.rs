pub const WHAT: &[&str] = &[#[cfg(feature = "quick")] "quick", #[cfg(feature = "named")] "named", "extra"];
