pub struct A(pub u32);
pub struct B(pub u32);
mod deep {
    crate::helper::forward!(crate::B);
    pub fn both() -> u32 {
        crate::helper::value!() + super::helper::value!()
    }
}
helper::forward!(A);
pub fn all() -> u32 {
    use base::ring::Twice;
    deep::both() + B(4).twice().0 + helper::value!()
}
mod helper {
    macro_rules! forward {
        ($t:ty) => {
            impl base::ring::Twice for $t {
                fn twice(self) -> Self {
                    Self(self.0 * 2 + base::unit())
                }
            }
        };
    }
    macro_rules! value {
        () => {
            base::unit() + <crate::A as base::ring::Twice>::twice(crate::A(3)).0
        };
    }
    pub(crate) use forward;
    pub(crate) use value;
}
