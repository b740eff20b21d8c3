pub fn version() -> &'static str { concat!(env!("CARGO_PKG_VERSION"), "/", env!("CARGO_PKG_AUTHORS"), "/", env!("CARGO_PKG_VERSION_MINOR")) }
pub fn features() -> String { let gone = if cfg!(feature = "extra") { "extra" } else { "plain" }; format!("{gone} {}", cfg!(feature = "more")) }
