#[macro_export]
macro_rules! here {
    () => {
        (line!(), column!())
    };
}
#[macro_export]
macro_rules! outer {
    () => {
        $crate::here!()
    };
}
