//! The connection to the NATS server, and what is kept there.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{anyhow, bail, Context as _, Result};
use async_nats::jetstream::consumer::{pull, AckPolicy, Consumer};
use async_nats::jetstream::context::{Context, PublishErrorKind};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::object_store::{self, ObjectStore};
use async_nats::jetstream::stream::{self, LastRawMessageErrorKind, RetentionPolicy};
use async_nats::jetstream::{self, Message};
use async_nats::{ConnectErrorKind, ConnectOptions, ServerAddr};
use futures_util::StreamExt;
use thiserror::Error;
use tokio::io::AsyncReadExt;

const JOBS: &str = "SENTE_JOBS";
const RESULTS: &str = "SENTE_RESULTS";
const BOTS: &str = "sente-bots";
const WORKERS: &str = "workers";

/// A job whose worker says nothing for so long goes to another one.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// How long results of a match that nobody collects are kept.
const KEEP: Duration = Duration::from_secs(7 * 24 * 3600);

/// Bytes that a message's headers have at most.
const HEADERS: usize = 1024;

/// How often, and after which pause, streams that cannot be made are tried.
const TRIES: usize = 5;
const AGAIN: Duration = Duration::from_millis(200);

/// Where the NATS server is, and how it knows us.
#[derive(Clone, Debug)]
pub struct Server {
    /// `nats://host:port` or `tls://host:port`.
    pub url: String,
    /// Token that the server asks for.
    pub token: Option<String>,
    /// Certificate of the authority that signed the server's; asks for TLS.
    pub certificate: Option<PathBuf>,
}

impl Server {
    /// Whoever can publish jobs runs programs on the workers: without token or TLS it has to be this
    /// machine.
    fn check(&self) -> Result<()> {
        let address: ServerAddr = self
            .url
            .parse()
            .map_err(|error| anyhow!("{}: no server's address: {error}", self.url))?;
        let host = address.host().trim_matches(['[', ']']);
        let here = host == "localhost" || host.parse().is_ok_and(|ip: IpAddr| ip.is_loopback());
        let secured = self.token.is_some() || self.certificate.is_some() || address.tls_required();
        if !here && !secured {
            bail!(
                "{}: not this machine: workers run what they are sent, so a token (SENTE_NATS_TOKEN) or \
                 TLS (tls://, --tls-ca) is needed",
                self.url
            );
        }
        Ok(())
    }
}

/// Nothing answers at the server's address, now.
#[derive(Debug, Error)]
#[error("{0}")]
pub struct Absent(String);

/// A connection that comes back by itself.
pub struct Link {
    context: Context,
    room: usize,
}

impl Link {
    /// Connects once; later losses are repaired in the background. The error is [`Absent`] if it may go away
    /// by itself.
    pub async fn connect(server: &Server) -> Result<Self> {
        server.check()?;
        let mut options = ConnectOptions::new().reconnect_delay_callback(|attempts| {
            Duration::from_millis(100 * attempts.min(20) as u64)
        });
        if let Some(token) = &server.token {
            options = options.token(token.clone());
        }
        if let Some(certificate) = &server.certificate {
            options = options.add_root_certificates(certificate.clone()).require_tls(true);
        }
        let client = options.connect(&server.url).await.map_err(|error| {
            let text = format!("{}: cannot connect: {error}", server.url);
            match error.kind() {
                ConnectErrorKind::Io | ConnectErrorKind::Dns | ConnectErrorKind::TimedOut => {
                    Absent(text).into()
                }
                _ => anyhow!(text),
            }
        })?;
        let room = client.server_info().max_payload.saturating_sub(HEADERS);
        let link = Self { context: jetstream::new(client), room };
        link.ensure().await.with_context(|| {
            format!("{}: no JetStream (nats-server -js -a 127.0.0.1)", server.url)
        })?;
        Ok(link)
    }

    /// Makes the streams and the store where they are missing.
    ///
    /// Of two that make the same stream at once the server refuses one, with an error that does not
    /// tell this from others: the second try finds what the other has made.
    pub async fn ensure(&self) -> Result<()> {
        for _ in 1..TRIES {
            if self.make_missing().await.is_ok() {
                return Ok(());
            }
            tokio::time::sleep(AGAIN).await;
        }
        self.make_missing().await
    }

