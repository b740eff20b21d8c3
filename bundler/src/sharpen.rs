//! A sharper removal for bundles that do not fit: what the compiled program does not contain goes,
//! as far as the compiler can do without it.
//!
//! The names of the functions in the compiled program say what can go (`reach::called`). Where the
//! compiler then misses something, what its messages name comes back. What is left counts only when the
//! compiler makes the same code of it (`verify::code`): whatever the names said, nothing changed.

use crate::bundle::{fits, Options, MAX_LEVEL};
use crate::cargo::{cache, Edition};
use crate::editions;
use crate::emit::{self, print::Piece};
use crate::passes::{self, Form, FINISH, FORMS};
use crate::program::{Code as Source, Program};
use crate::reach::called::{self, Guess, Suspects};
use crate::shrink;
use crate::verify::code::Code;
use crate::verify::rustc::{Answer, Compiler, Diagnostic};
use anyhow::Result;
use std::collections::{BTreeSet, HashSet};

/// What is compiled is printed at this level: without comments, but with lines.
const LEVEL: u8 = 2;

/// Errors of one kind hide those of the next, so the compiler is asked more than once.
const ROUNDS: usize = 16;

/// Chooses what removal leaves out of a program that stands before it. The error says in one line why
/// nothing can be left out.
pub fn sharpen(program: &mut Program, options: &Options, compiler: &Compiler) -> Result<Outcome> {
    let whole = program.units.clone();
    let draft = Draft { edition: options.edition, settled: false };
    let mut sharper = Sharper { draft, whole, program, options, compiler };
    let outcome = sharper.run()?;
    sharper.program.units = sharper.whole;
    if outcome.is_err() {
        sharper.program.left_out.clear();
    }
    Ok(outcome)
}

type Outcome = std::result::Result<(), String>;

/// What the compiler makes, or its answer that it does not.
type Made<T> = std::result::Result<T, Answer>;

/// How the text compiles before it is settled between editions.
#[derive(Clone, Copy)]
struct Draft {
    edition: Edition,
    /// Not before: a macro makes what only older editions take.
    settled: bool,
}

struct Sharper<'p> {
    program: &'p mut Program,
    whole: Vec<Source>,
    draft: Draft,
    options: &'p Options,
    compiler: &'p Compiler,
}

/// The code of everything, before it is settled between editions and after it.
struct Whole {
    /// Whether the text asks for the kind of build.
    asks: bool,
    draft: Code,
    codes: Vec<Code>,
}

