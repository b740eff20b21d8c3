//! The text protocol: a turn's input to an [`Observation`].

use engine::scan::{join, needed, InputError, Lines, ScanError, Scanner};
use engine::turn::Protocol;
use std::fmt;

/// Left.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Left {
    /// Left.
    pub left: i32,
    /// Right.
    pub right: String,
}

impl Left {
    fn scan(line: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self { left: line.next("left")?, right: line.word("right")?.to_string() })
    }
}

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.left, self.right)
    }
}

/// Key.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Key {
    /// Key.
    pub key: String,
    /// Free.
    pub free: String,
    /// Last.
    pub last: i32,
}

impl Key {
    fn scan(line: &mut Scanner, text: &str, rest: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self {
            key: line.word("key")?.to_string(),
            free: text.to_string(),
            last: rest.next("last")?,
        })
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.key, self.free, self.last)
    }
}

/// What is sent once, before the first turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Init {}

impl Init {
    /// Reads what is sent once.
    pub fn read<L: AsRef<str>>(_input: &mut Lines<L>) -> Result<Self, InputError> {
        Ok(Self {})
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        Vec::new()
    }
}

/// The input.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Observation {
    /// Type.
    pub type_: i32,
    /// Some big.
    pub some_big: i64,
    /// Ratio.
    pub ratio: f64,
    /// Flag.
    pub flags: Vec<Vec<bool>>,
    /// Lefts.
    pub lefts: Vec<Left>,
    /// Value.
    pub values: Vec<i64>,
    /// Sign.
    pub signs: Vec<bool>,
    /// Text.
    pub text: String,
    /// Motto.
    pub motto: String,
    /// Title.
    pub title: String,
    /// Year.
    pub year: i32,
    /// Good.
    pub good: bool,
    /// Keys.
    pub keys: Vec<Key>,
    /// Song.
    pub songs: Vec<String>,
    /// Last.
    pub last: String,
}

impl Observation {
    /// Reads a turn.
    pub fn read<L: AsRef<str>>(input: &mut Lines<L>, _init: &Init) -> Result<Self, InputError> {
        let (type_, some_big, ratio) = input.read_all(|line| {
            Ok((line.next("type")?, line.next("some_big")?, line.next("ratio")?))
        })?;
        let flags = input.lists(input.amount("type", type_)?, 2, |input| {
            input.list(2, |input| input.read_all(|line| line.flag("flag")))
        })?;
        let lefts = input.row(input.amount("some_big", some_big)?, Left::scan)?;
        let values = input.row(2, |line| line.next("value"))?;
        let signs = input.row(3, |line| line.flag("sign"))?;
        let (text, motto) = input.read_text(1, 0, |line, text, _rest| {
            Ok((line.word("text")?.to_string(), text.to_string()))
        })?;
        let (title, year, good) = input.read_text(0, 2, |_line, text, rest| {
            Ok((text.to_string(), rest.next("year")?, rest.flag("good")?))
        })?;
        let keys = input.list(2, |input| input.read_text(1, 1, Key::scan))?;
        let songs = input.list(2, |input| input.text().map(str::to_string))?;
        let last = input.text()?.to_string();
        Ok(Self {
            type_,
            some_big,
            ratio,
            flags,
            lefts,
            values,
            signs,
            text,
            motto,
            title,
            year,
            good,
            keys,
            songs,
            last,
        })
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!("{} {} {}", self.type_, self.some_big, self.ratio)];
        for row in &self.flags {
            lines.extend(row.iter().map(|flag| u8::from(*flag).to_string()));
        }
        lines.push(join(&self.lefts));
        lines.push(join(&self.values));
        lines.push(join(self.signs.iter().map(|flag| u8::from(*flag))));
        lines.push(format!("{} {}", self.text, self.motto));
        lines.push(format!("{} {} {}", self.title, self.year, u8::from(self.good)));
        lines.extend(self.keys.iter().map(ToString::to_string));
        lines.extend(self.songs.iter().map(ToString::to_string));
        lines.push(self.last.clone());
        lines
    }

    /// What the stub answers, without the last line's end.
    pub fn default_answer(&self, _init: &Init) -> String {
        let mut answer =
            vec![format!("SET {} {{x}} {} {} 0", self.text, self.ratio, u8::from(self.good))];
        answer.extend((0..2).map(move |_| "A\nB".to_string()));
        answer.extend((0..self.type_).map(move |_| self.last.to_string()));
        answer.join("\n")
    }
}

impl Protocol for Init {
    type Observation = Observation;
    /// An answer's lines, without the last one's end.
    type Action = String;

    const ONCE: bool = true;
    fn setup_lines(read: &[String]) -> usize {
        needed(read, Self::read)
    }

    fn new(setup: &[String]) -> Result<Self, InputError> {
        let mut input = Lines::new(setup);
        let init = Self::read(&mut input)?;
        input.all_read().map(|()| init)
    }

    fn turn_lines(game: Option<&Self>, read: &[String]) -> usize {
        let unread = Self::default();
        needed(read, |input| Observation::read(input, game.unwrap_or(&unread)))
    }

    fn observe(&self, lines: &[String]) -> Result<Observation, InputError> {
        let mut input = Lines::new(lines);
        let turn = Observation::read(&mut input, self)?;
        input.all_read().map(|()| turn)
    }

    fn format(&self, _: &Observation, action: String) -> String {
        action
    }

    fn fallback(game: Option<&Self>) -> String {
        let unread = Self::default();
        Observation::default().default_answer(game.unwrap_or(&unread))
    }
}
