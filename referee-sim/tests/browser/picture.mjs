// Makes the picture of the viewer for the README files.

import { join } from "node:path";
import { launch, open, out, root, sim } from "./pages.mjs";

const page = join(out, "picture.html");
sim("view", join(root, "replays/kutulu/kutulu_40.jsonl.gz"), "-o", page);
const browser = await launch();
const opened = await open(browser, page, { width: 1180, height: 760 });
await opened.page.fill("#jump", "52");
await opened.page.press("#jump", "Enter");
await opened.page.screenshot({ path: join(root, "referee-sim/viewer.png") });
await browser.close();
