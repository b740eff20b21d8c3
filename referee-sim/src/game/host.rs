//! What the commands of games may ask for.

use std::time::Duration;

use engine::referee::{Game, Host, Seat, Seated, Seats};

use crate::game::bot_spec::BotSpec;
use crate::game::player::Player;
use crate::process::interrupt;
use crate::process::stderr::StderrUse;

/// This program.
pub struct Here;

struct Named {
    game: &'static dyn Game,
    spec: BotSpec,
}

impl Host for Here {
    fn bot(&self, game: &'static dyn Game, text: &str) -> Result<Box<dyn Seats>, String> {
        match BotSpec::parse(game, text) {
            Ok(spec) => Ok(Box::new(Named { game, spec })),
            Err(error) => Err(format!("{error:#}")),
        }
    }

    fn watch(&self) -> Result<(), String> {
        interrupt::watch().map_err(|error| format!("{error:#}"))
    }

    fn stopped(&self) -> bool {
        interrupt::stopped()
    }
}

impl Seats for Named {
    fn seat(&self, seat: Seat) -> Box<dyn Seated> {
        let stderr = StderrUse { shown: true, recorded: false };
        Box::new(Player::seat(self.game, &self.spec, seat, stderr))
    }
}

impl Seated for Player {
    fn init(&mut self, lines: &[String]) {
        Player::init(self, lines);
    }

    fn ask(
        &mut self,
        lines: &[String],
        count: usize,
        limit: Duration,
    ) -> Result<Vec<String>, String> {
        let reply = Player::ask(self, lines, count, limit.into(), true);
        reply.answer.map_err(|failure| format!("{failure:?}"))
    }
}
