// A league in a real browser: standings that follow the games, bots, games, replays; names made to harm.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, out, program, shot, sim } from "./pages.mjs";

const evil = "<img src=x onerror=window.hacked=1>";
// A right-to-left override: without isolation it would turn around what follows the name.
const turned = "\u202egnorts";
const odd = [["first", "greedy"], [evil, "greedy"], [turned, "random"], ["a-very-long-name-".repeat(6), "random"]];
const names = [...odd, ...Array.from({ length: 26 }, (_, index) => [`version-${index + 1}`, index % 3 ? "greedy" : "random"])];
const file = join(out, "league.sqlite");
// Whole rounds of 16 blocks. The last games are recorded: they come first on a page.
const many = 4992;
const play = (blocks, ...more) => ["league", "--db", file, "run", "--nodes", "5", "--blocks", String(blocks), ...more];

let browser;
let server;
let site;
let allowed;

/** The first game for two with a bot called greedy. */
function gameOfTwo() {
  const found = sim("bots").match(/^(\S+) \(2 players\)\n(?: .*\n)*? +greedy:/m);
  assert.ok(found, "no game for two has a bot called greedy");
  return found[1];
}

before(async () => {
  for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
  const game = gameOfTwo();
  for (const [name, bot] of names) sim("league", "--db", file, "add", "--game", game, name, bot, "--note", `Its <b>note</b>: ${name}`);
  sim("league", "--db", file, "remove", "first");
  sim(...play(many));
  sim(...play(many + 16, "--replays"));
  browser = await launch();
  server = spawn(program, ["league", "serve", file, "--port", "0", "--games", "30"], { stdio: ["ignore", "pipe", "inherit"] });
  const [lines] = await once(server.stdout, "data");
  [site, allowed] = String(lines).split("\n").map((line) => line.split(" ")[0]);
});

after(async () => {
  await browser?.close();
  server?.kill();
});

async function open(path, options = {}) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options });
  const errors = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("request", (request) => request.url().startsWith(site) || request.url().startsWith("data:") || errors.push(`request: ${request.url()}`));
  await page.goto(site + path);
  return { page, errors };
}

/** Acts, and waits for the page that this leads to: what comes next must not look at the old one. */
const follow = (page, act) => Promise.all([page.waitForEvent("load"), act()]);
const click = (page, locator) => follow(page, () => locator.click());
const enter = (page) => follow(page, () => page.keyboard.press("Enter"));

/** Nothing of a name has run, no page is wider than its screen, nothing went wrong. */
async function check(page, errors) {
  assert.equal(await page.evaluate(() => window.hacked), undefined);
  assert.equal(await page.locator("img").count(), 0);
  const [wide, screen] = await page.evaluate(() => [document.scrollingElement.scrollWidth, window.innerWidth]);
  assert.ok(wide <= screen, `${page.url()}: ${wide} > ${screen}`);
  const nameless = await page.evaluate(() => [...document.querySelectorAll("a, button, select, input:not([type=hidden])")].filter((node) =>
    !node.getAttribute("aria-label") && !node.closest("label") && !node.textContent.trim()).map((node) => node.outerHTML.slice(0, 80)));
  assert.deepEqual(nameless, []);
  assert.deepEqual(errors, []);
}

const settled = (page) => page.waitForSelector("#board table");
const total = async (page) => Number((await page.textContent("#board p")).match(/(\d+) games/)[1]);

