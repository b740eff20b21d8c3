//! Code as text.

use std::io::Write;
use std::process::{Command, Stdio};

use proc_macro2::TokenStream;
use quote::quote;

use super::actions::{actions, Actions};
use super::answer::{answer, fenced, protocol};
use super::code::{doc, ident, item, scope};
use super::legal;
use super::parse::Stub;
use super::shape::{Read, Shape};
use super::StubError;

/// The module; `more` are methods of its protocol.
pub fn print(stub: &Stub, shape: &Shape, more: TokenStream) -> Result<String, StubError> {
    let constants = shape.constants.iter().map(|(original, name)| {
        let docs = doc(&[format!("`{original}`, a number that the stub never reads: to be set.")]);
        let name = ident(name);
        quote!(#docs pub const #name: usize = 1;)
    });
    let mut items: Vec<TokenStream> = constants.collect();
    items.extend(shape.items.iter().flat_map(|one| item(shape, one)));
    let asked = !shape.init.writes.is_empty();
    let setup_answer =
        if asked { answer(&shape.init, false, &[], None) } else { TokenStream::new() };
    let what = "What is sent once, before the first turn.";
    items.extend(scope(shape, "Init", what, &shape.init, false, &setup_answer));
    let turn_answer = answer(&shape.turn, true, &stub.output, legal::list(shape));
    let what = if stub.turn.is_some() { "One turn's input." } else { "The input." };
    items.extend(scope(shape, "Observation", what, &shape.turn, true, &turn_answer));
    items.push(protocol(shape, more));

    let uses = uses(shape);
    let mut code = String::from("//! The text protocol: a turn's input to an [`Observation`].\n");
    if !stub.statement.is_empty() {
        for line in fenced(&stub.statement) {
            code += &format!("//! {line}").replace("//! \n", "//!\n");
            code = code.trim_end().to_string() + "\n";
        }
    }
    code = code + "\n" + &one(uses)?;
    for item in items {
        code = code + "\n" + &spaced(&one(item)?);
    }
    Ok(code)
}

/// The call of `engine::action_enum!` that declares what the stub answers, and what stands between several of them.
pub fn declared(stub: &Stub, shape: &Shape) -> Result<(String, Option<char>), StubError> {
    let Actions { declaration, between } = actions(shape, &stub.output);
    let mut code = "engine::action_enum! {\n".to_string();
    for line in one(declaration)?.lines() {
        code += &format!("    {line}\n").replace("    \n", "\n");
    }
    Ok((code + "}\n\n", between))
}

/// The imports that the code needs.
fn uses(shape: &Shape) -> TokenStream {
    let reads = shape.init.reads.iter().chain(&shape.turn.reads);
    let rows = reads.filter(|read| matches!(read, Read::List(nest) if nest.has_row()));
    let join = (rows.count() > 0).then(|| quote!(join,));
    let has_items = !shape.items.is_empty();
    let scan = has_items.then(|| quote!(, ScanError, Scanner));
    let fmt = has_items.then(|| {
        quote!(
            use std::fmt;
        )
    });
    quote! {
        use engine::scan::{#join needed, InputError, Lines #scan};
        use engine::turn::Protocol;
        #fmt
    }
}

/// One item, or some that stand together, as prettyplease has them.
fn one(item: TokenStream) -> Result<String, StubError> {
    // What is printed here was made here: a failure is a flaw of ours, and told as such.
    let file = syn::parse2(item).map_err(|error| StubError {
        line: 1,
        message: format!("expected code, found {error}: please report this stub"),
    })?;
    Ok(prettyplease::unparse(&file))
}

/// With an empty line between methods.
fn spaced(item: &str) -> String {
    let mut code = String::new();
    let mut lines = item.lines().peekable();
    while let Some(line) = lines.next() {
        code = code + line + "\n";
        let next = lines.peek().copied().unwrap_or("}");
        let (ends, goes_on) = (line == "    }", !next.starts_with('}'));
        let types_end = line.starts_with("    type ")
            && !next.starts_with("    type ")
            && !next.contains("///");
        if goes_on && (ends || types_end) {
            code.push('\n');
        }
    }
    code
}

/// The code as this workspace's rustfmt has it; where there is none, as it is.
pub fn formatted(code: &str) -> String {
    let run = || {
        let config = "max_width=100,use_small_heuristics=Max";
        let mut rustfmt = Command::new("rustfmt")
            .args(["--edition", "2021", "--config", config])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        // Its output starts when it has read everything: writing it all first blocks nobody.
        rustfmt.stdin.take()?.write_all(code.as_bytes()).ok()?;
        let output = rustfmt.wait_with_output().ok()?;
        output.status.success().then(|| String::from_utf8(output.stdout).ok())?
    };
    run().unwrap_or_else(|| code.to_string())
}
