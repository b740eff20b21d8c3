//! The way from a target to a finished bundle.

use crate::cargo::{resolve, Edition, Graph, Selection};
use crate::editions;
use crate::emit;
use crate::emit::print::{Mark, Piece};
use crate::error::Refusal;
use crate::names::rewrite;
use crate::passes::{self, Form, FINISH, FORMS, PREPARE};
use crate::program::Program;
use crate::sharpen::sharpen;
use crate::shrink::{self, fields, items::Short};
use crate::source::load::load;
use crate::verify::behaviour;
use crate::verify::compile::prove;
use crate::verify::rustc::Compiler;
use anyhow::Result;
use std::collections::BTreeSet;

/// Everything that decides what the bundle looks like.
#[derive(Debug, Clone)]
pub struct Options {
    /// The target.
    pub selection: Selection,
    /// Edition of the bundle.
    pub edition: Edition,
    /// Forced level of size reduction.
    pub level: Option<u8>,
    /// Largest size in characters.
    pub limit_chars: usize,
    /// Largest size in bytes, when the judge has such a limit.
    pub limit_bytes: Option<usize>,
    /// Compiler version of the judge.
    pub rustc: String,
    /// Licence texts are written, not only lines.
    pub full_licenses: bool,
    /// The compiler is asked before the bundle counts as one.
    pub proof: bool,
}

/// Highest level.
pub const MAX_LEVEL: u8 = 4;

/// Highest level at which the user's own code is as easy to read as its source.
const ROOMY_LEVEL: u8 = 2;

/// A finished bundle.
#[derive(Debug)]
pub struct Bundle {
    /// The text.
    pub text: String,
    /// Places of its tokens.
    pub marks: Vec<Mark>,
    /// Level that was used.
    pub level: u8,
    /// What it was printed from.
    pub program: Program,
    /// Names of the source by the shorter ones that the bundle has.
    pub originals: Short,
    /// The compiler that took it without a warning.
    pub checked_by: Option<String>,
    /// It does what cargo's build does, function by function.
    pub compared: bool,
    /// What the user should know about how it was made, a line each.
    pub notes: Vec<String>,
    /// How far it is from its sources.
    form: Form,
    /// Fields that have their own names at the highest level too.
    kept_fields: BTreeSet<String>,
}

impl Bundle {
    /// Allows lints at the top of the text.
    pub fn allow(&mut self, lints: &[String]) {
        let line = format!("#![allow({})]\n", lints.join(","));
        self.marks.iter_mut().for_each(|m| m.at += line.len());
        self.text.insert_str(0, &line);
    }

    /// Crate names of the units.
    pub fn unit_names(&self) -> Vec<String> {
        self.program.graph.units.iter().map(|u| u.name.clone()).collect()
    }

    /// What the program does not contain has been left out.
    pub fn is_sharpened(&self) -> bool {
        self.form.sharpen && !self.program.left_out.is_empty()
    }

    /// Characters of the text.
    pub fn chars(&self) -> usize {
        self.text.chars().count()
    }

    /// Whether it is within both limits.
    pub fn fits(&self, options: &Options) -> bool {
        fits(&self.text, options)
    }
}

/// Whether a text is within both limits.
pub fn fits(text: &str, options: &Options) -> bool {
    text.chars().count() <= options.limit_chars
        && options.limit_bytes.is_none_or(|limit| text.len() <= limit)
}

/// Bundles the selected target at the lowest level that fits, in the first form that the compiler
/// takes.
pub fn bundle(options: &Options) -> Result<Bundle> {
    let (graph, compiler) = asked(options)?;
    let mut kept = BTreeSet::new();
    let again = |form: &Form, kept: &_| make(graph.clone(), form, options, &compiler, kept);
    let written_out = Form { write_out: true, ..FORMS[1] };
    let (first, write_out) = match again(&FORMS[1], &kept) {
        // What macros cannot say in one text, the code that they stand for may.
        Err(refused) if refused.is::<Refusal>() => {
            (again(&written_out, &kept).map_err(|_| refused)?, true)
        }
        first => (first?, false),
    };
    if !options.proof {
        return Ok(first);
    }
    // Readable code of one's own is worth more than code of others that nothing calls.
    let roomy = options.level.is_some() || first.level <= ROOMY_LEVEL;
    let forms = if roomy && first.fits(options) { &FORMS[1..] } else { FORMS };
    let plain_level = Some(first.level).filter(|_| first.fits(options));
    let (mut first, mut notes) = (Some(first), Vec::new());
    let mut rejected: Option<(String, Refusal)> = None;
    // Plainer forms hold code that nothing reaches: what the first one is refused for says more.
    let mut reason = None;
    for form in forms {
        let form = &Form { write_out: form.write_out || write_out, ..*form };
        let made = first.take_if(|_| !form.sharpen);
        let mut done = match made.map_or_else(|| again(form, &kept), Ok) {
            Err(error) if form.write_out && error.is::<Refusal>() => continue,
            done => done?,
        };
        if form.sharpen && plain_level.is_some_and(|level| level <= done.level) {
            continue;
        }
        if let Some((text, refusal)) = &rejected {
            if *text == done.text {
                continue;
            }
            notes.push(format!("{refusal}: made again without {}", form.without));
        }
        let known = kept.len();
        let made = |kept: &_| again(form, kept);
        let (text, answer) = answer(&mut done, made, &mut kept, options, &compiler)?;
        first = first.filter(|_| kept.len() == known);
        match answer {
            Some(refusal) => {
                if !form.sharpen {
                    reason.get_or_insert_with(|| refusal.clone());
                }
                rejected = Some((text, refusal));
            }
            None => {
                done.notes.splice(..0, notes);
                return Ok(done);
            }
        }
    }
    Err(reason.or(rejected.map(|(_, refusal)| refusal)).expect("some form was tried").into())
}

