pub mod prelude { pub use plugins::{self, *}; }
