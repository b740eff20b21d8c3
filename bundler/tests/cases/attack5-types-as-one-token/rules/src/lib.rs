#[macro_export]
macro_rules! methods { (fwd = $f:ident, item = $t:ty, rev = $r:ty $(, back $b:block)?) => {
    pub fn item(&self) -> $crate::choose!($f $t $r) { Default::default() }
} }
#[macro_export]
macro_rules! choose { (true $a:tt $($b:tt)*) => { $a }; (false $a:tt $b:tt) => { $b } }
pub struct R<T>(pub T);
impl<T: Default> R<T> { methods! { fwd = true, item = Vec<T>, rev = R<T> } }
pub struct Q<T>(pub T);
macro_rules! shared { (is = $i:ident) => { methods! { fwd = $i, item = Vec<T>, rev = Option<T> } } }
impl<T: Default> Q<T> { shared! { is = false } }
