//! The server's HTTP interface: requests, their errors, and the `Date` header.

use std::fmt::{self, Display};
use std::time::Duration;

use serde_json::{json, Value};
use ureq::Agent;

use super::clock::{local, ServerClock};

/// Longest wait for one answer.
const TIMEOUT: Duration = Duration::from_millis(2500);
/// The turn is being resolved.
pub const TRANSITION: i64 = 105;

/// Why a request has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ApiError {
    /// The server refuses: HTTP status, error code and message of its answer.
    Refused(u16, i64, String),
    /// No answer, or none that can be read: another try may help.
    Lost(String),
}

impl ApiError {
    /// True if the same request may succeed later.
    pub fn may_pass(&self) -> bool {
        match self {
            ApiError::Refused(status, code, _) => *status >= 500 || *code == TRANSITION,
            ApiError::Lost(_) => true,
        }
    }
}

impl Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ApiError::Refused(status, code, message) => {
                write!(f, "the server refuses: {message} (error {code}, HTTP {status})")
            }
            ApiError::Lost(message) => write!(f, "no answer: {message}"),
        }
    }
}

impl std::error::Error for ApiError {}

/// A connection to one server.
pub struct Api {
    agent: Agent,
    base: String,
    /// Its clock.
    pub clock: ServerClock,
}

/// How a request says who sends it.
pub enum Identity<'a> {
    /// Nobody.
    None,
    /// An account's token.
    Bearer(&'a str),
    /// A player's secret in one game.
    Pic(&'a str),
}

impl Api {
    /// A server by its address, `http://host:port`; the version prefix is added if it is missing.
    pub fn new(server: &str) -> Self {
        let config = Agent::config_builder().http_status_as_error(false).build();
        let base = server.trim_end_matches('/');
        let base = if base.ends_with("/v1") { base.to_string() } else { format!("{base}/v1") };
        Self { agent: config.into(), base, clock: ServerClock::default() }
    }

    /// `GET`.
    pub fn get(&mut self, path: &str, limit: Duration) -> Result<Value, ApiError> {
        self.call("GET", path, &Identity::None, None, limit)
    }

    /// `POST`.
    pub fn post(&mut self, path: &str, who: &Identity, body: &Value) -> Result<Value, ApiError> {
        self.call("POST", path, who, Some(body), 2 * TIMEOUT)
    }

    /// `PATCH`.
    pub fn patch(
        &mut self,
        path: &str,
        who: &Identity,
        body: &Value,
        limit: Duration,
    ) -> Result<Value, ApiError> {
        self.call("PATCH", path, who, Some(body), limit)
    }

    fn call(
        &mut self,
        method: &str,
        path: &str,
        who: &Identity,
        body: Option<&Value>,
        limit: Duration,
    ) -> Result<Value, ApiError> {
        let lost = |error: &dyn Display| ApiError::Lost(error.to_string());
        let mut request =
            ureq::http::Request::builder().method(method).uri(format!("{}{path}", self.base));
        if body.is_some() {
            request = request.header("Content-Type", "application/json");
        }
        request = match who {
            Identity::None => request,
            Identity::Bearer(token) => request.header("Authorization", format!("Bearer {token}")),
            Identity::Pic(pic) => request.header("Authorization", *pic),
        };
        let text = body.map_or(String::new(), Value::to_string);
        let request = request.body(text).map_err(|error| lost(&error))?;
        let limit = limit.clamp(Duration::from_millis(50), 2 * TIMEOUT);
        let request = self.agent.configure_request(request).timeout_global(Some(limit)).build();
        let sent = local();
        let mut response = self.agent.run(request).map_err(|error| lost(&error))?;
        let received = local();
        let date = response.headers().get("date").and_then(|date| date.to_str().ok());
        if let Some(date) = date {
            self.clock.observe(date, sent, received);
        }
        let status = response.status().as_u16();
        let text = response.body_mut().read_to_string().map_err(|error| lost(&error))?;
        let value: Result<Value, _> = serde_json::from_str(&text);
        match value {
            Ok(value) if (200..300).contains(&status) => Ok(value),
            Ok(value) => {
                let code = value["errorCode"].as_i64().unwrap_or(0);
                let message = value["message"].as_str().unwrap_or("no message").to_string();
                Err(ApiError::Refused(status, code, message))
            }
            Err(error) if status < 300 => Err(lost(&error)),
            Err(_) => Err(ApiError::Refused(status, 0, "no message".to_string())),
        }
    }
}

/// Longest wait for a request that has until `left` to be of use.
pub fn patience(left: Duration) -> Duration {
    left.min(TIMEOUT)
}

/// The body that joins as a guest, or with an account.
pub fn join_body(guest: Option<&str>) -> Value {
    let spec = concat!("sente ", env!("CARGO_PKG_VERSION"));
    match guest {
        Some(name) => json!({ "guestName": name, "spec": spec }),
        None => json!({ "spec": spec }),
    }
}
