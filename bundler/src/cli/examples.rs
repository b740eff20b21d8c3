//! Examples, shown below each command's options.

/// Of bundling.
pub const TOP: &str = "\
Examples:
  bundler bots/mygame -o dist/mygame.rs
  bundler -p mygame --bin second -o dist/second.rs --watch
  bundler path/to/any/package --profile atcoder --edition 2024 > bundle.rs

The bundle is written only when the judge's compiler, or the installed one, takes it without a
warning. A judge that builds without optimisation runs a search about 13 times slower; nothing in
one file changes that, but cfg!(debug_assertions) tells the program.

Exit codes: 0 done, 1 refused or over the limit, 2 could not run.";

/// Of `check`.
pub const CHECK: &str = "\
Examples:
  bundler check bots/mygame
  bundler check bots/mygame --input game1.txt --input game2.txt
  bundler check bots/mygame --behaviour

An input is what the bot reads from standard input in a whole game.

Exit codes: 0 the same, 1 different, refused or over the limit, 2 could not run.";

/// Of `why`.
pub const WHY: &str = "\
Examples:
  bundler why Solver::run bots/mygame
  bundler why grid bots/mygame";

/// Of `size`.
pub const SIZE: &str = "\
Examples:
  bundler size bots/mygame
  bundler size bots/mygame --by item --level 3";

/// Of `trace`.
pub const TRACE: &str = "\
Examples:
  bundler trace bots/mygame < panic.txt

Give it the options that the bundle was made with.";

/// Of `apply`.
pub const APPLY: &str = "\
Examples:
  bundler apply edited.rs bots/mygame
  bundler apply edited.rs bots/mygame > edit.patch

`git apply edit.patch` in the workspace's folder makes the edit in the sources. Give it the options
that the bundle was made with.";

/// Of `completions`.
pub const COMPLETIONS: &str = "\
Examples:
  bundler completions bash > ~/.local/share/bash-completion/completions/bundler
  bundler completions zsh > ~/.zfunc/_bundler
  bundler completions fish > ~/.config/fish/completions/bundler.fish";
