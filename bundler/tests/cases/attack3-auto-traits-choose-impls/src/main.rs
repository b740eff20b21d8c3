use kit::*;
macro_rules! ask { ($($e:expr),*) => { $( { let v = $e; let a = Ask(&v); println!("{}: {} {} {} {}", stringify!($e), a.send(), a.sync(), a.unpin(), a.copy()); } )* } }
#[allow(dead_code)] struct Own { a: u8, b: Marked }
unsafe impl Sync for Own {}
struct Wrapper<T> { _t: std::marker::PhantomData<T> }
impl<T> Unpin for Wrapper<T> {}
impl<T> Wrapper<T> { fn new() -> Self { Wrapper { _t: std::marker::PhantomData } } }
fn main() {
    ask!(Plain(1), Held::new(), Marked::new(), Forced::new(), Pinned::new(), Celled::new());
    ask!(Sometimes::Always(1), Dup, NoDup, Own { a: 1, b: Marked::new() }, Wrapper::<Pinned>::new(), Wrapper::<Marked>::new());
    ask!(main as fn(), std::thread::current(), std::rc::Rc::new(Dup), &Dup, [Dup; 2], (Dup, NoDup));
    println!("{} {} {} {}", Held::new().n, Marked::new().n, Forced::new().get(), Sometimes::Always(3).of() + Plain(1).0 as u8);
}
