#![macro_use]

macro_rules! row {
    ($module:ident) => {
        mod $module;
        pub fn $module() -> i32 {
            $module::VALUE
        }
    };
}
