// What bots print to stderr to be drawn: `@draw`, `@text` and `@table` (README, "Debug drawings").
//
// A line that is no such command stays plain stderr. Values reach the page as parsed numbers, colours of a known
// form and text nodes.

const COLOUR = /^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{1,30})$/i;
const NUMBER = /^[-+]?(\d{1,7}(\.\d{0,9})?|\.\d{1,9})$/;
const SHAPES = { circle: ["x", "y", "r"], line: ["x1", "y1", "x2", "y2"], rect: ["x", "y", "w", "h"] };

/** Numbers by name; null if one of the words is none or a size is negative. */
function readNumbers(names, words) {
  const values = {};
  for (const [place, name] of names.entries()) {
    if (!NUMBER.test(words[place] ?? "")) return null;
    values[name] = Number(words[place]);
    if (["r", "w", "h"].includes(name) && values[name] < 0) return null;
  }
  return values;
}

const isColour = (word) => COLOUR.test(word ?? "") && CSS.supports("color", word);

/** The command of a line, or null. */
function debugCommand(line) {
  const [command, ...words] = line.trim().split(/\s+/);
  if (command === "@draw") {
    const [shape, ...values] = words;
    const names = Object.hasOwn(SHAPES, shape) ? SHAPES[shape] : null;
    const at = names && values.length === names.length + 1 ? readNumbers(names, values) : null;
    const colour = values[values.length - 1];
    return at && isColour(colour) ? { shape, colour, ...at } : null;
  }
  if (command === "@text") {
    const at = readNumbers(["x", "y"], words);
    const text = words.slice(3).join(" ");
    return at && text && isColour(words[2]) ? { shape: "text", colour: words[2], text, ...at } : null;
  }
  return command === "@table" && words.length > 1 ? { shape: "row", name: words[0], text: words.slice(1).join(" ") } : null;
}

/** The shape on a board; cells of the board are `unit` wide and coordinates name their `middle`. */
function debugShape(command, { unit, middle, left, top }) {
  const across = (value) => (value - left) * unit;
  const down = (value) => (value - top) * unit;
  const { shape, colour, x, y } = command;
  const centre = [across(x + middle), down(y + middle)];
  const outline = { fill: "none", stroke: colour, "stroke-width": 2, "vector-effect": "non-scaling-stroke" };
  if (shape === "circle") return svg("circle", { cx: centre[0], cy: centre[1], r: command.r * unit, ...outline });
  if (shape === "rect") return svg("rect", { x: across(x), y: down(y), width: command.w * unit, height: command.h * unit, ...outline });
  if (shape === "text") return label(...centre, command.text, unit * 0.6, { fill: colour, class: "debug-text" });
  const [x1, y1, x2, y2] = ["x1", "y1", "x2", "y2"].map((name) => command[name] + middle);
  return svg("line", { x1: across(x1), y1: down(y1), x2: across(x2), y2: down(y2), ...outline });
}

/** The board of a figure as `[svg, {unit, middle, left, top}]`, or null. */
function boardOf(figure) {
  const node = figure.querySelector("svg[data-unit]");
  if (!node) return null;
  const { unit, middle, left, top } = node.dataset;
  return [node, { unit: Number(unit), middle: Number(middle), left: Number(left), top: Number(top) }];
}

/** Draws what the seats asked for over the board; without a board, nothing. */
function drawDebug(figure, stderr) {
  const found = boardOf(figure);
  const lines = (stderr || []).flatMap((seat) => seat || []);
  if (!found || !byId("debug").checked) return;
  const shapes = lines.map(debugCommand).filter((command) => command && command.shape !== "row");
  if (shapes.length > 0) found[0].append(svg("g", { class: "debug" }, shapes.map((command) => debugShape(command, found[1]))));
}

/** What a seat printed: its table, its texts where there is no board, and every line that is not drawn. */
function stderrOf(lines, name) {
  const board = boardOf(byId("figures"));
  const told = lines.map((line) => ({ line, command: byId("debug").checked ? debugCommand(line) : null }));
  const rows = told.filter(({ command }) => command && command.shape === "row");
  const texts = board ? [] : told.filter(({ command }) => command && command.shape === "text");
  const plain = told.filter(({ command }) => !command || (!board && command.shape !== "text" && command.shape !== "row"));
  const table = html("table", { class: "debug-table" }, html("tbody", {}, rows.map(({ command }) =>
    html("tr", {}, html("th", { scope: "row" }, command.name), html("td", {}, command.text)))));
  const list = html("ul", { class: "debug-list" }, texts.map(({ command }) =>
    html("li", {}, `${command.x} ${command.y} `, html("bdi", { style: `color:${command.colour}` }, command.text))));
  return html("div", { class: "stderr" }, rows.length ? table : null, texts.length ? list : null,
    plain.length === 0 ? null : [html("div", { class: "small" }, "stderr"),
      html("pre", { class: "scroll", dir: "auto", tabindex: "0", role: "region", "aria-label": `stderr of ${name}` },
        plain.map(({ line }) => line).join("\n"))]);
}

/** The switch is there where something can be switched. */
function showDebugSwitch(game) {
  const lines = (game.stderr || []).flatMap((turn) => turn || []).flatMap((seat) => seat || []);
  byId("debug-switch").hidden = !lines.some((line) => debugCommand(line));
}
