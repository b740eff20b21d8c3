//! Programs of others: started, watched, timed and ended with all that they started.

pub mod checkout;
pub mod compile;
pub mod cpu;
pub mod interrupt;
pub mod meter;
pub mod program;
pub mod reap;
pub mod stderr;
pub mod tree;
pub mod watchdog;
