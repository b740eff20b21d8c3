//! Reviews of recordings: made when they are asked for, one at a time, and kept while the program runs.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::SystemTime;

use anyhow::{anyhow, Result};
use askama::Template;
use engine::referee::Game;
use indicatif::ProgressBar;

use crate::game::guard::guarded;
use crate::output::view;
use crate::review::{self, Who};

/// All reviews that were asked for.
pub struct Reviews {
    options: review::Options,
    made: Mutex<BTreeMap<Asked, Arc<Making>>>,
    /// Held by the one that is made.
    busy: Arc<Mutex<()>>,
}

/// File, when it was written, and seat.
type Asked = (PathBuf, SystemTime, usize);

struct Making {
    bar: ProgressBar,
    page: OnceLock<Result<String, String>>,
}

#[derive(Template)]
#[template(path = "output/serve/waiting.html")]
struct Waiting {
    title: String,
    count: u64,
    known: String,
}

#[derive(Template)]
#[template(path = "output/serve/seats.html")]
struct Seats {
    title: String,
    link: String,
    agents: Vec<String>,
}

/// The page that asks for the seat.
pub fn seats(file: &Path, link: &str) -> Result<String> {
    let agents = view::load(file)?.header().agents.clone();
    Ok(Seats { title: title(file), link: link.to_string(), agents }.to_string() + "\n")
}

fn title(file: &Path) -> String {
    format!("Review of {}", file.file_name().unwrap_or_default().display())
}

impl Reviews {
    /// None yet.
    pub fn new(options: review::Options) -> Self {
        Self { options, made: Mutex::default(), busy: Arc::default() }
    }

    /// The page of a review, or one that comes again until there is one.
    pub fn page(
        &self,
        file: &Path,
        seat: usize,
        games: &'static [&'static dyn Game],
    ) -> Result<String> {
        let written = fs::metadata(file)?.modified()?;
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let asked = (file.to_path_buf(), written, seat);
        let making = made.entry(asked).or_insert_with(|| self.start(file, seat, games));
        match making.page.get() {
            Some(page) => page.clone().map_err(|error| anyhow!(error)),
            None => {
                let (count, known) = (making.bar.position(), making.bar.message());
                Ok(Waiting { title: title(file), count, known }.to_string() + "\n")
            }
        }
    }

    fn start(&self, file: &Path, seat: usize, games: &'static [&'static dyn Game]) -> Arc<Making> {
        let options = review::Options { who: Who::Seat(seat), ..self.options.of(file) };
        let making = Arc::new(Making { bar: ProgressBar::hidden(), page: OnceLock::new() });
        let (busy, here) = (self.busy.clone(), making.clone());
        thread::spawn(move || {
            let _held = busy.lock().unwrap_or_else(PoisonError::into_inner);
            let page = guarded(|| review::page(&options, games, &here.bar));
            let page = page.map_err(String::from);
            let page = page.and_then(|page| page.map_err(|error| format!("{error:#}")));
            here.page.get_or_init(|| page);
        });
        making
    }
}
