//! The judge's side of a game: what `referee-sim` needs to replay, check and play it.
//!
//! A game implements [`Game`] in its own crate (`bots/<game>/src/referee.rs`, feature `referee`)
//! and is registered by one line in `referee-sim/Cargo.toml`. Everything crosses this border
//! as text, exactly as in the contest: that is what recordings hold and what bots read and print.

mod command;
pub mod features;
pub mod fields;
mod parameters;

pub use command::{Command, Host, Seated, Seats};
pub use features::Features;
pub use parameters::{field_name, fit_search, Kept, Number, Parameters};

use crate::guess::Guess;
use crate::scan::InputError;
use std::ops::RangeInclusive;
use std::time::Duration;

/// `(path, value)` pairs of a state that recordings carry beside the text protocol. A path is the
/// JSON path with dots (`final.players.0.score`), a value is compact JSON text. Scalars and arrays
/// without objects in them, such as `[0,0,0,10]` or `[[5,3],[30,2]]`, are values as a whole; objects
/// and arrays of objects are taken apart.
pub type Fields = Vec<(String, String)>;

/// What one player answered in one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The player had no input this turn.
    NotAsked,
    /// The player was asked and gave no (complete) answer in time, or its program had ended.
    Silent,
    /// The answer's lines, without line ends.
    Lines(Vec<String>),
}

/// Settings of a recorded or played game, from the recording's `params`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Params(pub Vec<(String, String)>);

impl Params {
    /// The value of `key`, as compact JSON text without the quotes of a string.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(k, _)| k == key).map(|(_, v)| v.as_str())
    }

    /// The `league`, from 1; `default` if none is named.
    pub fn league(&self, default: u8) -> Result<u8, String> {
        match self.get(LEAGUE).map(|text| (text, text.parse())) {
            None => Ok(default),
            Some((_, Ok(0))) => Err("league 0: the first is 1".to_string()),
            Some((_, Ok(league))) => Ok(league),
            Some((text, Err(_))) => {
                Err(format!("league '{}' is not a number", text.escape_debug()))
            }
        }
    }

    /// What `game` reads of these settings: recordings have others beside them, of the official referee. An error
    /// for a league that the game does not know.
    pub fn of(&self, game: &dyn Game) -> Result<Self, String> {
        let of = Self(self.0.iter().filter(|(key, _)| is_known(game, key)).cloned().collect());
        if let Some(leagues) = game.leagues() {
            let league = of.league(*leagues.end())?;
            if !leagues.contains(&league) {
                let (name, low, high) = (game.name(), leagues.start(), leagues.end());
                return Err(format!(
                    "{name}: expected a league from {low} to {high}, found {league}"
                ));
            }
        }
        Ok(of)
    }

    /// An error for a setting, or a league, that `game` does not know.
    pub fn check(&self, game: &dyn Game) -> Result<(), String> {
        if let Some((key, _)) = self.0.iter().find(|(key, _)| !is_known(game, key)) {
            let league = game.leagues().map(|_| LEAGUE);
            let known: Vec<&str> = league.iter().chain(game.settings()).copied().collect();
            let known = if known.is_empty() { "none".to_string() } else { known.join(", ") };
            return Err(format!("{}: unknown setting {key:?} (known: {known})", game.name()));
        }
        self.of(game).map(drop)
    }
}

/// The setting of games with leagues.
const LEAGUE: &str = "league";

fn is_known(game: &dyn Game, key: &str) -> bool {
    game.settings().contains(&key) || key == LEAGUE && game.leagues().is_some()
}

/// The seed of a CodinGame referee.
pub fn seed(text: &str) -> Result<i64, String> {
    text.parse()
        .map_err(|_| format!("seed '{}' is not a signed 64-bit number", text.escape_debug()))
}

/// Result of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// Final score per seat; a disqualified player's score is what the game's rules say.
    pub scores: Vec<i64>,
    /// Why the game ended, in the recordings' words.
    pub reason: String,
}

/// Time limits of a game in milliseconds of wall time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Limit of the first answer.
    pub first_turn_ms: u64,
    /// Limit of each later answer.
    pub turn_ms: u64,
}

