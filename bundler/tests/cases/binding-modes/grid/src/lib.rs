pub struct Cell {
    pub name: Option<String>,
    pub at: (usize, usize),
}
pub enum Shape {
    Dot(u8),
    Pair { a: String, b: u32 },
}
impl Shape {
    pub fn text(&self) -> &str {
        match self {
            Shape::Dot(_) => "dot",
            Shape::Pair { ref a, .. } => a,
        }
    }
    pub fn bump(&mut self) {
        match self {
            Shape::Dot(ref mut n) => *n += 1,
            Shape::Pair { b, .. } => *b += 2,
        }
    }
}
pub fn count(v: &[(usize, char)]) -> usize {
    v.iter().filter(|(_, c)| *c == 'x').count()
}
pub fn evens<'a>(v: &'a [u32], limit: &u32) -> impl Iterator<Item = u32> + 'a {
    let limit = *limit;
    v.iter().copied().filter(move |x| x % 2 == 0 && *x < limit)
}
pub fn labels(n: &usize) -> impl Fn(usize) -> String {
    let n = *n;
    move |i| format!("{n}-{i}")
}
pub fn first(cells: &[Cell]) -> Option<&str> {
    for Cell { name, at: (x, _) } in cells {
        if let (Some(ref n), 1) = (name, *x) {
            return Some(n);
        }
    }
    None
}
