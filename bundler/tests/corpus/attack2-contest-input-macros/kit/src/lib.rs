use ac_library::{convolution, modint::ModInt998244353 as M};
pub fn convolve(a: &[i64], b: &[i64]) -> String {
    let f = |v: &[i64]| v.iter().map(|&x| M::new(x)).collect::<Vec<_>>();
    convolution::convolution(&f(a), &f(b)).iter().map(|x| x.to_string()).collect::<Vec<_>>().join(" ")
}
