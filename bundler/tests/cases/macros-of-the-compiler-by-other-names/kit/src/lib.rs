//! Asks by other names.

#[doc(hidden)]
pub use std::module_path as __place;

/// The module that calls.
#[macro_export]
macro_rules! place {
    () => {
        $crate::__place!()
    };
}

/// Names for all modules of this crate.
pub mod names {
    pub use std::cfg as when;
    pub use std::{column as col, concat as join, env as var, option_env as maybe, stringify as shown};
}

/// One name through another.
pub mod again {
    pub use crate::names::when as holds;
}

use names::*;
use std::{include as pull, include_bytes as bytes, include_str as text};

/// Features of this crate.
pub fn features() -> [bool; 6] {
    use std as s;
    [
        std::cfg!(feature = "fast"),
        ::core::cfg!(feature = "slow"),
        s::cfg!(feature = "slow"),
        when!(feature = "fast"),
        names::when!(feature = "slow"),
        again::holds!(any(feature = "slow", feature = "none")),
    ]
}

/// Variables, files and places.
pub fn answers() -> String {
    let list: [u8; 3] = pull!("list.txt");
    let column = col!();
    format!(
        "{} {:?} {:?} {} {:?} {list:?} {column} {} {}",
        var!("CARGO_PKG_NAME"),
        maybe!("CARGO_PKG_VERSION_MINOR"),
        maybe!("CARGO_NOT_SET"),
        text!(join!("text", ".txt")),
        &bytes!("text.txt")[..4],
        shown!(when!(feature = "fast")),
        place!(),
    )
}

/// What cargo tells a library.
pub fn cargo() -> String {
    format!(
        "{:?} {:?} {:?}",
        option_env!("CARGO_BIN_NAME"),
        option_env!("CARGO_PKG_README"),
        option_env!("CARGO_PRIMARY_PACKAGE"),
    )
}

/// Shows its fields by their names.
pub mod unit {
    use std::prelude::v1::derive as auto;

    #[auto(Debug, Clone)]
    pub struct Unit {
        pub position: i32,
        pub health: i32,
    }
}
