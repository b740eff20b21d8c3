// Fall Challenge 2020: potions with prices, tome with taxes, and each witch's inventory and spells.

drawings.fall2020 = {
  graph: "Rupees",
  colours: ["#4aa8ff", "#3ccf7c", "#ff9f43", "#ffe14d"],
  tiers: ["blue", "green", "orange", "yellow"],

  read(game) {
    const known = {};
    const states = game.turns.map((turn) => this.readTurn(turn, known));
    const final = game.truth && game.truth.final;
    if (final && states.length > 0) states.push(this.readEnd(final, known, states[states.length - 1]));
    return states;
  },

  readTurn(turn, known) {
    const state = { potions: [], tome: [], witches: [0, 1].map(() => ({ inventory: [], spells: [], rupees: 0 })) };
    const input = anyInput(turn);
    if (!input) return state;
    const [reader, lines] = input;
    const count = Number(lines[0]);
    for (const line of lines.slice(1, 1 + count)) {
      const [id, kind, ...rest] = line.split(" ");
      const [a, b, c, d, price, place, tax, castable, repeatable] = rest.map(Number);
      const card = { id: Number(id), delta: [a, b, c, d], price, place, tax, castable: castable === 1, repeatable: repeatable === 1 };
      known[card.id] = card;
      if (kind === "BREW") state.potions.push(card);
      else if (kind === "LEARN") state.tome.push(card);
      else state.witches[kind === "CAST" ? reader : 1 - reader].spells.push(card);
    }
    lines.slice(1 + count, 3 + count).forEach((line, index) => {
      const values = numbers(line);
      Object.assign(state.witches[(reader + index) % 2], { inventory: values.slice(0, 4), rupees: values[4] });
    });
    return state;
  },

  /** The table after the last turn. A card drawn in that turn was never shown: only its id is known. */
  readEnd(final, known, last) {
    const card = (id, more) => ({ ...(known[id] || { id, delta: null, price: null }), ...more });
    const witches = final.players.map((player, index) => ({
      inventory: player.inventory,
      spells: player.spells || last.witches[index].spells,
      rupees: player.score,
      out: player.active === false,
    }));
    return {
      potions: final.potions.map((id) => card(id, {})),
      tome: final.tome.map(([id, stock]) => card(id, { tax: stock })),
      witches,
    };
  },

  values: (state) => state.witches.map((witch) => witch.rupees),

  seats: (state) => state.witches.map((witch) => ({ text: `${witch.rupees} rupees, ${witch.spells.length} spells`, out: witch.out })),

  message: (line) => messageAfter(line, /^(?:(?:BREW|LEARN) \d+|CAST \d+(?: \d+)?|REST|WAIT)/i),

  /** The card ids that a turn's answers name. */
  named(turn) {
    const named = new Map();
    (turn ? turn.answers : []).forEach((lines, seat) => {
      const match = /^(?:BREW|LEARN|CAST) (\d+)/i.exec((lines || [])[0] || "");
      if (match) named.set(Number(match[1]), seat);
    });
    return named;
  },

  legend() {
    const dot = (tier, lost) => sample(svg("g", { transform: "translate(0 1)" }, this.dot(10, tier, lost)));
    return [
      ...this.tiers.map((name, tier) => [dot(tier, false), `${name}, tier ${tier}`]),
      [dot(0, true), "ring: an ingredient that is spent"], [dot(0, false), "disc: one that is gained or held"],
      [null, "first number: the card's id"], [null, "(+n): urgency bonus, in the price"], [null, "costs: blue ingredients for the tome's cards before it"],
      [null, "gives: blue ingredients that lie on the card"], [null, "↻ repeatable"], [null, "outlined: named in this turn's answers"],
    ];
  },

  dots(delta) {
    if (!delta) return html("div", {}, "?");
    const shown = delta.flatMap((amount, tier) => Array.from({ length: Math.abs(amount) }, () => [tier, amount < 0]));
    const words = delta.map((amount, tier) => (amount ? `${amount > 0 ? "+" : ""}${amount} ${this.tiers[tier]}` : "")).filter(Boolean);
    const nodes = shown.map(([tier, lost], index) => this.dot(9 + index * 17, tier, lost));
    return picture(Math.max(1, shown.length) * 17 + 2, 18, words.join(", "), nodes);
  },

  /** Lost ingredients are rings, gained ones full. The number tells the tier without colour. */
  dot(x, tier, lost) {
    const colour = this.colours[tier];
    return svg("g", {},
      svg("circle", { cx: x, cy: 9, r: 7, fill: lost ? "none" : colour, stroke: colour, "stroke-width": 2 }),
      label(x, 9.5, tier, 10, { fill: lost ? colour : "#11151c", "font-weight": 700 }));
  },

  card(card, below, seat, off) {
    const classes = ["card", off ? "off" : "", seat === undefined ? "" : `now s${seat} mine`].filter(Boolean).join(" ");
    return html("li", { class: classes }, this.dots(card.delta), html("div", { class: "small" }, below));
  },

  slots(inventory) {
    const held = inventory.flatMap((count, tier) => Array(count).fill(tier));
    const nodes = Array.from({ length: 10 }, (_, i) => (i < held.length ? this.dot(10 + i * 19, held[i], false)
      : svg("circle", { cx: 10 + i * 19, cy: 9, r: 7, fill: "none", stroke: "#3a4658" })));
    const words = inventory.map((count, tier) => `${count} ${this.tiers[tier]}`).join(", ");
    return html("div", { class: "slots" }, picture(192, 18, words, nodes));
  },

  draw(state, { game, turn }) {
    const named = this.named(turn);
    const potions = state.potions.map((card) => this.card(card, `${card.id}: ${card.price ?? "?"} rupees${card.tax > 0 && card.place > 0 ? ` (+${card.place})` : ""}`, named.get(card.id)));
    const tome = state.tome.map((card, place) => this.card(card, `${card.id}: costs ${place}${card.tax ? `, gives ${card.tax}` : ""}${card.repeatable ? " ↻" : ""}`, named.get(card.id)));
    const witches = state.witches.map((witch, seat) => html("section", { class: `seat s${seat}` },
      html("b", {}, html("bdi", {}, game.agents[seat])), html("span", {}, ` ${witch.rupees} rupees`), this.slots(witch.inventory),
      html("ul", { class: "cards", "aria-label": `Spells of ${game.agents[seat]}` }, witch.spells.map((spell) =>
        this.card(spell, `${spell.id}${spell.repeatable ? " ↻" : ""}${spell.castable ? "" : " exhausted"}`, named.get(spell.id), !spell.castable)))));
    return html("div", {},
      html("h2", {}, "Potions"), html("ul", { class: "cards", "aria-label": "Potions" }, potions),
      html("h2", {}, "Tome"), html("ul", { class: "cards", "aria-label": "Tome" }, tome), witches);
  },
};