for (const colorScheme of ["light", "dark"]) {
  for (const [screen, viewport] of [["wide", { width: 1440, height: 900 }], ["phone", { width: 390, height: 844 }]]) {
    test(`standings, bots and games, ${colorScheme}, ${screen}`, async () => {
      const { page, errors } = await open("", { colorScheme, viewport });
      const look = async (name) => {
        await check(page, errors);
        await shot(page, `league-${name}-${colorScheme}-${screen}`);
      };
      await settled(page);
      const rows = page.locator("#board tbody tr");
      assert.equal(await rows.count(), names.length);
      assert.ok((await total(page)) >= 5000);
      const order = await page.locator("#board tbody bdi").allTextContents();
      assert.deepEqual([...order].sort(), names.map(([name]) => name).sort());
      await look("standings");
      await click(page, page.getByText(evil, { exact: true }));
      assert.equal(await page.textContent("h1"), evil);
      assert.ok((await page.textContent("dl")).includes(`Its <b>note</b>: ${evil}`));
      await look("bot");
      await click(page, page.getByRole("link", { name: "its rating over time" }));
      assert.equal(await page.locator("svg a").count(), names.length);
      // Those of the strongest eight, and its own.
      assert.equal(await page.locator("polyline").count(), order.indexOf(evil) < 8 ? 8 : 9);
      assert.equal(await page.locator("li bdi").first().textContent(), evil);
      await look("charts");
      await page.goBack();
      await click(page, page.getByRole("link", { name: "compare" }).last());
      assert.match(await page.textContent("pre"), /^SPRT elo0=0 elo1=10 .* LLR /);
      await look("compared");
      await click(page, page.getByRole("link", { name: "its games" }));
      const games = Number((await page.textContent("form + p")).match(/^(\d+) games/)[1]);
      await page.getByLabel("ending").selectOption("lost");
      await click(page, page.getByRole("button", { name: "Show" }));
      const lost = Number((await page.textContent("form + p")).match(/^(\d+) games/)[1]);
      assert.ok(lost < games, `${lost} of ${games}`);
      await page.getByLabel("ending").selectOption("");
      await click(page, page.getByRole("button", { name: "Show" }));
      await look("games");
      await click(page, page.getByRole("link", { name: "standings" }));
      await click(page, page.getByRole("link", { name: "all games" }));
      await click(page, page.getByRole("link", { name: "watch" }).first());
      assert.match(await page.textContent("#about"), /agrees with referee/);
      assert.equal(await page.evaluate(() => window.hacked), undefined);
      assert.deepEqual(errors, []);
      await page.close();
    });
  }
}

test("a name cannot turn around what follows it", async () => {
  const { page, errors } = await open("");
  await settled(page);
  const row = page.locator("tbody tr", { hasText: turned });
  const [name, elo] = await Promise.all([row.locator("th bdi").boundingBox(), row.locator("td").nth(1).boundingBox()]);
  assert.ok(name.x + name.width <= elo.x, "the rating stays to the right of the name");
  assert.equal(await row.locator("th bdi").evaluate((node) => getComputedStyle(node).unicodeBidi), "isolate");
  await check(page, errors);
  await page.close();
});

test("keyboard alone", async () => {
  const { page, errors } = await open("");
  await settled(page);
  const reach = async (wanted) => {
    for (let i = 0; i < 300; i += 1) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((text) => document.activeElement.textContent.trim() === text, wanted)) return;
    }
    assert.fail(`no way to ${wanted}`);
  };
  await reach(evil);
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.equal(outline, "solid");
  await enter(page);
  await page.waitForSelector("h1");
  await page.waitForURL(/\/bot\//);
  await reach("compare");
  await enter(page);
  await page.waitForSelector("pre");
  await reach("its games");
  await enter(page);
  await page.waitForURL(/\/games\//);
  await page.keyboard.press("Tab");
  await reach("Show");
  await enter(page);
  await page.waitForURL(/ending=/);
  await reach("standings");
  await enter(page);
  await settled(page);
  await reach("charts");
  await enter(page);
  await page.waitForURL(/\/charts\//);
  await page.goBack();
  await settled(page);
  await reach("all games");
  await enter(page);
  await page.waitForURL(/\/games\//);
  await reach("watch");
  await enter(page);
  await page.waitForURL(/\/watch\//);
  assert.deepEqual(errors, []);
  await page.close();
});

test("without JavaScript", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site);
  assert.equal(await page.locator("#board tbody tr").count(), names.length);
  await click(page, page.locator("#board tbody a").first());
  assert.ok((await page.locator("dl dd").count()) >= 4);
  await context.close();
});

test("new games come to an open page, and the focus stays", async () => {
  const { page, errors } = await open("");
  await settled(page);
  const link = page.locator("#board tbody a").last();
  const href = await link.getAttribute("href");
  await link.focus();
  const games = await total(page);
  const run = spawn(program, play(many + 32), { stdio: "ignore" });
  await page.waitForFunction((old) => Number(document.querySelector("#board p").textContent.match(/(\d+) games/)?.[1]) > old, games);
  const [code] = run.exitCode === null ? await once(run, "exit") : [run.exitCode];
  assert.equal(code, 0);
  await page.waitForFunction(() => document.querySelector("#board p").textContent.includes("in 5024 blocks"));
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("href")), href);
  await check(page, errors);
  await page.close();
});

