pub mod core {
    pub mod option {
        #[derive(Debug)]
        pub enum Option {
            Some,
            None,
            Both(u8),
        }
    }
}
pub use self::core::option::Option::{self as Opt, Both};

pub fn r#gen(end: u8) -> impl Iterator<Item = u8> {
    (0..end).map(move |i| i * i)
}

pub type Limb = u32;

#[derive(Debug)]
pub struct Big(pub Vec<Limb>);

pub fn read(text: &str) -> Result<Big, String> {
    let limbs: Result<Vec<Limb>, _> = text.split('.').map(str::parse).collect();
    limbs.map(Big).map_err(|error| format!("{error}"))
}
