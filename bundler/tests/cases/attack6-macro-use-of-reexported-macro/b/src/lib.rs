pub use a::count as len;
pub use a::others::*;
