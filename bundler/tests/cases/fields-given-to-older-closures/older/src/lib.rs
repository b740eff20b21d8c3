#[macro_export]
macro_rules! run {
    ($e:expr) => {
        (move || drop($e))()
    };
}
