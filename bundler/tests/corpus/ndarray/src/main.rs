use ndarray::{array, s, Array1, Array2, Axis};

fn main() {
    let a = array![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let b: Array2<f64> = Array2::from_shape_fn((3, 2), |(i, j)| (i + 2 * j) as f64);
    let c = a.dot(&b);
    println!("{:?} {}", c.shape(), c[[1, 1]]);
    println!("{}", a.sum_axis(Axis(0)));
    println!("{}", a.slice(s![.., 1..]).mean().expect("not empty"));
    let mut grid: Array2<i32> = Array2::zeros((4, 5));
    for ((i, j), x) in grid.indexed_iter_mut() {
        *x = (i * j) as i32;
    }
    println!("{}", grid.row(3));
    let line: Array1<i32> = grid.rows().into_iter().map(|r| r.sum()).collect();
    println!("{} {:?}", line, grid.iter().max());
    println!("{}", (&a * 2.0 + 1.0).t());
}
