// The page: unpacks the recorded games, keeps the current frame, and shows it.
//
// Frame f is the state before turn f together with the answers given in that turn; the last frame is
// the state after the end.

const ANSWER_SHOWN = 300;
const byId = (id) => document.getElementById(id);
const page = { games: [], game: null, frame: 0, timer: null, graph: null };

function unpack(game) {
  const text = (ids) => (ids === null ? null : ids.map((id) => game.lines[id]));
  const turns = game.turns.map(([number, input, answers, hidden], index) =>
    ({ number, input: input.map(text), answers: answers.map(text), hidden, named: game.named && game.named[index].map(text) }));
  const init = game.init.map(text);
  const predicted = game.predicted && turns.map((turn, index) =>
    ({ ...turn, input: (game.predicted[index] || turn.input.map(() => null)).map((ids) => text(ids ?? null)) }));
  const stderr = game.stderr && game.stderr.map((seats) => (seats || []).map((ids) => text(ids ?? null)));
  return { ...game, turns, init, predicted, stderr };
}

/** The states of all frames; a drawing that fails is replaced by the plain one. */
function readStates(game, drawing) {
  const states = [...drawing.read(game)];
  while (states.length > 0 && states.length <= game.turns.length) states.push(states[states.length - 1]);
  return states;
}

function choose(index) {
  const game = page.games[index];
  page.game = game;
  byId("game").value = index;
  page.drawing = drawings[game.game] || drawings.plain;
  try {
    page.states = readStates(game, page.drawing);
  } catch (error) {
    page.drawing = drawings.plain;
    page.states = readStates(game, page.drawing);
    game.note = `not drawn (${error.message}); shown as text`;
  }
  page.predicted = game.predicted ? readStates({ ...game, turns: game.predicted }, page.drawing) : null;
  page.last = game.turns.length;
  const about = [game.file, `seed ${game.seed}`, game.checked, game.note];
  byId("about").replaceChildren(...about.filter(Boolean).flatMap((part, place) => [place > 0 ? " · " : "", html("bdi", {}, part)]));
  const settings = Object.entries(game.params).map(([key, value]) => html("bdi", {}, `${key}: ${String(value).slice(0, 60)}`));
  const judge = html("bdi", {}, `judged by ${game.referee || "an unknown referee"}`);
  byId("settings").replaceChildren(...[judge, ...settings].flatMap((part, place) => [place > 0 ? ", " : "", part]));
  byId("slider").max = byId("jump").max = page.last;
  byId("figures").classList.toggle("two", Boolean(page.predicted));
  showGraph(game);
  showDifferences(game);
  showLegend();
  showDebugSwitch(game);
  showReview(game);
  showTurnList(game);
  show(Math.min(game.start || 0, page.last));
}

function showGraph(game) {
  const { values, graph } = page.drawing;
  const frames = values ? page.states.map((state) => values(state)) : [];
  byId("graph").hidden = !frames.flat().some((value) => value !== null);
  if (byId("graph").hidden) return;
  byId("graph-title").textContent = graph || "Scores";
  const series = game.agents.map((_, seat) => frames.map((row) => row[seat] ?? null));
  page.graph = scoreGraph(series, game.agents, graph || "Scores", show);
  byId("curves").replaceChildren(page.graph.node);
}

/** The frame of a turn by its number. */
function frameOfTurn(number) {
  return Math.max(0, page.game.turns.findIndex((turn) => turn.number === number));
}

function answerText(lines) {
  if (lines === null) return null;
  if (lines.length === 0) return "(no answer in time)";
  const text = lines.join("; ");
  return text.length > ANSWER_SHOWN ? `${text.slice(0, ANSWER_SHOWN)}…` : text;
}

function showTurnList(game) {
  const different = new Set((game.differences || []).map(frameOf));
  const claimed = game.review ? game.review.costs.filter((cost) => cost.claimed) : [];
  const costly = new Set(claimed.map((cost) => frameOfTurn(cost.turn)));
  const rows = game.turns.map((turn, frame) => {
    const answers = turn.answers.map((lines, seat) => {
      const text = answerText(lines);
      const none = lines !== null && lines.length === 0;
      return text === null ? null : html("bdi", { class: `answer s${seat % 4}${none ? " none" : ""}` }, text);
    });
    const button = html("button", { type: "button" }, html("span", { class: "number" }, String(turn.number)), answers.flatMap((answer) => [answer, " "]));
    button.addEventListener("click", () => show(frame));
    const mark = different.has(frame) ? "different" : costly.has(frame) ? "costly" : game.from === frame ? "left" : null;
    return html("li", { class: mark }, button);
  });
  const end = html("button", { type: "button" }, html("span", { class: "number" }, "end"), html("bdi", {}, game.end.reason));
  end.addEventListener("click", () => show(page.last));
  rows.push(html("li", { class: different.has(page.last) ? "different" : null }, end));
  // The Tab key stops at the current turn alone; the arrows go to the others.
  for (const row of rows) row.firstChild.tabIndex = -1;
  byId("turn-list").replaceChildren(...rows);
}

