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
    let mut sharper = Sharper { draft: options.edition, whole, program, options, compiler };
    let outcome = sharper.run()?;
    sharper.program.units = sharper.whole;
    if outcome.is_err() {
        sharper.program.left_out.clear();
    }
    Ok(outcome)
}

type Outcome = std::result::Result<(), String>;

struct Sharper<'p> {
    program: &'p mut Program,
    whole: Vec<Source>,
    /// The edition in which the text compiles before it is settled between editions.
    draft: Edition,
    options: &'p Options,
    compiler: &'p Compiler,
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
        let asks = plain.text.contains("debug_assertions");
        let mut codes = self.codes(plain.clone(), asks)?;
        if codes.is_err() && self.options.edition == Edition::E2024 {
            self.draft = Edition::E2021;
            codes = self.codes(plain, asks)?;
        }
        let Ok(codes) = codes else {
            return Ok(Err("the plain form does not compile as it stands".to_string()));
        };
        let units = self.whole.iter().map(|unit| unit.items.clone()).collect();
        let mut suspects = Suspects::new(units, &self.program.layout.modules);
        let functions = codes.iter().flat_map(Code::functions).collect();
        self.program.left_out = suspects.uncalled(&functions);
        // From here on the text only grows.
        let least = self.smallest()?;
        if !fits(&least, self.options) {
            let chars = least.chars().count();
            return Ok(Err(format!("what is called has {chars} characters by itself")));
        }
        for round in 0..ROUNDS {
            let piece = self.print()?;
            let text = piece.text.clone();
            let left_out = &self.program.left_out;
            let mut missed: BTreeSet<usize> = match self.codes(piece, asks)? {
                Ok(sharper) => {
                    let mut pairs = codes.iter().zip(&sharper);
                    match pairs.try_for_each(|(one, other)| one.compare(other)) {
                        Ok(()) => {
                            let proven = serde_json::to_vec(&(left_out, text))?;
                            memory.iter().for_each(|path| cache::store(path, &proven));
                            return Ok(Ok(()));
                        }
                        // The standard library may ask what a type implements.
                        Err(function) => suspects.of_types_in(&function, left_out),
                    }
                }
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

    /// The text without what is left out, under the names of the sources.
    fn print(&mut self) -> Result<Piece> {
        self.text(false, LEVEL)
    }

    /// The shortest text without what is left out.
    fn smallest(&mut self) -> Result<String> {
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

    /// The code of both kinds of build if one `asks` for the kind; the answer that rejects the text. It is
    /// settled between editions only once it compiles: lints say nothing of what does not.
    fn codes(&self, piece: Piece, asks: bool) -> Result<std::result::Result<Vec<Code>, Answer>> {
        let edition = self.options.edition;
        let of =
            |text: &str, edition, assertions| Code::of(text, edition, self.compiler, assertions);
        let Piece { mut text, mut marks } = piece;
        let mut codes = match of(&text, self.draft, true)? {
            (_, Some(code)) => vec![code],
            (answer, None) => return Ok(Err(answer)),
        };
        let before = text.clone();
        editions::text::settle(self.program, self.compiler, &mut text, &mut marks)?;
        if text != before || self.draft != edition {
            codes.clear();
        }
        for assertions in [true, false].into_iter().take(1 + usize::from(asks)).skip(codes.len()) {
            match of(&text, edition, assertions)? {
                (_, Some(code)) => codes.push(code),
                (answer, None) => return Ok(Err(answer)),
            }
        }
        Ok(Ok(codes))
    }
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
