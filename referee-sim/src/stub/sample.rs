//! Random inputs of a stub's form, to try a reader with before the contest has sent one.

use engine::rng::SmallRng;

use super::parse::{self, Amount, Command, Kind};
use super::shape::{Count, Field, Known, Nest, Read, Scope, Shape};
use super::types::Type;
use super::StubError;

/// The inputs of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// What is sent once.
    pub init: Vec<String>,
    /// Of each turn.
    pub turns: Vec<Vec<String>>,
}

/// Inputs that the stub's `text` allows, the same for the same seed. Numbers of things are small.
pub fn sample(text: &str, seed: u64, turns: usize) -> Result<Sample, StubError> {
    let stub = parse::parse(text)?;
    let shape = Shape::new(&stub)?;
    let steps = stub.once.iter().chain(stub.turn.iter().flatten());
    let amounts = steps.flat_map(|step| amounts(&step.command)).collect();
    let mut maker = Maker {
        shape: &shape,
        amounts,
        rng: SmallRng::seed_from_u64(seed),
        init: Vec::new(),
        least: 1,
    };
    let (init, known) = maker.scope(&shape.init);
    maker.least = 0;
    maker.init = known;
    let turns = if stub.turn.is_some() { turns } else { turns.min(1) };
    let turns = (0..turns).map(|_| maker.scope(&shape.turn).0).collect();
    Ok(Sample { init, turns })
}

/// The variables that say how many things there are.
fn amounts(command: &Command) -> Vec<String> {
    let (amount, mut inner) = match command {
        Command::Loop(amount, inner) => (amount, amounts(inner)),
        Command::LoopLine(amount, _) => (amount, Vec::new()),
        Command::Read(_) | Command::Write(_) => return Vec::new(),
    };
    if let Amount::Name(name) = amount {
        inner.push(name.clone());
    }
    inner
}

struct Maker<'a> {
    shape: &'a Shape,
    amounts: Vec<String>,
    rng: SmallRng,
    /// What was sent once, by field.
    init: Vec<(String, usize)>,
    /// The smallest number of things: what is sent once stays for the whole game, and nothing would be tried.
    least: usize,
}

impl Maker<'_> {
    /// The lines of a scope, and its numbers of things by field.
    fn scope(&mut self, scope: &Scope) -> (Vec<String>, Vec<(String, usize)>) {
        let (mut lines, mut known) = (Vec::new(), Vec::new());
        let mut fields = &scope.fields[..];
        for read in &scope.reads {
            let count = if let Read::Line(count) = read { *count } else { 1 };
            let (own, rest) = fields.split_at(count);
            fields = rest;
            match read {
                Read::Line(_) => {
                    let words: Vec<String> = own.iter().map(|field| self.word(field)).collect();
                    let numbers = own.iter().zip(&words);
                    let numbers = numbers
                        .filter_map(|(field, word)| Some((field.name.clone(), word.parse().ok()?)));
                    known.extend(numbers);
                    lines.push(words.join(" "));
                }
                Read::List(nest) => self.nest(nest, &own[0], &known, &mut lines),
            }
        }
        (lines, known)
    }

    fn nest(
        &mut self,
        nest: &Nest,
        field: &Field,
        known: &[(String, usize)],
        lines: &mut Vec<String>,
    ) {
        match nest {
            Nest::Line => {
                let line = self.element(field);
                lines.push(line);
            }
            Nest::Row(count) => {
                let words: Vec<String> =
                    (0..self.count(count, known)).map(|_| self.element(field)).collect();
                lines.push(words.join(" "));
            }
            Nest::Loop(count, inner) => {
                (0..self.count(count, known)).for_each(|_| self.nest(inner, field, known, lines));
            }
        }
    }

    fn count(&self, count: &Count, known: &[(String, usize)]) -> usize {
        match count {
            Count::Number(number) => *number,
            Count::Constant(_) => 1,
            Count::Known(Known { field, in_init, .. }) => {
                let known = if *in_init { &self.init } else { known };
                known.iter().rfind(|(name, _)| name == field).map_or(0, |(_, number)| *number)
            }
        }
    }

    fn element(&mut self, field: &Field) -> String {
        let mut kind = &field.kind;
        while let Type::List(inner) = kind {
            kind = inner;
        }
        match kind {
            Type::Item(item) => {
                let fields: &[Field] = self.shape.items.get(*item).map_or(&[], |item| &item.fields);
                let words: Vec<String> = fields.iter().map(|field| self.word(field)).collect();
                words.join(" ")
            }
            _ => self.word(&Field { kind: kind.clone(), ..field.clone() }),
        }
    }

    fn word(&mut self, field: &Field) -> String {
        let Type::Value(kind) = &field.kind else { return String::new() };
        let least = self.least;
        let mut below = |number: usize| self.rng.random_range(0..number);
        match kind {
            Kind::Int | Kind::Long if self.amounts.contains(&field.original) => {
                below(5).max(least).to_string()
            }
            Kind::Int => ["0", "-1", "7", "2147483647", "-2147483648", "42"][below(6)].to_string(),
            Kind::Long => ["0", "-1", "9223372036854775807", "5000000000"][below(4)].to_string(),
            Kind::Float => ["0", "-0.25", "1000000.5", "3"][below(4)].to_string(),
            Kind::Bool => below(2).to_string(),
            Kind::Word => ["WAIT", "a", "#..#", "-", "é"][below(5)].to_string(),
            Kind::Text => ["", "one", "two words", " #  # ", "7 8"][below(5)].to_string(),
        }
    }
}
