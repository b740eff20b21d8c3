//! The text protocol: a turn's input to an [`Observation`].

use engine::scan::{join, needed, InputError, Lines, ScanError, Scanner};
use engine::turn::Protocol;
use std::fmt;

/// Unit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Unit {
    /// Unit x.
    pub unit_x: i32,
    /// Unit y.
    pub unit_y: i32,
}

impl Unit {
    fn scan(line: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self { unit_x: line.next("unitX")?, unit_y: line.next("unitY")? })
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.unit_x, self.unit_y)
    }
}

/// Cell.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell {
    /// Fn.
    pub fn_: i32,
    /// Fn.
    pub fn2: i32,
    /// \_.
    pub value: i32,
    /// \_\_.
    pub value2: i32,
}

impl Cell {
    fn scan(line: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self {
            fn_: line.next("fn")?,
            fn2: line.next("FN")?,
            value: line.next("_")?,
            value2: line.next("__")?,
        })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.fn_, self.fn2, self.value, self.value2)
    }
}

/// Unit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Unit2 {
    /// String id.
    pub string_id: i32,
    /// String.
    pub string: String,
}

impl Unit2 {
    fn scan(line: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self { string_id: line.next("stringId")?, string: line.word("string")?.to_string() })
    }
}

impl fmt::Display for Unit2 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.string_id, self.string)
    }
}

/// Unit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Unit3 {
    /// Größe.
    pub gr_uf6_udfe: i32,
    /// Größe.
    pub gr_uf6_udfe2: i32,
}

impl Unit3 {
    fn scan(line: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self { gr_uf6_udfe: line.next("größe")?, gr_uf6_udfe2: line.next("Größe")? })
    }
}

impl fmt::Display for Unit3 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.gr_uf6_udfe, self.gr_uf6_udfe2)
    }
}

/// Init.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ItemInit {
    /// Init.
    pub init_: i32,
    /// Input.
    pub input_: i32,
}

impl ItemInit {
    fn scan(line: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self { init_: line.next("init")?, input_: line.next("input")? })
    }
}

impl fmt::Display for ItemInit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.init_, self.input_)
    }
}

/// Self.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ItemSelf {
    /// \<both\> of \*them\*, see \[here\].
    pub self_: i32,
    /// \<both\> of \*them\*, see \[here\].
    pub self2: i32,
}

impl ItemSelf {
    fn scan(line: &mut Scanner) -> Result<Self, ScanError> {
        Ok(Self { self_: line.next("self")?, self2: line.next("Self")? })
    }
}

impl fmt::Display for ItemSelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.self_, self.self2)
    }
}

/// What is sent once, before the first turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Init {
    /// \<both\> of \*them\*, see \[here\].
    pub self_: i32,
    /// \<both\> of \*them\*, see \[here\].
    pub self2: i32,
    /// Crate.
    pub crate_: String,
    /// String.
    pub string: bool,
    /// Vec.
    pub vec: i64,
    /// None.
    pub none: f64,
    /// Units.
    pub units: i32,
    /// Units.
    pub units2: i32,
    /// Unit.
    pub unit: i32,
    /// Input.
    pub input_: i32,
    /// Init.
    pub init_: i32,
    /// Unit.
    pub unit_list: Vec<i32>,
    /// Units.
    pub unit_list2: Vec<Unit>,
    /// Match.
    pub unit_list3: Vec<String>,
    /// Match.
    pub matches: Vec<String>,
}

