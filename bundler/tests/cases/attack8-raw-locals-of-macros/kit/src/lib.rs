fn start() -> i32 {
    4
}
macro_rules! make {
    ($name:ident, $value:expr) => {
        pub fn $name(r#type: i32) -> i32 {
            let gen = start() + $value;
            let inner = |r#match: i32| r#match + gen + r#type;
            inner($value)
        }
    };
}
make!(five, 5);
make!(six, { let gen = 2; gen * 3 });
