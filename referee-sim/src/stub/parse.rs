//! The text to a list of statements.

use super::words::{amount, declarations, is_name, pieces, plain, quote, variable};
use super::{Note, StubError};

/// Most loops in each other: more would be a text made to break its reader.
const MAX_DEPTH: usize = 16;

/// Type of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Int,
    Long,
    Float,
    Bool,
    /// Text without blanks.
    Word,
    /// Text with blanks.
    Text,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// As the stub has it.
    pub name: String,
    pub kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    Number(usize),
    Name(String),
}

/// A part of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    Text(String),
    Name(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    Read(Vec<Variable>),
    LoopLine(Amount, Vec<Variable>),
    Loop(Amount, Box<Command>),
    Write(Vec<Piece>),
}

/// A command and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub line: usize,
    pub command: Command,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stub {
    /// Before the game loop.
    pub once: Vec<Step>,
    /// Of each turn, if there is a game loop.
    pub turn: Option<Vec<Step>>,
    /// Text of the statement.
    pub statement: Vec<String>,
    /// Comments by variable.
    pub comments: Vec<(String, String)>,
    /// Text about the answer.
    pub output: Vec<String>,
    /// What was taken otherwise than it stands there.
    pub notes: Vec<Note>,
}

/// What the lines that follow belong to.
#[derive(Clone, Copy, PartialEq)]
enum Block {
    Commands,
    /// A `write` whose text goes on.
    Writing,
    Statement,
    Input,
    Output,
}

impl Command {
    pub fn writes(&self) -> bool {
        match self {
            Command::Write(_) => true,
            Command::Loop(_, inner) => inner.writes(),
            Command::Read(_) | Command::LoopLine(..) => false,
        }
    }

    /// Adds a line to the text of a `write`.
    fn go_on(&mut self, line: &str) {
        match self {
            Command::Loop(_, inner) => inner.go_on(line),
            Command::Write(pieces) => pieces.push(Piece::Text(format!("\n{}", plain(line)))),
            Command::Read(_) | Command::LoopLine(..) => {}
        }
    }
}

pub fn parse(text: &str) -> Result<Stub, StubError> {
    let text = text.trim_start_matches('\u{feff}');
    let lines = text.lines().map(str::trim).enumerate().map(|(index, line)| (index + 1, line));
    let mut parser = Parser { lines: lines.collect(), next: 0, stub: Stub::default() };
    parser.run()?;
    let stub = parser.stub;
    if stub.once.is_empty() && stub.turn.is_none() {
        return fail(text.lines().count().max(1), "expected a stub, found no statement");
    }
    Ok(stub)
}

struct Parser<'a> {
    lines: Vec<(usize, &'a str)>,
    next: usize,
    stub: Stub,
}

impl<'a> Parser<'a> {
    fn run(&mut self) -> Result<(), StubError> {
        // Blocks end at an empty line; what is no command goes on with the last one all the same.
        let (mut block, mut last) = (Block::Commands, Block::Commands);
        while let Some((number, line)) = self.take() {
            let line = match head(line) {
                Some((head, rest)) if rest.is_empty() || block == Block::Commands => {
                    block = head;
                    last = if head == Block::Commands { last } else { head };
                    if rest.is_empty() {
                        continue;
                    }
                    rest
                }
                _ => line,
            };
            if let Some(language) = line.strip_prefix("CODE-START-") {
                self.skip_code(number, language)?;
                continue;
            }
            let commands = matches!(block, Block::Commands | Block::Writing);
            match if commands && !is_command(line) && block == Block::Commands {
                last
            } else {
                block
            } {
                Block::Statement => self.stub.statement.push(plain(line)),
                Block::Output => self.stub.output.push(plain(line)),
                Block::Input => self.comment(line),
                Block::Writing if !is_command(line) => {
                    let step = self.steps().last_mut();
                    step.into_iter().for_each(|step| step.command.go_on(line));
                }
                Block::Commands | Block::Writing => block = self.statement(number, line)?,
            }
        }
        Ok(())
    }

    fn take(&mut self) -> Option<(usize, &'a str)> {
        self.next += 1;
        self.lines.get(self.next - 1).copied()
    }

    /// The next line that is not empty.
    fn take_full(&mut self) -> Option<(usize, &'a str)> {
        while let Some(line) = self.take() {
            if !line.1.is_empty() {
                return Some(line);
            }
        }
        None
    }

    /// Code for one language, which is none of ours.
    fn skip_code(&mut self, number: usize, language: &str) -> Result<(), StubError> {
        while let Some((_, line)) = self.take() {
            if line.starts_with("CODE-END-") {
                return Ok(());
            }
        }
        fail(number, format!("expected CODE-END-{} below, found none", plain(language)))
    }

    /// The commands that are being read.
    fn steps(&mut self) -> &mut Vec<Step> {
        self.stub.turn.as_mut().unwrap_or(&mut self.stub.once)
    }

    /// `name: text`, also of several names, or more of the comment before.
    fn comment(&mut self, line: &str) {
        let named = |names: &str| names.split(',').all(|name| is_name(name.trim()));
        let pair = line.split_once(':').filter(|(names, _)| named(names));
        match (pair, self.stub.comments.last_mut()) {
            (Some((names, text)), _) => {
                let text = plain(text.trim());
                let names = names.split(',').map(|name| (name.trim().to_string(), text.clone()));
                self.stub.comments.extend(names);
            }
            (None, Some((_, text))) => *text += &format!(" {}", plain(line)),
            (None, None) => self.stub.statement.push(plain(line)),
        }
    }

