// What the tests share: the program under test, the browser, pages that report every error.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const here = dirname(fileURLToPath(import.meta.url));
export const root = resolve(here, "../../..");
export const out = join(root, "target", "browser");
export const program = process.env.SIM || join(root, "target", "release", "referee-sim");
const browsers = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

mkdirSync(out, { recursive: true });

export function sim(...args) {
  return execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** Runs the program although it ends with code 1, as `diff` does at differences. */
export function simDiffers(...args) {
  try {
    sim(...args);
  } catch (error) {
    if (error.status === 1) return error.stdout;
    throw error;
  }
  throw new Error(`expected differences: ${args.join(" ")}`);
}

export function launch() {
  const executablePath = browsers.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error("no Chromium found; set CHROMIUM to its path");
  return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}

/** The first recording of every game; a game without any is played. */
export function samples() {
  const games = sim("bots").split("\n").flatMap((line) => [.../^(\S+) \((\d+)/g[Symbol.matchAll](line)]);
  return games.map(([, game, seats]) => {
    const folder = join(root, "replays", game);
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".jsonl.gz")).sort() : [];
    return { game, file: files.length ? join(folder, files[0]) : played(game, Number(seats)) };
  });
}

function played(game, seats) {
  const file = join(out, `${game}.jsonl`);
  const bots = Array.from({ length: seats }, () => ["--bot", "default"]).flat();
  sim("play", "--game", game, "--seed", "5", ...bots, "--nodes", "2000", "-o", file);
  return file;
}

/** The lines of a recording. */
export function recording(path) {
  const bytes = readFileSync(path);
  return (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
}

export function save(name, lines) {
  const path = join(out, name);
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join("\n") + "\n");
  return path;
}

/** Opens a file; `errors` collects whatever goes wrong, network access included. */
export async function open(browser, path, size = { width: 1280, height: 800 }, colorScheme = "dark") {
  const page = await browser.newPage({ viewport: size, colorScheme });
  const errors = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("request", (request) => /^(file|data):/.test(request.url()) || errors.push(`request: ${request.url()}`));
  await page.goto(pathToFileURL(path).href);
  return { page, errors };
}

/** Windows and colour schemes in which a page has to be as good. */
export const LOOKS = ["dark", "light"].flatMap((scheme) => [[1440, 900], [390, 844]].map(([width, height]) =>
  ({ name: `${scheme} ${width}`, scheme, size: { width, height } })));

export const boxes = (page, ...places) => Promise.all(places.map((place) => page.locator(place).first().boundingBox()));

/** The contrast ratio (WCAG 2) of an element's text and what is behind it. */
export const contrast = (locator) => locator.evaluate((node) => {
  const rgb = (colour) => colour.match(/[\d.]+/g).map(Number);
  const solid = (colour) => colour.length < 4 || colour[3] > 0;
  let behind = node;
  while (behind.parentElement && !solid(rgb(getComputedStyle(behind).backgroundColor))) behind = behind.parentElement;
  const light = (colour) => {
    const [r, g, b] = colour.map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [one, other] = [getComputedStyle(node).color, getComputedStyle(behind).backgroundColor].map((colour) => light(rgb(colour)));
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
});

export const status = (page) => page.textContent("#status");
export const frame = async (page) => Number(await page.inputValue("#slider"));
export const shot = (page, name) => page.screenshot({ path: join(out, `${name}.png`) });
