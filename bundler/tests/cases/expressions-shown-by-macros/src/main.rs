fn main() { m::one(0); m::two(0); m::three(0); m::four(); m::five(); m::six(); m::seven(); m::eight(); }