/** What the drawing shows: samples with their meaning. */
function showLegend() {
  const entries = page.drawing.legend ? page.drawing.legend() : [];
  byId("legend").hidden = entries.length === 0;
  byId("legend").open = window.matchMedia("(min-width: 900px)").matches;
  byId("legend-list").replaceChildren(...entries.map(([sample, text]) => html("li", {}, sample, text)));
}

/** A title of names shows each for itself: what one holds cannot turn the others around. */
function isolateTitle(game) {
  const names = [`${game.game}: `, ...game.agents.flatMap((name, seat) => [seat > 0 ? " against " : "", html("bdi", {}, name)])];
  const isOfNames = byId("title").textContent === `${game.game}: ${game.agents.join(" against ")}`;
  if (isOfNames) byId("title").replaceChildren(...fill(html("h1"), {}, names).childNodes);
}

function drawInto(states, frame, caption) {
  const view = { game: page.game, turn: page.game.turns[frame], frame };
  const drawn = states.length > 0 ? page.drawing.draw(states[frame], view) : html("p", {}, "no turns");
  return html("figure", {}, caption ? html("figcaption", {}, caption) : null, drawn);
}

function showSeats(game, frame) {
  const state = page.states[frame];
  const told = page.drawing.seats && state ? page.drawing.seats(state, game) : [];
  const seats = game.agents.map((name, seat) => {
    const { text = "", bar = null, out = false } = told[seat] || {};
    const final = frame === page.last ? `final score ${game.end.scores[seat]}` : null;
    const part = bar && Math.max(0, Math.min(100, (100 * bar[0]) / bar[1]));
    return html("div", { class: `seat s${seat % 4}${out ? " out" : ""}` }, html("b", {}, `${seat}: `, html("bdi", {}, name)),
      html("div", {}, [text, final].filter(Boolean).join(" · ")),
      bar && html("div", { class: "bar", role: "img", "aria-label": `${bar[0]} of ${bar[1]}` },
        html("span", { style: `width:${part}%` })));
  });
  byId("seats").replaceChildren(...seats);
}

/** A search's answer, and the nodes below its root as lists to open. */
function thought(tree) {
  if (tree === null) return html("p", { class: "thought" }, "a tree whose line was cut");
  const below = [[], ...tree.tree.map(() => [])];
  tree.tree.forEach(([parent], place) => below[parent === null ? 0 : parent + 1].push(place));
  const node = (place) => {
    const [, player, action, visits, value] = tree.tree[place];
    const told = [visits > 0 ? `${visits} visits` : null, value === null ? null : `value ${value}`];
    const who = player === null ? "" : `player ${player}: `;
    const text = [who, html("bdi", {}, action), told.filter(Boolean).map((part) => ` · ${part}`)];
    const children = below[place + 1];
    return children.length === 0 ? html("div", {}, text) : html("details", {}, html("summary", {}, text), children.map(node));
  };
  const about = `${tree.proven ? "Proven value" : "Value"} ${tree.value ?? "unknown"}, ${tree.nodes} nodes, depth ${tree.depth}`;
  return html("div", { class: "thought" }, html("div", {}, about), html("div", {}, "Line: ", html("bdi", {}, tree.line.join(", "))), below[0].map(node));
}

function showAnswers(game, frame) {
  const turn = game.turns[frame];
  byId("answers-title").textContent = turn ? `Answers of turn ${turn.number}` : "The end";
  if (!turn) {
    byId("turn").replaceChildren(html("p", {}, game.end.reason));
    return;
  }
  const open = byId("turn").querySelector("details[open]") !== null;
  const seats = turn.answers.map((lines, seat) => {
    const printed = game.stderr && game.stderr[frame][seat];
    if (lines === null && !printed) return null;
    const answer = lines === null ? "(not asked)" : lines.length === 0 ? "(no answer in time)" : lines.join("\n");
    const messages = (lines || []).map((line) => page.drawing.message ? page.drawing.message(line) : "").filter(Boolean);
    const marks = lineMarks(game, turn, seat);
    const wrong = Object.keys(marks).length > 0;
    return html("div", { class: `seat s${seat % 4}` }, html("b", {}, html("bdi", {}, game.agents[seat])), html("pre", { dir: "auto" }, answer),
      messages.map((message) => html("div", { class: "message" }, "“", html("bdi", {}, message), "”")),
      printed ? stderrOf(printed, game.agents[seat]) : null,
      turn.input[seat] && html("details", { open: open || wrong ? "" : null }, html("summary", {}, `Input, ${turn.input[seat].length} lines`),
        lineTable(turn.input[seat], marks)),
      game.trees && game.trees.seat === seat ? game.trees.turns[frame].map(thought) : null,
      game.review && game.review.seat === seat ? choicesAt(game, frame) : null);
  });
  byId("turn").replaceChildren(...seats.filter(Boolean));
}

