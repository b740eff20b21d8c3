//! What the statements read, as structs with fields, and what they answer from these.

use super::describe::{comment, element, list_base, outer_amount, sentence};
use super::names::{camel, counted, plural, screaming, snake, Names};
use super::parse::{Amount, Command, Kind, Piece, Step, Stub, Variable};
use super::types::Type;
use super::{Note, StubError};

/// A field of a struct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    pub name: String,
    /// The stub's name, for errors about what stands there.
    pub original: String,
    /// What the stub says about it, or its name in words.
    pub doc: String,
    pub kind: Type,
}

/// A struct for what one line, or one group of a line, holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    pub name: String,
    pub doc: String,
    pub fields: Vec<Field>,
    variables: Vec<Variable>,
    /// What one of them is called.
    base: Vec<String>,
}

/// Where a variable stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    pub original: String,
    pub field: String,
    pub kind: Kind,
    /// Sent before the first turn, and asked for in one.
    pub in_init: bool,
}

/// A number of repetitions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Count {
    Number(usize),
    /// A constant of the module, because the stub never reads it.
    Constant(String),
    Known(Known),
}

/// One element of a list, or a list of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Nest {
    Loop(Count, Box<Nest>),
    /// All in one line.
    Row(Count),
    Line,
}

impl Nest {
    /// Whether there is a list in one line.
    pub fn has_row(&self) -> bool {
        match self {
            Nest::Loop(_, inner) => inner.has_row(),
            Nest::Row(_) => true,
            Nest::Line => false,
        }
    }
}

/// A step of reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Read {
    /// A line into so many of the next fields.
    Line(usize),
    /// The next field.
    List(Nest),
}

/// A step of answering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    Text(Vec<Part>),
    Loop(Count, Box<Write>),
}

/// A part of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    Text(String),
    Known(Known),
}

/// What is read together, once or in a turn, and what is answered to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scope {
    pub fields: Vec<Field>,
    pub reads: Vec<Read>,
    pub writes: Vec<Write>,
    /// The last one of a name counts.
    known: Vec<Known>,
}

/// The structs of a stub.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    pub items: Vec<Item>,
    /// Amounts that are never read, by their names in the stub and in the code.
    pub constants: Vec<(String, String)>,
    /// What comes before the first turn.
    pub init: Scope,
    /// A turn; all there is, in a stub without a game loop.
    pub turn: Scope,
    /// There is no game loop.
    pub once: bool,
    pub notes: Vec<Note>,
    item_names: Names,
}

impl Scope {
    /// The field of the whole number that the stub calls `name`.
    pub fn number(&self, name: &str) -> Option<String> {
        let known = self.known.iter().rfind(|known| known.original == name)?;
        matches!(known.kind, Kind::Int | Kind::Long).then(|| known.field.clone())
    }
}

impl Shape {
    fn fields(&self) -> impl Iterator<Item = &Field> {
        let items = self.items.iter().flat_map(|item| &item.fields);
        items.chain(&self.init.fields).chain(&self.turn.fields)
    }

    /// The type of what the stub calls `name`, if it reads that.
    pub fn kind(&self, name: &str) -> Option<Kind> {
        let field = self.fields().find(|field| field.original == name)?;
        field.kind.value()
    }

    /// Whether numbers with a fraction are read: they cannot be hashed.
    pub fn has_fractions(&self) -> bool {
        self.fields().any(|field| field.kind.value() == Some(Kind::Float))
    }

    pub fn new(stub: &Stub) -> Result<Self, StubError> {
        // Turns in which nothing is read or written would follow each other without an end.
        let once = stub.turn.as_ref().is_none_or(Vec::is_empty);
        let notes = stub.notes.clone();
        let mut shape = Self { notes, once, ..Self::default() };
        let (once, turn) = match &stub.turn {
            Some(turn) => (&stub.once[..], &turn[..]),
            // Without turns, what is asked before the last answer is the setup.
            None => stub.once.split_at(asked_again(&stub.once).unwrap_or(0)),
        };
        for (steps, in_turn) in [(once, false), (turn, true)] {
            if let Some(at) = asked_again(steps) {
                let message = "expected nothing to read after the answer, found more";
                return Err(StubError { line: steps[at].line, message: message.to_string() });
            }
            shape.find_items(steps);
            let scope = shape.scope(stub, steps, in_turn)?;
            *(if in_turn { &mut shape.turn } else { &mut shape.init }) = scope;
        }
        shape.name_items(stub);
        if shape.turn.writes.is_empty() {
            let line = turn.last().or(once.last()).map_or(1, |step| step.line);
            let message = "no write: the default answer is empty".to_string();
            shape.notes.push(Note { line, message });
        }
        Ok(shape)
    }