test("a game is played again, and reviewed by those who played it", async () => {
  const { page, errors } = await open("");
  await page.goto(`${page.url().replace(/\/$/, "")}/games/league.sqlite?first=oldest`);
  await click(page, page.getByRole("link", { name: "play again" }).first());
  await page.waitForSelector("#about");
  assert.match(await page.textContent("#about"), /agrees with referee/);
  await page.goBack();
  await click(page, page.getByRole("link", { name: "review" }).first());
  await check(page, errors);
  await shot(page, "league-whose-review");
  await click(page, page.getByRole("link", { name: /^seat 1/ }));
  await page.waitForSelector("#about");
  assert.deepEqual(errors, []);
  await page.close();
});

test("who has the token changes a bot, and nobody else", async () => {
  const { page, errors } = await open("");
  await settled(page);
  await click(page, page.getByText(evil, { exact: true }));
  assert.equal(await page.locator("form").count(), 0);
  await page.goto(allowed);
  assert.equal(page.url(), site);
  await settled(page);
  await click(page, page.getByText(evil, { exact: true }));
  await click(page, page.getByRole("button", { name: "Take out of coming games" }));
  await page.getByText("removed: gets no new games").waitFor();
  await shot(page, "league-changed");
  await click(page, page.getByRole("button", { name: "Let it play again" }));
  await page.getByText("plays", { exact: true }).waitFor();
  await page.getByLabel("note").fill(evil);
  await enter(page);
  await page.locator("dd", { hasText: evil }).first().waitFor();
  assert.equal(await page.locator("dt", { hasText: "note" }).count(), 1);
  await check(page, errors);
  await page.close();
});

test("experiments follow their files, and the focus stays", async () => {
  const folder = join(out, "experiments");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const game = gameOfTwo();
  writeFileSync(join(folder, "match.json"), sim("arena", "--game", game, "--bot", "greedy", "--bot", "random", "--games", "8", "--nodes", "5", "--json"));
  const journal = join(folder, `${evil.replace("/", "")}.journal`);
  writeFileSync(journal, `${game} ${turned} Spsa iterations=40 games=8\n0.5\n`);
  const other = spawn(program, ["serve", folder, "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [lines] = await once(other.stdout, "data");
    const address = String(lines).split("\n")[0];
    for (const colorScheme of ["light", "dark"]) {
      for (const [screen, viewport] of [["wide", { width: 1440, height: 900 }], ["phone", { width: 390, height: 844 }]]) {
        const page = await browser.newPage({ viewport, colorScheme });
        const errors = [];
        page.on("console", (message) => ["error", "warning"].includes(message.type()) && errors.push(message.text()));
        page.on("pageerror", (error) => errors.push(error.message));
        page.on("request", (request) => request.url().startsWith(address) || request.url().startsWith("data:") || errors.push(request.url()));
        await page.goto(address);
        await click(page, page.getByRole("link", { name: "experiments" }));
        const results = page.locator("#rows tr", { hasText: "tune" }).locator("td").nth(3);
        const before = Number((await results.textContent()).match(/^(\d+) results/)[1]);
        await page.getByRole("link", { name: "match.json" }).focus();
        appendFileSync(journal, "0.25\n");
        await page.getByText(`${before + 1} results`).waitFor();
        assert.equal(await page.evaluate(() => document.activeElement.textContent), "match.json");
        await check(page, errors);
        await shot(page, `experiments-${colorScheme}-${screen}`);
        await page.close();
      }
    }
  } finally {
    other.kill();
  }
});
