pub fn log(s: &str) { println!("log {s} {}", cfg!(feature = "verbose")); }
