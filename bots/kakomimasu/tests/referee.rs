//! Tricky rules by name, through order lists as the server knows them, and what the referee makes of
//! answers and boards that are not as they should be.

use engine::referee::{Answer, Game, Params};
use kakomimasu::io::{parse, parse_init};
use kakomimasu::referee::orders::{advance, Order};
use kakomimasu::referee::{boards, view, GAME};
use kakomimasu::sim::board::{tile, Board};
use kakomimasu::sim::state::Mark;
use kakomimasu::sim::State;

const AGENTS: usize = 4;

/// A game on 8x8 tiles of 1 point.
struct Table {
    board: Board,
    state: State,
}

impl Table {
    fn new(players: usize) -> Self {
        let board = Board::new((8, 8), players, AGENTS, 30, &[1; 64]).unwrap();
        Self { board, state: State::new() }
    }

    fn agent(mut self, player: usize, agent: usize, x: usize, y: usize) -> Self {
        self.state.mark(tile(x, y), Mark::Wall(player));
        self.state.agents[player][agent] = tile(x, y);
        self.state.recount(&self.board);
        self
    }

    fn wall(mut self, player: usize, x: usize, y: usize) -> Self {
        self.state.mark(tile(x, y), Mark::Wall(player));
        self.state.recount(&self.board);
        self
    }

    /// Orders `agent kind x y` by player, separated by commas; the results by player.
    fn turn(&mut self, orders: &[&str]) -> Vec<Vec<i8>> {
        let read = |text: &str| {
            let words: Vec<&str> = text.split_whitespace().collect();
            let number = |index: usize| words[index].parse::<i64>().unwrap();
            Order::new(&self.board, number(0), words[1], number(2), number(3))
        };
        let list = |text: &&str| text.split(',').filter(|t| !t.is_empty()).map(read).collect();
        let lists: Vec<Vec<Order>> = orders.iter().map(list).collect();
        advance(&mut self.state, &self.board, &lists)
    }

    fn at(&self, x: usize, y: usize) -> char {
        self.state.marked(tile(x, y)).character()
    }

    fn place(&self, player: usize, agent: usize) -> (i32, i32) {
        view::agents(&self.board, &self.state, player).nth(agent).unwrap()
    }
}

#[test]
fn team_mates_swap_and_rotate() {
    let mut table = Table::new(2).agent(0, 0, 1, 1).agent(0, 1, 2, 1);
    assert_eq!(table.turn(&["0 MOVE 2 1,1 MOVE 1 1", ""]), [vec![0, 0], vec![]]);
    assert_eq!((table.place(0, 0), table.place(0, 1)), ((2, 1), (1, 1)));
    let mut table = Table::new(2).agent(0, 0, 1, 1).agent(0, 1, 2, 1).agent(0, 2, 2, 2);
    let results = table.turn(&["0 MOVE 2 1,1 MOVE 2 2,2 MOVE 1 1", ""]);
    assert_eq!(results, [vec![0, 0, 0], vec![]]);
}

#[test]
fn a_chain_falls_back_when_its_head_fails() {
    let mut table =
        Table::new(2).agent(0, 0, 1, 1).agent(0, 1, 2, 1).agent(0, 2, 3, 1).agent(1, 0, 5, 1);
    let results = table.turn(&["0 MOVE 2 1,1 MOVE 3 1,2 MOVE 4 1", "0 MOVE 4 1"]);
    assert_eq!(results, [vec![2, 2, 1], vec![1]]);
    let mut table = Table::new(2).agent(0, 0, 1, 1).agent(0, 1, 2, 1).agent(0, 2, 3, 1);
    assert_eq!(table.turn(&["0 MOVE 2 1,1 MOVE 3 1", ""]), [vec![2, 2], vec![]]);
}

#[test]
fn put_on_an_enemy_wall_succeeds_and_does_nothing() {
    let mut table = Table::new(2).wall(1, 4, 4);
    assert_eq!(table.turn(&["0 PUT 4 4", ""]), [vec![0], vec![]]);
    assert_eq!((table.at(4, 4), table.place(0, 0)), ('B', (-1, -1)));
    // So does it where the enemy leaves, and not where he stays.
    let mut table = Table::new(2).agent(1, 0, 4, 4);
    assert_eq!(table.turn(&["0 PUT 4 4", "0 MOVE 5 5"]), [vec![0], vec![0]]);
    let mut table = Table::new(2).agent(1, 0, 4, 4);
    assert_eq!(table.turn(&["0 PUT 4 4", ""]), [vec![2], vec![]]);
}

#[test]
fn put_on_own_walls() {
    let mut table = Table::new(2).wall(0, 4, 4).agent(0, 1, 5, 5);
    assert_eq!(table.turn(&["0 PUT 4 4", ""]), [vec![0], vec![]]);
    assert_eq!(table.place(0, 0), (4, 4));
    assert_eq!(table.turn(&["2 PUT 5 5", ""]), [vec![2], vec![]]);
}

