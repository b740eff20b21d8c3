// Othellonia: the deck of each query with its costs, the scores of all pairs, the value per query.

drawings.othellonia = {
  graph: "Value of the deck by query",
  attributes: [["god", "#ffd166"], ["demon", "#f48fb1"], ["dragon", "#5cc0ff"]],

  read(game) {
    const collection = this.collection(game.init[0]);
    const best = (game.truth && game.truth.best) || [];
    return game.turns.map((turn, index) => {
      const query = this.query(turn.input[0] ? turn.input[0][0] : "");
      const deck = this.deck(collection, (turn.answers[0] || [])[0] || "");
      return { collection, query, deck, best: best[index] ?? null, index, value: deck ? this.value(collection, deck) : null };
    });
  },

  collection(lines) {
    const [count, , leaders] = numbers(lines[0]);
    const pieces = lines.slice(2, 2 + count).map((line) => {
      const [cost, attribute, group, lead, base] = numbers(line);
      return { cost, attribute, group, lead, base };
    });
    const relations = new Map();
    lines.slice(2 + count, 2 + 2 * count).forEach((line, i) => {
      const values = numbers(line).slice(1);
      for (let at = 0; at + 1 < values.length; at += 2) relations.set(i * 4096 + values[at], values[at + 1]);
    });
    const bonuses = new Map();
    lines.slice(2 + 2 * count, 2 + 2 * count + leaders).forEach((line) => {
      const [leader, , ...values] = numbers(line);
      for (let at = 0; at + 1 < values.length; at += 2) bonuses.set(leader * 4096 + values[at], values[at + 1]);
    });
    return { pieces, relations, bonuses };
  },

  query(line) {
    const [size, limit, kind, leader, ms, , ...pins] = line.split(" ");
    return { size, limit: Number(limit), kind, leader: Number(leader), ms, pins: pins.map(Number) };
  },

  /** The pieces of an answer, the leader first; null for anything that is no deck of known pieces. */
  deck(collection, line) {
    const ids = line.trim().split(/\s+/).map(Number);
    const known = (id) => Number.isInteger(id) && collection.pieces[id] !== undefined;
    return line.trim() && ids.every(known) ? ids : null;
  },

  pair: ({ relations }, i, j) => relations.get(Math.min(i, j) * 4096 + Math.max(i, j)) || 0,

  value(collection, deck) {
    let value = 0;
    deck.forEach((i, at) => {
      value += collection.pieces[i].base + (at > 0 ? collection.bonuses.get(deck[0] * 4096 + i) || 0 : 0);
      deck.slice(at + 1).forEach((j) => { value += this.pair(collection, i, j); });
    });
    return value;
  },

  values: (state) => [state.value],

  seats(state) {
    const best = state.best === null ? "" : `, best known ${state.best}`;
    return [{ text: state.deck ? `value ${state.value}${best}` : "no deck", bar: state.deck && state.best ? [state.value, state.best] : null }];
  },

  legend() {
    const square = (colour) => sample(svg("rect", { width: 20, height: 20, fill: colour }));
    return [
      ...this.attributes.map(([name, colour]) => [square(colour), name]), [null, "★ leader"],
      [null, "pairs: points of a piece with all others of the deck"], [square("rgb(75,233,146)"), "table: points of two pieces together, the brighter the more"],
    ];
  },

  draw(state) {
    const { query, deck, collection } = state;
    const pins = query.pins.length ? `, pinned ${query.pins.join(" ")}` : "";
    const leader = query.leader >= 0 ? `, led by ${query.leader}` : "";
    const asked = html("p", {}, `Query ${state.index + 1}: ${query.size} pieces, cost at most ${query.limit}, ${query.kind}${leader}${pins}, ${query.ms} ms`);
    if (!deck) return html("div", {}, asked, html("p", {}, "The answer is no deck."));
    const cost = deck.reduce((sum, id) => sum + collection.pieces[id].cost, 0);
    return html("div", {}, asked, html("h2", {}, `Deck: cost ${cost} of ${query.limit}, value ${state.value}`),
      html("ul", { class: "cards", "aria-label": "Deck" }, deck.map((id, at) => this.card(state, id, at))),
      html("h2", {}, "Scores of pairs"), this.matrix(state));
  },

  card(state, id, at) {
    const piece = state.collection.pieces[id];
    const [attribute, colour] = this.attributes[piece.attribute] || ["?", "#ffffff"];
    const with_all = state.deck.reduce((sum, other) => sum + (other === id ? 0 : this.pair(state.collection, id, other)), 0);
    const bonus = at > 0 ? state.collection.bonuses.get(state.deck[0] * 4096 + id) || 0 : 0;
    const pinned = state.query.pins.includes(id) || state.query.leader === id ? ", pinned" : "";
    return html("li", { class: "card", style: `border-left: 5px solid ${colour}` },
      html("div", {}, `${at === 0 ? "★ " : ""}${id}`), html("div", { class: "small" }, `${attribute}, cost ${piece.cost}${pinned}`),
      html("div", { class: "small" }, `pairs ${with_all}${bonus ? `, leader +${bonus}` : ""}`));
  },

  /** Every pair of the deck: the brighter, the more it scores. */
  matrix({ deck, collection }) {
    const U = 26;
    const size = (deck.length + 1) * U;
    const most = Math.max(1, ...deck.flatMap((i) => deck.map((j) => (i === j ? 0 : this.pair(collection, i, j)))));
    const nodes = [];
    deck.forEach((i, row) => {
      nodes.push(label((row + 1.5) * U, U / 2, i, 10), label(U / 2, (row + 1.5) * U, i, 10));
      deck.forEach((j, column) => {
        const score = i === j ? null : this.pair(collection, i, j);
        const part = score === null ? 0 : score / most;
        const box = { x: (column + 1) * U + 0.5, y: (row + 1) * U + 0.5, width: U - 1, height: U - 1 };
        nodes.push(svg("rect", { ...box, fill: score === null ? "#0b0e13" : `rgb(${Math.round(35 + 40 * part)},${Math.round(43 + 190 * part)},${Math.round(56 + 90 * part)})` }));
        if (score) nodes.push(label((column + 1.5) * U, (row + 1.55) * U, score, 9.5, { fill: part > 0.45 ? "#0b0e13" : "#eef2f7" }));
      });
    });
    return html("div", { class: "board" }, picture(size, size, `Scores of ${deck.length} pieces in pairs, at most ${most}`, nodes));
  },
};
