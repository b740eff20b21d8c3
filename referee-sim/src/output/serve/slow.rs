//! Pages that take long: made when they are asked for, one at a time, and kept while the program runs.

use std::collections::BTreeMap;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{anyhow, Result};
use askama::Template;
use indicatif::ProgressBar;

use crate::game::guard::guarded;

/// Most pages that are kept.
const MOST: usize = 100;
/// How long a request waits for its page before it is told how far that is.
const PATIENCE: Duration = Duration::from_millis(250);

/// All pages that were asked for, by what tells them apart.
#[derive(Default)]
pub struct Slow {
    made: Mutex<BTreeMap<String, Arc<Making>>>,
    /// Held by the one that is made.
    busy: Arc<Mutex<()>>,
}

struct Making {
    bar: ProgressBar,
    page: Mutex<Option<Result<String, String>>>,
    done: Condvar,
}

#[derive(Template)]
#[template(path = "output/serve/waiting.html")]
struct Waiting<'a> {
    title: &'a str,
    count: u64,
    known: String,
}

impl Slow {
    /// The page, or one that comes again until there is one; `make` counts continuations and says what is known.
    pub fn page(
        &self,
        key: String,
        title: &str,
        make: impl FnOnce(&ProgressBar) -> Result<String> + Send + 'static,
    ) -> Result<String> {
        let making = {
            let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
            if made.len() >= MOST {
                made.retain(|_, making| !making.is_done());
            }
            made.entry(key).or_insert_with(|| self.start(make)).clone()
        };
        let page = making.page.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = making.done.wait_timeout_while(page, PATIENCE, |page| page.is_none());
        let (page, _) = waited.unwrap_or_else(PoisonError::into_inner);
        match &*page {
            Some(page) => page.clone().map_err(|error| anyhow!(error)),
            None => {
                let (count, known) = (making.bar.position(), making.bar.message());
                Ok(Waiting { title, count, known }.to_string() + "\n")
            }
        }
    }

    fn start(
        &self,
        make: impl FnOnce(&ProgressBar) -> Result<String> + Send + 'static,
    ) -> Arc<Making> {
        let (bar, page) = (ProgressBar::hidden(), Mutex::new(None));
        let making = Arc::new(Making { bar, page, done: Condvar::new() });
        let (busy, here) = (self.busy.clone(), making.clone());
        thread::spawn(move || {
            let _held = busy.lock().unwrap_or_else(PoisonError::into_inner);
            let page = guarded(|| make(&here.bar)).map_err(String::from);
            let page = page.and_then(|page| page.map_err(|error| format!("{error:#}")));
            *here.page.lock().unwrap_or_else(PoisonError::into_inner) = Some(page);
            here.done.notify_all();
        });
        making
    }
}

impl Making {
    fn is_done(&self) -> bool {
        self.page.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }
}
