extern crate kit;

use std::future::Future;
use std::pin::Pin;

pub struct Retry<F> {
    pub times: u32,
    pub op: F,
    pub gen: &'static str,
}

impl<F, Fut> Retry<F>
where
    F: FnMut(u32) -> Fut + 'static,
    Fut: Future<Output = Result<u32, u32>>,
{
    pub fn start(mut self) -> Pin<Box<dyn Future<Output = (u32, &'static str)>>> {
        Box::pin(async move {
            let mut errors = 0;
            for turn in 0..self.times {
                match (self.op)(turn).await {
                    Ok(value) => return (value, "right"),
                    Err(error) => errors += error,
                }
            }
            (errors, self.gen)
        })
    }
}

pub mod globbed {
    pub use super::*;

    pub fn base() -> u32 {
        kit::total() + 2
    }
}
