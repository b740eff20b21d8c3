pub struct Noisy(pub &'static str);

impl Drop for Noisy {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

pub fn names_only() -> usize {
    let (a, b) = (Noisy("a"), Noisy("b"));
    let borrows = || {
        let _ = a;
    };
    let owns = move || {
        let _ = b;
        1
    };
    borrows();
    std::mem::size_of_val(&borrows) + std::mem::size_of_val(&owns) + owns()
}

pub trait Named {
    fn name(&self) -> String;
}

impl Named for Noisy {
    fn name(&self) -> String {
        self.0.to_string()
    }
}

#[allow(bare_trait_objects)]
impl Named {
    pub fn twice(named: &Named) -> Vec<String> {
        vec![named.name(), named.name()]
    }
}

#[allow(bare_trait_objects)]
pub fn names() -> usize {
    let mut count = 0;
    for name in Named::twice(&Noisy("c")) {
        count += name.len();
    }
    count + <Named>::twice(&Noisy("dd")).len()
}
