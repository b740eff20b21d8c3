//! Search engine shared by every contest bot.
//!
//! The engine knows no game and does no I/O. All of it may be pasted into a contest's IDE, so every
//! module is small, stands alone and costs nothing when a bot does not use it.

#[cfg(feature = "referee")]
pub mod referee;
