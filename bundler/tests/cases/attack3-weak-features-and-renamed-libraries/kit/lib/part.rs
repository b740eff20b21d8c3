pub const NAME: &str = concat!(env!("CARGO_PKG_VERSION_MAJOR"), "-", env!("CARGO_CRATE_NAME"));
