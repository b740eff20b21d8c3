fn main() {
    e18::r#gen();
    println!("--21"); e21::all(); e21::own();
    println!("--24"); e24::all(); e24::own();
    println!("--main"); trace::peek!(trace::d("k"), "main-else"); trace::flush("main");
    let r: Result<usize, String> = (|| { let _g = trace::d("g"); Ok(trace::d("val").len()) })(); trace::flush("clos"); println!("{r:?}");
}
