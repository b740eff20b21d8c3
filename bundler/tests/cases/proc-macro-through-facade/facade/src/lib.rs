pub use made::Show;
pub mod deep {
    pub trait Number { type Text; }
    impl Number for u8 { type Text = String; }
    pub trait Show {
        fn show(&self) -> <u8 as crate::deep::Number>::Text;
        fn unused(&self) -> u8;
    }
    pub mod below { pub fn length<T: super::Show>(t: &T) -> usize { let text: <u8 as crate::deep::Number>::Text = t.show(); text.len() } }
}
