//! Commands of a document, with what it says that they print.

/// A line of output as a document shows it.
#[derive(Clone, Debug)]
pub struct Shown {
    /// Its place in the document, from 0.
    pub at: usize,
    /// The text.
    pub text: String,
    /// Numbers may be others.
    pub vary: bool,
}

/// A command.
#[derive(Debug)]
pub struct Step {
    /// Line of the document, from 1.
    pub line: usize,
    /// What the shell gets.
    pub command: String,
    /// The exit code.
    pub exit: i32,
    /// What is printed; nothing if the document does not say.
    pub shown: Vec<Shown>,
}

/// Fences of blocks that are not run.
const QUIET: [&str; 2] = ["text", "rust"];

/// All commands from top to bottom, or the line of what is no block of a known kind.
pub fn steps(text: &str) -> Result<Vec<Step>, String> {
    let mut steps: Vec<Step> = Vec::new();
    // Words of the fence that the line is in.
    let mut fence: Option<Vec<&str>> = None;
    let mut blank = true;
    for (at, line) in text.lines().enumerate() {
        let number = at + 1;
        let Some(words) = &fence else {
            if let Some(rest) = line.strip_prefix("```") {
                let words: Vec<&str> = rest.split_whitespace().collect();
                let kind = words.first().copied().unwrap_or_default();
                if kind != "sh" && kind != "console" && !QUIET.contains(&kind) {
                    return Err(format!("{number}: expected sh, console, text or rust: {line:?}"));
                }
                fence = Some(words);
            } else if blank && line.starts_with("    ") {
                return Err(format!("{number}: expected a fenced block, found an indented one"));
            }
            blank = line.is_empty();
            continue;
        };
        let vary = words.contains(&"vary");
        let exit = words.iter().find_map(|word| word.strip_prefix("exit=")?.parse().ok());
        let step = |command: &str| Step {
            line: number,
            command: command.to_string(),
            exit: exit.unwrap_or(0),
            shown: Vec::new(),
        };
        match words[0] {
            _ if line == "```" => (fence, blank) = (None, true),
            "sh" => steps.push(step(line.split(" # ").next().unwrap_or_default().trim())),
            "console" => match (line.strip_prefix("$ "), line.strip_prefix("> "), steps.last_mut())
            {
                (Some(command), _, _) => steps.push(step(command)),
                (None, Some(more), Some(last)) if last.shown.is_empty() => {
                    last.command += "\n";
                    last.command += more;
                }
                (None, _, Some(last)) => {
                    last.shown.push(Shown { at, text: line.to_string(), vary });
                }
                (None, _, None) => return Err(format!("{number}: expected a command first")),
            },
            _ => {}
        }
    }
    Ok(steps)
}

/// Puts other lines in the place of what the document shows for `step`.
pub fn replace(lines: &mut Vec<String>, step: &Step, blessed: Vec<(usize, String)>) {
    for shown in step.shown.iter().rev() {
        lines.remove(shown.at);
    }
    let removed = |at: usize| step.shown.iter().filter(|shown| shown.at < at).count();
    // A line goes where the one that it replaces was, below those of the same place before it.
    for (count, (at, text)) in blessed.into_iter().enumerate() {
        lines.insert(at - removed(at) + count, text);
    }
}

#[test]
fn commands_and_what_they_print() {
    let text = "\
```sh
make a    # first
```
```console exit=2
$ b \\
> --c
one
```
```console vary
two
```
```text
none
```
";
    let steps = steps(text).unwrap();
    let commands: Vec<_> = steps.iter().map(|s| (s.line, s.command.as_str(), s.exit)).collect();
    assert_eq!(commands, [(2, "make a", 0), (5, "b \\\n--c", 2)]);
    let shown: Vec<_> = steps[1].shown.iter().map(|s| (s.at, s.text.as_str(), s.vary)).collect();
    assert_eq!(shown, [(6, "one", false), (9, "two", true)]);
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    let blessed = [(6, "1"), (6, "1b"), (9, "2")].map(|(at, text)| (at, text.to_string()));
    replace(&mut lines, &steps[1], blessed.into());
    assert_eq!(lines[4..12], ["$ b \\", "> --c", "1", "1b", "```", "```console vary", "2", "```"]);
}

#[test]
fn blocks_of_other_kinds_are_refused() {
    for (text, found) in [
        ("a\n\n    make b\n", "3: expected a fenced block"),
        ("```bash\n", "1: expected sh, console"),
        ("```console\nout\n", "2: expected a command"),
    ] {
        let error = steps(text).unwrap_err();
        assert!(error.starts_with(found), "{error}");
    }
}
