pub fn id() -> &'static str { if cfg!(test) { "test" } else { "common" } }
#[derive(PartialEq)] pub struct Type(pub u8);
thread_local! { pub static COUNT: std::cell::Cell<u8> = const { std::cell::Cell::new(0) }; }