impl Sharper<'_> {
    fn run(&mut self) -> Result<Outcome> {
        let plain = self.print()?;
        let key = (&plain.text, self.options.edition.year(), &self.compiler.identity);
        let memory = cache::place("sharper", key);
        let known = memory.as_ref().and_then(|path| std::fs::read(path).ok());
        let known = known.and_then(|bytes| serde_json::from_slice::<(_, String)>(&bytes).ok());
        if let Some((left_out, text)) = known {
            self.program.left_out = left_out;
            if self.print()?.text == text {
                return Ok(Ok(()));
            }
            self.program.left_out.clear();
        }
        let units = self.whole.iter().map(|unit| unit.items.clone()).collect();
        let mut suspects = Suspects::new(units, &self.program.layout.modules);
        let whole = match self.whole(plain, &mut suspects)? {
            Ok(whole) => whole,
            Err(reason) => return Ok(Err(reason)),
        };
        let functions = whole.codes.iter().flat_map(Code::functions).collect();
        // From here on the text only grows.
        let least = self.least(&mut suspects, &functions)?;
        if !fits(&least, self.options) {
            return Ok(Err(too_long(least.chars().count())));
        }
        for round in 0..ROUNDS {
            let piece = self.print()?;
            let text = piece.text.clone();
            let left_out = &self.program.left_out;
            let mut missed: BTreeSet<usize> = match self.same(&whole, piece)? {
                Ok(Ok(())) => {
                    let proven = serde_json::to_vec(&(left_out, text))?;
                    memory.iter().for_each(|path| cache::store(path, &proven));
                    return Ok(Ok(()));
                }
                // The standard library may ask what a type implements.
                Ok(Err(function)) => suspects.of_types_in(&function, left_out),
                Err(answer) => missed(&suspects, left_out, &answer, &text, round % 2 == 1),
            };
            if missed.is_empty() {
                missed = suspects.unnamed(left_out);
            }
            if missed.is_empty() {
                break;
            }
            self.program.left_out.retain(|piece| !missed.contains(piece));
        }
        Ok(Err("what is not called cannot be told from the rest".to_string()))
    }

    /// The code of everything. The error says why nothing can be left out.
    fn whole(
        &mut self,
        plain: Piece,
        suspects: &mut Suspects,
    ) -> Result<std::result::Result<Whole, String>> {
        let asks = plain.text.contains("debug_assertions");
        let newest = self.options.edition == Edition::E2024;
        let edition = self.options.edition;
        let older = newest.then_some(Draft { edition: Edition::E2021, settled: false });
        let drafts = [false, true].map(|settled| Draft { edition, settled });
        for draft in drafts[..1].iter().chain(&older).chain(&drafts[1..]) {
            self.draft = *draft;
            let mut plain = plain.clone();
            let Ok(draft) = self.draft(&mut plain)? else { continue };
            // What is far over the limit is so after settling between editions, too, which takes long.
            let least = self.least(suspects, &draft.functions())?.chars().count();
            let limit = self.options.limit_chars;
            if least > limit.saturating_add(limit / 8) {
                return Ok(Err(too_long(least)));
            }
            if let Ok(codes) = self.settled(&draft, plain, asks)? {
                return Ok(Ok(Whole { asks, draft, codes }));
            }
        }
        Ok(Err("the plain form does not compile as it stands".to_string()))
    }

    /// Whether the code of a text is that of everything; else the first function that differs.
    fn same(&self, whole: &Whole, mut piece: Piece) -> Result<Made<Outcome>> {
        let draft = match self.draft(&mut piece)? {
            Ok(draft) => draft,
            Err(answer) => return Ok(Err(answer)),
        };
        // What differs by now need not be settled, which takes long.
        if let Err(function) = whole.draft.compare(&draft) {
            return Ok(Ok(Err(function)));
        }
        let codes = self.settled(&draft, piece, whole.asks)?;
        Ok(codes.map(|codes| {
            let mut pairs = whole.codes.iter().zip(&codes);
            pairs.try_for_each(|(one, other)| one.compare(other))
        }))
    }

    /// The text without what is left out, under the names of the sources.
    fn print(&mut self) -> Result<Piece> {
        self.text(false, LEVEL)
    }

    /// Leaves out what none of the functions is of; the shortest text of the rest.
    fn least(&mut self, suspects: &mut Suspects, functions: &BTreeSet<String>) -> Result<String> {
        self.program.left_out = suspects.uncalled(functions);
        Ok(self.text(true, self.options.level.unwrap_or(MAX_LEVEL))?.text)
    }

    fn text(&mut self, shorten: bool, level: u8) -> Result<Piece> {
        self.program.units.clone_from(&self.whole);
        passes::run(self.program, FINISH, &Form { shorten, ..FORMS[0] })?;
        if shorten && level == MAX_LEVEL {
            shrink::shorten_all(self.program, &BTreeSet::new());
        }
        let kept = &mut emit::Kept::default();
        let printed = emit::text(self.program, level, false, kept, |_| true);
        self.program.short.clear();
        self.program.fields.clear();
        Ok(printed.expect("every length fits"))
    }

    /// The code of a text before it is settled, if it has any.
    fn draft(&self, piece: &mut Piece) -> Result<Made<Code>> {
        if self.draft.settled {
            let Piece { text, marks } = piece;
            editions::text::settle(self.program, self.compiler, text, marks)?;
        }
        self.code(&piece.text, self.draft.edition, true)
    }

    /// The code of a text; the answer that rejects it.
    fn code(&self, text: &str, edition: Edition, assertions: bool) -> Result<Made<Code>> {
        let (answer, code) = Code::of(text, edition, self.compiler, assertions)?;
        Ok(code.ok_or(answer))
    }

    /// The code of a text that is settled between editions, which it is only once it compiles to a
    /// `draft`: lints say nothing of what does not. If one `asks` for the kind of build, that of both.
    fn settled(&self, draft: &Code, piece: Piece, asks: bool) -> Result<Made<Vec<Code>>> {
        let Piece { mut text, mut marks } = piece;
        let before = text.clone();
        editions::text::settle(self.program, self.compiler, &mut text, &mut marks)?;
        let same = text == before && self.draft.edition == self.options.edition;
        let mut codes: Vec<Code> = same.then(|| draft.clone()).into_iter().collect();
        let kinds = [true, false].into_iter().take(1 + usize::from(asks));
        for assertions in kinds.skip(codes.len()) {
            match self.code(&text, self.options.edition, assertions)? {
                Ok(code) => codes.push(code),
                Err(answer) => return Ok(Err(answer)),
            }
        }
        Ok(Ok(codes))
    }
}

fn too_long(chars: usize) -> String {
    format!("what is called has {chars} characters by itself")
}

/// What the errors of the compiler are about: by their words, else by those of the lines that they
/// point at.
fn missed(
    suspects: &Suspects,
    left_out: &BTreeSet<usize>,
    answer: &Answer,
    text: &str,
    all: bool,
) -> BTreeSet<usize> {
    let lines: Vec<&str> = text.lines().collect();
    let (mut sure, mut unsure) = (BTreeSet::new(), BTreeSet::new());
    for error in answer.of_level("error") {
        let mut said = HashSet::new();
        quoted(error, &mut said);
        let mut more = said.clone();
        error.children.iter().for_each(|child| quoted(child, &mut more));
        let places = error.spans.iter().filter_map(|s| lines.get(s.line_start - 1));
        let pointed = more.iter().cloned().chain(places.flat_map(|line| called::words(line)));
        let pointed = pointed.collect();
        let mut found = BTreeSet::new();
        for (source, words) in [said, more, pointed].iter().enumerate() {
            let guesses = suspects.missed(words, left_out);
            found.extend(guesses.map(|(guess, piece)| (guess, source, piece)));
        }
        let Some((guess, source, _)) = found.first().copied() else { continue };
        let surest = found.into_iter().take_while(|f| (f.0, f.1) == (guess, source)).map(|f| f.2);
        let list = if guess <= Guess::Met { &mut sure } else { &mut unsure };
        list.extend(surest);
    }
    // What is sure may be all that is missed.
    if all || sure.is_empty() {
        sure.extend(unsure);
    }
    sure
}

/// The words that a message has in backticks.
fn quoted(message: &Diagnostic, out: &mut HashSet<String>) {
    let labels = message.spans.iter().filter_map(|s| s.label.as_deref());
    for text in labels.chain([message.message.as_str()]) {
        // The types that numbers of no other type get.
        let text = text.replace("{float}", "f64").replace("{integer}", "i32");
        out.extend(text.split('`').skip(1).step_by(2).flat_map(called::words));
    }
}
