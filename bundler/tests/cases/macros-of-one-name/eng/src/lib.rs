
#[macro_export] macro_rules! say { () => { "eng" } }
#[macro_export] macro_rules! nested { () => { concat!($crate::say!(), "+") } }
