use kit::*;
fn twice<T>(t: T) -> <T as std::ops::Add>::Output where T: std::ops::Add + Copy { t + t }
fn scale<T: Copy>(v: &[T]) -> Vec<T> where f32: std::ops::Mul<T, Output = T> { v.iter().map(|x| 0.5 * *x).collect() }
fn main() {
    println!("{:?} {:?} {:?}", 2 * V(1, 2), V(3, 4) * 2, &V(1, 1) * 3);
    println!("{:?} {:?}", 2.0 * F(1.5), scale(&[F(2.0)]));
    println!("{:?} {:?}", 1u8 << Flag, 'x' + V(1, 1)); println!("{:?}", "s" + V(2, 2)); println!("{:?}", [1, 2] - V(1, 1)); println!("{:?}", (1, 2) + V(0, 1)); println!("{:?}", true & Flag);
    let mut n = 5; n += V(1, 2); println!("{n}"); let mut s = String::from("a"); s += V(1, 2); s -= Flag; println!("{s}");
    println!("{} {}", 1 == Flag, Flag != 1); println!("{:?}", 3 < V(2, 0)); println!("{:?}", twice(V(5, 6)));
    println!("{:?}", -V(1, 2)); println!("{:?}", !Flag); println!("{:?}", ()  % Flag); println!("{}", V(7, 8)["y"] + V(7, 8)[0]);
    let f = Callable(3); println!("{}", f.call(4)); println!("{:?}", Some(1).into_iter().map(|x| x * V(1, 2)).fold(V(0, 0), |a, b| a + b));
    let mut m = Matrix([[1, 2], [3, 4]]); m[(0, 1)] += 10; m[1][0] = 9; println!("{:?} {}", m, m[(0, 1)]); let r = &mut m; r[(1, 1)] *= 2; println!("{:?}", r.0);
    let d = Wrap(V(1, 2)); println!("{} {:?}", d.0 .0, *d * 4); let mut w = Wrap(V(5, 5)); (w.1)(); w.0 .0 += 1; *w = *w + V(1, 1); println!("{:?}", *w); println!("{}", 10 - (Flag | 2) - 1);
}
trait One { fn call(&self, x: u8) -> u8; } impl One for Callable { fn call(&self, x: u8) -> u8 { self.0 * x } } struct Callable(u8);
#[allow(non_snake_case)] fn Wrap(v: V) -> W { W(v, || println!("called")) } struct W(V, fn()); impl std::ops::Deref for W { type Target = V; fn deref(&self) -> &V { &self.0 } } impl std::ops::DerefMut for W { fn deref_mut(&mut self) -> &mut V { &mut self.0 } }
