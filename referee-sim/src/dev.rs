//! `referee-sim dev`: from a saved file to a checked bundle and a few games, again and again.
//!
//! Every step is a command that a player could type, what is quick first. Recordings and games need the new rules in
//! `referee-sim` itself, so it is built, too, and the steps run what was built: for recordings without optimisation, which
//! takes seconds, for games with it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{bail, Context, Result};
use serde::Deserialize;

use crate::verify::log;

/// What is watched and run.
pub struct Dev {
    root: PathBuf,
    name: String,
    /// Where cargo builds.
    target: PathBuf,
    /// The program that the bot plays against: as it was at first, or when this was last removed.
    kept: PathBuf,
    games: Option<Games>,
}

/// What is played after each change.
pub struct Games {
    /// Number of players.
    pub seats: usize,
    /// Number of games.
    pub games: u32,
    /// Search budget in nodes; `None` plays by the contest's time limits.
    pub nodes: Option<u64>,
}

/// How often the sources are looked at.
const LOOK: Duration = Duration::from_millis(200);

#[derive(Deserialize)]
struct Metadata {
    target_directory: PathBuf,
}

impl Dev {
    /// The bot `name` in the workspace at `root`; `games` of it if it has a judge.
    pub fn new(root: &Path, name: &str, games: Option<Games>) -> Result<Self> {
        if !root.join("bots").join(name).join("Cargo.toml").exists() {
            bail!("no bot {name:?}: bots/{name}/Cargo.toml is missing");
        }
        let metadata = Command::new("cargo")
            .current_dir(root)
            .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
            .stderr(Stdio::inherit())
            .output()
            .context("cargo")?;
        let Metadata { target_directory: target } =
            serde_json::from_slice(&metadata.stdout).context("cargo metadata")?;
        let kept = root.join("dist").join(format!("{name}-kept"));
        Ok(Self { root: root.to_path_buf(), name: name.to_string(), target, kept, games })
    }

    /// Runs all steps now and after each change of a source, until it is stopped; with `once`, only now. True if the
    /// last run found nothing wrong.
    pub fn run(&self, once: bool) -> Result<bool> {
        loop {
            let seen = self.latest()?;
            let good = self.steps()?;
            if once {
                return Ok(good);
            }
            println!("waiting for a change in bots/{} or engine", self.name);
            while self.latest()? == seen {
                sleep(LOOK);
            }
        }
    }

    /// When a source was last changed.
    fn latest(&self) -> Result<SystemTime> {
        let mut latest = SystemTime::UNIX_EPOCH;
        let mut folders: Vec<PathBuf> =
            vec![self.root.join("engine/src"), self.root.join("bots").join(&self.name)];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
                let entry = entry?;
                // A file may be replaced while it is looked at.
                let Ok(about) = entry.metadata() else { continue };
                if about.is_dir() {
                    folders.push(entry.path());
                }
                latest = latest.max(about.modified()?);
            }
        }
        Ok(latest)
    }

    /// One screen: built, bundled, tests, recordings and logs, games. The first step that fails is the last.
    fn steps(&self) -> Result<bool> {
        let (name, start) = (self.name.as_str(), Instant::now());
        let step = |what: &str, command: &mut Command| -> Result<bool> {
            let status = command.current_dir(&self.root).status();
            let good = status.with_context(|| format!("{:?}", command.get_program()))?.success();
            let told = if good { "" } else { ": failed" };
            println!("{:5.1} s  {what}{told}", start.elapsed().as_secs_f64());
            Ok(good)
        };
        let bundle = format!("dist/{name}.rs");
        // Both are built together.
        let bundler = std::env::current_exe()?.with_file_name("bundler");
        fs::create_dir_all(self.root.join("dist"))?;
        let build = |profile: &str, package: &str| {
            // The first time everything that it uses is built with this profile, too.
            if !self.target.join(profile).join(package).exists() {
                println!("building {package} (profile {profile}); the first time takes a while");
            }
            let mut cargo = Command::new("cargo");
            cargo.args(["build", "--profile", profile, "--quiet", "--locked", "-p", package]);
            cargo
        };
        let mut tests = Command::new("cargo");
        tests.args(["test", "--quiet", "--locked", "-p", name]).stdout(Stdio::null());
        if !(step("built", &mut build("quick", name))?
            && step(&bundle, Command::new(bundler).args([&format!("bots/{name}"), "-o", &bundle]))?
            && step("its tests", &mut tests)?)
        {
            return Ok(false);
        }
        let checks = self.checks()?;
        if !checks.is_empty() && !step("checks built", &mut build("quick", "referee-sim"))? {
            return Ok(false);
        }
        for (what, mut check) in checks {
            if !step(what, &mut check)? {
                return Ok(false);
            }
        }
        let Some(games) = &self.games else { return Ok(true) };
        Ok(step("games built", &mut build("arena", name))?
            && step("and their judge", &mut build("arena", "referee-sim"))?
            && step("games", &mut self.match_of(games)?)?)
    }

    /// Comparisons with what is in `replays`: logs and recordings.
    fn checks(&self) -> Result<Vec<(&'static str, Command)>> {
        let folder = self.root.join("replays").join(&self.name);
        let mut files = Vec::new();
        if folder.exists() {
            for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
                files.push(entry?.path());
            }
        }
        let is_recording = |file: &PathBuf| {
            let name = file.to_string_lossy();
            name.ends_with(".jsonl") || name.ends_with(".jsonl.gz")
        };
        let diff = || {
            let mut diff = Command::new(self.target.join("quick/referee-sim"));
            diff.args(["diff", "--show", "1"]);
            diff
        };
        let mut checks = Vec::new();
        if files.iter().any(|file| log::is_log(file)) {
            let mut check = diff();
            check.args(["--game", &self.name, "--log"]).arg(&folder);
            checks.push(("logs", check));
        }
        if files.iter().any(|file| file.is_dir() || is_recording(file)) {
            let mut check = diff();
            check.arg(&folder);
            checks.push(("recordings", check));
        }
        Ok(checks)
    }

    /// The command that plays the bot as it is against the one that is kept.
    fn match_of(&self, games: &Games) -> Result<Command> {
        let program = self.target.join("arena").join(&self.name);
        if !self.kept.exists() {
            fs::copy(&program, &self.kept).with_context(|| program.display().to_string())?;
            println!("to keep the next version instead, remove {}", self.kept.display());
        }
        let mut command = Command::new(self.target.join("arena/referee-sim"));
        // Alone, both play the same games; else they play each other.
        command.arg(if games.seats == 1 { "compare" } else { "arena" });
        command.args(["--game", &self.name, "--games", &games.games.to_string()]);
        if let Some(nodes) = games.nodes {
            command.args(["--nodes", &nodes.to_string()]);
        }
        command.arg("--bot").arg(&program);
        for _ in 1..games.seats.max(2) {
            command.arg("--bot").arg(&self.kept);
        }
        Ok(command)
    }
}
