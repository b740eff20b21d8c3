use std::ops::{Deref, Index, IndexMut};
#[derive(Debug, Clone)]
pub struct World {
    cells: Vec<u32>,
}
impl World {
    pub fn new(n: usize) -> Self {
        Self { cells: (0..n as u32).collect() }
    }
    pub fn each(&mut self, mut f: impl FnMut(&mut u32)) {
        for i in 0..self.cells.len() {
            f(&mut self[i]);
        }
    }
}
impl Index<usize> for World {
    type Output = u32;
    fn index(&self, i: usize) -> &u32 {
        &self.cells[i]
    }
}
impl IndexMut<usize> for World {
    fn index_mut(&mut self, i: usize) -> &mut u32 {
        &mut self.cells[i]
    }
}
impl Deref for World {
    type Target = [u32];
    fn deref(&self) -> &[u32] {
        &self.cells
    }
}
impl<'a> IntoIterator for &'a mut World {
    type Item = &'a mut u32;
    type IntoIter = std::slice::IterMut<'a, u32>;
    fn into_iter(self) -> Self::IntoIter {
        self.cells.iter_mut()
    }
}
impl IntoIterator for World {
    type Item = u32;
    type IntoIter = std::vec::IntoIter<u32>;
    fn into_iter(self) -> Self::IntoIter {
        self.cells.into_iter()
    }
}
