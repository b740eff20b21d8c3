#[macro_export]
macro_rules! older_block { ($($t:tt)*) => { { $($t)* } } }

#[macro_export]
macro_rules! older_twice { ($($t:tt)*) => { ({ $($t)* }, { $($t)* }) } }

pub struct D(pub &'static str);

impl D {
    pub fn len(&self) -> usize { self.0.len() }
}

impl Drop for D {
    fn drop(&mut self) { print!("~{} ", self.0); }
}
