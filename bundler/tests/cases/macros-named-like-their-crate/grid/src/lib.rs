#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub struct Item(pub i32);

impl Item {
    /// Not the one of `Ord`.
    pub fn max(self, other: Item) -> Item {
        Item(self.0 + other.0)
    }
}

pub mod deep {
    pub struct Number(pub i32);

    impl Number {
        pub fn get(&self) -> i32 {
            self.0
        }
    }
}

#[macro_export]
macro_rules! grid {
    () => {
        10
    };
}
