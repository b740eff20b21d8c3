use geo::T;

mod own {
    pub trait Iterator {
        fn twice(&self) -> i32;
    }
}
mod shadow {
    use super::own::Iterator;
    pub struct Count(pub i32);
    impl Iterator for Count {
        fn twice(&self) -> i32 {
            self.0 * 2
        }
    }
    impl ::std::iter::Iterator for Count {
        type Item = i32;
        fn next(&mut self) -> Option<i32> {
            self.0 += 1;
            (self.0 < 5).then_some(self.0)
        }
    }
    impl Count {
        pub fn all(self) -> i32 {
            let mut sum = self.twice();
            for c in self {
                sum += c
            }
            sum
        }
    }
}

fn main() {
    for x in [geo::e::a, geo::e::c { d: 1, e: "z" }] {
        println!("{} {}", x.g(), geo::c);
    }
    println!("{}", shadow::Count(1).all());
}