    /// One struct for all lists of the same variables whose names end alike: `my drone`, `foe drone`.
    fn find_items(&mut self, steps: &[Step]) {
        for step in steps {
            let (variables, base) = element(&step.command);
            if variables.len() < 2 {
                continue;
            }
            let same =
                |item: &&mut Item| item.variables == variables && item.base.last() == base.last();
            if let Some(item) = self.items.iter_mut().find(same) {
                let pairs = item.base.iter().rev().zip(base.iter().rev());
                let common = pairs.take_while(|(one, other)| one == other).count();
                item.base.drain(..item.base.len() - common);
                continue;
            }
            let (name, doc, fields) = (String::new(), String::new(), Vec::new());
            self.items.push(Item { name, doc, fields, variables: variables.to_vec(), base });
        }
    }

    fn name_items(&mut self, stub: &Stub) {
        for item in &mut self.items {
            item.name = self.item_names.take(&camel(&item.base));
            item.doc = sentence(&item.base.join(" "));
            let mut names = Names::default();
            item.fields = item.variables.iter().map(|one| field(stub, &mut names, one)).collect();
        }
    }

    fn scope(&mut self, stub: &Stub, steps: &[Step], in_turn: bool) -> Result<Scope, StubError> {
        let (mut scope, mut names) = (Scope::default(), Names::default());
        // Variables first: their names are the stub's own, those of lists are made up.
        let mut values = Vec::new();
        for step in steps {
            if let Command::Read(variables) = &step.command {
                values.extend(variables.iter().map(|one| field(stub, &mut names, one)));
            }
        }
        let bases: Vec<String> = steps.iter().map(|step| list_base(&step.command)).collect();
        let (mut values, value_names) = (values.into_iter(), names.clone());
        for (step, base) in steps.iter().zip(&bases) {
            let failed = |message| StubError { line: step.line, message };
            match &step.command {
                command if command.writes() => {
                    let write = self.write(step, command, &scope, in_turn).map_err(failed)?;
                    scope.writes.push(write);
                }
                Command::Read(variables) => {
                    for (variable, field) in variables.iter().zip(&mut values) {
                        let (original, kind) = (variable.name.clone(), variable.kind);
                        scope.known.push(Known {
                            original,
                            field: field.name.clone(),
                            kind,
                            in_init: false,
                        });
                        scope.fields.push(field);
                    }
                    scope.reads.push(Read::Line(variables.len()));
                }
                command => {
                    let nest = self.nest(step, command, &scope, in_turn).map_err(failed)?;
                    let twice = bases.iter().filter(|other| *other == base).count() > 1;
                    let list = self.list(stub, command, (&value_names, &mut names), twice);
                    scope.fields.push(list);
                    scope.reads.push(Read::List(nest));
                }
            }
        }
        Ok(scope)
    }

    /// The field of a list.
    fn list(
        &self,
        stub: &Stub,
        command: &Command,
        (values, names): (&Names, &mut Names),
        twice: bool,
    ) -> Field {
        let (variables, mut base) = element(command);
        let mut kind = match variables {
            [one] => Type::Value(one.kind),
            _ => {
                let same =
                    |item: &Item| item.variables == variables && item.base.last() == base.last();
                Type::Item(self.items.iter().position(same).unwrap_or_default())
            }
        };
        let mut doc = sentence(&plural(&snake(&base.join("_"))).replace('_', " "));
        if let [one] = variables {
            doc = comment(stub, &one.name);
            let amount = outer_amount(command).and_then(counted).filter(|_| twice);
            base = amount.unwrap_or(base);
        }
        let original = variables.first().map(|one| one.name.clone()).unwrap_or_default();
        let mut deeper = command;
        while let Command::Loop(_, inner) = deeper {
            kind = Type::List(Box::new(kind));
            deeper = inner;
        }
        if matches!(deeper, Command::LoopLine(..)) {
            kind = Type::List(Box::new(kind));
        }
        let base = snake(&base.join("_"));
        let mut name = plural(&base);
        if values.has(&name) {
            name = format!("{}_list", base.trim_end_matches('_'));
        }
        Field { name: names.take(&name), original, doc, kind }
    }

