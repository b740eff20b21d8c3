macro_rules! metals { ($($(#[$m:meta])* $name:ident($melts:expr) $sym:literal),* $(,)?) => { $( $(#[$m])* pub struct $name(pub u8);
    impl Metal for $name { const MELTS: u32 = $melts; type Alloy<'a> = (&'a u8, &'static str); fn alloy(&self) -> Self::Alloy<'_> { (&self.0, $sym) } } )* pub const ALL: &[(&str, u32)] = &[$(($sym, <$name as Metal>::MELTS)),*]; } }
