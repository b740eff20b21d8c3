fn main() { println!("{}", { #[derive(Clone)] struct R(Box<u8>); let r = R(Box::new(1)); fn d<T: Clone>(t: &T) -> (String, T) { (String::from("s"), t.clone()) } let _ = &r.0; d(&r).0 }); }
