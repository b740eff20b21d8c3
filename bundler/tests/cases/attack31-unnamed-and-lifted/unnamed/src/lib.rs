pub struct Feet(pub i32);

impl rules::Conv<Feet> for i32 {
    fn conv(self) -> Feet {
        Feet(self * 3)
    }
}
