use base64::alphabet::Alphabet;
use base64::engine::{general_purpose::*, DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use base64::{alphabet, display::Base64Display, DecodeError, Engine};

fn main() {
    let table: Vec<u8> = (0..40u32).map(|i| (i * i % 251) as u8).collect();
    let text = STANDARD.encode(&table);
    println!("{text} {}", STANDARD.decode(&text).unwrap() == table);
    println!("{} {}", URL_SAFE_NO_PAD.encode([0xfb, 0xff, 0xfe]), STANDARD_NO_PAD.encode("a"));
    println!("{:?}", STANDARD.decode("YQ=="));
    for bad in ["YQ", "Y!==", "YWJj=", "YR=="] {
        match STANDARD.decode(bad) {
            Err(DecodeError::InvalidByte(at, b)) => println!("byte {b} at {at}"),
            other => println!("{other:?}"),
        }
    }
    let own =
        Alphabet::new("zyxwvutsrqponmlkjihgfedcbaZYXWVUTSRQPONMLKJIHGFEDCBA9876543210-_").unwrap();
    let config = GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent);
    let engine = GeneralPurpose::new(&own, config);
    let secret = engine.encode("move 3 4");
    println!("{secret} {:?}", engine.decode(&secret).map(|v| String::from_utf8(v).unwrap()));
    println!(
        "{} {:?}",
        Base64Display::new(&[1, 2, 3, 4], &URL_SAFE),
        alphabet::BCRYPT.as_str().len()
    );
    let mut buffer = [0; 6];
    println!("{:?} {:?}", STANDARD.decode_slice("aGVsbG8=", &mut buffer), buffer);
    println!("{:?}", STANDARD.encode_slice([9; 30], &mut buffer).is_err());
}
