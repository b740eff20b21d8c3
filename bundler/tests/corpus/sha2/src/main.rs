use sha2::digest::{FixedOutput, Update};
use sha2::{Digest, Sha224, Sha256, Sha512, Sha512_256};

fn text(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

fn main() {
    println!("{}", text(&Sha256::digest("abc")));
    println!("{}", text(&Sha224::digest(b"")));
    let mut hasher = Sha512::new();
    for part in ["one ", "two ", "three"] {
        Digest::update(&mut hasher, part);
    }
    let long = hasher.clone().finalize();
    println!("{}", text(&long[..20]));
    println!("{}", text(&Sha512_256::new().chain("x").finalize_fixed()[..8]));
    let found = (0u32..)
        .find(|n| {
            Sha256::new_with_prefix(b"bot")
                .chain_update(n.to_le_bytes())
                .finalize()
                .starts_with(&[0])
        })
        .unwrap();
    println!("{found} {}", <Sha256 as Digest>::output_size());
    let mut reused = Sha256::new();
    Digest::update(&mut reused, [1u8; 200]);
    let first = reused.finalize_reset();
    println!("{} {:?}", text(&first[28..]), text(&reused.finalize()[..4]));
}