/// A game in progress, with all hidden information.
pub trait Referee: Send {
    /// Lines sent once to `player` before the first turn.
    fn init(&self, player: usize) -> Vec<String>;
    /// Lines sent to `player` this turn; `None` if it is not asked.
    fn input(&self, player: usize) -> Option<Vec<String>>;
    /// Number of lines that make up `player`'s answer this turn.
    fn answer_lines(&self, _player: usize) -> usize {
        1
    }
    /// Time limit of `player`'s coming answer in milliseconds, where it is not the game's
    /// [`Limits`]: because the input itself names it.
    fn limit_ms(&self, _player: usize) -> Option<u64> {
        None
    }
    /// Plays one turn; one answer per seat.
    fn step(&mut self, answers: &[Answer]);
    /// The result once the game is over.
    fn end(&self) -> Option<End>;
    /// True once `player` was disqualified (late, silent or unreadable answer).
    fn is_disqualified(&self, player: usize) -> bool;
    /// Draws anew, by `seed`, what no player can know of the coming turns; false where there is no such thing.
    fn redraw(&mut self, _seed: u64) -> bool {
        false
    }
    /// What `player`'s last answer scored, in games whose turns are tasks of their own: no answer changes another
    /// turn. `None` in all others.
    fn turn_score(&self, _player: usize) -> Option<i64> {
        None
    }
    /// Hidden state before the coming turn, named as in the recordings' `hidden`.
    fn hidden(&self) -> Fields {
        Vec::new()
    }
    /// State to compare with the recordings' `truth`; asked once, after the end.
    fn truth(&self) -> Fields {
        Vec::new()
    }
}

/// One field that differs between the predicted and the recorded state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldDiff {
    /// Name of the field, as a player would say it: `tome[3].stock`.
    pub field: String,
    /// What the bot's simulator expected.
    pub predicted: String,
    /// What the recording shows.
    pub recorded: String,
}

/// Outcome of comparing one predicted observation with the recorded one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Number of fields that were compared for equality.
    pub compared: usize,
    /// Fields that differ.
    pub diffs: Vec<FieldDiff>,
    /// Fields that nobody could predict (a draw from a hidden deck), by name.
    pub unknown: Vec<String>,
}

/// One seat's view of a game as its bot sees it: the bot's parser and the bot's simulator.
pub trait Predictor: Send {
    /// Parses the seat's input of the coming turn with the bot's own parser. From the second call on
    /// it is compared with the prediction.
    fn observe(&mut self, lines: &[String]) -> Result<Option<Comparison>, String>;
    /// Advances the bot's own simulator by the answers of all seats.
    fn predict(&mut self, answers: &[Answer]);
    /// What it takes to check a log in which nobody's answers stand; `None` if the game has no such check.
    fn guess(&self) -> Option<&dyn Guess> {
        None
    }
}

/// A recorded game of orders and the states after them, beside the text protocol.
pub trait StateReplay: Send {
    /// Plays one turn: a list of orders per seat, each with its values by name.
    fn step(&mut self, actions: &[Vec<Fields>]);
    /// The state after the last turn played, named as in the recordings' `state`.
    fn state(&self) -> Fields;
    /// Final scores once the game is over.
    fn scores(&self) -> Option<Vec<i64>>;
}

/// A bot that plays in process, through the text protocol.
pub trait Bot: Send {
    /// Takes the lines sent once before the first turn.
    fn init(&mut self, lines: &[String]);
    /// Answers one turn's input.
    fn turn(&mut self, lines: &[String]) -> Vec<String>;
    /// Gives the lines that it would have printed to stderr since it was last asked for them; recordings keep them.
    fn stderr(&mut self) -> Vec<String> {
        Vec::new()
    }
}

/// A game between built-in bots in the game's own types: nothing is formatted or parsed.
///
/// It has to be the same game as the one through the protocol with the same bots, seeds and node
/// budget: the same answers in every turn, the same end.
pub trait TypedGame: Send {
    /// Plays one turn; false, and nothing happens, once the game is over.
    fn turn(&mut self) -> bool;
    /// The result once the game is over.
    fn end(&self) -> Option<End>;
    /// All answers so far, by turn and seat, as the protocol would have shown them.
    fn answers(&self) -> Vec<Vec<Answer>>;
}

/// A built-in bot with something changed or switched off, to measure what that is worth.
#[derive(Clone, Copy, Debug)]
pub struct Ablation {
    /// A short name.
    pub name: &'static str,
    /// The claim that it tests, in one line.
    pub claim: &'static str,
    /// The built-in bot that is changed; the game's best bot is what it plays against.
    pub bot: &'static str,
    /// Parameters with their other values.
    pub changes: &'static [(&'static str, f64)],
}

/// What a built-in bot is told when a game starts.
#[derive(Clone, Copy, Debug)]
pub struct Seat {
    /// Seat number, from 0.
    pub player: usize,
    /// Number of players.
    pub players: usize,
    /// Seed for the bot's own random choices.
    pub seed: u64,
    /// Search budget in nodes per turn; `None` plays by the game's real time limits.
    pub nodes: Option<u64>,
    /// Time of every decision where a command of the game's own sets one; programs are told.
    pub time: Option<Duration>,
}

