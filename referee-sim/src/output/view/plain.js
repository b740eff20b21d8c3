// The view of a game that has no drawing of its own: what everybody read, with the names of its fields where the game
// tells them, and the hidden state.
//
// A drawing is an object with
//   read(game)         one state per turn (the state before it); one more for the state after the
//                      last turn, if the recording tells it
//   draw(state, view)  a DOM node; `view` has `game`, `turn` (undefined after the end), `frame`
//   seats(state, game) optional: per seat {text, bar: [value, maximum] or null, out: true or false}
//   values(state)      optional: per seat the number that the graph shows, or null
//   graph              optional: what the numbers are
//   legend()           optional: samples with their meaning, `[node, text]`
//   message(line)      optional: the free text of an answer's line, "" if it has none

/** Fields as `[name, value]`. */
function namedFields(lines) {
  return lines.map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]);
}

/** Lists by their name: rows by place, of values by the rest of the field's name; "" is what is in no list. */
function fieldLists(fields) {
  const lists = new Map();
  for (const [name, value] of fields) {
    const [, list, place, rest] = /^(.*)\[([^\]]*)\]\.?([^[]*)$/.exec(name) || [null, "", name, ""];
    if (!lists.has(list)) lists.set(list, new Map());
    const rows = lists.get(list);
    if (!rows.has(place)) rows.set(place, new Map());
    rows.get(place).set(rest, value);
  }
  return lists;
}

/** A list as a table with its fields' names on top. */
function listTable(name, rows) {
  const columns = [...new Set([...rows.values()].flatMap((row) => [...row.keys()]))];
  const head = html("tr", {}, ["", ...columns].map((column) => html("th", {}, column)));
  const body = [...rows].map(([place, row]) =>
    html("tr", {}, html("th", {}, place), columns.map((column) => html("td", {}, row.get(column) ?? ""))));
  return html("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": name || "Fields" },
    name ? html("b", {}, name) : [], html("table", {}, html("tbody", {}, head, body)));
}

/** What has an `x` and a `y` as dots, each list in its colour; null if nothing has. */
function dots(lists) {
  const ends = (row, end) => [...row].find(([name]) => name === end || name.endsWith(`.${end}`))?.[1];
  const all = [...lists].flatMap(([list, rows], number) => [...rows].map(([place, row]) =>
    ({ x: Number(ends(row, "x")), y: Number(ends(row, "y")), list, place, number })));
  const units = all.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  if (units.length === 0) return null;
  const [right, low] = [Math.max(1, ...units.map(({ x }) => x)), Math.max(1, ...units.map(({ y }) => y))];
  const [left, top] = [Math.min(0, ...units.map(({ x }) => x)), Math.min(0, ...units.map(({ y }) => y))];
  const scale = 600 / Math.max(right - left + 1, low - top + 1);
  const marks = units.map(({ x, y, list, place, number }) => svg("g", {},
    svg("title", {}, `${list}[${place}] ${x} ${y}`),
    svg("circle", { cx: (x - left + 0.5) * scale, cy: (y - top + 0.5) * scale, r: Math.min(12, Math.max(3, scale / 2.5)), fill: seatColour(number) })));
  return board(picture((right - left + 1) * scale, (low - top + 1) * scale, `${units.length} things with places`, marks), scale, 0.5, left, top);
}

/** The first field of an input that is called a score, as a number. */
function ownScore(lines) {
  const score = lines && namedFields(lines).find(([name, value]) => /score/i.test(name) && value.trim() !== "" && !Number.isNaN(Number(value)));
  return score ? Number(score[1]) : null;
}

drawings.plain = {
  read: (game) => game.turns,
  graph: "First score of each player's own input",
  values: (turn) => (turn.named || []).map(ownScore),
  draw(turn, { game }) {
    const blocks = turn.input.map((lines, seat) => {
      if (!lines) return null;
      const lists = turn.named && turn.named[seat] && fieldLists(namedFields(turn.named[seat]));
      const shown = lists ? [dots(lists), [...lists].map(([name, rows]) => listTable(name, rows))] : lineTable(lines);
      return html("section", { class: `s${seat % 4} seat` }, html("b", {}, html("bdi", {}, game.agents[seat])), shown);
    });
    const hidden = turn.hidden === undefined ? [] : [html("h3", {}, "Hidden state"),
      html("pre", {}, JSON.stringify(turn.hidden, null, 1))];
    return html("div", {}, blocks, hidden);
  },
};
