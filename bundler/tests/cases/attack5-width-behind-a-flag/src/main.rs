fn pad(number: i64, places: u8) -> String {
    let width = places as usize;
    format!("{number:0width$}")
}
fn main() {
    println!("{}", pad(7, 3));
}
