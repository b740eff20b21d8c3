use kit::{Done, Failure, Loud, Source};
use std::error::Error;
use std::io::{self, BufRead, Read, Write};
fn step(n: i32) -> Result<i32, Failure> {
    let x: i32 = "12x".get(..n as usize).unwrap_or("").parse()?;
    if x == 12 { Err("twelve")? }
    Ok(x)
}
fn chain(e: &dyn Error) { let mut c = Some(e); while let Some(x) = c { println!("- {x}"); c = x.source(); } }
fn boxed(n: i32) -> Result<(), Box<dyn Error + Send + Sync>> { step(n).map_err(|e| Loud(e))?; Ok(()) }
fn main() -> Done {
    for n in 0..4 { match step(n) { Ok(x) => println!("ok {x}"), Err(e) => chain(&e) } }
    if let Err(e) = boxed(2) { println!("{e} / {e:?}"); println!("{}", e.downcast_ref::<Loud<Failure>>().is_some()); chain(&*e); }
    let mut src = Source(b"one\ntwo\nthree".to_vec(), 0);
    let mut sink = kit::Sink(Vec::new());
    io::copy(&mut src, &mut sink).unwrap();
    writeln!(sink, "{:>4}|", 7).unwrap();
    sink.flush().unwrap();
    println!("{}", sink.0.join("."));
    let lines: Vec<String> = io::BufReader::new(Source(b"p\nq".to_vec(), 0)).lines().map(|l| l.unwrap()).collect();
    println!("{lines:?}");
    let mut s = String::new();
    Source(b"abc".to_vec(), 0).chain(&b"def"[..]).take(4).read_to_string(&mut s).unwrap();
    println!("{s}");
    Done { code: 7 }
}
