struct Own(String);
impl Own {
    fn write_fmt(&mut self, given: std::fmt::Arguments<'_>) {
        self.0 += &given.to_string();
    }
}
struct Other(u8);
macro_rules! say {
    ($to:expr) => {
        write!($to, "{}", 7)
    };
}
impl Other {
    fn write_fmt(&mut self, _: std::fmt::Arguments<'_>) {
        self.0 += 1;
    }
}
fn main() {
    println!("{}", m::length_of_a_sentence());
    let mut own = Own(String::new());
    write!(own, "{}", 3);
    writeln!(own, "!");
    print!("{}", own.0);
    let mut other = Other(1);
    say!(other);
    println!("{}", other.0);
}
