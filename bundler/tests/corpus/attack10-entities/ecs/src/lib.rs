#![no_std]
extern crate alloc;
pub mod world;
pub use slotmap::{self, Key, KeyData};
slotmap::new_key_type! {
    /// Entity of the world
    pub struct Entity;
    pub(crate) struct Timer;
}
#[macro_export]
macro_rules! components {
    ($($name:ident : $ty:ty = $slot:ident),* $(,)?) => {
        #[derive(Default)]
        pub struct Components { $(pub $slot: $crate::slotmap::SecondaryMap<$crate::Entity, $ty>),* }
        $(impl $crate::world::Component<$name> for Components {
            type Value = $ty;
            fn map(&mut self) -> &mut $crate::slotmap::SecondaryMap<$crate::Entity, $ty> { &mut self.$slot }
        }
        pub enum $name {})*
        impl $crate::world::Purge for Components { fn purge(&mut self, e: $crate::Entity) -> usize { 0 $(+ self.$slot.remove(e).is_some() as usize)* } }
    };
}
