mod ext {
    pub mod deep { pub fn depth() -> u8 { 200 } }
}
mod both {
    pub use a::group::*;
    pub use crate::ext::*;
}
mod private {
    mod a {
        pub(self) mod deep { pub fn depth() -> u8 { 1 } }
        pub fn own() -> u8 { deep::depth() }
        pub mod below { pub use super::*; pub fn lower() -> u8 { deep::depth() } }
    }
    use a::*;
    use crate::ext::*;
    pub fn depths() -> [u8; 3] { [deep::depth(), own(), below::lower()] }
}
mod imports {
    mod x { pub mod deep { pub fn depth() -> u8 { 2 } } }
    mod a { use super::x::deep; pub fn own() -> u8 { deep::depth() } }
    mod b { use super::x::*; pub fn other() -> u8 { deep::depth() + 1 } }
    use a::*;
    use b::*;
    use crate::ext::*;
    pub fn depths() -> [u8; 3] { [deep::depth(), own(), other()] }
}
mod types {
    mod a {
        struct Deep;
        impl Deep { pub fn depth() -> u8 { 4 } }
        pub fn own() -> u8 { Deep::depth() }
    }
    mod b {
        pub mod c {
            pub(in crate::types::b) struct Deep;
            impl Deep { pub fn depth() -> u8 { 5 } }
        }
        pub use c::*;
        pub fn inner() -> u8 { Deep::depth() }
    }
    mod d {
        pub struct Deep;
        impl Deep { pub fn depth() -> u8 { 100 } }
    }
    pub use a::*;
    pub use b::*;
    pub use d::*;
}
fn main() {
    println!("{} {}", both::deep::depth(), a::group::deep());
    println!("{:?} {:?}", private::depths(), imports::depths());
    println!("{} {} {}", types::Deep::depth(), types::own(), types::inner());
}
