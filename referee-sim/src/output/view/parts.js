// Small parts that the page and the games' drawings share: elements, colours, the score graph.

const SVG = "http://www.w3.org/2000/svg";

/** The games' drawings by the game's name; a drawing registers itself: `drawings.kutulu = {...}`. */
const drawings = {};

/** Text without the characters that would turn what comes behind it around, or end its isolation. */
function shownText(text) {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "\ufffd");
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value !== null && value !== undefined && value !== false) node.setAttribute(name, typeof value === "string" ? shownText(value) : value);
  }
  // Strings become text nodes: whatever a name or a message holds, it is shown, never run.
  const shown = children.flat(Infinity).filter((child) => child !== null && child !== undefined);
  node.append(...shown.map((child) => (child instanceof Node ? child : shownText(String(child)))));
  return node;
}

/** An HTML element. */
function html(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element. */
function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** SVG text around (x, y). */
function label(x, y, text, size, attributes) {
  const place = { x, y, "font-size": size, "text-anchor": "middle", "dominant-baseline": "central", fill: "var(--text)" };
  return svg("text", { ...place, ...attributes }, String(text));
}

/** The text after the command; `command` is a pattern for what comes before it. */
function messageAfter(line, command) {
  const match = command.exec(line);
  return match ? line.slice(match[0].length).trim() : "";
}

/** A picture of `width` by `height` units with a description for screen readers. */
function picture(width, height, description, ...children) {
  const box = { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": description };
  return svg("svg", box, ...children);
}

/** Says that a picture is a board on which bots may draw: cells are `unit` wide, the first one is `left`, `top`, and
 * coordinates name a cell's middle (0.5), or a point (0). */
function board(node, unit, middle = 0.5, left = 0, top = 0) {
  Object.assign(node.dataset, { unit, middle, left, top });
  return node;
}

/** A sample for a legend. */
function sample(...children) {
  return svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true", class: "sample" }, children);
}

function seatColour(seat) {
  return `var(--seat${seat % 4})`;
}

/** The numbers of a line; words are dropped. */
function numbers(line) {
  return line.split(" ").map(Number).filter((value) => !Number.isNaN(value));
}

/** The first input of a turn that somebody got: `[seat, lines]`, or null. */
function anyInput(turn) {
  const seat = turn.input.findIndex((lines) => lines !== null);
  return seat < 0 ? null : [seat, turn.input[seat]];
}

/** Lines as rows of a table, numbered as differences name them; `marks` by row: "different" and predicted text to
 * show below it. */
function lineTable(lines, marks) {
  const cells = (line) => line.split(" ").map((cell) => html("td", {}, cell));
  const rows = [];
  lines.forEach((line, index) => {
    const mark = marks && marks[index];
    rows.push(html("tr", { class: mark === undefined || !marks ? null : "different" }, html("th", { scope: "row" }, index + 1), cells(line)));
    if (marks && mark !== undefined) {
      rows.push(html("tr", { class: "predicted" }, html("th"), html("td", { colspan: 99 }, `predicted ${mark}`)));
    }
  });
  return html("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Input" },
    html("table", {}, html("tbody", {}, rows)));
}

/** Curves of one value per seat over the frames; `jump(frame)` is called when a frame is clicked. */
function scoreGraph(series, names, what, jump) {
  const [width, height, left, bottom] = [600, 170, 44, 20];
  const frames = Math.max(1, ...series.map((values) => values.length - 1));
  const all = series.flat().filter((value) => value !== null);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (frame) => left + (frame / frames) * (width - left - 8);
  const y = (value) => 8 + (1 - (value - low) / (high - low)) * (height - bottom - 8);
  const curves = series.map((values, seat) => {
    const points = values.map((value, frame) => (value === null ? null : `${x(frame).toFixed(1)},${y(value).toFixed(1)}`));
    const shape = { points: points.filter(Boolean).join(" "), fill: "none", stroke: seatColour(seat), "stroke-width": 2.5 };
    return svg("polyline", { ...shape, "stroke-dasharray": [null, "9 3", "2 3", "12 3 2 3"][seat % 4] });
  });
  const cursor = svg("line", { y1: 4, y2: height - bottom, stroke: "var(--mark)", "stroke-width": 1.5 });
  const last = series.map((values, seat) => `${names[seat]} ${values.filter((v) => v !== null).pop() ?? "none"}`);
  const rule = (value) => [
    svg("line", { x1: left, x2: width - 8, y1: y(value), y2: y(value), stroke: "var(--line)" }),
    label(left - 5, y(value), value, 12, { "text-anchor": "end", fill: "var(--dim)" }),
  ];
  const node = picture(width, height, `${what} over ${frames} turns; at the end: ${last.join(", ")}`,
    rule(low), rule(high), low < 0 ? rule(0) : [], curves, cursor,
    label(width - 8, height - 8, `turn ${frames}`, 12, { "text-anchor": "end", fill: "var(--dim)" }));
  node.addEventListener("click", (event) => {
    const box = node.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * width;
    jump(Math.round(((at - left) / (width - left - 8)) * frames));
  });
  const move = (frame) => {
    cursor.setAttribute("x1", x(frame));
    cursor.setAttribute("x2", x(frame));
  };
  return { node, move };
}
