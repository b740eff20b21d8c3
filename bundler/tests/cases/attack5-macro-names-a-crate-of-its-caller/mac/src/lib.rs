#[macro_export]
macro_rules! start { ($e:expr) => { ::awaiter::begin($e) } }
