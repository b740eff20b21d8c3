mod digits {
    pub(crate) trait Digits {
        fn len(&self) -> usize;
    }
}

mod compare {
    use crate::digits::Digits;

    impl crate::Number {
        pub fn longer(&self, other: &crate::Number) -> bool {
            self.len() > other.len()
        }
    }
}

use digits::Digits;

pub struct Number(pub Vec<u8>);

impl Digits for Number {
    fn len(&self) -> usize {
        self.0.len()
    }
}

pub fn unused() {
    println!("nobody calls this, and it goes only if removal is not given up");
}
