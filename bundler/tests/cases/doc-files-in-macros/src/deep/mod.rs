macro_rules! fmt {
    ($($name:ident: $side:expr;)+) => { $(
        #[doc = include_str!("about.md")]
        pub struct $name;
        impl $name {
            #[doc = concat!("Of ", include_str!("about.md"))]
            pub fn side(&self) -> &'static str { $side }
        }
    )+ };
}
fmt! { Left: "left"; Right: "right"; }
