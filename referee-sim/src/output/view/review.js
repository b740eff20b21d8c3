// A review on the page: the curve, the turns that cost most, their choices, and games that go on from the better ones.

const SOURCES = { played: "played", bot: "the bot", deeper: "the bot with more nodes", legal: "legal" };
// What seems lost, or was with the draws as they came.
const isTold = (cost) => cost.loss > 0 || cost.kind === "luck";
const percent = (share) => `${(100 * share).toFixed(1)} %`;

function costText(cost) {
  const lost = (value) => (-100 * value).toFixed(1);
  return [`turn ${cost.turn}: `, html("bdi", {}, cost.played), `, ${percent(cost.played_share)}; `, html("bdi", {}, cost.better), " would have had " +
    `${percent(cost.better_share)}: ${lost(cost.loss)} [${lost(cost.high)}, ${lost(cost.low)}], ${cost.verdict}`];
}

/** Where the reviewed seat lost: the curve of its share, and the turns that cost most. */
function showReview(game) {
  const { review } = game;
  byId("review").hidden = !review;
  byId("recorded").hidden = game.from === undefined;
  page.reviewed = null;
  if (!review) return;
  byId("review-about").replaceChildren(`Seat ${review.seat}, `, html("bdi", {}, review.agent), ": ", html("bdi", {}, review.about), ".");
  const shares = Array(page.last + 1).fill(null);
  for (const point of review.curve) shares[frameOfTurn(point.turn)] = Math.round(1000 * point.share) / 10;
  const others = game.agents.slice(0, review.seat).map(() => []);
  page.reviewed = scoreGraph([...others, shares], [...others.map(() => ""), review.agent], "Share in percent", show);
  byId("review-curve").replaceChildren(page.reviewed.node);
  const items = (costs) => costs.filter(isTold).map((cost) => {
    const button = html("button", { type: "button" }, costText(cost));
    button.addEventListener("click", () => show(frameOfTurn(cost.turn)));
    return html("li", {}, button);
  });
  byId("review-costs").replaceChildren(...items(review.costs));
  byId("review-chances").replaceChildren(...items(review.chances));
  byId("review-beyond").hidden = !review.chances.some(isTold);
}

/** What could have been answered in a turn that was measured, what others were expected to, and a game from there. */
function choicesAt(game, frame) {
  const cost = [...game.review.costs, ...game.review.chances].find((one) => frameOfTurn(one.turn) === frame);
  if (!cost) return null;
  const rows = cost.choices.map(({ answer, source, share, margin, games, nodes }) =>
    html("tr", {}, html("td", {}, answer), html("td", {}, games ? `${percent(share)} ± ${(100 * margin).toFixed(1)}` : percent(share)),
      html("td", {}, games ? `${games} games, ${nodes.join(" to ")} nodes` : ""), html("td", {}, SOURCES[source])));
  const others = cost.others.map(({ seat, played, expected }) =>
    html("div", {}, html("bdi", {}, game.agents[seat]), " answered ", html("bdi", {}, played), "; its bot answers ", html("bdi", {}, expected ?? "nothing")));
  const sample = page.games.findIndex((one) => one.from === frame);
  const button = html("button", { type: "button" }, "Play on from ", html("bdi", {}, cost.better));
  button.addEventListener("click", () => { choose(sample); show(frame); });
  return html("div", { class: "choices" }, html("div", { class: "scroll" }, html("table", {}, html("tbody", {}, rows))), others,
    sample < 0 ? null : button);
}

/** Back from a continuation to where it left the recorded game. */
function showRecorded() {
  const { from } = page.game;
  choose(0);
  show(from);
}
