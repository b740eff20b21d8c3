pub fn own() -> String { format!("{:?} {:?}", bytes!("w.bin", 5), bytes!("../w.bin", 2)) }
