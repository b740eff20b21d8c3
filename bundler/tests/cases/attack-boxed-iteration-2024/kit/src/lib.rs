pub fn widths(b: Box<[u8]>) -> usize { b.into_iter().map(|x| std::mem::size_of_val(&x)).sum() }
pub fn names(b: Box<[String]>) -> String { let mut s = String::new(); for x in b.into_iter() { s += &format!("{x}{}", std::mem::size_of_val(&x)); } s }
