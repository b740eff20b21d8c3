// What has to be in sight: the turn, the first difference, what drawings mean; names that would turn text around.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LOOKS, boxes, contrast, frame, launch, open, out, recording, samples, save, shot, sim, simDiffers } from "./pages.mjs";

let browser;
before(async () => { browser = await launch(); });
after(async () => { await browser.close(); });

const games = samples();
const file = (name) => games.find(({ game }) => game === name).file;

function pageOf(path, name) {
  const target = join(out, `${name}.html`);
  sim("view", path, "-o", target);
  return target;
}

/** True where the row of the current turn lies within its list, the window, and above the controls. */
const turnIsInSight = (page) => page.evaluate(() => {
  const box = (node) => node.getBoundingClientRect();
  const row = box(document.querySelector("#turn-list [aria-current]"));
  const [list, bar] = [box(document.getElementById("turn-list")), box(document.getElementById("controls"))];
  return row.top >= Math.max(0, list.top - 1) && row.bottom <= Math.min(window.innerHeight, list.bottom + 1) && (row.bottom <= bar.top + 1 || row.left >= bar.right);
});

for (const look of LOOKS) {
  for (const { game, file: path } of games) {
    test(`${game}, ${look.name}: the turn is in sight, the legend is read, nothing overflows`, async () => {
      const { page, errors } = await open(browser, pageOf(path, `${game}-layout`), look.size, look.scheme);
      const keys = ["ArrowRight", "PageDown", "PageDown", "ArrowLeft", "End", "PageUp", "ArrowRight", "Home"];
      for (const key of keys) {
        await page.keyboard.press(key);
        assert.ok(await turnIsInSight(page), `${key}: turn of frame ${await frame(page)}`);
      }
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.keyboard.press("PageDown");
      assert.ok(await turnIsInSight(page), "after scrolling");
      const [wide, screen] = await page.evaluate(() => [document.scrollingElement.scrollWidth, window.innerWidth]);
      assert.ok(wide <= screen, `${wide} > ${screen}`);
      if (!(await page.locator("#legend").evaluate((node) => node.open))) {
        await page.focus("#legend summary");
        await page.keyboard.press("Enter");
      }
      assert.ok((await page.locator("#legend li:visible").count()) >= 4);
      for (const where of ["#legend li", "#turn-list .s0", "#seats b", "#status", "#about"]) {
        const ratio = await contrast(page.locator(where).first());
        assert.ok(ratio >= 4.5, `${where}: contrast ${ratio.toFixed(2)}`);
      }
      await page.keyboard.press("Home");
      await shot(page, `${game}-${look.name.replace(" ", "-")}`);
      assert.deepEqual(errors, []);
      await page.close();
    });
  }

  test(`${look.name}: the first difference is seen at once, marked on both sides`, async () => {
    const lines = recording(file("kutulu"));
    const input = lines.find((line) => line.turn === 5).stdin[0];
    const at = input.findIndex((line) => line.startsWith("EXPLORER"));
    input[at] = input[at].replace(/^(EXPLORER \d+ \d+ \d+) \d+/, "$1 7");
    const target = join(out, "first.html");
    simDiffers("diff", save("first.jsonl", lines), "--html", target);
    const { page, errors } = await open(browser, target, look.size, look.scheme);
    assert.equal(await page.evaluate(() => window.scrollY), 0);
    const row = page.locator("#difference-fields tbody tr").first();
    const [first, place, bar] = await boxes(page, "#difference-first", "#difference-fields tbody tr", "#dock > :first-child, #controls");
    const fold = look.size.width > 500 ? (await boxes(page, "#controls"))[0].y : bar.y;
    assert.ok(first.y >= 0 && place.y + place.height <= fold, "above the fold");
    assert.match(await row.textContent(), /input line/);
    for (const cell of [0, 1]) {
      const marked = await row.locator("td").nth(cell).locator("mark").allTextContents();
      assert.equal(marked.length, 1, "only the field that differs");
      if (cell === 0) assert.deepEqual(marked, ["7"]);
    }
    for (const figure of [0, 1]) assert.ok((await page.locator("#figures figure").nth(figure).locator(".differs").count()) > 0, `drawing ${figure}`);
    await page.keyboard.press("Home");
    assert.equal(await page.locator("#figures .differs").count(), 0);
    assert.match(await page.textContent("#difference-fields"), /Nothing differs/);
    await page.locator("#difference-list button").first().focus();
    await page.keyboard.press("Enter");
    assert.ok((await page.locator("#difference-fields mark").count()) > 0);
    await shot(page, `first-${look.name.replace(" ", "-")}`);
    assert.deepEqual(errors, []);
    await page.close();
  });
}

