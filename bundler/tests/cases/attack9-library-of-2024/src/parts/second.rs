pub struct Point { pub x: i32, pub y: String }
impl std::ops::Add<&Point> for &Point { type Output = Point; fn add(self, o: &Point) -> Point { Point { x: self.x + o.x, y: format!("{}{}", self.y, o.y) } } }
impl std::ops::AddAssign<i32> for Point { fn add_assign(&mut self, n: i32) { self.x += n } }
impl Drop for Point { fn drop(&mut self) { super::super::note(&self.y) } }
pub fn split(p: Point) -> impl FnOnce() -> i32 { let c = move || p.x; c }
