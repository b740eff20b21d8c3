fn main() { let x: Option<&i32> = n::two!(); println!("{:?}", x); }
