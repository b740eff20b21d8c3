fn main() { println!("{}", kit::last(kit::D("p"), kit::D("q"))); println!("{}", kit::none(Some(kit::D("r")))); kit::turns(vec![kit::D("v1"), kit::D("v2")]); }
