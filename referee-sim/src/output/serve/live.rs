//! The standings of a league for all pages that show them: one thread looks after the league's files while a page is
//! open, and reads what is new.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::Result;
use tokio::sync::watch::{Receiver, Sender};

use crate::league::board::{Board, Table};
use crate::league::reading::{self, Stamp};

/// How often the files are looked at.
const POLL: Duration = Duration::from_millis(200);
/// A pause is at least so many times as long as it took to rate the bots: in a league of very many, ratings that change
/// all the time take a third of a core.
const PAUSES: u32 = 2;
/// How long a page waits for standings of now before it shows older ones.
const PATIENCE: Duration = Duration::from_millis(30);
/// How often it looks meanwhile.
const LOOK: Duration = Duration::from_millis(2);

/// A league's standings and who works on them.
pub struct Live {
    path: PathBuf,
    board: Mutex<Board>,
    newest: Sender<Option<Arc<Standing>>>,
    worker: Mutex<Option<JoinHandle<()>>>,
}

/// The standings at a time.
pub struct Standing {
    stamp: Stamp,
    /// Whether the stamp stands for all that was read.
    is_settled: bool,
    begun: Instant,
    /// The standings, or why there are none.
    pub table: Result<Arc<Table>, String>,
    html: OnceLock<String>,
}

impl Standing {
    /// Whether there is no more to read in files of this state.
    fn is_of(&self, stamp: &Stamp) -> bool {
        self.is_settled && self.stamp == *stamp
    }

    /// The part of the page that shows it, made once for all pages.
    pub fn html(&self, make: impl FnOnce() -> String) -> &str {
        self.html.get_or_init(make)
    }

    /// How old it is.
    pub fn age(&self) -> Duration {
        self.begun.elapsed()
    }
}

impl Live {
    /// Nothing is known yet.
    pub fn new(path: PathBuf) -> Self {
        let (board, newest, worker) = (Mutex::default(), Sender::new(None), Mutex::default());
        Self { path, board, newest, worker }
    }

    /// The newest standings, if there are any yet, and whether they are those of now.
    pub fn standing(self: &Arc<Self>) -> (Option<Arc<Standing>>, bool) {
        let (asked, stamp) = (Instant::now(), Stamp::of(&self.path));
        let is_new = |known: &Arc<Standing>| known.is_of(&stamp) || known.begun >= asked;
        let newest = || self.newest.borrow().clone();
        if let Some(known) = newest().filter(is_new) {
            return (Some(known), true);
        }
        let _waits = self.subscribe();
        while asked.elapsed() < PATIENCE {
            thread::sleep(LOOK);
            if let Some(known) = newest().filter(is_new) {
                return (Some(known), true);
            }
        }
        (newest(), false)
    }

    /// Reads what is known so far.
    pub fn with_board<T>(&self, take: impl FnOnce(&Board) -> T) -> T {
        take(&self.board.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Tells of new standings; somebody looks after them as long as the receiver is there.
    pub fn subscribe(self: &Arc<Self>) -> Receiver<Option<Arc<Standing>>> {
        let mut worker = self.worker.lock().unwrap_or_else(PoisonError::into_inner);
        let receiver = self.newest.subscribe();
        match worker.as_ref().filter(|worker| !worker.is_finished()) {
            Some(worker) => worker.thread().unpark(),
            None => {
                let live = self.clone();
                *worker = Some(thread::spawn(move || live.work()));
            }
        }
        receiver
    }

    fn work(&self) {
        loop {
            let busy = self.look();
            thread::park_timeout(POLL.max(busy * PAUSES));
            let mut worker = self.worker.lock().unwrap_or_else(PoisonError::into_inner);
            if self.newest.receiver_count() == 0 {
                *worker = None;
                return;
            }
        }
    }

    /// Works the standings out if the files have changed. Gives how long the ratings took.
    fn look(&self) -> Duration {
        let (begun, stamp) = (Instant::now(), Stamp::of(&self.path));
        let known = self.newest.borrow().clone();
        if known.as_ref().is_some_and(|known| known.is_of(&stamp)) {
            return Duration::ZERO;
        }
        let is_settled = stamp.is_settled();
        let mut board = self.board.lock().unwrap_or_else(PoisonError::into_inner);
        if known.as_ref().is_none_or(|known| !known.stamp.is_same_file(&stamp)) {
            *board = Board::default();
        }
        let mut tries = 0;
        let changed = reading::read(&self.path, |store| {
            tries += 1;
            if tries > 1 {
                *board = Board::default();
            }
            board.update(store)
        });
        let read = Instant::now();
        let (table, told) = match (changed, known.map(|known| known.table.clone())) {
            (Ok(false), Some(Ok(table))) => (Ok(table), false),
            (Ok(_), _) => (Ok(Arc::new(board.table())), true),
            (Err(error), known) => {
                *board = Board::default();
                let error = format!("{error:#}");
                let told = known.and_then(Result::err).as_ref() != Some(&error);
                (Err(error), told)
            }
        };
        self.newest.send_if_modified(|newest| {
            let html = OnceLock::new();
            *newest = Some(Arc::new(Standing { stamp, is_settled, begun, table, html }));
            told
        });
        read.elapsed()
    }
}
