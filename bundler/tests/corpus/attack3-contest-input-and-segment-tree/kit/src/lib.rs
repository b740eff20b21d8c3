pub use ac_library::*;
pub struct Affine;
impl Monoid for Affine { type S = (ModInt998244353, usize); fn identity() -> Self::S { (0.into(), 0) } fn binary_operation(a: &Self::S, b: &Self::S) -> Self::S { (a.0 + b.0, a.1 + b.1) } }
pub struct Apply;
impl MapMonoid for Apply { type M = Affine; type F = (ModInt998244353, ModInt998244353); fn identity_map() -> Self::F { (1.into(), 0.into()) } fn mapping(f: &Self::F, x: &(ModInt998244353, usize)) -> (ModInt998244353, usize) { (f.0 * x.0 + f.1 * x.1, x.1) } fn composition(f: &Self::F, g: &Self::F) -> Self::F { (f.0 * g.0, f.0 * g.1 + f.1) } }