#[test]
fn an_agent_not_on_the_board_blocks_and_protects() {
    let mut table = Table::new(2).agent(1, 0, 4, 4).agent(1, 1, 3, 4);
    let results = table.turn(&["0 PUT 4 4", "0 MOVE 5 4,1 MOVE 4 4"]);
    assert_eq!(results, [vec![1], vec![0, 1]]);
    let mut table = Table::new(2).wall(0, 4, 4).agent(1, 0, 3, 4);
    assert_eq!(table.turn(&["0 PUT 4 4", "0 REMOVE 4 4"]), [vec![1], vec![1]]);
    assert_eq!(table.at(4, 4), 'A');
}

#[test]
fn removals() {
    let mut table = Table::new(2).wall(1, 4, 4).agent(0, 0, 3, 4).agent(0, 1, 5, 4);
    assert_eq!(table.turn(&["0 REMOVE 4 4,1 REMOVE 4 4", ""]), [vec![1, 1], vec![]]);
    // A team mate's MOVE onto the wall fails by itself, so the removal works.
    assert_eq!(table.turn(&["0 REMOVE 4 4,1 MOVE 4 4", ""]), [vec![0, 2], vec![]]);
    assert_eq!(table.at(4, 4), '.');
    // Under an agent it works if the agent leaves.
    let mut table = Table::new(2).agent(1, 0, 4, 4).agent(0, 0, 3, 4);
    assert_eq!(table.turn(&["0 REMOVE 4 4", "0 MOVE 5 4"]), [vec![0], vec![0]]);
    assert_eq!((table.at(4, 4), table.at(5, 4)), ('.', 'B'));
    let mut table = Table::new(2).agent(1, 0, 4, 4).agent(0, 0, 3, 4).wall(0, 5, 4);
    assert_eq!(table.turn(&["0 REMOVE 4 4", "0 MOVE 5 4"]), [vec![2], vec![2]]);
    // The wall of one player, his MOVE onto it and another's REMOVE.
    let mut table = Table::new(2).agent(1, 0, 5, 4).wall(1, 4, 4).agent(0, 0, 3, 4);
    assert_eq!(table.turn(&["0 REMOVE 4 4", "0 MOVE 4 4"]), [vec![1], vec![1]]);
}

#[test]
fn illegal_orders() {
    let mut table = Table::new(2).agent(0, 0, 4, 4);
    for order in ["REMOVE 4 5", "MOVE 6 6", "MOVE 4 4", "PUT 1 1", "NONE 0 0", "FLY 4 5"] {
        assert_eq!(table.turn(&[&format!("0 {order}"), ""]), [vec![5], vec![]], "{order}");
    }
    for order in ["1 MOVE 4 5", "0 MOVE -1 4", "1 PUT 8 0", "1 PUT 0 -1"] {
        assert_eq!(table.turn(&[order, ""]), [vec![5], vec![]], "{order}");
    }
    assert_eq!(table.turn(&["-1 PUT 1 1,4 PUT 1 1", "0 PUT 1 1"]), [vec![4, 4], vec![0]]);
}

#[test]
fn double_orders_do_not_conflict() {
    let mut table = Table::new(2).agent(0, 0, 4, 4).agent(1, 0, 6, 4);
    let results = table.turn(&["0 MOVE 5 4,0 MOVE 5 4", "0 MOVE 5 4"]);
    assert_eq!(results, [vec![3, 3], vec![0]]);
    assert_eq!(table.turn(&["0 NONE 0 0,0 MOVE 3 4", ""]), [vec![3, 3], vec![]]);
}

#[test]
fn territory_stays_when_the_ring_breaks_and_goes_when_entered() {
    let mut table = Table::new(2).agent(0, 0, 1, 1).agent(1, 0, 4, 4);
    let ring = [(2, 1), (3, 1), (1, 2), (3, 2), (1, 3), (2, 3), (3, 3)];
    for (x, y) in ring {
        table = table.wall(0, x, y);
    }
    table.turn(&["", ""]);
    assert_eq!((table.at(2, 2), table.state.points[0].area), ('a', 1));
    assert_eq!(table.turn(&["", "0 REMOVE 3 3"]), [vec![], vec![0]]);
    assert_eq!((table.at(3, 3), table.at(2, 2)), ('.', 'a'));
    table.turn(&["", "0 MOVE 3 3"]);
    assert_eq!(table.turn(&["", "0 MOVE 2 2"]), [vec![], vec![0]]);
    assert_eq!((table.at(2, 2), table.state.points[0].area), ('B', 0));
}

