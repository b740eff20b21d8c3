pub use inner::twice;
