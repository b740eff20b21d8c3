use std::borrow::Cow;
use tables::{length, Holder};

static NOISE: &[u8; 20_000] = include_bytes!("noise.bin");
const PLAIN: &[u8] = include_bytes!("plain.txt");
static COPY: [u8; 3000] = *include_bytes!("plain.txt");
const FIRST: u8 = NOISE[7];

fn unpack() -> &'static str {
    "own"
}

fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().enumerate().map(|(i, b)| (i as u64 + 1) * u64::from(*b)).sum()
}

fn same<const N: usize>(_: &'static [u8; N]) -> usize {
    N
}

fn generic<T: Default>() -> (T, u64) {
    let local: &'static [u8] = b"\xd3\x6a\x4a\x42\x92\x04\x81\x86\x60\x2e\x32\xcd\x64\x61\x93\x0a\x4e\x8a\x6f\xcc\x55\x3f\x01\x88\xe1\x82\xad\x58\x32\xbb\x3f\x60\xbf\x49\x0f\x07\xc7\xe3\x6d\xee\x1f\x10\x2e\xb3\x38\xfc\xf8\x37\x9c\xdc\x79\x4f\x0d\x1d\xc6\xf3\xf6\x59\x0a\x2b\x79\x7e\xfa\x10\x46\x57\x3e\x2a\x3b\x1d\x79\xcb\x23\x4d\xe6\x7b\x4b\xb6\x94\x62\x44\xb4\x74\x5c\x26\x4d\x2c\xe0\xc6\x92\x3a\xae\x06\x03\x73\xff\x62\x98\x65\xad\x51\x8d\xd7\x7e\x13\xaa\x4a\x58\xe7\x34\x7a\x15\xca\x38\x94\x17\x22\x63\x93\x2e\xb7\x15\x7a\xed\x41\x88\x7b\x00\x12\xb9\xab\x76\xbc\x50\x4f\xe9\x48\x6b\x42\x52\xa4\xaf\xa2\x7d\xb9\x10\x05\xfb\xce\x97\xb5\xc0\x1b\x95\xbe\x5c\x75\x75\x52\x74\xf9\xb9\xbe\x57\x34\x9c\x0e\x82\xdb\x67\x06\x9f\x60\xcf\x35\xa6\xc4\x77\x2d\x80\x53\xc9\xb1\xfc\x84\x86\x51\x7c\x58\x48\x04\xdb\x42\x86\x99\x27\x74\xf1\x06\x2a";
    (T::default(), sum(local))
}

fn kind(bytes: &[u8]) -> &'static str {
    match bytes {
        b"................................................................................................" => "dots",
        _ => "other",
    }
}

fn main() {
    println!("{} {} {} {}", sum(NOISE), sum(PLAIN), sum(&COPY), FIRST);
    println!("{} {}", same(NOISE), length!(include_bytes!("plain.txt")));
    let text: Cow<str> = String::from_utf8_lossy(include_bytes!("plain.txt"));
    println!("{} {}", text.lines().count(), include_str!("plain.txt").len());
    println!("{} {} {}", sum(&tables::ROOT), sum(tables::SLICE), sum(tables::FIXED));
    println!("{} {}", sum(&Holder::TABLE), tables::WORDS.iter().map(|w| u64::from(*w)).sum::<u64>());
    println!("{} {} {:?}", unpack(), tables::unpack("four"), generic::<u8>());
    println!("{} {}", kind(&[b'.'; 96]), kind(b""));
    println!("{:?}", [&NOISE[..3], &b"abc"[..]].concat());
}
