//! From the text of a bundle back to the source.

pub mod apply;
pub mod report;
pub mod trace;
