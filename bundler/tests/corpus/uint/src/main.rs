uint::construct_uint! { pub struct U128(2); }
fn main() { println!("{}", U128::from(3u64).pow(4.into())); println!("{:?}", "12".parse::<U128>()); }
