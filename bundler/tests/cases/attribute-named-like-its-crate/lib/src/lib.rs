pub use ::mac::memo;
