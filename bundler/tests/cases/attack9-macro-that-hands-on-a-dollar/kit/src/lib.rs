macro_rules! make {
    ($name:ident) => { make!(@ ($) $name); };
    (@ ($d:tt) $name:ident) => {
        #[macro_export]
        macro_rules! $name { ($d a:expr) => { $d a }; }
    };
}
make!(same);
