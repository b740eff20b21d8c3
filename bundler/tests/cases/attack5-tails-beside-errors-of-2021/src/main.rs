struct Guard(&'static str);
impl Drop for Guard {
    fn drop(&mut self) {
        println!("-{}", self.0);
    }
}
fn tail() -> usize {
    let _g = Guard("outer");
    Guard("temp").0.len()
}
fn main() {
    println!("{} {}", tail(), new::sum(Box::new([1])));
}
