use std::future::Future;
pub fn boxed<'a, F: Future<Output = u32> + 'a>(f: F) -> std::pin::Pin<Box<dyn Future<Output = u32> + 'a>> { Box::pin(f) }
pub async fn sum(mut v: Vec<std::pin::Pin<Box<dyn Future<Output = u32> + '_>>>) -> u32 { let mut t = 0; for f in v.drain(..) { t += f.await; } t }
