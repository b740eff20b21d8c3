extern crate low as lower;
pub mod low { pub fn name() -> &'static str { "kit low" } }
pub mod a {
    pub mod low { pub fn name() -> &'static str { "a low" } }
    pub mod lower { pub fn name() -> &'static str { "a lower" } }
    pub fn plain() -> &'static str { low::name() }
    pub fn root() -> &'static str { ::low::name() }
    pub fn imported() -> &'static str { use low::name; name() }
    pub fn outside() -> &'static str { use lower::name; name() }
    pub fn near() -> &'static str { lower::name() }
    pub fn far() -> &'static str { ::lower::name() }
    pub mod deep {
        use a::low::name as first;
        use super::lower::name as second;
        use std::collections::BTreeMap;
        mod std { pub mod collections { pub type BTreeMap = u8; } pub fn number() -> u8 { 6 } }
        pub fn all() -> String {
            let m: BTreeMap<u8, u8> = Some((1, 2)).into_iter().collect();
            let n: self::std::collections::BTreeMap = std::number();
            format!("{} {} {:?} {} {}", first(), second(), m, n, ::low::name())
        }
    }
}
mod kit { pub fn name() -> &'static str { "module kit in kit" } }
pub fn run() -> String {
    use a::*;
    format!("{} {} {} {} {} {} {}", plain(), root(), imported(), outside(), near(), far(), kit::name()) + &low::name().len().to_string()
}