    /// A line of the commands; says what the next one belongs to.
    fn statement(&mut self, line: usize, text: &str) -> Result<Block, StubError> {
        if text == "gameloop" {
            if self.stub.turn.replace(Vec::new()).is_some() {
                return fail(line, "expected one gameloop, found another");
            }
            return Ok(Block::Commands);
        }
        let (line, command) = self.command(line, text, 0)?;
        let is_text = |piece: &Piece| matches!(piece, Piece::Text(_));
        let mut inner = &command;
        while let Command::Loop(_, deeper) = inner {
            inner = deeper;
        }
        let goes_on = matches!(inner, Command::Write(pieces) if pieces.len() == 1 && pieces.iter().all(is_text));
        self.steps().push(Step { line, command });
        Ok(if goes_on { Block::Writing } else { Block::Commands })
    }

    /// A command that starts in `text`, and the line in which it ends.
    fn command(
        &mut self,
        line: usize,
        text: &str,
        depth: usize,
    ) -> Result<(usize, Command), StubError> {
        let (keyword, rest) = cut(text);
        let command = match keyword {
            "read" => Command::Read(self.variables(line, rest)?),
            "loopline" => {
                let (count, line, rest) = self.counted(line, rest)?;
                if is_command(rest) {
                    return fail(line, format!("expected name:type, found {}", quote(rest)));
                }
                let mut variables = self.variables(line, rest)?;
                for variable in variables.iter_mut().filter(|one| one.kind == Kind::Text) {
                    variable.kind = Kind::Word;
                    self.note(
                        line,
                        format!("{}: read as a word, as all of a loopline", variable.name),
                    );
                }
                return Ok((line, Command::LoopLine(count, variables)));
            }
            "loop" if depth == MAX_DEPTH => {
                return fail(
                    line,
                    format!("expected at most {MAX_DEPTH} loops in each other, found more"),
                )
            }
            "loop" => {
                let (count, line, rest) = self.counted(line, rest)?;
                let (line, inner) = self.command(line, rest, depth + 1)?;
                return Ok((line, Command::Loop(count, Box::new(inner))));
            }
            "write" => Command::Write(pieces(rest).map_err(|message| StubError { line, message })?),
            _ => {
                let expected = "read, loop, loopline, gameloop or write";
                return fail(line, format!("expected {expected}, found {}", quote(text)));
            }
        };
        Ok((line, command))
    }

    /// How often something repeats, and what: the line in which that starts, and it.
    fn counted<'b>(
        &mut self,
        line: usize,
        rest: &'b str,
    ) -> Result<(Amount, usize, &'b str), StubError>
    where
        'a: 'b,
    {
        let (at, rest) = self.or_below(line, rest)?;
        let (word, rest) = cut(rest);
        let count = amount(word).map_err(|message| StubError { line: at, message })?;
        let (line, rest) = self.or_below(at, rest)?;
        Ok((count, line, rest))
    }

    /// The rest of a line or, if there is none, the next one.
    fn or_below<'b>(&mut self, line: usize, rest: &'b str) -> Result<(usize, &'b str), StubError>
    where
        'a: 'b,
    {
        if !rest.is_empty() {
            return Ok((line, rest));
        }
        let missing = "expected an amount and what repeats, found nothing";
        self.take_full().map_or_else(|| fail(line, missing), Ok)
    }

    fn note(&mut self, line: usize, message: String) {
        self.stub.notes.push(Note { line, message });
    }

    fn variables(&mut self, line: usize, text: &str) -> Result<Vec<Variable>, StubError> {
        let mut variables = Vec::new();
        for word in declarations(text) {
            let read = variable(&word).map_err(|message| StubError { line, message })?;
            if !word.contains(':') {
                self.note(line, format!("{}: no type, read as int", read.name));
            }
            variables.push(read);
        }
        if variables.is_empty() {
            return fail(line, "expected name:type, found nothing");
        }
        // Where the first of two texts ends cannot be told.
        let texts = variables.iter().filter(|one| one.kind == Kind::Text).count();
        let texts =
            variables.iter_mut().filter(|one| one.kind == Kind::Text).take(texts.max(1) - 1);
        for text in texts {
            text.kind = Kind::Word;
            let name = &text.name;
            let message =
                format!("{name}: read as a word, because a line can have one string only");
            self.stub.notes.push(Note { line, message });
        }
        Ok(variables)
    }
}

fn fail<T>(line: usize, message: impl Into<String>) -> Result<T, StubError> {
    Err(StubError { line, message: message.into() })
}

/// The block that a line starts, and what else stands in the line.
fn head(line: &str) -> Option<(Block, &str)> {
    let (word, rest) = cut(line);
    let block = match word.strip_suffix(':').unwrap_or(word) {
        "STATEMENT" => Block::Statement,
        "INPUT" => Block::Input,
        "OUTPUT" => Block::Output,
        _ if line.is_empty() => Block::Commands,
        _ => return None,
    };
    Some((block, rest))
}

/// The first word, and what follows it.
fn cut(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

fn is_command(line: &str) -> bool {
    ["read", "loop", "loopline", "gameloop", "write"].contains(&cut(line).0)
}
