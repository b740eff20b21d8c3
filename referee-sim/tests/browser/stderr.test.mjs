// What bots print to stderr: shown by turn and seat, drawn where it asks for that, harmless whatever it is.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join } from "node:path";
import { LOOKS, contrast, launch, open, out, recording, samples, save, shot, sim } from "./pages.mjs";

let browser;
before(async () => { browser = await launch(); });
after(async () => { await browser.close(); });

const games = samples();

/** A page of the game's sample in whose second turn the seats have printed these lines. */
function pageWith(game, name, ...seats) {
  const lines = recording(games.find((one) => one.game === game).file);
  const turn = lines.filter((line) => line.stdin)[1];
  turn.stderr = turn.stdin.map((_, seat) => seats[seat] ?? null);
  const target = join(out, `${name}.html`);
  sim("view", save(`${name}.jsonl`, lines), "-o", target);
  return target;
}

const DRAWN = ["@draw circle 3 4 1.5 #fd6", "@draw line 1 1 5 2 red", "@draw rect 2 3 2 1 #00ff00", "@text 6 7 White two words", "@table depth 12", "@table best MOVE 1 2"];

for (const look of LOOKS) {
  test(`${look.name}: stderr stands with its turn and seat, drawings on the board`, async () => {
    const { page, errors } = await open(browser, pageWith("kutulu", "debug", ["thinking", ...DRAWN], null, ["of two"]), look.size, look.scheme);
    assert.equal(await page.locator(".stderr").count(), 0, "none in the first turn");
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.locator("#turn .s0 .stderr pre").textContent(), "thinking");
    assert.equal(await page.locator("#turn .s2 .stderr pre").textContent(), "of two");
    assert.equal(await page.locator("#turn .s1 .stderr").count(), 0);
    // Cells of kutulu's drawing are 20 wide; a circle's centre is the cell's middle, a rectangle begins at its corner.
    const drawn = (shape) => page.locator(`g.debug ${shape}`);
    const values = async (shape, ...names) => Promise.all(names.map((name) => drawn(shape).getAttribute(name)));
    assert.deepEqual(await values("circle", "cx", "cy", "r", "stroke"), ["70", "90", "30", "#fd6"]);
    assert.deepEqual(await values("line", "x1", "y1", "x2", "y2", "stroke"), ["30", "30", "110", "50", "red"]);
    assert.deepEqual(await values("rect", "x", "y", "width", "height"), ["40", "60", "40", "20"]);
    assert.equal(await drawn("text").textContent(), "two words");
    assert.deepEqual(await page.locator(".debug-table tr").allTextContents(), ["depth12", "bestMOVE 1 2"]);
    assert.ok((await contrast(page.locator("#turn .stderr pre").first())) >= 4.5);
    await shot(page, `debug-${look.name.replace(" ", "-")}`);
    // The switch, by keyboard alone.
    for (let i = 0; i < 60 && (await page.evaluate(() => document.activeElement.id)) !== "debug"; i += 1) await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    assert.equal(await page.locator("g.debug").count(), 0);
    assert.equal(await page.locator("#turn .s0 .stderr pre").textContent(), ["thinking", ...DRAWN].join("\n"));
    await page.keyboard.press("Space");
    assert.equal(await drawn("circle").count(), 1);
    await page.focus("#next");
    await page.keyboard.press("Enter");
    assert.equal(await page.locator(".stderr, g.debug").count(), 0, "none in the third turn");
    assert.deepEqual(errors, []);
    await page.close();
  });
}

test("without a board texts and tables are a list", async () => {
  const { page, errors } = await open(browser, pageWith("fall2020", "list", DRAWN), LOOKS[0].size);
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator("g.debug").count(), 0);
  assert.deepEqual(await page.locator(".debug-list li").allTextContents(), ["6 7 two words"]);
  assert.equal(await page.locator(".debug-table tr").count(), 2);
  assert.equal(await page.locator("#turn .s0 .stderr pre").textContent(), DRAWN.slice(0, 3).join("\n"));
  assert.deepEqual(errors, []);
  await page.close();
});

test("bad lines are plain text and do no harm", async () => {
  const evil = "<img src=x onerror=window.hacked=1>";
  const bad = ["@draw", "@draw circle 1 2 3", "@draw circle 1 2 -3 red", "@draw circle 1 2 3 url(#a)", "@draw circle 1 2 3 red;x:y",
    "@draw circle NaN 2 3 red", "@draw circle 1e9 2 3 red", "@draw circle 1 2 3 notacolour", "@draw constructor 1 2 3 red", "@draw __proto__ red",
    "@draw line 1 2 3 red", "@draw rect 1 2 3 4 #12345", "@text 1 2 red", "@text a b red x", "@table", "@table lonely", "@unknown 1", evil, "\u202eturned",
    `</script><script>window.hacked=2</script>`];
  const good = [`@text 1 1 red ${evil}`, `@table ${evil} ${evil}`, "@text 2 2 red \u202eturned"];
  const { page, errors } = await open(browser, pageWith("kutulu", "bad", [...bad, ...good]), LOOKS[0].size);
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator("#turn .s0 .stderr pre").textContent(), bad.join("\n").replace("\u202e", "\ufffd"));
  assert.deepEqual(await page.locator("g.debug text").allTextContents(), [evil, "\ufffdturned"]);
  assert.equal(await page.locator("g.debug > *").count(), 2);
  assert.equal(await page.locator(".debug-table tr").count(), 1);
  assert.equal(await page.evaluate(() => window.hacked), undefined);
  assert.equal(await page.locator("main img, main script").count(), 0);
  assert.deepEqual(errors, []);
  await page.close();
});

test("recordings without stderr have no switch", async () => {
  const { page } = await open(browser, pageWith("kutulu", "quiet", ["only words"]), LOOKS[0].size);
  assert.equal(await page.isVisible("#debug-switch"), false);
  await page.close();
});
