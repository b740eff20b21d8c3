pub struct Plain;

pub trait Render<T> {
    fn render(&self) -> u8;
}

impl Render<Plain> for &Vec<u8> {
    fn render(&self) -> u8 {
        1
    }
}

pub fn page() -> u8 {
    let text = vec![1u8];
    (&text).render()
}
