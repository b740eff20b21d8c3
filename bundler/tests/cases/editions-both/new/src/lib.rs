use old::D;
pub fn boxed() { let b: Box<[D]> = vec![D(11), D(12)].into_boxed_slice(); for x in b.into_iter() { println!("{}", x.0); } println!("end of boxed"); }
pub fn cap(x: &str, y: &str) -> impl Iterator<Item = char> { x.chars().chain(y.chars()).collect::<Vec<_>>().into_iter() }
pub fn cap3(x: &str, y: &str) -> impl Iterator<Item = char> { x.chars().zip(y.chars()).map(|(a, b)| if a > b { a } else { b }) }
pub async fn fut() -> u32 { 3 }
pub fn takes(f: impl Future<Output = u32>) -> bool { let _ = f; true }
pub fn guard() { let m = std::cell::RefCell::new(Some(1)); if let Some(x) = m.borrow_mut().take() { println!("some {}", x) } else { println!("else") } 
  if let Some(x) = m.borrow().as_ref() { println!("some {}", x) } else { println!("free {:?}", m.try_borrow_mut().is_ok()) } }
pub fn shape(n: Option<u32>) -> &'static str { if let Some(1) = n.map(|x| x + 0) { "one" } else if let Some(2) = n { "two" } else { "many" } }
