// The view of a game that has no drawing of its own: what everybody read, and the hidden state.
//
// A drawing is an object with
//   read(game)         one state per turn (the state before it); one more for the state after the
//                      last turn, if the recording tells it
//   draw(state, view)  a DOM node; `view` has `game`, `turn` (undefined after the end), `frame`
//   seats(state, game) optional: per seat {text, bar: [value, maximum] or null, out: true or false}
//   values(state)      optional: per seat the number that the graph shows, or null
//   graph              optional: what the numbers are
//   message(line)      optional: the free text of an answer's line, "" if it has none

drawings.plain = {
  read: (game) => game.turns,
  draw(turn, { game }) {
    const blocks = turn.input.map((lines, seat) => lines && html("section", { class: `s${seat % 4} seat` },
      html("b", {}, game.agents[seat]), lineTable(lines)));
    const hidden = turn.hidden === undefined ? [] : [html("h3", {}, "Hidden state"),
      html("pre", {}, JSON.stringify(turn.hidden, null, 1))];
    return html("div", {}, blocks, hidden);
  },
};
