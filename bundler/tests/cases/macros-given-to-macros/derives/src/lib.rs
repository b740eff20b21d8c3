#[macro_export]
macro_rules! derive_by {
    ($name:ident { $($body:tt)* }) => {
        $name! { $($body)* }
    };
}
