pub mod model {
    #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
    pub struct Pos {
        pub x: i32,
        pub y: i32,
    }
    impl std::ops::Add for Pos {
        type Output = Pos;
        fn add(self, o: Pos) -> Pos {
            Pos { x: self.x + o.x, y: self.y + o.y }
        }
    }
    impl std::iter::Sum for Pos {
        fn sum<I: Iterator<Item = Pos>>(i: I) -> Pos {
            i.fold(Pos::default(), |a, b| a + b)
        }
    }
    impl<'a> std::iter::Sum<&'a Pos> for Pos {
        fn sum<I: Iterator<Item = &'a Pos>>(i: I) -> Pos {
            i.cloned().sum()
        }
    }
}
pub use model::Pos;
pub const NAME: &str = env!("CARGO_PKG_NAME");
