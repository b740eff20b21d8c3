pub use self::grid::World;
pub mod grid;
use std::any::Any;
use std::cmp::Ordering;
pub const BASE: u8 = 42;
#[derive(Debug, PartialEq, Eq)]
pub struct Node {
    pub cost: u32,
    pub id: usize,
}
impl Ord for Node {
    fn cmp(&self, o: &Self) -> Ordering {
        o.cost.cmp(&self.cost).then_with(|| self.id.cmp(&o.id))
    }
}
impl PartialOrd for Node {
    fn partial_cmp(&self, o: &Self) -> Option<Ordering> {
        Some(self.cmp(o))
    }
}
pub trait Named {
    fn name(&self) -> String;
    fn describe(&self) -> String {
        format!("[{}]", self.name())
    }
}
pub trait Animal: Named {
    fn legs(&self) -> u8 {
        4
    }
    fn as_any(&self) -> &dyn Any;
    fn boxed(self) -> Box<dyn Animal>
    where
        Self: Sized + 'static,
    {
        Box::new(self)
    }
}
pub struct Cat;
pub struct Dog {
    pub age: u8,
}
impl Named for Cat {
    fn name(&self) -> String {
        "cat".into()
    }
}
impl Named for Dog {
    fn name(&self) -> String {
        "dog".into()
    }
    fn describe(&self) -> String {
        format!("<{}>", self.age)
    }
}
impl Animal for Cat {
    fn as_any(&self) -> &dyn Any {
        self
    }
}
impl Animal for Dog {
    fn legs(&self) -> u8 {
        3
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}
#[derive(Clone, Copy, Debug)]
#[repr(u8)]
pub enum Dir {
    Up = 1,
    Left,
    Down,
    Right,
}
impl Dir {
    const ALL: [Dir; 4] = [Dir::Up, Dir::Left, Dir::Down, Dir::Right];
    pub fn all() -> impl Iterator<Item = Dir> {
        Self::ALL.into_iter()
    }
    pub const fn glyph(self) -> char {
        match self {
            Dir::Up => '^',
            Self::Left => '<',
            Dir::Down => 'v',
            Dir::Right => '>',
        }
    }
}
pub struct Guard(pub &'static str);
impl Drop for Guard {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}
