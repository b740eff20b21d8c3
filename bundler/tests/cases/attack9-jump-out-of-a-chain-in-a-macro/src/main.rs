macro_rules! same {
    ($($code:tt)*) => { $($code)* };
}

struct Noisy(u8);

impl Noisy {
    fn get(&self) -> Option<u8> {
        (self.0 != 2).then_some(self.0)
    }
}

impl Drop for Noisy {
    fn drop(&mut self) {
        print!("~{} ", self.0);
    }
}

fn main() {
    same! {
        for n in 0..5 {
            if let Some(v) = Noisy(n).get() && v > 0 {
                if v == 1 {
                    continue;
                }
                if v == 4 {
                    break;
                }
                print!("{v} ");
            }
            print!("next ");
        }
    }
    println!();
}
