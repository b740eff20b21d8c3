//! Numbers from the command line of the examples: `--name value`.

/// The value of `--name`, if it was given; ends the program with a message if it is no number.
pub fn number(name: &str) -> Option<u64> {
    let mut args = std::env::args().skip_while(|arg| arg != name);
    args.next()?;
    let value = args.next().unwrap_or_default();
    let Ok(number) = value.parse() else {
        eprintln!("{name}: expected a number, found '{value}'");
        std::process::exit(2);
    };
    Some(number)
}
