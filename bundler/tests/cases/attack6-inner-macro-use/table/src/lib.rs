mod macros;
pub mod rows;
