pub trait SortedDesc<T> {
    fn sorted_desc(self) -> Vec<T>;
}
impl<T: Ord, I: IntoIterator<Item = T>> SortedDesc<T> for I {
    fn sorted_desc(self) -> Vec<T> {
        let mut v: Vec<T> = self.into_iter().collect();
        v.sort_by(|a, b| b.cmp(a));
        v
    }
}
pub trait ClampTo: Sized {
    fn clamp_to(self, r: std::ops::Range<Self>) -> Self;
}
macro_rules! clamps { ($($t:ty),* $(,)?) => { $(impl ClampTo for $t { fn clamp_to(self, r: std::ops::Range<$t>) -> $t { self.max(r.start).min(r.end - (1 as $t)) } })* }; }
clamps!(u8, u32, i64, f64,);
pub trait Twice {
    fn twice(&self) -> String;
}
impl<T: AsRef<str> + ?Sized> Twice for T {
    fn twice(&self) -> String {
        self.as_ref().repeat(if cfg!(feature = "fancy") { 2 } else { 1 })
    }
}
