// The viewer in a real browser: every game, playback, keyboard, hostile text, differences.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { frame, launch, open, out, recording, samples, save, shot, sim, simDiffers, status } from "./pages.mjs";

let browser;
before(async () => { browser = await launch(); });
after(async () => { await browser.close(); });

const games = samples();
assert.ok(games.length > 0);

function pageOf(file, name) {
  const target = join(out, `${name}.html`);
  sim("view", file, "-o", target);
  return target;
}

for (const { game, file } of games) {
  test(`${game}: plays to the end, steps, jumps`, async () => {
    const { page, errors } = await open(browser, pageOf(file, game));
    const last = Number(await page.getAttribute("#slider", "max"));
    assert.ok(last > 0);
    assert.match(await status(page), /^Turn \d+, step 0 of \d+$/);
    await page.screenshot({ path: join(out, `${game}-start.png`) });
    // Play to the end, the last stretch at least.
    await page.fill("#jump", String(Math.max(0, last - 20)));
    await page.press("#jump", "Enter");
    assert.equal(await frame(page), Math.max(0, last - 20));
    // Slowly at first: on a busy machine a fast game is over before the button is looked at.
    await page.selectOption("#speed", "1");
    await page.click("#play");
    assert.equal(await page.getAttribute("#play", "aria-label"), "Pause");
    await page.selectOption("#speed", "30");
    await page.waitForFunction((end) => Number(document.getElementById("slider").value) === end, last);
    await page.waitForFunction(() => document.getElementById("play").getAttribute("aria-label") === "Play");
    assert.match(await status(page), /^End: /);
    await page.click("#back");
    assert.equal(await frame(page), last - 1);
    await page.click("#first");
    await page.click("#next");
    assert.equal(await frame(page), 1);
    await page.click("#last");
    assert.equal(await frame(page), last);
    const middle = Math.floor(last / 2);
    await page.locator("#turn-list button").nth(middle).click();
    assert.equal(await frame(page), middle);
    await shot(page, game);
    assert.deepEqual(errors, []);
    await page.close();
  });

  test(`${game}: keyboard alone`, async () => {
    const { page, errors } = await open(browser, join(out, `${game}.html`));
    const last = Number(await page.getAttribute("#slider", "max"));
    for (const [key, expected] of [["ArrowRight", 1], ["ArrowLeft", 0], ["ArrowLeft", 0], ["PageDown", Math.min(10, last)], ["End", last], ["Home", 0]]) {
      await page.keyboard.press(key);
      assert.equal(await frame(page), expected, key);
    }
    await page.keyboard.press("Space");
    await page.waitForFunction(() => Number(document.getElementById("slider").value) > 0);
    await page.keyboard.press("Space");
    assert.equal(await page.getAttribute("#play", "aria-label"), "Play");
    // Every control can be reached and shows where the focus is.
    const seen = new Set();
    for (let i = 0; i < 40; i += 1) {
      await page.keyboard.press("Tab");
      seen.add(await page.evaluate(() => document.activeElement.id));
    }
    for (const id of ["first", "back", "play", "next", "last", "slider", "jump", "speed"]) assert.ok(seen.has(id), id);
    await page.focus("#next");
    const before = await frame(page);
    await page.keyboard.press("Space");
    assert.equal(await frame(page), Math.min(last, before + 1), "space presses the focused button");
    assert.deepEqual(errors, []);
    await page.close();
  });

  test(`${game}: fits a phone, has names for everything`, async () => {
    const { page, errors } = await open(browser, join(out, `${game}.html`), { width: 360, height: 740 });
    await page.keyboard.press("PageDown");
    const [wide, screen] = await page.evaluate(() => [document.scrollingElement.scrollWidth, window.innerWidth]);
    assert.ok(wide <= screen, `${wide} > ${screen}`);
    const nameless = await page.evaluate(() => [...document.querySelectorAll("button, select, input, [role=img]")].filter((node) =>
      !node.getAttribute("aria-label") && !node.closest("label") && !node.textContent.trim()).map((node) => node.outerHTML.slice(0, 80)));
    assert.deepEqual(nameless, []);
    await shot(page, `${game}-phone`);
    assert.deepEqual(errors, []);
    await page.close();
  });
}

test("foreign text is shown as text", async () => {
  const evil = "</script><script>window.hacked = 1</script><img src=x onerror=window.hacked=2>";
  for (const { game, file } of games) {
    const lines = recording(file);
    lines[0].agents[0] = evil;
    const end = lines[lines.length - 1].end;
    end.reason = `${evil} ${end.reason}`;
    for (const line of lines.filter((one) => one.stdout)) {
      line.stdout = line.stdout.map((answer) => answer && answer.map((text) => `${text} ${evil}`));
    }
    const { page, errors } = await open(browser, pageOf(save(`evil-${game}.jsonl`, lines), `evil-${game}`));
    assert.ok((await page.textContent("h1")).includes(evil));
    assert.ok((await page.textContent("#seats")).includes(evil));
    for (const key of ["ArrowRight", "PageDown", "End"]) await page.keyboard.press(key);
    assert.ok((await status(page)).includes(evil));
    assert.equal(await page.evaluate(() => window.hacked), undefined);
    assert.equal(await page.evaluate(() => document.querySelectorAll("main img").length), 0);
    assert.deepEqual(errors, []);
    await page.close();
  }
});

