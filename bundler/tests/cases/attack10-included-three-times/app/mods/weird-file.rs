pub use self::child::s; mod child { pub fn s() -> &'static str { macro_rules! leaked { () => { "inner leaked" } } leaked!() } }
