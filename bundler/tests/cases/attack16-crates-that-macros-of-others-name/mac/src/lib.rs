#[macro_export] macro_rules! body { () => { lg::d() } }
#[macro_export] macro_rules! size { ($t:ty) => { core::mem::size_of::<$t>() } }