test("an unknown game is shown as tables", async () => {
  const lines = recording(games.find(({ game }) => game === "kutulu").file);
  lines[0].game = "chess";
  const { page, errors } = await open(browser, pageOf(save("plain.jsonl", lines), "plain"));
  assert.match(await page.textContent("#about"), /unknown game, not checked/);
  assert.ok((await page.locator("#stage table").count()) >= 1);
  await page.keyboard.press("End");
  await shot(page, "plain");
  assert.deepEqual(errors, []);
  await page.close();
});

test("what a bot thought opens below its answer", async () => {
  const tree = { value: 0.5, proven: false, nodes: 9, depth: 2, line: ["2"],
    tree: [[null, null, "<b>one</b>", 7, 0.5], [0, 1, "two", 1, null], [null, null, "three", 0, -4]] };
  const told = join(out, "told.txt");
  writeFileSync(told, `@tree:1:${JSON.stringify(tree)}\n@tree:1:{"val\n`);
  const target = join(out, "thought.html");
  sim("view", games.find(({ game }) => game === "kutulu").file, "-o", target, "--trees", told, "--seat", "2");
  const { page, errors } = await open(browser, target);
  const thoughts = page.locator(".thought");
  assert.equal(await thoughts.count(), 0, "none in the first turn");
  await page.keyboard.press("ArrowRight");
  assert.equal(await thoughts.count(), 2);
  assert.equal(await page.locator(".seat.s2 .thought").count(), 2);
  assert.match(await thoughts.nth(0).textContent(), /Value 0.5, 9 nodes, depth 2Line: 2<b>one<\/b> · 7 visits · value 0.5/);
  assert.match(await thoughts.nth(0).textContent(), /three · value -4$/);
  assert.match(await thoughts.nth(1).textContent(), /cut/);
  const deeper = page.getByText("player 1: two · 1 visits");
  assert.equal(await deeper.isVisible(), false);
  await thoughts.locator("summary").first().click();
  assert.equal(await deeper.isVisible(), true);
  await shot(page, "thought");
  assert.deepEqual(errors, []);
  await page.close();
});

test("a review plays on from a better choice and comes back", async () => {
  const target = join(out, "reviewed.html");
  sim("review", games.find(({ game }) => game === "fall2020").file, "--seat", "0", "--games", "300", "--nodes", "40", "--html", target);
  const { page, errors } = await open(browser, target);
  assert.equal(await page.isVisible("#recorded"), false);
  await page.locator("#review .listed button").first().click();
  const at = await frame(page);
  const rows = page.locator(".seat.s0 .choices tr");
  assert.ok((await rows.count()) >= 2);
  assert.match(await rows.first().textContent(), /± [\d.]+\d+ games, \d+ to \d+ nodesplayed$/);
  await shot(page, "review");
  await page.locator(".choices button").click();
  assert.match(await page.textContent("#about"), /a continuation, not checked/);
  assert.equal(await frame(page), at);
  assert.equal(await page.locator("#turn-list .left").count(), 1);
  await page.keyboard.press("ArrowRight");
  await shot(page, "continued");
  await page.click("#recorded");
  assert.equal(await frame(page), at);
  assert.equal(await page.isVisible("#review"), true);
  assert.deepEqual(errors, []);
  await page.close();
});

test("differences are listed, marked and drawn beside each other", async () => {
  const lines = recording(games.find(({ game }) => game === "kutulu").file);
  const turn = lines.findIndex((line) => line.turn === 5);
  const input = lines[turn].stdin[0];
  const at = input.findIndex((line) => line.startsWith("EXPLORER"));
  input[at] = input[at].replace(/^(EXPLORER \d+ \d+ \d+) \d+/, "$1 7");
  const target = join(out, "diff.html");
  const text = simDiffers("diff", save("different.jsonl", lines), "--html", target);
  assert.match(text, /turn 5: player 0 input line/);
  const { page, errors } = await open(browser, target);
  assert.equal(await page.locator("#stage figure").count(), 2);
  assert.equal(await frame(page), lines[turn].turn - lines[2].turn, "starts where it goes wrong");
  assert.match(await page.textContent("#difference-first"), /first difference, after the answers of turn 4/);
  assert.match(await page.textContent("#difference-list"), /rule: /);
  assert.ok((await page.locator("#turn-list .different").count()) >= 1);
  assert.ok((await page.locator("tr.different").count()) >= 1);
  await page.keyboard.press("Home");
  await page.locator("#difference-list button").first().click();
  assert.equal(await frame(page), lines[turn].turn - lines[2].turn);
  await shot(page, "diff");
  assert.deepEqual(errors, []);
  await page.close();
  sim("diff", games[0].file, "--html", join(out, "same.html"));
  const same = await open(browser, join(out, "same.html"));
  assert.match(await same.page.textContent("#about"), /nothing to show/);
  assert.deepEqual(same.errors, []);
  await same.page.close();
});
