// Kutulu: maze, explorers with sanity, minions with their targets, plans, lights, yells, shelters.

drawings.kutulu = {
  graph: "Sanity",

  read(game) {
    const [width, height] = game.init[0].slice(0, 2).map(Number);
    const maze = { width, height, rows: game.init[0].slice(2, 2 + height) };
    return game.turns.map((turn) => {
      const state = { maze, explorers: [], minions: [], effects: [] };
      const input = anyInput(turn);
      for (const line of input ? input[1].slice(1) : []) {
        const [kind, id, x, y, a, b, c] = line.split(" ").map((word, i) => (i === 0 ? word : Number(word)));
        if (kind === "EXPLORER") state.explorers[id] = { id, x, y, sanity: a, plans: b, lights: c };
        else if (kind.startsWith("EFFECT_")) state.effects.push({ kind: kind.slice(7), x, y, timer: a, caster: b, receiver: c });
        else state.minions.push({ kind, id, x, y, countdown: a, phase: b, target: c });
      }
      return state;
    });
  },

  values: (state) => [0, 1, 2, 3].map((id) => (state.explorers[id] ? state.explorers[id].sanity : 0)),

  seats: (state, game) => game.agents.map((_, id) => {
    const e = state.explorers[id];
    if (!e) return { text: "out", bar: [0, 250], out: true };
    const stunned = state.effects.some((effect) => effect.kind === "YELL" && effect.receiver === id);
    return { text: `sanity ${e.sanity}, plans ${e.plans}, lights ${e.lights}${stunned ? ", stunned" : ""}`, bar: [e.sanity, 250] };
  }),

  message: (line) => messageAfter(line, /^(?:MOVE -?\d+ -?\d+|\w+)/i),

  draw(state, { game, turn }) {
    const { maze } = state;
    const U = 20;
    const nodes = [this.floor(maze, U)];
    for (const effect of state.effects) nodes.push(this.effect(effect, maze, U));
    for (const minion of state.minions) nodes.push(this.minion(minion, state, U));
    for (const e of state.explorers.filter(Boolean)) nodes.push(this.explorer(e, state, U));
    if (turn) {
      state.explorers.forEach((e, id) => {
        const said = this.message((turn.answers[id] || [])[0] || "");
        if (said) nodes.push(this.bubble(e, said, maze, U));
      });
    }
    const alive = state.explorers.filter(Boolean).map((e) => `${game.agents[e.id]} at ${e.x} ${e.y}, sanity ${e.sanity}`);
    const about = `Maze of ${maze.width} by ${maze.height}. ${alive.join("; ")}. ${state.minions.length} minions.`;
    return board(picture(maze.width * U, maze.height * U, about, nodes), U);
  },

  legend() {
    const [U, x, y] = [20, 0, 0];
    const minion = (kind, phase, countdown) => sample(this.minion({ kind, id: 0, x, y, countdown, phase, target: -1 }, { explorers: [] }, U));
    const cell = (mark) => sample(this.floor({ width: 1, height: 1, rows: [mark] }, U));
    const effect = (colour) => sample(svg("rect", { width: U, height: U, fill: colour, opacity: 0.4 }));
    return [
      [sample(svg("circle", { cx: 10, cy: 10, r: 8, fill: seatColour(0) })), "explorer with its number; the bar is its sanity, ! is stunned by a yell"],
      [minion("WANDERER", 1, 15), "wanderer; the number is its countdown: turns until it appears, then until it goes"],
      [minion("SLASHER", 2, 0), "slasher: … spawning, w wandering, s stalking, R rushing, z stunned"],
      [sample(svg("line", { x2: 20, y1: 10, y2: 10, stroke: seatColour(0), "stroke-dasharray": "3 3" })), "from a minion to the explorer that it hunts"],
      [cell("w"), "where wanderers appear"], [cell("U"), "shelter, filled as far as it has energy left"],
      [effect("#4ade80"), "plan"], [effect("#fde047"), "light"],
    ];
  },

  floor(maze, U) {
    const nodes = [svg("rect", { width: maze.width * U, height: maze.height * U, fill: "#0b0e13" })];
    maze.rows.forEach((row, y) => [...row].forEach((cell, x) => {
      if (cell === "#") return;
      nodes.push(svg("rect", { x: x * U, y: y * U, width: U, height: U, fill: "#2b3442", stroke: "#222a36", "stroke-width": 1 }));
      if (cell === "w") nodes.push(svg("circle", { cx: (x + 0.5) * U, cy: (y + 0.5) * U, r: U * 0.38, fill: "none", stroke: "#a78bfa", "stroke-dasharray": "2 2" }));
      if (cell === "U") nodes.push(svg("rect", { x: x * U + 2, y: y * U + 2, width: U - 4, height: U - 4, rx: 4, fill: "none", stroke: "#7dd3fc", "stroke-width": 1.5 }));
    }));
    return nodes;
  },

  /** The cells within `radius` steps. */
  around(maze, from, radius) {
    const free = (x, y) => maze.rows[y] !== undefined && maze.rows[y][x] !== undefined && maze.rows[y][x] !== "#";
    const seen = new Map([[`${from.x} ${from.y}`, [from.x, from.y, 0]]]);
    for (const [x, y, steps] of seen.values()) {
      if (steps === radius) continue;
      for (const [nx, ny] of [[x, y - 1], [x + 1, y], [x, y + 1], [x - 1, y]]) {
        if (free(nx, ny) && !seen.has(`${nx} ${ny}`)) seen.set(`${nx} ${ny}`, [nx, ny, steps + 1]);
      }
    }
    return [...seen.values()];
  },

  effect(effect, maze, U) {
    if (effect.kind === "YELL") return null;
    if (effect.kind === "SHELTER") {
      const at = { x: effect.x * U + 2, y: (effect.y + 1 - effect.timer / 10) * U + 2, width: U - 4 };
      return svg("rect", { ...at, height: Math.max(0, (effect.timer / 10) * U - 4), fill: "#7dd3fc", opacity: 0.45 });
    }
    const [radius, colour] = effect.kind === "PLAN" ? [2, "#4ade80"] : [5, "#fde047"];
    return this.around(maze, effect, radius).map(([x, y]) =>
      svg("rect", { x: x * U, y: y * U, width: U, height: U, fill: colour, opacity: 0.22 }));
  },

  minion(minion, state, U) {
    const [x, y] = [(minion.x + 0.5) * U, (minion.y + 0.5) * U];
    const phase = ["spawning", "wandering", "stalking", "rushing", "stunned"][minion.phase];
    const goal = state.explorers[minion.target];
    const slasher = minion.kind === "SLASHER";
    const colour = slasher ? "#ff5c5c" : "#b794f6";
    const shape = slasher
      ? svg("polygon", { points: `${x},${y - U * 0.42} ${x + U * 0.42},${y + U * 0.36} ${x - U * 0.42},${y + U * 0.36}`, fill: colour })
      : svg("rect", { x: x - U * 0.3, y: y - U * 0.3, width: U * 0.6, height: U * 0.6, transform: `rotate(45 ${x} ${y})`, fill: colour });
    const line = goal && svg("line", { x1: x, y1: y, x2: (goal.x + 0.5) * U, y2: (goal.y + 0.5) * U, stroke: seatColour(minion.target), "stroke-width": 1, "stroke-dasharray": "3 3", opacity: 0.8 });
    const dim = minion.phase === 0 || minion.phase === 4;
    const text = `${minion.kind.toLowerCase()} ${minion.id}, ${phase}, countdown ${minion.countdown}`;
    return svg("g", { opacity: dim ? 0.55 : 1 }, line, svg("title", {}, text), shape,
      slasher ? label(x, y + 3, ["…", "w", "s", "R", "z"][minion.phase] ?? "", U * 0.4, { fill: "#200" }) : label(x, y, minion.countdown, U * 0.42, { fill: "#150a2b" }));
  },

  explorer(e, state, U) {
    const here = state.explorers.filter((o) => o && o.x === e.x && o.y === e.y);
    const shift = here.length > 1 ? (here.indexOf(e) - (here.length - 1) / 2) * U * 0.3 : 0;
    const [x, y] = [(e.x + 0.5) * U + shift, (e.y + 0.5) * U];
    const part = Math.max(0, Math.min(1, e.sanity / 250));
    const stunned = state.effects.some((effect) => effect.kind === "YELL" && effect.receiver === e.id);
    return svg("g", {}, svg("title", {}, `explorer ${e.id}, sanity ${e.sanity}`),
      svg("circle", { cx: x, cy: y, r: U * 0.38, fill: seatColour(e.id), stroke: "#0b0e13", "stroke-width": 1.5 }),
      label(x, y, e.id, U * 0.5, { fill: "#0b0e13", "font-weight": 700 }),
      svg("rect", { x: x - U * 0.45, y: y - U * 0.66, width: U * 0.9, height: 3, fill: "#0b0e13" }),
      svg("rect", { x: x - U * 0.45, y: y - U * 0.66, width: U * 0.9 * part, height: 3, fill: part > 0.3 ? "#4ade80" : "#ff5c5c" }),
      stunned ? label(x + U * 0.35, y - U * 0.3, "!", U * 0.7, { fill: "#ffd166", "font-weight": 700 }) : null);
  },

  bubble(e, said, maze, U) {
    const text = said.length > 24 ? `${said.slice(0, 23)}…` : said;
    const width = text.length * 5 + 8;
    const x = Math.max(0, Math.min(maze.width * U - width, (e.x + 0.5) * U - width / 2));
    const y = Math.max(0, e.y * U - 18);
    return svg("g", {}, svg("rect", { x, y, width, height: 13, rx: 4, fill: "#eef2f7" }),
      label(x + width / 2, y + 7, text, 8.5, { fill: "#11151c" }));
  },
};
