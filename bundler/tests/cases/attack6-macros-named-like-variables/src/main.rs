mod inner {
    pub fn half(n: u8) -> Result<u8, String> {
        if n % 2 == 1 {
            log::error!("odd {n}");
            fail::bail!("odd {n}");
        }
        Ok(n / 2)
    }
}

fn main() {
    log::error!("start");
    println!("{:?} {:?} {}", inner::half(4), inner::half(3), fail::long("abc".to_string()));
}