#[test]
fn the_innermost_of_three_rings_wins() {
    let board = Board::new((11, 11), 2, 1, 30, &[1; 121]).unwrap();
    let mut state = State::new();
    for (player, at) in [(0, 0), (1, 2), (0, 4)] {
        for k in at..11 - at {
            for (x, y) in [(k, at), (k, 10 - at), (at, k), (10 - at, k)] {
                state.mark(tile(x, y), Mark::Wall(player));
            }
        }
    }
    state.recount(&board);
    state.fill(&board);
    let column: String = (0..11).map(|x| state.marked(tile(x, 5)).character()).collect();
    assert_eq!(column, "AaBbAaAbBaA");
    let mut then = State { area: [kakomimasu::sim::Rows::NONE; 4], ..state };
    kakomimasu::referee::classic::fill(&then.walls[..2], &mut then.area[..2], 11, 11);
    let column: String = (0..11).map(|x| then.marked(tile(x, 5)).character()).collect();
    assert_eq!(column, "AaBbAbAbBaA");
}

fn answer(lines: &[&str]) -> Answer {
    Answer::Lines(lines.iter().map(|line| line.to_string()).collect())
}

#[test]
fn what_cannot_be_read_is_no_order() {
    let params = Params(vec![("board".to_string(), "A-2".to_string())]);
    let mut referee = GAME.referee("1", 2, &params).unwrap();
    let bad = ["put 1 1", "PUT 1", "PUT a b", "MOVE 1 1 1", "", "PUT 99999999999 1"];
    for line in bad {
        referee.step(&[answer(&[line, "WAIT PUT 1 1", "PUT 5 5"]), Answer::Silent]);
    }
    let input = referee.input(0).unwrap();
    assert_eq!(input[0], "7");
    assert!(input[11].ends_with(" -1 -1 -1 -1 5 5"), "{}", input[11]);
    assert_eq!(input[13], "-1 -1 5");
    // Too few lines, and a place off the board, which is an order all the same.
    referee.step(&[answer(&["PUT 2 -3"]), answer(&[])]);
    assert_eq!(referee.input(0).unwrap()[13], "5 -1 -1");
    assert_eq!(referee.input(1).unwrap()[13], "-1 -1 -1");
    assert!(!referee.is_disqualified(0) && !referee.is_disqualified(1));
}

#[test]
fn bad_boards_are_told_by_file_line_and_reason() {
    let text = |at: usize, line: &str| {
        let mut lines = ["3 2 1 30", "1 2 3", "4 5 6"];
        lines[at] = line;
        boards::parse("b.txt", &lines.join("\n")).map(|_| ()).unwrap_err()
    };
    let expected = [
        (0, "3 x 1 30", "b.txt: line 1: expected height, found 'x'"),
        (0, "25 2 1 30", "b.txt: line 1: width: expected 1 to 24, found 25"),
        (0, "3 2 0 30", "b.txt: line 1: agents: expected 1 to 20, found 0"),
        (1, "1 2", "b.txt: line 2: expected points, found end of line"),
        (2, "4 5 6 7", "b.txt: line 3: expected end of line, found '7'"),
        (0, "3 3 1 30", "b.txt: line 4: expected 3 rows, found 2"),
        (0, "3 1 1 30", "b.txt: line 3: expected 1 rows, found more"),
    ];
    for (at, line, error) in expected {
        assert_eq!(text(at, line), error);
    }
    let game = |key: &str, value: &str| {
        let params = Params(vec![(key.to_string(), value.to_string())]);
        GAME.referee("1", 2, &params).map(|_| ()).unwrap_err()
    };
    assert!(game("board", "Z-9").starts_with("board 'Z-9': expected random, server, a file"));
    assert_eq!(game("nAgent", "0"), "agents: expected 1 to 20, found 0");
    assert_eq!(game("nAgent", "many"), "nAgent: expected a number, found 'many'");
}

#[test]
fn every_board_starts_a_game_for_every_number_of_players() {
    let names = boards::SERVER.iter().chain(&boards::FORMER).map(|(name, _)| *name);
    for name in names.chain(["random", "server"]) {
        for players in 2..=4 {
            let params = Params(vec![("board".to_string(), name.to_string())]);
            let referee = GAME.referee("-5", players, &params).unwrap();
            for player in 0..players {
                let (board, me) = parse_init(&referee.init(player)).unwrap();
                assert_eq!((board.players, me), (players, player));
                let seen = parse(&board, &referee.input(player).unwrap()).unwrap();
                assert_eq!(seen.state, State::new());
            }
        }
    }
}

/// Results are shown by board where the seed chooses it.
#[test]
fn a_seed_tells_the_kind_of_its_game() {
    let of = |key: &str, value: &str| Params(vec![(key.to_string(), value.to_string())]);
    let kinds: Vec<_> =
        (0..9).map(|seed| GAME.kind(&seed.to_string(), &Params::default())).collect();
    let names = boards::SERVER.map(|(name, _)| Some(name.to_string()));
    assert_eq!(kinds, names);
    assert_eq!(GAME.kind("10", &of("board", "server")), names[1]);
    assert_eq!(GAME.kind("-7", &Params::default()), names[(-7i64 as u64 % 9) as usize]);
    for (key, value) in [("board", "random"), ("board", "A-1"), ("points", "[1]")] {
        assert_eq!(GAME.kind("1", &of(key, value)), None, "{key} {value}");
    }
    assert_eq!(GAME.kind("x", &Params::default()), None);
}
