macro_rules! func {
    ($(@ $feature:literal)? $name:ident) => {
        $(#[cfg(feature = $feature)])?
        pub fn $name() -> &'static str {
            stringify!($name)
        }
    };
}

func!(always);
func!(@ "std" sometimes);

#[cfg(not(feature = "std"))]
pub fn sometimes() -> &'static str {
    "without"
}
