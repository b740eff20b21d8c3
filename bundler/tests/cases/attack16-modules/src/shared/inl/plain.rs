pub use super::e::TAG as Tag; pub use super::super::TAG;
