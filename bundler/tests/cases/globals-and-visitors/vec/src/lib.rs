mod vec {
    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    pub struct Vec<T = f64> {
        pub x: T,
        pub y: T,
    }
    impl<T: Copy + std::ops::Mul<Output = T> + std::ops::Add<Output = T>> Vec<T> {
        pub fn dot(self, o: Self) -> T {
            self.x * o.x + self.y * o.y
        }
    }
    impl<T: std::ops::AddAssign> std::ops::AddAssign for Vec<T> {
        fn add_assign(&mut self, o: Self) {
            self.x += o.x;
            self.y += o.y;
        }
    }
    impl std::ops::Mul<Vec<f64>> for f64 {
        type Output = Vec<f64>;
        fn mul(self, v: Vec<f64>) -> Vec<f64> {
            Vec { x: self * v.x, y: self * v.y }
        }
    }
}
pub use self::vec::Vec;
pub type V = Vec<i32>;
pub fn list() -> std::vec::Vec<V> {
    vec![V { x: 1, y: 2 }, Vec { x: 3, y: 4 }]
}
