pub fn features() -> String { format!("quick {} loud {} unix {} {}", cfg!(feature = "quick"), cfg!(feature = "loud"), cfg!(feature = "unix"), env!("CARGO_CRATE_NAME")) }
