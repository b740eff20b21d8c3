// The prizes that are left, and the graph of points.
drawings["@name@"] = {
  graph: "Points",
  read: (game) => game.turns.map((turn) => (anyInput(turn) || [0, ["", ""]])[1].map(numbers)),
  values: ([points]) => points,
  draw: ([, [count, ...prizes]]) => picture(40 * (count || 1), 40, `${count || 0} prizes`,
    prizes.map((prize, place) => label(40 * place + 20, 20, prize, 20))),
};
