// Code a la Mode: kitchen with equipment and items, chefs with what they carry, oven, customers.

drawings["code-a-la-mode"] = {
  graph: "Points from orders",

  names: { D: "dishes", W: "window", I: "ice cream", B: "blueberries", S: "strawberries", C: "chopping", H: "dough", O: "oven" },
  items: {
    ICE_CREAM: ["I", "#f5f0e6"], BLUEBERRIES: ["B", "#7aa5ff"], STRAWBERRIES: ["S", "#ff7b7b"],
    CHOPPED_STRAWBERRIES: ["s", "#ffb3b3"], DOUGH: ["D", "#d9b382"], CHOPPED_DOUGH: ["d", "#efd9b8"],
    CROISSANT: ["C", "#ffb347"], RAW_TART: ["t", "#c9a6ff"], TART: ["T", "#a970ff"],
  },
  // The seats that cook in each round, first to act first.
  rounds: [[0, 1], [2, 0], [1, 2]],

  read(game) {
    const kitchen = this.kitchen(game);
    const totals = [0, 0, 0];
    let round = 0;
    let before = null;
    return game.turns.map((turn) => {
      const [seat, lines] = anyInput(turn) || [0, ["0", "-1 -1 NONE", "-1 -1 NONE", "0", "NONE 0", "0"]];
      const left = Number(lines[0]);
      if (before && left > before.left) {
        round += 1;
        before = null;
      }
      const state = { ...this.readTurn(seat, lines, round), kitchen, round, left };
      if (before) this.served(before, state).forEach((points) => this.cooks(before).forEach((cook) => { totals[cook] += points; }));
      before = state;
      return { ...state, totals: [...totals] };
    });
  },

  /** The kitchen as player 0 reads it; the places of the two starts are floor. */
  kitchen(game) {
    const lines = game.init[0];
    const count = Number(lines[0]);
    return { rows: lines.slice(1 + count, 8 + count).map((row) => row.replace(/[01]/g, ".")), orders: count };
  },

  cooks: (state) => [...new Set([state.chefs[0].seat, state.chefs[1].seat])],

  readTurn(seat, lines, round) {
    const pair = this.rounds[round] || [seat, (seat + 1) % 3];
    const partner = pair[0] === seat ? pair[1] : pair[0];
    const chef = (line, who) => {
      const [x, y, item] = line.split(" ");
      return { seat: who, x: Number(x), y: Number(y), item };
    };
    const count = Number(lines[3]);
    const tables = lines.slice(4, 4 + count).map((line) => chef(line, null));
    const [dough, timer] = lines[4 + count].split(" ");
    const customers = lines.slice(6 + count).map((line) => {
      const [order, award] = line.split(" ");
      return { order, award: Number(award) };
    });
    return { chefs: [chef(lines[1], seat), chef(lines[2], partner)], tables, oven: { item: dough, timer: Number(timer) }, customers };
  },

  /** Points paid between two turns: the award of the customer who is gone. */
  served(before, now) {
    const waiting = now.customers.map((customer) => customer.order);
    const kept = before.customers.map((customer) => customer.order);
    if (kept.every((order, i) => order === waiting[i])) return [];
    const gone = kept.findIndex((_, i) => kept.filter((__, j) => j !== i).every((order, j) => order === waiting[j]));
    return gone < 0 ? [] : [before.customers[gone].award];
  },

  values: (state) => state.totals,

  seats: (state, game) => game.agents.map((_, seat) => {
    const chef = state.chefs.find((one) => one.seat === seat);
    if (!chef) return { text: `${state.totals[seat]} points, does not cook in round ${state.round + 1}` };
    return { text: `${state.totals[seat]} points, ${chef.x < 0 ? "out" : `holds ${chef.item.toLowerCase()}`}`, out: chef.x < 0 };
  }),

  message: (line) => line.split(";").slice(1).join(";").trim(),

  draw(state, { game }) {
    const U = 50;
    const nodes = [svg("rect", { width: 11 * U, height: 7 * U, fill: "#0b0e13" })];
    state.kitchen.rows.forEach((row, y) => [...row].forEach((cell, x) => nodes.push(this.cell(cell, x, y, U, state))));
    for (const table of state.tables) nodes.push(this.item(table.item, (table.x + 0.5) * U, (table.y + 0.5) * U, U * 0.8));
    for (const chef of state.chefs.filter((one) => one.x >= 0)) nodes.push(this.chef(chef, U));
    const where = state.chefs.map((chef) => `${game.agents[chef.seat]} at ${chef.x} ${chef.y} holds ${chef.item}`).join("; ");
    const about = `Kitchen, round ${state.round + 1}, ${state.left} turns left. ${where}. Oven: ${state.oven.item} ${state.oven.timer}.`;
    const cards = state.customers.map((customer) => html("li", { class: "card" },
      picture(170, 30, customer.order, this.item(customer.order, 85, 15, 30, 30)), html("div", { class: "small" }, `pays ${customer.award}`)));
    return html("div", {}, html("h2", {}, `Round ${state.round + 1}, ${state.left} turns left`),
      html("div", { class: "board" }, board(picture(11 * U, 7 * U, about, nodes), U)),
      html("h2", {}, "Customers"), html("ul", { class: "cards", "aria-label": "Customers" }, cards));
  },

  legend() {
    const items = Object.keys(this.items).map((name) => [sample(this.disc(name, 10, 10, 8)), name.toLowerCase().replace("_", " ")]);
    return [
      [sample(svg("circle", { cx: 10, cy: 10, r: 8, fill: seatColour(0) })), "chef with the seat's number, on it what it holds"],
      [sample(svg("ellipse", { cx: 10, cy: 10, rx: 9, ry: 8, fill: "#dfe6ee", stroke: "#8b98a8" })), "dish, on it what lies there"],
      ...items, [null, "the number on the oven: turns until what is in it is done, then until it burns"],
    ];
  },

  cell(cell, x, y, U, state) {
    const floor = cell === ".";
    const box = { x: x * U + 1, y: y * U + 1, width: U - 2, height: U - 2, rx: floor ? 0 : 5, fill: floor ? "#2b3442" : "#5a4632" };
    const name = this.names[cell];
    if (!name) return svg("rect", box);
    const oven = cell === "O" && state.oven.item !== "NONE";
    return svg("g", {}, svg("rect", { ...box, fill: oven ? "#8a3b1e" : "#3d4f3a", stroke: "#d9c7a5" }),
      label((x + 0.5) * U, (y + 0.83) * U, name, U * 0.165),
      oven ? this.item(state.oven.item, (x + 0.32) * U, (y + 0.42) * U, U * 0.7) : null,
      oven ? label((x + 0.75) * U, (y + 0.42) * U, state.oven.timer, U * 0.36) : null,
      oven ? null : label((x + 0.5) * U, (y + 0.42) * U, cell, U * 0.42));
  },

  /** An item: a coloured disc with a letter; a dish is a plate with what lies on it. */
  item(name, x, y, size, step) {
    const [dish, ...parts] = name.split("-");
    if (name === "NONE") return null;
    if (dish !== "DISH") return this.disc(name, x, y, size * 0.3);
    const gap = step || size * 0.3;
    const first = x - ((parts.length - 1) * gap) / 2;
    return svg("g", {}, svg("title", {}, name),
      svg("ellipse", { cx: x, cy: y, rx: Math.max(size * 0.46, (parts.length * gap) / 2 + 4), ry: size * 0.46, fill: "#dfe6ee", stroke: "#8b98a8" }),
      parts.map((part, i) => this.disc(part, first + i * gap, y, Math.min(size * 0.3, gap * 0.48))));
  },

  disc(name, x, y, r) {
    const [letter, colour] = this.items[name] || ["?", "#ffffff"];
    return svg("g", {}, svg("title", {}, name), svg("circle", { cx: x, cy: y, r, fill: colour, stroke: "#2a2018" }),
      label(x, y, letter, r * 1.3, { fill: "#1c1510", "font-weight": 700 }));
  },

  chef(chef, U) {
    const [x, y] = [(chef.x + 0.5) * U, (chef.y + 0.5) * U];
    return svg("g", {}, svg("title", {}, `chef ${chef.seat}: ${chef.item}`),
      svg("circle", { cx: x, cy: y, r: U * 0.46, fill: seatColour(chef.seat), stroke: "#0b0e13", "stroke-width": 2 }),
      label(x - U * 0.28, y - U * 0.22, chef.seat, U * 0.3, { fill: "#0b0e13", "font-weight": 700 }),
      this.item(chef.item, x + U * 0.05, y + U * 0.08, U * 0.72));
  },
};