/// A game as `referee-sim` knows it.
pub trait Game: Sync {
    /// The name in recordings and on the command line.
    fn name(&self) -> &'static str;
    /// How many players take part.
    fn players(&self) -> RangeInclusive<usize>;
    /// True if seats bring neither luck nor skill: when all move on by one seat, each with its seed, their
    /// scores move along. A second game of the same seed then says less than one of another seed.
    fn seats_are_equal(&self) -> bool {
        false
    }
    /// Time limits of the contest.
    fn limits(&self) -> Limits;
    /// True if a late answer costs no more than what is missing of it; otherwise it costs the game.
    fn forgives_late_answers(&self) -> bool {
        false
    }
    /// Starts the game of `seed` (the recordings' text form).
    fn referee(
        &self,
        seed: &str,
        players: usize,
        params: &Params,
    ) -> Result<Box<dyn Referee>, String>;
    /// Starts one seat's prediction from its init lines.
    fn predictor(&self, player: usize, init: &[String]) -> Result<Box<dyn Predictor>, String>;
    /// Like [`Game::predictor`], for games whose settings (such as the league) every player knows
    /// without reading them from the input.
    fn predictor_with(
        &self,
        player: usize,
        init: &[String],
        _params: &Params,
    ) -> Result<Box<dyn Predictor>, String> {
        self.predictor(player, init)
    }
    /// The leagues whose rules the referee knows, as `params.league` numbers them: 1 is the lowest;
    /// `None` if the game has no leagues.
    fn leagues(&self) -> Option<RangeInclusive<u8>> {
        None
    }
    /// What tells the games of seeds apart, such as the name of a board: results are also shown by it.
    fn kind(&self, _seed: &str, _params: &Params) -> Option<String> {
        None
    }
    /// Names of the settings that the game reads beside the league. It is given no others.
    fn settings(&self) -> &'static [&'static str] {
        &[]
    }
    /// Number of lines before the first turn, if `lines` begins with them; `None` if logs without
    /// answers cannot be checked: the predictors then have no [`Guess`].
    fn log_init(&self, _lines: &[String]) -> Option<Result<usize, InputError>> {
        None
    }
    /// Short name of the rule behind a field that differs, as `sim` names it; `predicted` helps where
    /// the field is only a line of the input.
    fn rule(&self, _field: &str, _predicted: &str) -> Option<&'static str> {
        None
    }
    /// The game's drawing for the viewer: JavaScript that registers an object under the game's name,
    /// as `referee-sim/src/output/view/plain.js` says; `None` shows tables of what everybody read.
    fn drawing(&self) -> Option<&'static str> {
        None
    }
    /// The named fields of a turn's input, for the viewer of a game without a drawing; `None` shows its lines.
    fn fields(&self, _init: &[String], _input: &[String]) -> Option<Fields> {
        None
    }
    /// Starts a recording of orders and states, for games that have such recordings.
    fn state_replay(
        &self,
        _players: usize,
        _params: &Params,
    ) -> Option<Result<Box<dyn StateReplay>, String>> {
        None
    }
    /// Checks a single recorded case of a rule, for games that have such cases; `None` for a case of
    /// another game.
    fn check_case(&self, _case: &Params) -> Option<Result<Comparison, String>> {
        None
    }
    /// Built-in bots: name and one line about each; the first is the game's best.
    fn bots(&self) -> &'static [(&'static str, &'static str)];
    /// Creates a built-in bot by one of the names of [`Game::bots`].
    fn bot(&self, name: &str, seat: Seat) -> Option<Box<dyn Bot>>;
    /// Starts the game of `seed` between the named bots, one per seat, in types; `None` if the game
    /// has no such form or no such bots.
    fn typed(&self, _seed: &str, _bots: &[(&str, Seat)]) -> Option<Box<dyn TypedGame>> {
        None
    }
    /// Named numbers of a built-in bot with their values: what may be tuned. Flags are 0 or 1.
    fn parameters(&self, _bot: &str) -> Vec<(String, f64)> {
        Vec::new()
    }
    /// The words that a bot's parameter takes instead of numbers, in the order of the numbers that they
    /// stand for, from 0; none if it takes numbers.
    fn words(&self, _bot: &str, _parameter: &str) -> &'static [&'static str] {
        &[]
    }
    /// Creates a built-in bot with some of its parameters changed; `None` for an unknown bot or
    /// parameter, or a value that the parameter cannot take.
    fn bot_with(&self, bot: &str, changes: &[(String, f64)], seat: Seat) -> Option<Box<dyn Bot>> {
        if changes.is_empty() {
            self.bot(bot, seat)
        } else {
            None
        }
    }
    /// What a learner is shown of positions, for games that have features.
    fn features(&self) -> Option<Features> {
        None
    }
    /// Renumberings of all features and all actions under which a position stays what it is, such as its mirror image:
    /// learners see each position in every form.
    fn symmetries(&self) -> Vec<[Vec<u32>; 2]> {
        Vec::new()
    }
    /// Commands of the game's own.
    fn commands(&self) -> &'static [Command] {
        &[]
    }
    /// What is known to be worth measuring about the game's best bot.
    fn ablations(&self) -> &'static [Ablation] {
        &[]
    }
}
