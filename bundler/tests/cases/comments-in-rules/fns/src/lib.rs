//! Functions that macros declare.

#[macro_export]
macro_rules! declare {
    (
        /// What tells whether two are the same.
        equal = $equal:ident,
        /// What orders them.
        ///
        /// By their bytes.
        order = $order:ident $(,)?
    ) => {
        fn $equal(a: &str, b: &str) -> bool {
            a == b
        }
        fn $order(a: &str, b: &str) -> ::std::cmp::Ordering {
            a.cmp(b)
        }
    };
}

#[macro_export]
macro_rules! maker {
    ($name:ident) => {
        macro_rules! $name {
            (
                /// Points.
                $points:literal
            ) => {
                $points * 2
            };
        }
    };
}

/// A comment of the call is one attribute for the rule.
#[macro_export]
macro_rules! documented {
    ($(#[$meta:meta])+ $value:literal) => {
        $value + [$(stringify!($meta)),+].len()
    };
}
