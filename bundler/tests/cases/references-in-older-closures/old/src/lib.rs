pub struct Guard<F: FnMut()>(pub F);
impl<F: FnMut()> Drop for Guard<F> {
    fn drop(&mut self) {
        (self.0)()
    }
}
#[macro_export]
macro_rules! defer { ($($t:tt)*) => { let _guard = $crate::Guard(|| { $($t)* }); }; }
