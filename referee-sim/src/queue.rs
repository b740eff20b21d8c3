//! Matches and reviews on many machines: pieces of them travel through a NATS JetStream server.
//!
//! | what | where | kept until |
//! |---|---|---|
//! | jobs | work-queue stream `SENTE_JOBS`, subject `sente.jobs.<task>.<piece>` | acknowledged |
//! | results | stream `SENTE_RESULTS`, subject `sente.results.<task>.<piece>` | reported, or a week |
//! | files | object store `sente-bots`, name = SHA-256 of the content | removed by hand |
//!
//! A task is named by the hash of all that decides its results (`wire::Task`): the games of a match, or the review of a
//! recording. The server hands out a
//! job at least once; every message is published on the condition that its subject is empty, so that a
//! piece has one result however often it was played, and a job is in the queue once. A worker acknowledges
//! a job after its result is stored. [`serve`], [`play`] for `tune`, `league` and `selfplay`, and [`review`] look for the results in
//! their order, publish what is missing, and keep nothing that they could not find there again: killed and
//! started anew with the same options they go on.

mod link;
mod serve;
mod ship;
mod wire;
mod worker;

pub use link::Server;
pub use serve::{play, review, serve};
pub use worker::{work, WorkOptions};

use anyhow::Result;
use tokio::runtime::{Builder, Runtime};

/// A runtime on the calling thread.
fn runtime() -> Result<Runtime> {
    Ok(Builder::new_current_thread().enable_all().build()?)
}
