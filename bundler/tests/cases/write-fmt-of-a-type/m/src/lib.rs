pub struct Counter {
    pub length: usize,
}
impl Counter {
    pub fn write_fmt(&mut self, given: std::fmt::Arguments<'_>) -> Result<(), ()> {
        self.count_the_letters(&given.to_string());
        Ok(())
    }
    pub fn count_the_letters(&mut self, text: &str) {
        self.length += text.len()
    }
}
pub fn length_of_a_sentence() -> usize {
    let mut counter = Counter { length: 0 };
    write!(counter, "{}", 12).unwrap();
    writeln!(counter, "x").unwrap();
    counter.length
}
