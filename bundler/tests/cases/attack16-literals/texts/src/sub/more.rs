(3, "more", [include_str!("../data.txt").len(), 2])
