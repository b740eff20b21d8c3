// Makes the pictures of the viewer, of a review and of a league for the README files.

import { rmSync } from "node:fs";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { launch, open, out, program, root, sim } from "./pages.mjs";

const browser = await launch();
const page = join(out, "picture.html");
sim("view", join(root, "replays/kutulu/kutulu_40.jsonl.gz"), "-o", page);
const opened = await open(browser, page, { width: 1180, height: 760 });
await opened.page.fill("#jump", "52");
await opened.page.press("#jump", "Enter");
await opened.page.screenshot({ path: join(root, "referee-sim/viewer.png") });

const reviewed = join(out, "picture-review.html");
sim("review", join(root, "replays/fall2020/46_coord_vs_coord.jsonl.gz"), "--seat", "1", "--games", "6000", "--html", reviewed);
const review = await open(browser, reviewed, { width: 1440, height: 960 });
await review.page.locator("#review .listed button").first().click();
await review.page.locator("#review-chances").scrollIntoViewIfNeeded();
await review.page.mouse.move(0, 0);
await review.page.screenshot({ path: join(root, "referee-sim/review.png") });

const file = join(out, "picture.sqlite");
for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
for (const bot of ["random", "greedy", "article", "previous", "pb4", "default"])
  sim("league", "--db", file, "add", "--game", "fall2020", bot, bot);
sim("league", "--db", file, "run", "--nodes", "300", "--blocks", "480");
const server = spawn(program, ["league", "serve", file, "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
const [line] = await once(server.stdout, "data");
const site = await browser.newPage({ viewport: { width: 1180, height: 420 } });
await site.goto(String(line).split("\n")[0]);
await site.waitForSelector("#board table");
await site.screenshot({ path: join(root, "referee-sim/league.png") });
await site.setViewportSize({ width: 1180, height: 980 });
await site.getByRole("link", { name: "charts" }).click();
await site.screenshot({ path: join(root, "referee-sim/charts.png") });
server.kill();
await browser.close();
