use kit::{yields, D};
async fn len(d: &D) -> usize { yields(1).await; d.0.len() }
pub async fn run() -> usize { let _x = D("2024 x"); let f = async { let _y = D("2024 y"); len(&D("2024 temp")).await }; println!("2024 before"); f.await }
