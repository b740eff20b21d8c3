//! Bots on their way to other machines: files go through the store under the hash of their content.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail, Context, Result};
use engine::referee::Game;

use crate::game::bot_spec::BotSpec;
use crate::process::{compile, program};
use crate::queue::link::Link;
use crate::queue::wire::{self, Shipped, Word};
use crate::write;

/// The content of a file that a task needs.
pub struct File {
    hash: String,
    content: Vec<u8>,
}

/// Turns a bot into something that can be sent, and collects its files.
///
/// Every word of a command line that names a file is one; other programs have to be on the workers.
pub fn pack(bot: &BotSpec, files: &mut Vec<File>) -> Result<Shipped> {
    let words = match bot {
        BotSpec::Builtin(name) => return Ok(Shipped::Builtin(name.to_string())),
        BotSpec::Changed { name, .. } => return Ok(Shipped::Builtin(name.clone())),
        BotSpec::Limited { bot, limit, .. } => {
            let bot = Box::new(pack(bot, files)?);
            return Ok(Shipped::Limited { bot, limit: *limit });
        }
        BotSpec::Pool { name, bots } => {
            let bots = bots.iter().map(|bot| pack(bot, files)).collect::<Result<_>>()?;
            return Ok(Shipped::Pool { name: name.clone(), bots });
        }
        BotSpec::Compiled { program, .. } => vec![Word::File(pack_file(program, files)?)],
        BotSpec::Program(line) if program::is_plain(line) => {
            let word = |word: &str| match Path::new(word) {
                path if path.is_file() => Ok(Word::File(pack_file(path, files)?)),
                _ => Ok(Word::Text(word.to_string())),
            };
            line.split_whitespace().map(word).collect::<Result<_>>()?
        }
        BotSpec::Program(line) => {
            bail!("{line:?}: a shell's line cannot be sent to workers: put it into a script")
        }
    };
    Ok(Shipped::Program { name: bot.name().to_string(), words })
}

/// Names a file by its content, and collects that.
pub fn pack_file(path: &Path, files: &mut Vec<File>) -> Result<wire::File> {
    let content = fs::read(path).with_context(|| format!("{}: cannot read", path.display()))?;
    let hash = compile::sha256(&content);
    if files.iter().all(|file| file.hash != hash) {
        files.push(File { hash: hash.clone(), content });
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(wire::File { name, hash })
}

/// Puts files into the store where they are missing.
pub async fn send(link: &Link, files: &[File]) -> Result<()> {
    for file in files {
        link.put_file(&file.hash, &file.content).await?;
    }
    Ok(())
}

/// The bot here, its files fetched into the user's cache.
pub async fn unpack(link: &Link, game: &dyn Game, bot: &Shipped) -> Result<BotSpec> {
    let (name, words) = match bot {
        Shipped::Builtin(name) => return BotSpec::parse(game, name),
        Shipped::Limited { bot, limit } => {
            return Box::pin(unpack(link, game, bot)).await?.limited(*limit);
        }
        Shipped::Pool { name, bots: shipped } => {
            let mut bots = Vec::new();
            for bot in shipped {
                bots.push(Box::pin(unpack(link, game, bot)).await?);
            }
            return Ok(BotSpec::Pool { name: name.clone(), bots });
        }
        Shipped::Program { name, words } => (name, words),
    };
    if let [Word::File(file)] = &words[..] {
        let program = fetch(link, file).await?;
        return Ok(BotSpec::Compiled { source: name.clone(), program });
    }
    let mut line = Vec::new();
    for word in words {
        line.push(match word {
            Word::Text(text) => text.clone(),
            Word::File(file) => fetch(link, file).await?.display().to_string(),
        });
    }
    let line = line.join(" ");
    if !program::is_plain(&line) || line.split_whitespace().count() != words.len() {
        bail!("{line:?}: the cache folder's name has to be without spaces and quotes");
    }
    Ok(BotSpec::Program(line))
}

/// Where a file is here, fetched if it is not there yet.
pub async fn fetch(link: &Link, wire::File { name, hash }: &wire::File) -> Result<PathBuf> {
    let is_name = Path::new(name).file_name().is_some_and(|last| last == name.as_str());
    if !is_name || hash.len() != 64 || !hash.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        bail!("{name:?} with hash {hash:?} is no file of a bot");
    }
    let folder = compile::cache_folder()?.join("sent").join(hash);
    let path = folder.join(name);
    if path.is_file() && compile::sha256_of_file(&path)? == *hash {
        return Ok(path);
    }
    let content =
        link.file(hash).await.map_err(|error| anyhow!("{name}: not in the store: {error}"))?;
    if compile::sha256(&content) != *hash {
        bail!("{name}: arrived damaged");
    }
    write::make_folder(&folder)?;
    write::program(&path, &content)?;
    Ok(path)
}
