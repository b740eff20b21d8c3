use Map;
use std::fmt::Write;

pub fn render(m: &Map<&str, usize>) -> String {
    let mut s = String::new();
    for (k, v) in m {
        write!(s, "{}={};", k, double!(*v)).unwrap();
    }
    s
}
