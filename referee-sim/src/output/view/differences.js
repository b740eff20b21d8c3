// Where recorded and predicted states differ: the list, the fields of this turn side by side, marks in both drawings.

/** The frame of a difference: 0 for init, the last one for the end. */
function frameOf(difference) {
  if (difference.turn === null) return difference.place === "init" ? 0 : page.last;
  return frameOfTurn(difference.turn);
}

function showDifferences(game) {
  const list = game.differences || [];
  byId("differences").hidden = list.length === 0;
  const items = list.map((difference) => {
    const who = difference.player === null ? "" : `player ${difference.player} `;
    const rule = difference.rule ? ` (rule: ${difference.rule})` : "";
    const button = html("button", { type: "button" }, `${difference.place}: ${who}`, html("bdi", {}, difference.field),
      ": predicted ", html("bdi", {}, difference.predicted), ", recorded ", html("bdi", {}, difference.recorded), rule);
    button.addEventListener("click", () => show(frameOf(difference)));
    return html("li", {}, button);
  });
  if (game.more) items.push(html("li", {}, `and ${game.more} more`));
  byId("difference-first").replaceChildren(shownText(game.first || ""));
  byId("difference-list").replaceChildren(...items);
}

/** The text of a value; a line of input stands in quotation marks. */
function unquoted(value) {
  try {
    return value.startsWith('"') ? JSON.parse(value) : value;
  } catch {
    return value;
  }
}

/** The words of both values, those that differ marked; all of them if their numbers differ. */
function markedWords(value, other) {
  const [words, others] = [value, other].map((text) => unquoted(String(text)).split(" "));
  const differs = (place) => words.length !== others.length || words[place] !== others[place];
  return words.flatMap((word, place) => [place > 0 ? " " : "", html(differs(place) ? "mark" : "bdi", { dir: "auto" }, word)]);
}

/** The fields that differ in a frame, recorded and predicted. */
function showFields(game, frame) {
  const here = (game.differences || []).filter((difference) => frameOf(difference) === frame);
  const rows = here.map(({ player, field, predicted, recorded }) => html("tr", {},
    html("th", { scope: "row" }, player === null ? "" : `player ${player}: `, html("bdi", {}, field)),
    html("td", {}, markedWords(recorded, predicted)), html("td", {}, markedWords(predicted, recorded))));
  const heads = ["Field", "Recorded", "Predicted"].map((name) => html("th", { scope: "col" }, name));
  const table = html("table", {}, html("thead", {}, html("tr", {}, heads)), html("tbody", {}, rows));
  byId("difference-fields").replaceChildren(rows.length ? table : html("p", {}, "Nothing differs in this turn."));
}

/** Marks of wrong input lines of a seat: line index to the predicted text. */
function lineMarks(game, turn, seat) {
  const marks = {};
  for (const difference of game.differences || []) {
    const match = /^input line (\d+)$/.exec(difference.field);
    const here = difference.turn === turn.number && difference.player === seat;
    if (match && here) marks[Number(match[1]) - 1] = unquoted(difference.predicted);
  }
  return marks;
}

/** What an element is without its children. */
function ownText(node) {
  const attributes = [...node.attributes].filter(({ name }) => name !== "aria-label").map(({ name, value }) => `${name}=${value}`);
  const texts = [...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE).map((child) => child.data);
  return [node.tagName, ...attributes, ...texts].join("\n");
}

function mark(node) {
  if (!(node instanceof SVGGraphicsElement) || node instanceof SVGSVGElement) return node.classList.add("differs");
  const { x, y, width, height } = node.getBBox();
  const box = { x: x - 1.5, y: y - 1.5, width: width + 3, height: height + 3, transform: node.getAttribute("transform") };
  node.parentNode.append(svg("rect", { ...box, class: "differs" }));
}

/** Marks in each of two drawings what the other one has not. */
function markBoth(one, other) {
  const parts = [one, other].map((figure) => [...figure.querySelectorAll(":scope > :not(figcaption), :scope > :not(figcaption) *")]
    .filter((node) => node.tagName !== "title").map((node) => [node, ownText(node)]));
  const count = (list) => list.reduce((counts, [, text]) => counts.set(text, (counts.get(text) || 0) + 1), new Map());
  const counts = parts.map(count);
  parts.forEach((list, side) => {
    const left = counts[1 - side];
    for (const [node, text] of list) {
      const found = left.get(text) || 0;
      if (found > 0) left.set(text, found - 1);
      else mark(node);
    }
  });
}
