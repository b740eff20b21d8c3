pub trait Conv<T> {
    fn conv(self) -> T;
}

#[derive(Debug)]
pub struct Meters(pub i32);

impl Conv<Meters> for i32 {
    fn conv(self) -> Meters {
        Meters(self)
    }
}
