pub fn size<T>(_: T) -> usize {
    std::mem::size_of::<T>()
}
#[macro_export]
macro_rules! sizes {
    ($e:expr) => {
        $e.into_iter().map($crate::size).sum::<usize>()
    };
}
