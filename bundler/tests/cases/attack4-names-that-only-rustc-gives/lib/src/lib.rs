pub struct Effect(pub u8);
const _: () = {
    impl Effect {
        pub fn empty() -> Self {
            Effect(0)
        }
    }
};

pub fn ranking(v: Vec<u8>) -> impl Iterator<Item = u8> {
    v.iter().for_each(|x| assert!(*x > 0));
    v.into_iter().map(|k| k + 1)
}

mod map {
    pub struct Iter(pub u8);
    impl Iterator for Iter {
        type Item = u8;
        fn next(&mut self) -> Option<u8> {
            self.0.checked_sub(1).map(|x| {
                self.0 = x;
                x
            })
        }
    }
    pub fn iter() -> Iter {
        Iter(3)
    }
}
pub use map::{iter, Iter as MapIter};

pub struct Grid(pub u8);
const _: fn() = || {
    fn assert_impl_all<T: ?Sized + Send>() {}
    assert_impl_all::<Grid>();
};

pub fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C {
    move |a| g(f(a))
}

pub struct Node {
    pub name: &'static str,
    pub next: Option<&'static Node>,
}
pub static HERE: Node = Node { name: "here", next: Some(&THERE) };
pub static THERE: Node = Node { name: "there", next: Some(&HERE) };
