//! Iterators that go up and down.

#[macro_export]
macro_rules! choose {
    (true $then:tt $($else:tt)*) => { $then };
    (false $then:tt $else:tt) => { $else };
}

macro_rules! shared {
    (forward = $forward:ident, up = $up:path, down = $down:ty, limit = $limit:expr) => {
        pub fn rev(self) -> $crate::choose!($forward $down $up) {
            type Type<T> = T;
            Type::<$crate::choose!($forward $down $up)> { rest: self.rest }
        }
        fn limit() -> usize {
            $crate::choose!($forward $limit { 0 })
        }
    };
}

macro_rules! declare {
    ($($name:ident $forward:ident $limit:expr),*) => {$(
        #[derive(Debug)]
        pub struct $name<'a, T> {
            pub rest: &'a [T],
        }
        impl<'a, T> $name<'a, T> {
            shared! { forward = $forward, up = Up<'a, T>, down = Down<'a, T>, limit = $limit }
        }
    )*};
}
declare! { Up true std::mem::size_of::<[u8; 3]>(), Down false std::mem::size_of::<u8>() }

pub fn limit() -> usize {
    Up::<u8>::limit() + Down::<u8>::limit()
}
