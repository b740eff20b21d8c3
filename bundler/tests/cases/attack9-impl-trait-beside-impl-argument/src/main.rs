struct Grid(Vec<u8>);

impl Grid {
    fn find(&self, test: impl Fn(u8) -> bool) -> impl Iterator<Item = usize> {
        (0..self.0.len()).filter(move |i| test(self.0[*i]))
    }
}

fn paired<'a>(names: &'a [String], pick: &impl Fn(&str) -> usize) -> impl Iterator<Item = (&'a str, usize)> {
    names.iter().map(move |name| (name.as_str(), pick(name)))
}

fn shown(parts: impl Iterator<Item = impl std::fmt::Display>) -> impl std::fmt::Display {
    parts.map(|part| part.to_string()).collect::<Vec<_>>().join("+")
}

fn main() {
    println!("{:?}", Grid(vec![1, 2, 3]).find(|x| x > 1).collect::<Vec<_>>());
    let names = ["ab".to_string(), "c".to_string()];
    println!("{:?}", paired(&names, &str::len).collect::<Vec<_>>());
    println!("{}", shown([1, 2].iter()));
}
