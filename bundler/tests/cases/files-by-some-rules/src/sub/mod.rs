pub fn all() -> String { format!("{:?} {:?}", data!("../data.txt"), data!(below "b.txt")) }