test("fall2020 leaves no third of the page empty", async () => {
  const { page } = await open(browser, pageOf(file("fall2020"), "width"), LOOKS[0].size);
  await page.keyboard.press("PageDown");
  const parts = await boxes(page, "#stage", "#side", "#turns");
  const right = Math.max(...parts.map(({ x, width }) => x + width));
  assert.ok(parts[0].x < 20 && right > LOOKS[0].size.width - 20);
  const cards = await page.locator("#stage .card").evaluateAll((nodes) => Math.max(...nodes.map((node) => node.getBoundingClientRect().right)));
  assert.ok(parts[0].x + parts[0].width - cards < parts[0].width / 10, "cards reach the stage's right edge");
  await page.close();
});

test("fields have names where the game has no drawing, lines have numbers where it names none", async () => {
  const lines = recording(file("kutulu"));
  lines[0].game = "chess";
  const path = pageOf(save("nameless.jsonl", lines), "nameless");
  const nameless = await open(browser, path, LOOKS[0].size);
  assert.deepEqual((await nameless.page.locator("#stage th").allTextContents()).slice(0, 3), ["1", "2", "3"]);
  await nameless.page.close();
  // As a game writes it that names its fields.
  const html = readFileSync(path, "utf8").replace(/(<script id="data"[^>]*>)(.*)(?=<\/script>)/, (_, tag, json) => {
    const data = JSON.parse(json);
    const [game] = data.games;
    game.named = game.turns.map(([, input]) => input.map((ids) => ids && [game.lines.length, game.lines.length + 1, game.lines.length + 2]));
    game.lines.push("gold 7", "unit[0].x 3", "unit[0].y 4");
    return tag + JSON.stringify(data).replaceAll("<", "\\u003c");
  });
  writeFileSync(join(out, "named.html"), html);
  const { page, errors } = await open(browser, join(out, "named.html"), LOOKS[0].size);
  const heads = await page.locator("#stage section").first().locator("th").allTextContents();
  for (const name of ["gold", "x", "y"]) assert.ok(heads.includes(name), name);
  assert.deepEqual(errors, []);
  await page.close();
});

test("names that turn text around stay by themselves", async () => {
  const names = ["\u202eevil\u2069\u202e", "שלום", "\u2067<b>", "عربي 12"];
  const lines = recording(file("kutulu"));
  lines[0].agents = names;
  lines[lines.length - 1].end.reason = "\u202eover";
  for (const line of lines.filter((one) => one.stdout)) line.stdout = line.stdout.map((answer) => answer && answer.map((text) => `${text} \u202eשלום`));
  const { page, errors } = await open(browser, pageOf(save("bidi.jsonl", lines), "bidi"), LOOKS[0].size);
  await page.keyboard.press("End");
  const shown = await page.evaluate(() => document.body.innerText);
  assert.doesNotMatch(shown, /[\u202a-\u202e\u2066-\u2069]/);
  for (const place of ["#title", "#seats", "#status"]) assert.equal(await page.locator(`${place} bdi`, { hasText: "שלום" }).count(), 1, place);
  const isolated = await page.locator("bdi").evaluateAll((nodes) => nodes.every((node) => getComputedStyle(node).unicodeBidi === "isolate"));
  assert.ok(isolated);
  // "0: name": the number stays left of its name, whatever direction that has.
  const left = await page.locator("#seats b").evaluateAll((nodes) => nodes.every((node) => {
    const range = document.createRange();
    range.selectNodeContents(node.firstChild);
    return range.getBoundingClientRect().left <= node.querySelector("bdi").getBoundingClientRect().left;
  }));
  assert.ok(left);
  await page.keyboard.press("Home");
  assert.ok((await page.locator("#turn-list bdi.answer").count()) > 0);
  assert.ok((await page.locator("#turn b bdi").count()) > 0);
  await shot(page, "bidi");
  assert.deepEqual(errors, []);
  await page.close();
});
