//! What the reader expects of the next input: that it is a query.

use crate::io::{parse_query, INFEASIBLE};
use engine::guess::Guess;
use engine::referee::{Answer, Comparison, Predictor};
use engine::scan::{InputError, Lines, ScanError, Scanner};

/// Reads the queries as the bot does. No query can be predicted from those before, nor from answers.
#[derive(Clone)]
pub struct Reader {
    queries: usize,
    seen: usize,
}

impl Reader {
    /// Expects so many queries.
    pub fn new(queries: usize) -> Self {
        Self { queries, seen: 0 }
    }
}

impl Predictor for Reader {
    fn observe(&mut self, lines: &[String]) -> Result<Option<Comparison>, String> {
        let [line] = lines else { return Err(format!("expected one line, found {}", lines.len())) };
        parse_query(line).map_err(|error| error.to_string())?;
        self.seen += 1;
        if self.seen > self.queries {
            return Err(format!("expected {} queries, found another", self.queries));
        }
        let unknown = vec!["query".to_string()];
        Ok((self.seen > 1).then_some(Comparison { unknown, ..Comparison::default() }))
    }

    fn predict(&mut self, _answers: &[Answer]) {}

    fn guess(&self) -> Option<&dyn Guess> {
        Some(self)
    }
}

impl Guess for Reader {
    fn turn_lines(&self, lines: &[String]) -> Result<usize, InputError> {
        let numbers = |line: &mut Scanner, count| {
            (0..count).try_for_each(|_| line.next::<i64>("a number").map(|_| ()))
        };
        Lines::new(lines).read(|line| {
            numbers(line, 2)?;
            let kind = line.word("a kind of deck")?;
            let is_name = kind.starts_with(|c: char| c.is_ascii_uppercase());
            is_name.then_some(()).ok_or_else(|| ScanError::new("a kind of deck", kind))?;
            numbers(line, 3)
        })?;
        Ok(1)
    }

    /// Any answer: no query depends on one.
    fn choices(&self) -> Vec<Vec<Answer>> {
        let is_asked = self.seen < self.queries;
        vec![is_asked.then(|| Answer::Lines(vec![INFEASIBLE.to_string()])).into_iter().collect()]
    }

    fn fork(&self) -> Box<dyn Predictor> {
        Box::new(self.clone())
    }
}
