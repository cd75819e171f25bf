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
import { chromiumPath } from "../../script/tools/testing/chromium.ts";
import { median } from "../median.ts";
import { agentPlayer } from "./agent-player.ts";
import { printCounts } from "./counts.ts";
import { flow } from "./flow.ts";
import { type Played, playwrightPlayer, replayPlayer } from "./players.ts";

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
const results = new Map(players.map((player) => [player.name, [] as Played[]]));
for (let round = 0; round <= rounds; round += 1) {
  for (const player of players) {
    const played = await player.play();
    // The first round warms each browser up.
    if (round > 0) results.get(player.name)?.push(played);
  }
}
for (const player of players) await player.close();
site.close();

console.log(`${flow.length} steps from a browser that runs, medians of ${rounds} rounds`);
const medians = new Map(
  [...results].map(([name, played]) => {
    const took = median(played.map((one) => one.took));
    return [name, { took, onPage: median(played.map((one) => one.took - one.pageTook)) }];
  }),
);
for (const [name, { took, onPage }] of medians) {
  const empty =
    took - onPage < 1 ? "" : `, ${(took - onPage).toFixed(0)} of them for the empty page`;
  console.log(`${name.padEnd(20)} ${took.toFixed(0).padStart(6)} ms${empty}`);
}
const agent = medians.get("Baton agent")?.took ?? NaN;
for (const [name, aim] of [
  ["@puppeteer/replay", "0.15"],
  ["Playwright in Node", "0.50"],
] as const) {
  const { took, onPage } = medians.get(name) ?? { took: NaN, onPage: NaN };
  const beside = `agent / ${name}`.padEnd(27);
  const late = `${(agent / onPage).toFixed(2)} where its page is there before`;
  console.log(`${beside} ${(agent / took).toFixed(2)}  (aim: ${aim}; ${late})`);
}
