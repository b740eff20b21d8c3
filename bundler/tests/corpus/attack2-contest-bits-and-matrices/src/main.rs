use anyhow::{anyhow, bail, ensure, Context, Result};
use bitvec::prelude::*;
use ndarray::{array, s, Array1, Array2, Axis};
fn read(s: &str) -> Result<i32> { ensure!(!s.is_empty(), "empty {s:?}"); let n: i32 = s.parse().with_context(|| format!("reading {s}"))?; if n < 0 { bail!("negative {}", n) } Ok(n) }
fn main() -> Result<()> {
    println!("{:?} {}", read("5").ok(), read("").unwrap_err());
    println!("{:#} | {}", read("x").unwrap_err(), read("-2").unwrap_err());
    println!("{:?}", anyhow!("plain").context("outer").chain().map(|e| e.to_string()).collect::<Vec<_>>());
    let mut b = bitvec![u8, Lsb0; 0; 12];
    b.set(3, true); b[5..8].fill(true);
    println!("{} {} {:?}", b, b.count_ones(), b.iter_ones().collect::<Vec<_>>());
    b.rotate_left(2);
    println!("{:?} {:?}", b.first_one(), b[1..6].load::<u8>());
    println!("{}", bits![1, 0, 1] < bits![1, 1]);
    let a = array![[1, 2], [3, 4]];
    println!("{:?} {}", a.dot(&array![[0, 1], [1, 0]]), a.sum_axis(Axis(0)));
    let mut z = Array2::<f64>::zeros((3, 4));
    z.slice_mut(s![1.., ..;2]).fill(2.5);
    println!("{} {:?}", z.sum(), z.map_axis(Axis(1), |r| r.sum()));
    println!("{:?}", Array1::from_iter(0..6).into_shape_with_order((2, 3)).map(|m| m.t().to_owned().into_raw_vec_and_offset().0));
    println!("{:?}", kit::life(&[(1, 0), (1, 1), (1, 2)]));
    Ok(())
}
