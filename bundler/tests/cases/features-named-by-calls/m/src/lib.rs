pub fn n() {}
