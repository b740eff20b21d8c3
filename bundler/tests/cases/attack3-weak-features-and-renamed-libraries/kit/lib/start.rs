mod part;
pub fn mode() -> String { format!("{} {} {} {}", cfg!(feature = "quiet"), cfg!(feature = "loud"), env!("CARGO_PKG_NAME"), part::NAME) }