impl Init {
    /// Reads what is sent once.
    pub fn read<L: AsRef<str>>(input: &mut Lines<L>) -> Result<Self, InputError> {
        let (self_, self2, crate_, string, vec, none) = input.read_all(|line| {
            Ok((
                line.next("self")?,
                line.next("Self")?,
                line.word("crate")?.to_string(),
                line.flag("String")?,
                line.next("Vec")?,
                line.next("None")?,
            ))
        })?;
        let (units, units2, unit, input_, init_) = input.read_all(|line| {
            Ok((
                line.next("units")?,
                line.next("Units")?,
                line.next("unit")?,
                line.next("input")?,
                line.next("init")?,
            ))
        })?;
        let unit_list = input.list(input.amount("units", units)?, |input| {
            input.read_all(|line| line.next("unit"))
        })?;
        let unit_list2 =
            input.list(input.amount("Units", units2)?, |input| input.read_all(Unit::scan))?;
        let unit_list3 =
            input.list(input.amount("Units", units2)?, |input| input.text().map(str::to_string))?;
        let matches =
            input.list(input.amount("unit", unit)?, |input| input.text().map(str::to_string))?;
        Ok(Self {
            self_,
            self2,
            crate_,
            string,
            vec,
            none,
            units,
            units2,
            unit,
            input_,
            init_,
            unit_list,
            unit_list2,
            unit_list3,
            matches,
        })
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![
            format!(
                "{} {} {} {} {} {}",
                self.self_,
                self.self2,
                self.crate_,
                u8::from(self.string),
                self.vec,
                self.none
            ),
            format!("{} {} {} {} {}", self.units, self.units2, self.unit, self.input_, self.init_),
        ];
        lines.extend(self.unit_list.iter().map(ToString::to_string));
        lines.extend(self.unit_list2.iter().map(ToString::to_string));
        lines.extend(self.unit_list3.iter().map(ToString::to_string));
        lines.extend(self.matches.iter().map(ToString::to_string));
        lines
    }
}

/// One turn's input.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Observation {
    /// Units.
    pub units: i32,
    /// Units.
    pub units2: i32,
    /// X.
    pub x: i32,
    /// X.
    pub x2: i32,
    /// Cells.
    pub cells: Vec<Vec<Cell>>,
    /// Units.
    pub unit_list: Vec<Unit2>,
    /// Units.
    pub unit_list2: Vec<Unit3>,
    /// Inits.
    pub inits: Vec<ItemInit>,
    /// Selfs.
    pub selfs: Vec<ItemSelf>,
    /// Join.
    pub join: i32,
    /// Fmt.
    pub fmt: String,
    /// Needed.
    pub needed: i32,
    /// Lines.
    pub lines: String,
}

impl Observation {
    /// Reads a turn.
    pub fn read<L: AsRef<str>>(input: &mut Lines<L>, init: &Init) -> Result<Self, InputError> {
        let (units, units2, x, x2) = input.read_all(|line| {
            Ok((line.next("units")?, line.next("units")?, line.next("x")?, line.next("X")?))
        })?;
        let cells = input.lists(input.amount("x", x)?, input.amount("X", x2)?, |input| {
            input.list(input.amount("X", x2)?, |input| input.read_all(Cell::scan))
        })?;
        let unit_list =
            input.list(input.amount("units", units2)?, |input| input.read_all(Unit2::scan))?;
        let unit_list2 =
            input.list(input.amount("units", units2)?, |input| input.read_all(Unit3::scan))?;
        let inits = input
            .list(input.amount("input", init.input_)?, |input| input.read_all(ItemInit::scan))?;
        let selfs = input.row(input.amount("init", init.init_)?, ItemSelf::scan)?;
        let (join, fmt, needed, lines) = input.read_all(|line| {
            Ok((
                line.next("join")?,
                line.word("fmt")?.to_string(),
                line.next("needed")?,
                line.word("Lines")?.to_string(),
            ))
        })?;
        Ok(Self {
            units,
            units2,
            x,
            x2,
            cells,
            unit_list,
            unit_list2,
            inits,
            selfs,
            join,
            fmt,
            needed,
            lines,
        })
    }

    /// The lines that say this, as the judge writes them.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!("{} {} {} {}", self.units, self.units2, self.x, self.x2)];
        for row in &self.cells {
            lines.extend(row.iter().map(ToString::to_string));
        }
        lines.extend(self.unit_list.iter().map(ToString::to_string));
        lines.extend(self.unit_list2.iter().map(ToString::to_string));
        lines.extend(self.inits.iter().map(ToString::to_string));
        lines.push(join(&self.selfs));
        lines.push(format!("{} {} {} {}", self.join, self.fmt, self.needed, self.lines));
        lines
    }

    /// What the stub answers, without the last line's end.
    pub fn default_answer(&self, init: &Init) -> String {
        format!("{} {} {} is {}", init.self_, u8::from(init.string), self.units2, init.crate_)
    }
}

impl Protocol for Init {
    type Observation = Observation;
    /// An answer's lines, without the last one's end.
    type Action = String;

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
