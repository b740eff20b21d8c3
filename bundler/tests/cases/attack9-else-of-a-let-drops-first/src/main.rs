struct Noisy(&'static str);

impl Noisy {
    fn digit(&self) -> Option<u32> {
        self.0.chars().next()?.to_digit(10)
    }
}

impl Drop for Noisy {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

fn first(text: &'static str) -> u32 {
    let _outer = Noisy("outer");
    let Some(digit) = ({
        let _inner = Noisy("inner");
        Noisy(text).digit()
    }) else {
        println!("no digit");
        return 0;
    };
    println!("digit {}", digit);
    digit
}

fn count(text: &'static str) -> u32 {
    let mut n = 0;
    while {
        let _inner = Noisy("inner");
        Noisy(text).digit() > Some(n)
    } {
        println!("turn {}", n);
        n += 1;
    }
    n
}

fn main() {
    println!("{} {} {}", first("7"), first("x"), count("2"));
}