    async fn make_missing(&self) -> Result<()> {
        let jobs = stream::Config {
            name: JOBS.to_string(),
            subjects: vec!["sente.jobs.>".to_string()],
            retention: RetentionPolicy::WorkQueue,
            ..Default::default()
        };
        let jobs = self.context.get_or_create_stream(jobs).await?;
        let workers = pull::Config {
            durable_name: Some(WORKERS.to_string()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: PATIENCE,
            ..Default::default()
        };
        jobs.get_or_create_consumer(WORKERS, workers).await?;
        let results = stream::Config {
            name: RESULTS.to_string(),
            subjects: vec!["sente.results.>".to_string()],
            max_age: KEEP,
            ..Default::default()
        };
        self.context.get_or_create_stream(results).await?;
        if self.context.get_object_store(BOTS).await.is_err() {
            let bots = object_store::Config { bucket: BOTS.to_string(), ..Default::default() };
            self.context.create_object_store(bots).await?;
        }
        Ok(())
    }

    /// Bytes of the largest message that the server takes.
    pub fn room(&self) -> usize {
        self.room
    }

    /// Puts a job into the queue unless it is there.
    pub async fn put_job(&self, id: &str, piece: usize, job: Vec<u8>) -> Result<()> {
        self.put_first(format!("sente.jobs.{id}.{piece}"), job).await
    }

    /// Stores a piece's result unless it has one.
    pub async fn put_result(&self, id: &str, piece: usize, result: Vec<u8>) -> Result<()> {
        self.put_first(format!("sente.results.{id}.{piece}"), result).await
    }

    /// Stores a message if it is the first of its subject.
    async fn put_first(&self, subject: String, payload: Vec<u8>) -> Result<()> {
        let message =
            PublishMessage::build().payload(payload.into()).expected_last_subject_sequence(0);
        match self.context.send_publish(subject, message).await?.await {
            Err(error) if error.kind() != PublishErrorKind::WrongLastSequence => Err(error.into()),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// The result of a piece, if there is one.
    pub async fn result(&self, id: &str, piece: usize) -> Result<Option<Vec<u8>>> {
        let stream = self.context.get_stream_no_info(RESULTS).await?;
        let subject = format!("sente.results.{id}.{piece}");
        match stream.get_last_raw_message_by_subject(&subject).await {
            Ok(message) => Ok(Some(message.payload.to_vec())),
            Err(error) if matches!(error.kind(), LastRawMessageErrorKind::NoMessageFound) => {
                Ok(None)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Removes the jobs and results of a match.
    pub async fn forget(&self, id: &str) -> Result<()> {
        for (stream, kind) in [(JOBS, "jobs"), (RESULTS, "results")] {
            let stream = self.context.get_stream_no_info(stream).await?;
            stream.purge().filter(format!("sente.{kind}.{id}.>")).await?;
        }
        Ok(())
    }

    /// The next job, waiting a while for one.
    pub async fn next_job(&self, wait: Duration) -> Result<Option<Message>> {
        let consumer: Consumer<pull::Config> =
            self.context.get_consumer_from_stream(WORKERS, JOBS).await?;
        let mut batch = consumer.batch().max_messages(1).expires(wait).messages().await?;
        match batch.next().await {
            Some(message) => Ok(Some(message.map_err(|error| anyhow!(error))?)),
            None => Ok(None),
        }
    }

    /// Stores a file's content under its hash unless it is there.
    pub async fn put_file(&self, hash: &str, content: &[u8]) -> Result<()> {
        let store = self.store().await?;
        if store.info(hash).await.is_err() {
            store.put(hash, &mut &content[..]).await?;
        }
        Ok(())
    }

    /// The content stored under a hash.
    pub async fn file(&self, hash: &str) -> Result<Vec<u8>> {
        let mut content = Vec::new();
        self.store().await?.get(hash).await?.read_to_end(&mut content).await?;
        Ok(content)
    }

    async fn store(&self) -> Result<ObjectStore> {
        Ok(self.context.get_object_store(BOTS).await?)
    }
}
