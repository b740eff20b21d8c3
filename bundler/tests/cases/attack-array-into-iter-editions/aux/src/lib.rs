pub trait Len { fn len(&self) -> usize; }
impl<const N: usize> Len for [u8; N] { fn len(&self) -> usize { N * 10 } }
pub fn run() -> usize { let b: Box<[String]> = vec!["a".to_string()].into_boxed_slice(); b.into_iter().map(|s: String| s.len() + 40).sum() }
pub fn boxed() -> String { let b: Box<[u8]> = Box::new([1, 2]); let f: std::pin::Pin<Box<dyn Future<Output = u8>>> = Box::pin(async move { b[0] }); let w = std::task::Waker::noop(); let mut c = std::task::Context::from_waker(w); let mut f = f; format!("{:?}", f.as_mut().poll(&mut c)) }
