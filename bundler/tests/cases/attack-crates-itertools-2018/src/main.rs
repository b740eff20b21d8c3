use itertools::Itertools;
fn main() { println!("{:?}", kit::data().iter().copied().coalesce(|a, b| if a == b { Ok(a + b) } else { Err((a, b)) }).collect::<std::vec::Vec<_>>()); println!("{:?}", (1..4).interleave(7..9).collect::<Vec<_>>()); println!("{}", kit::data().iter().format("-")); println!("{:?}", [1, 5].iter().merge([2, 6].iter()).collect::<Vec<_>>()); }
