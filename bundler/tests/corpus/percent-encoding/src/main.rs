use hex::{FromHex, FromHexError, ToHex};
use percent_encoding::{
    percent_decode, percent_decode_str, percent_encode, utf8_percent_encode, AsciiSet, CONTROLS,
    NON_ALPHANUMERIC,
};

const QUERY: &AsciiSet =
    &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'<').add(b'>').add(b'=').remove(b'\n');

fn main() {
    println!("{}", utf8_percent_encode("a b=<c>\n\"é\" 100%", QUERY));
    println!("{}", percent_encode(b"x/y\x00\xff", NON_ALPHANUMERIC));
    println!("{:?}", percent_decode_str("foo%20%C3%A9%zz%4").decode_utf8());
    println!(
        "{:?} {}",
        percent_decode(b"%ff").decode_utf8().is_err(),
        percent_decode(b"%ffx").decode_utf8_lossy()
    );
    println!("{:?}", utf8_percent_encode("plain", CONTROLS).collect::<Vec<_>>());
    println!("{:?}", percent_decode_str("%41%42c").collect::<Vec<u8>>());
    println!("{} {}", hex::encode("bot"), [1u8, 171].encode_hex_upper::<String>());
    println!("{:?} {:?}", hex::decode("00ff7F"), <[u8; 2]>::from_hex("beef"));
    for bad in ["123", "zz", "0g"] {
        match hex::decode(bad) {
            Err(e @ FromHexError::OddLength) => println!("odd: {e}"),
            Err(e) => println!("{e:?} {e}"),
            Ok(v) => println!("{v:?}"),
        }
    }
    let mut buffer = [0; 8];
    println!("{:?} {:?}", hex::encode_to_slice(b"abcd", &mut buffer), std::str::from_utf8(&buffer));
}
