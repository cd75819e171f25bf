/**
 * One flow of 50 steps on one local page in one browser: the agent (with server, socket
 * and storage of every step), `@puppeteer/replay` and Playwright in Node, turn by turn.
 *
 *   node bench/replay/main.ts [rounds]
 *   node bench/replay/main.ts --count    what one step of each kind asks of the browser
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { chromiumPath } from "../../tests/support/browsers.ts";
import { median } from "../median.ts";
import { agentPlayer } from "./agent-player.ts";
import { printCounts } from "./counts.ts";
import { flow } from "./flow.ts";
import { playwrightPlayer, replayPlayer } from "./players.ts";

const rounds = Number(process.argv[2] ?? 7);
const page = await readFile(join(import.meta.dirname, "page.html"));
const site = createServer((_, response) =>
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page),
);
await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
const address = site.address();
if (address === null || typeof address === "string") throw new Error("no port");
const url = `http://127.0.0.1:${address.port}/`;

if (process.argv[2] === "--count") {
  await printCounts(url);
  process.exit();
}

const browser = chromiumPath();
const players = [
  await agentPlayer(url),
  await replayPlayer(browser, url),
  await playwrightPlayer(browser, url),
];
const results = new Map(players.map((player) => [player.name, [] as number[]]));
for (let round = 0; round <= rounds; round += 1) {
  for (const player of players) {
    const took = await player.play();
    // The first round warms each browser up.
    if (round > 0) results.get(player.name)?.push(took);
  }
}
for (const player of players) await player.close();
site.close();

console.log(`${flow.length} steps, medians of ${rounds} rounds`);
const medians = new Map([...results].map(([name, took]) => [name, median(took)]));
for (const [name, took] of medians)
  console.log(`${name.padEnd(20)} ${took.toFixed(0).padStart(6)} ms`);
const agent = medians.get("Baton agent") ?? NaN;
console.log(
  `agent / @puppeteer/replay   ${(agent / (medians.get("@puppeteer/replay") ?? NaN)).toFixed(2)}  (aim: 0.15)`,
);
console.log(
  `agent / Playwright in Node  ${(agent / (medians.get("Playwright in Node") ?? NaN)).toFixed(2)}  (aim: 0.50)`,
);
