pub fn features() -> String { format!("standard {} extra {} windows {}", cfg!(feature = "standard"), cfg!(feature = "extra"), cfg!(feature = "windows")) }
