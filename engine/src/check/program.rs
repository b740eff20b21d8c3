//! A bot's program with everything that it can tell on stderr: features `echo`, `tree` and `predict-check`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::thread;

use crate::echo::{self, Echoed};
use crate::referee::{Answer, Bot, Game, Params, Referee, Seat};

/// What a program read, answered and told on stderr.
#[derive(Debug, Default)]
pub struct Told {
    /// The lines before the first turn.
    pub init: Vec<String>,
    /// The inputs that it read.
    pub inputs: Vec<Vec<String>>,
    /// Its answer to each of them.
    pub answers: Vec<Vec<String>>,
    /// The lines of its stderr.
    pub errors: Vec<String>,
}

impl Told {
    /// The lines of `predict-check`.
    pub fn differences(&self) -> Vec<&str> {
        let lines = self.errors.iter().map(String::as_str);
        lines.filter(|line| line.starts_with("predict-check")).collect()
    }
}

/// A game in which one seat is a program and the others are the built-in bot `other`.
#[derive(Clone, Copy)]
pub struct Match<'g> {
    /// Path of the program.
    pub program: &'g str,
    /// The game that it plays.
    pub game: &'g dyn Game,
    /// The seed of the game.
    pub seed: &'g str,
    /// Number of players.
    pub players: usize,
    /// Name of the built-in bot of the other seats.
    pub other: &'g str,
}

impl Match<'_> {
    /// Plays as `seat` until the program has answered `turns` inputs. `changed` alters what it reads.
    pub fn play(
        &self,
        seat: usize,
        turns: usize,
        mut changed: impl FnMut(usize, &mut Vec<String>),
    ) -> Told {
        let Match { players, .. } = *self;
        let mut program = Command::new(self.program);
        program.env("SENTE_NODES", "200").stdin(Stdio::piped());
        let mut program = program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut input = program.stdin.take().unwrap();
        let mut output = BufReader::new(program.stdout.take().unwrap()).lines();
        let errors = BufReader::new(program.stderr.take().unwrap()).lines();
        // At the same time, for a full pipe would stop the program.
        let errors = thread::spawn(move || errors.map(Result::unwrap).collect());
        let mut referee = self.game.referee(self.seed, players, &Params::default()).unwrap();
        let mut others = self.others(referee.as_ref());
        let mut told = Told { init: referee.init(seat), ..Told::default() };
        told.init.iter().for_each(|line| writeln!(input, "{line}").unwrap());
        while told.inputs.len() < turns && referee.end().is_none() {
            let answer = |player| match referee.input(player) {
                None => Answer::NotAsked,
                Some(mut lines) if player == seat => {
                    changed(told.inputs.len(), &mut lines);
                    lines.iter().for_each(|line| writeln!(input, "{line}").unwrap());
                    told.inputs.push(lines);
                    let answer = output.by_ref().take(referee.answer_lines(seat));
                    told.answers.push(answer.map(Result::unwrap).collect());
                    Answer::Lines(told.answers.last().unwrap().clone())
                }
                Some(lines) => Answer::Lines(others[player].turn(&lines)),
            };
            let answers: Vec<_> = (0..players).map(answer).collect();
            referee.step(&answers);
        }
        drop(input);
        program.wait().unwrap();
        told.errors = errors.join().unwrap();
        told
    }

    fn others(&self, referee: &dyn Referee) -> Vec<Box<dyn Bot>> {
        let seats = (0..self.players).map(|player| {
            let seat = Seat { player, players: self.players, seed: 1, nodes: Some(50), time: None };
            let mut bot = self.game.bot(self.other, seat).expect("a built-in bot");
            bot.init(&referee.init(player));
            bot
        });
        seats.collect()
    }

    /// As every seat: what the program read and answered is echoed to the letter, and its simulator expects
    /// all of `turns` inputs.
    pub fn echoes_and_predicts(&self, turns: usize) {
        for seat in 0..self.players {
            let told = self.play(seat, turns, |_, _| {});
            let numbered = |list: &[Vec<String>]| -> Vec<_> {
                (0..).zip(list).map(|(turn, lines)| (Some(turn), lines.clone())).collect()
            };
            let mut inputs = numbered(&told.inputs);
            assert_eq!(inputs.len(), turns, "seat {seat}: the game is over before");
            if !told.init.is_empty() {
                inputs.insert(0, (None, told.init.clone()));
            }
            let echoed = |read: fn(&str) -> Option<Echoed>| -> Vec<_> {
                let echoes = told.errors.iter().filter_map(|line| read(line));
                echoes.map(|echo| (echo.turn, echo.lines.expect("a whole echo"))).collect()
            };
            assert_eq!(echoed(echo::read), inputs, "seat {seat}: inputs");
            assert_eq!(echoed(echo::read_answer), numbered(&told.answers), "seat {seat}: answers");
            assert!(told.differences().is_empty(), "seat {seat}: {:?}", told.differences());
        }
    }

    /// In each of the last of `turns` turns, from `first` on, the program tells at least one tree.
    #[cfg(feature = "tree")]
    pub fn tells_trees(&self, first: u32, turns: usize) {
        let told = self.play(0, turns, |_, _| {});
        let trees = told.errors.iter().filter_map(|line| line.strip_prefix(crate::tree::MARK));
        let mut searched: Vec<u32> = trees
            .map(|tree| {
                let (turn, tree) = tree.split_once(':').expect("a turn");
                assert!(tree.contains(r#""tree":[[null,"#), "turn {turn} without a node: {tree}");
                turn.parse().expect("a number")
            })
            .collect();
        searched.dedup();
        assert_eq!(searched, (first..turns as u32).collect::<Vec<_>>());
    }
}
