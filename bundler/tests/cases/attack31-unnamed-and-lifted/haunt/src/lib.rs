#[derive(Debug)]
pub struct Ghost(pub u32);

pub const OFFSET: u32 = 100;

#[allow(dead_code)]
fn never_called() {
    #[macro_export]
    macro_rules! summon {
        ($n:expr) => {
            $crate::Ghost($n + $crate::OFFSET)
        };
    }
}

pub fn count() -> u32 {
    #[macro_export]
    macro_rules! tally {
        () => { 0 };
        ($first:tt $($rest:tt)*) => { 1 + $crate::tally!($($rest)*) };
    }
    tally!(a b c)
}