    fn nest(
        &mut self,
        step: &Step,
        command: &Command,
        scope: &Scope,
        in_turn: bool,
    ) -> Result<Nest, String> {
        Ok(match command {
            Command::Loop(amount, inner) => {
                let count = self.count(step, amount, scope, in_turn)?;
                Nest::Loop(count, Box::new(self.nest(step, inner, scope, in_turn)?))
            }
            Command::LoopLine(amount, _) => Nest::Row(self.count(step, amount, scope, in_turn)?),
            Command::Read(_) | Command::Write(_) => Nest::Line,
        })
    }

    fn write(
        &mut self,
        step: &Step,
        command: &Command,
        scope: &Scope,
        in_turn: bool,
    ) -> Result<Write, String> {
        match command {
            Command::Loop(amount, inner) => {
                let count = self.count(step, amount, scope, in_turn)?;
                Ok(Write::Loop(count, Box::new(self.write(step, inner, scope, in_turn)?)))
            }
            Command::Write(pieces) => {
                let parts = pieces.iter().map(|piece| match piece {
                    Piece::Text(text) => Part::Text(text.clone()),
                    Piece::Name(name) => self.known(name, scope, in_turn).map_or_else(
                        || {
                            let message = format!(
                                "{name}: no number or text of its own, written as it stands"
                            );
                            self.notes.push(Note { line: step.line, message });
                            Part::Text(name.clone())
                        },
                        Part::Known,
                    ),
                });
                Ok(Write::Text(parts.collect()))
            }
            Command::Read(_) | Command::LoopLine(..) => Err("expected a write".to_string()),
        }
    }

    /// A variable that was read before, by `read` and not in a list.
    fn known(&self, name: &str, scope: &Scope, in_turn: bool) -> Option<Known> {
        let own = scope.known.iter().rfind(|known| known.original == name).cloned();
        let before =
            || self.init.known.iter().rfind(|known| known.original == name).filter(|_| in_turn);
        own.or_else(|| before().map(|known| Known { in_init: true, ..known.clone() }))
    }

    fn count(
        &mut self,
        step: &Step,
        amount: &Amount,
        scope: &Scope,
        in_turn: bool,
    ) -> Result<Count, String> {
        let name = match amount {
            Amount::Number(number) => return Ok(Count::Number(*number)),
            Amount::Name(name) => name,
        };
        match self.known(name, scope, in_turn) {
            Some(known) if matches!(known.kind, Kind::Int | Kind::Long) => {
                return Ok(Count::Known(known))
            }
            Some(_) => return Err(format!("expected a whole number as amount, found {name:?}")),
            None => {}
        }
        if let Some((_, constant)) = self.constants.iter().find(|(original, _)| original == name) {
            return Ok(Count::Constant(constant.clone()));
        }
        let mut names = Names::default();
        for (_, taken) in &self.constants {
            names.take(taken);
        }
        let constant = names.take(&screaming(name));
        self.constants.push((name.clone(), constant.clone()));
        let message =
            format!("{name}: never read as a number of its own; set the constant {constant}");
        self.notes.push(Note { line: step.line, message });
        Ok(Count::Constant(constant))
    }
}

/// The first command that reads after one that writes.
fn asked_again(steps: &[Step]) -> Option<usize> {
    let first = steps.iter().position(|step| step.command.writes())?;
    let after = steps[first..].iter().position(|step| !step.command.writes())?;
    Some(first + after)
}

/// The field of one variable.
fn field(stub: &Stub, names: &mut Names, variable: &Variable) -> Field {
    let Variable { name, kind } = variable;
    let (doc, kind) = (comment(stub, name), Type::Value(*kind));
    Field { name: names.take(&snake(name)), original: name.clone(), doc, kind }
}
