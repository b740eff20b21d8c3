// Kakomimasu: the board with points, walls and areas in the players' colours, agents, points over time.

drawings.kakomimasu = {
  graph: "Points",

  read: (game) => (game.states ? drawings.kakomimasu.readStates(game) : drawings.kakomimasu.readTurns(game)),

  /** Games through the text protocol. */
  readTurns(game) {
    const [players] = numbers(game.init[0][0]);
    const [width, height, agents] = numbers(game.init[0][1]);
    const points = game.init[0].slice(2, 2 + height).map(numbers);
    const board = { players, width, height, points };
    return game.turns.map((turn) => {
      const input = anyInput(turn);
      const lines = input ? input[1] : [];
      const tiles = lines.slice(1, 1 + height);
      const sides = lines.slice(1 + height, 1 + height + players).map(numbers);
      const places = ([, , ...places]) => Array.from({ length: agents }, (_, i) => places.slice(2 * i, 2 * i + 2));
      return { board, tiles, sums: sides.map(([wall, area]) => ({ wall, area })), agents: sides.map(places) };
    });
  },

  /** Games of orders and states. */
  readStates(game) {
    const { width, height, nPlayer, nAgent, points } = game.params;
    const rows = Array.from({ length: height }, (_, y) => points.slice(y * width, (y + 1) * width));
    const board = { players: nPlayer, width, height, points: rows };
    const empty = {
      board, tiles: rows.map(() => ".".repeat(width)), sums: Array.from({ length: nPlayer }, () => ({ wall: 0, area: 0 })),
      agents: Array.from({ length: nPlayer }, () => Array.from({ length: nAgent }, () => [-1, -1])),
    };
    return [empty, ...game.states.map((state) => ({ board, tiles: state.tiles, sums: state.points, agents: state.agents }))];
  },

  values: (state) => state.sums.map(({ wall, area }) => wall + area),

  seats: (state) => state.sums.map(({ wall, area }) => ({ text: `${wall + area} points: walls ${wall}, areas ${area}` })),

  draw(state, { game }) {
    const { width, height, points } = state.board;
    const U = 30;
    const nodes = [svg("rect", { width: width * U, height: height * U, fill: "#0b0e13" })];
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) nodes.push(this.tile((state.tiles[y] || "")[x] || ".", points[y][x], x, y, U));
    }
    state.agents.forEach((agents, seat) => agents.forEach(([x, y], id) => {
      if (x >= 0) nodes.push(this.agent(seat, id, x, y, U));
    }));
    const sums = state.sums.map(({ wall, area }, seat) => `${game.agents[seat]} ${wall + area}`).join(", ");
    return board(picture(width * U, height * U, `Board of ${width} by ${height}. Points: ${sums}.`, nodes), U);
  },

  legend() {
    const shown = (mark, points) => sample(this.tile(mark, points, 0, 0, 20));
    return [
      [shown("A", 3), "wall of a player; the number is the tile's points"], [shown("a", 3), "area enclosed by that player's walls"],
      [shown(".", 3), "nobody's tile"], [sample(svg("g", { transform: "scale(0.66)" }, this.agent(0, 1, 0, 0, 30))), "agent with its number"],
    ];
  },

  /** Walls are filled, areas striped with their player's colour; the number is the tile's points. */
  tile(mark, points, x, y, U) {
    const upper = mark.toUpperCase();
    const seat = mark === "." ? null : upper.charCodeAt(0) - 65;
    const wall = seat !== null && mark === upper;
    const box = { x: x * U + 0.5, y: y * U + 0.5, width: U - 1, height: U - 1 };
    const fill = seat === null ? "#232b38" : seatColour(seat);
    return svg("g", {}, svg("rect", { ...box, fill, opacity: wall || seat === null ? 1 : 0.35 }),
      seat !== null && !wall ? svg("path", { d: `M${x * U} ${(y + 1) * U}L${(x + 1) * U} ${y * U}`, stroke: fill, "stroke-width": 1.5 }) : null,
      label((x + 0.5) * U, (y + 0.55) * U, points, U * 0.38, { fill: wall ? "#0b0e13" : points < 0 ? "#ff9d94" : "#cfd8e3" }));
  },

  agent(seat, id, x, y, U) {
    return svg("g", {}, svg("title", {}, `player ${seat}, agent ${id}`),
      svg("circle", { cx: (x + 0.5) * U, cy: (y + 0.5) * U, r: U * 0.42, fill: "#11151c", stroke: seatColour(seat), "stroke-width": 3 }),
      label((x + 0.5) * U, (y + 0.53) * U, id, U * 0.48, { fill: seatColour(seat), "font-weight": 700 }));
  },
};