/// What cargo says of the program, and the judge's compiler, which introduces itself meanwhile.
fn asked(options: &Options) -> Result<(Graph, Compiler)> {
    let version = options.rustc.clone();
    let compiler = std::thread::spawn(move || Compiler::of_judge(&version));
    let lints = editions::crates::flags();
    let code = behaviour::FLAGS.map(String::from);
    let (mut graph, said) = resolve(&options.selection, lints.chain(code).collect())?;
    editions::crates::note_all(&mut graph, &said)?;
    Ok((graph, compiler.join().expect("the thread does not panic")?))
}

/// What the compiler says of a bundle, and its text. Fields that it misses get their own names back, and the
/// bundle is made again.
fn answer(
    done: &mut Bundle,
    made: impl Fn(&BTreeSet<String>) -> Result<Bundle>,
    kept: &mut BTreeSet<String>,
    options: &Options,
    compiler: &Compiler,
) -> Result<(String, Option<Refusal>)> {
    loop {
        let text = done.text.clone();
        let answer = match prove(done, options, compiler)? {
            None => behaviour::prove(done, options)?,
            rejected => rejected,
        };
        let error = answer.as_ref().map_or("", |refusal| &refusal.construct);
        let missed = fields::missed(&done.program.fields, error);
        if missed.is_empty() {
            return Ok((text, answer));
        }
        kept.extend(missed);
        *done = made(kept)?;
    }
}

/// The same bundle with its data as the sources have it; none when nothing is packed in it.
pub fn unpacked(bundle: &Bundle, options: &Options) -> Result<Option<Bundle>> {
    if !bundle.program.packed {
        return Ok(None);
    }
    let form = Form { pack: false, ..bundle.form };
    let options = Options { level: Some(bundle.level), ..options.clone() };
    let compiler = Compiler::of_judge(&options.rustc)?;
    make(bundle.program.graph.clone(), &form, &options, &compiler, &bundle.kept_fields).map(Some)
}

/// Makes one form of the bundle; `kept_fields` keep their names.
fn make(
    graph: Graph,
    form: &Form,
    options: &Options,
    compiler: &Compiler,
    kept_fields: &BTreeSet<String>,
) -> Result<Bundle> {
    let mut program = load(graph, options.edition, form.write_out)?;
    program.attributes = rewrite::attributes(&program, compiler)?;
    program.limited_in_bytes = options.limit_bytes.is_some();
    passes::run(&mut program, PREPARE, form)?;
    let mut notes = Vec::new();
    if form.sharpen {
        notes.push(match sharpen(&mut program, options, compiler)? {
            Ok(()) => {
                "to fit, functions and implementations that are not called were left out".into()
            }
            Err(reason) => format!("no sharper removal: {reason}"),
        });
    }
    passes::run(&mut program, FINISH, form)?;
    let highest = if form.shorten { MAX_LEVEL } else { MAX_LEVEL - 1 };
    let levels = options.level.map_or(0..=highest, |l| l.min(highest)..=l.min(highest));
    let last = *levels.end();
    let mut kept = emit::Kept::default();
    for level in levels {
        if level == MAX_LEVEL {
            shrink::shorten_all(&mut program, kept_fields);
            kept = emit::Kept::default();
        }
        let enough = |text: &str| level == last || fits(text, options);
        let printed = emit::text(&program, level, options.full_licenses, &mut kept, enough);
        let Some(Piece { mut text, mut marks }) = printed else { continue };
        editions::text::settle(&program, compiler, &mut text, &mut marks)?;
        if enough(&text) {
            let all = program.short.iter().chain(&program.fields);
            let originals = all.map(|(n, short)| (short.clone(), n.clone()));
            let originals = originals.collect();
            return Ok(Bundle {
                text,
                marks,
                level,
                program,
                originals,
                checked_by: None,
                compared: false,
                notes,
                form: *form,
                kept_fields: kept_fields.clone(),
            });
        }
    }
    unreachable!("the last level is always taken")
}
