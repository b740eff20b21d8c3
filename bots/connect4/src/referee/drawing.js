// The board.
drawings["connect4"] = {
  read: (game) => game.turns.map((turn) => (anyInput(turn) || [0, []])[1]),
  draw: (rows) => picture(280, 240, "board", rows.flatMap((row, y) => [...row].map((square, x) =>
    square === "." ? label(40 * x + 20, 40 * y + 20, "\u00b7", 20)
      : svg("circle", { cx: 40 * x + 20, cy: 40 * y + 20, r: 17, fill: seatColour(Number(square)) })))),
};
