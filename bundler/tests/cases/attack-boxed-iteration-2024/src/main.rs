fn main() { println!("{}", kit::widths(vec![1u8, 2].into_boxed_slice())); println!("{}", kit::names(vec!["a".to_string(), "b".to_string()].into_boxed_slice())); }
