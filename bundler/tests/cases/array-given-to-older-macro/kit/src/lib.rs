#[macro_export]
macro_rules! each { ($e:expr) => { $e.into_iter().map(|x| x.to_string()).collect::<Vec<String>>().join("-") } }
pub fn boxed(b: Box<[u8]>) -> usize { b.into_iter().map(|x: &u8| *x as usize).sum() }
