#[macro_export(local_inner_macros)]
macro_rules! each {
    ($m:ident !($($k:expr),*)) => { [$(twice!($k)),*] };
    (words) => { words!() };
}

#[doc(hidden)]
#[macro_export]
macro_rules! twice {
    ($e:expr) => { 2 * $e };
}

#[doc(hidden)]
#[macro_export]
macro_rules! words {
    () => { stringify!(twice!(1)) };
}