function showTurnRow(frame) {
  const list = byId("turn-list");
  const before = list.querySelector("[aria-current]");
  if (before) {
    before.removeAttribute("aria-current");
    before.tabIndex = -1;
  }
  const row = list.children[frame];
  row.firstChild.setAttribute("aria-current", "true");
  row.firstChild.tabIndex = 0;
  // Scrolls the list only, not the page, and the row to its middle: neighbours are seen, too.
  const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
  const height = row.offsetHeight;
  if (top - height < list.scrollTop || bottom + height > list.scrollTop + list.clientHeight) {
    list.scrollTop = (top + bottom - list.clientHeight) / 2;
  }
}

function statusParts(game, frame) {
  const turn = game.turns[frame];
  if (turn) return [`Turn ${turn.number}, step ${frame} of ${page.last}`];
  const result = game.agents.flatMap((name, seat) => [seat > 0 ? ", " : "", html("bdi", {}, name), ` ${game.end.scores[seat]}`]);
  return ["End: ", html("bdi", {}, game.end.reason), ". Scores: ", ...result];
}

function show(frame) {
  const game = page.game;
  frame = Math.max(0, Math.min(page.last, Math.round(frame) || 0));
  page.frame = frame;
  const figures = [drawInto(page.states, frame, page.predicted ? "Recorded" : null)];
  if (page.predicted) figures.push(drawInto(page.predicted, frame, "Predicted by the referee"));
  byId("figures").replaceChildren(...figures);
  if (page.predicted) markBoth(...figures);
  if (game.stderr && game.turns[frame]) drawDebug(figures[0], game.stderr[frame]);
  showFields(game, frame);
  showSeats(game, frame);
  showAnswers(game, frame);
  showTurnRow(frame);
  if (page.graph && !byId("graph").hidden) page.graph.move(frame);
  if (page.reviewed) page.reviewed.move(frame);
  byId("slider").value = frame;
  const status = html("p", {}, statusParts(game, frame));
  byId("slider").setAttribute("aria-valuetext", status.textContent);
  if (document.activeElement !== byId("jump")) byId("jump").value = frame;
  // While playing, a screen reader would be flooded.
  if (page.timer === null || frame === page.last) byId("status").replaceChildren(...status.childNodes);
}

function showButton(name, shape) {
  byId("play").setAttribute("aria-label", name);
  byId("play").querySelector("path").setAttribute("d", shape);
}

function pause() {
  clearTimeout(page.timer);
  page.timer = null;
  showButton("Play", "M4 3v14l13-7z");
  show(page.frame);
}

function tick() {
  show(page.frame + 1);
  if (page.frame >= page.last) return pause();
  page.timer = setTimeout(tick, 1000 / Number(byId("speed").value));
}

function play() {
  if (page.frame >= page.last) show(0);
  showButton("Pause", "M4 3h4v14H4zM12 3h4v14h-4z");
  page.timer = setTimeout(tick, 1000 / Number(byId("speed").value));
}

function toggle() {
  if (page.timer === null) play();
  else pause();
}

function step(count) {
  if (page.timer !== null) pause();
  show(page.frame + count);
}

const KEYS = {
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  PageUp: () => step(-10),
  PageDown: () => step(10),
  Home: () => step(-page.last),
  End: () => step(page.last),
  " ": toggle,
};

function onKey(event) {
  const inField = event.target.closest("input, select, textarea");
  const pressable = event.target.closest("button, summary");
  if (event.altKey || event.ctrlKey || event.metaKey || inField || (event.key === " " && pressable)) return;
  const act = KEYS[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** A page without games: nothing differs. */
function showNothing() {
  document.querySelector("main").hidden = true;
  byId("about").textContent = "There is nothing to show.";
}

function start() {
  page.games = JSON.parse(byId("data").textContent).games.map(unpack);
  const buttons = { first: () => step(-page.last), back: () => step(-1), play: toggle, next: () => step(1), last: () => step(page.last) };
  for (const [id, act] of Object.entries(buttons)) {
    byId(id).addEventListener("click", (event) => {
      act();
      // After a click by hand, the space bar shall play, not press the same button again.
      if (event.detail > 0) byId(id).blur();
    });
  }
  byId("slider").addEventListener("input", () => step(Number(byId("slider").value) - page.frame));
  byId("jump").addEventListener("change", () => step(Number(byId("jump").value) - page.frame));
  document.addEventListener("keydown", onKey);
  byId("choice").hidden = page.games.length < 2;
  const names = page.games.map((game, index) => html("option", { value: index }, `${game.game} ${game.file}`));
  byId("game").replaceChildren(...names);
  byId("game").addEventListener("change", () => choose(Number(byId("game").value)));
  byId("recorded").addEventListener("click", showRecorded);
  if (page.games.length === 0) return showNothing();
  isolateTitle(page.games[0]);
  byId("debug").addEventListener("change", () => show(page.frame));
  choose(0);
  const wanted = /^#turn=(\d+)$/.exec(location.hash);
  if (wanted) show(Number(wanted[1]));
}
