pub struct Trace(pub &'static str);
impl Drop for Trace { fn drop(&mut self) { println!("drop {}", self.0) } }
#[macro_export]
macro_rules! m {
    ($a:expr) => {{
        let t = ($crate::Trace($a), $crate::Trace("keep"));
        let c = move || { let _x = &t.0; };
        c();
        drop(c);
        println!("after c");
    }};
}
