pub trait Feature { const DIM: usize; const LABEL: &'static str = "?"; fn put(&self, out: &mut Vec<f32>); fn dim(&self) -> usize { Self::DIM } }
pub trait Visit<V: ?Sized> { fn visit(&self, v: &mut V) -> usize; }
pub trait Visitor { fn on(&mut self, i: usize, s: String); }
impl Visitor for Vec<(usize, String)> { fn on(&mut self, i: usize, s: String) { self.push((i, s)) } }
macro_rules! tuple_impls {
    () => {};
    ($h:ident $($t:ident)*) => {
        impl<$h: Feature, $($t: Feature),*> Feature for ($h, $($t,)*) {
            const DIM: usize = $h::DIM $(+ $t::DIM)*;
            #[allow(non_snake_case)]
            fn put(&self, out: &mut Vec<f32>) { let ($h, $($t,)*) = self; $h.put(out); $($t.put(out);)* }
        }
        #[allow(non_snake_case, unused_assignments)]
        impl<Vis: Visitor + ?Sized, $h: std::fmt::Debug, $($t: std::fmt::Debug),*> Visit<Vis> for ($h, $($t,)*) {
            fn visit(&self, v: &mut Vis) -> usize {
                let ($h, $($t,)*) = self;
                let mut i = 0;
                v.on(i, format!("{:?}", $h)); i += 1;
                $( v.on(i, format!("{:?}", $t)); i += 1; )*
                i
            }
        }
        tuple_impls!($($t)*);
    };
}
tuple_impls!(A B C D E F);
macro_rules! prim { ($($t:ty => $d:literal $l:ident),* $(,)?) => { $( impl Feature for $t { const DIM: usize = $d; const LABEL: &'static str = stringify!($l); fn put(&self, o: &mut Vec<f32>) { for k in 0..$d { o.push(*self as u8 as f32 + k as f32 / 4.0); } } } )* } }
prim! { u8 => 1 byte, bool => 2 flag, char => 3 r#type }
impl<T: Feature, const N: usize> Feature for [T; N] { const DIM: usize = N * T::DIM; const LABEL: &'static str = T::LABEL; fn put(&self, o: &mut Vec<f32>) { self.iter().for_each(|x| x.put(o)) } }
impl Feature for () { const DIM: usize = 0; fn put(&self, _: &mut Vec<f32>) {} }
/// derive-like: fields in order, a builder, `with_` by closure
#[macro_export]
macro_rules! record {
    ($(#[$m:meta])* $v:vis struct $n:ident $(<$($lt:lifetime),+>)? { $($fv:vis $f:ident : $t:ty $(= $def:expr)?),* $(,)? }) => {
        $(#[$m])* $v struct $n $(<$($lt),+>)? { $($fv $f: $t),* }
        impl $(<$($lt),+>)? $n $(<$($lt),+>)? {
            pub const FIELDS: [&'static str; { 0 $(+ { let _ = stringify!($f); 1 })* }] = [$(stringify!($f)),*];
            $v fn each(&self, mut f: impl FnMut(&str, &dyn ::std::fmt::Debug)) { $( f(stringify!($f), &self.$f); )* }
            $v fn defaults() -> ($($crate::record!(@opt $($def)?),)*) { ($($crate::record!(@val $($def)?),)*) }
        }
        impl $(<$($lt),+>)? $crate::Named for $n $(<$($lt),+>)? { fn named() -> &'static str { stringify!($n) } }
    };
    (@opt $d:expr) => { String }; (@opt) => { () };
    (@val $d:expr) => { format!("{}={:?}", stringify!($d), $d) }; (@val) => { () };
}
pub trait Named { fn named() -> &'static str; }
