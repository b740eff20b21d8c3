// The board; the last stone has a ring.
drawings["connect4"] = {
  read(game) {
    const boards = game.turns.map((turn) => (anyInput(turn) || [0, []])[1]);
    return boards.map((rows, turn) => ({ rows, before: boards[turn - 1] || rows }));
  },

  stone: (seat, x, y, r, isLast) => svg("circle", { cx: x, cy: y, r, fill: seatColour(seat), ...(isLast && { stroke: "var(--text)", "stroke-width": r / 5 }) }),

  empty: (x, y) => label(x, y, "\u00b7", 20),

  draw({ rows, before }) {
    const square = (row, y, x) => (row[x] === "." ? this.empty(40 * x + 20, 40 * y + 20)
      : this.stone(Number(row[x]), 40 * x + 20, 40 * y + 20, 17, before[y][x] === "."));
    return board(picture(280, 240, "board", rows.flatMap((row, y) => [...row].map((_, x) => square(row, y, x)))), 40);
  },

  legend() {
    return [
      [sample(this.stone(0, 10, 10, 8)), "stone of the first player"], [sample(this.stone(1, 10, 10, 8)), "stone of the second player"],
      [sample(this.stone(0, 10, 10, 8, true)), "the last stone"], [sample(this.empty(10, 10)), "empty square"],
    ];
  },
};
