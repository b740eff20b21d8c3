#[macro_export]
macro_rules! MakeFrom {
    (struct $name:ident) => {
        struct $name(u8);

        impl From<u8> for $name {
            fn from(value: u8) -> $name {
                $name(value)
            }
        }
    };
}
