fn main() {
    println!("{}", engine::deep::deeper::measure(&engine::Shape { side: 3 }).0);
}
