/**
 * All alternatives of one element, on pages of 3,500 and 35,000 elements: half of 200 elements, most
 * of them, and the slowest, beside one search of the whole page by the browser itself.
 *
 *   node bench/pointing/main.ts
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { buildAgent } from "../../apps/agent/build.ts";
import { chromiumPath } from "../../script/tools/testing/chromium.ts";

const row = (at: number): string =>
  `<li class="row"><div class="cell"><a href="/things/${at}">Thing ${at}</a></div>
   <div class="cell"><label>Amount <input name="amount-${at}"></label></div>
   <div class="cell"><button class="css-${at}x1y2">Edit</button><button>Remove ${at}</button></div></li>`;
const ELEMENTS_PER_ROW = 9;

const folder = await mkdtemp(join(tmpdir(), "baton-bench-pointing-"));
await buildAgent(folder);
const code = await readFile(join(folder, "pointing.js"), "utf8");
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });

for (const elements of [3_500, 35_000]) {
  const page = await browser.newPage();
  const rows = Array.from({ length: Math.ceil(elements / ELEMENTS_PER_ROW) }, (_, at) => row(at));
  await page.setContent(`<main><h1>Things</h1><ul id="things">${rows.join("")}</ul></main>`);
  await page.evaluate(code);
  const took = await page.evaluate(`(() => {
    const all = [...document.querySelectorAll('main *')];
    const asked = Array.from({ length: 200 }, (_, at) => all[Math.floor(at * all.length / 200)]);
    const timed = (act) => {
      const began = performance.now();
      act();
      return performance.now() - began;
    };
    for (const one of asked.slice(0, 20)) batonPointing.alternativesOf(one, 'field');
    const base = asked.map(() => timed(() => document.querySelectorAll('[data-none="x"]')));
    // The best of three: what else the machine does says nothing about the code.
    const ask = (one) => timed(() => batonPointing.alternativesOf(one, 'field'));
    const ms = asked.map((one) => Math.min(ask(one), ask(one), ask(one)));
    const at = (list, share) => list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * share)];
    return { p50: at(ms, 0.5), p95: at(ms, 0.95), most: at(ms, 1), search: at(base, 0.5), count: all.length };
  })()`);
  const { p50, p95, most, search, count } = took as Record<string, number>;
  const ms = (value = 0): string => value.toFixed(1).padStart(6);
  console.log(
    `${String(count).padStart(6)} elements: p50 ${ms(p50)} ms, p95 ${ms(p95)} ms, most ${ms(most)} ms; one search by CSS ${ms(search)} ms`,
  );
  await page.close();
}
await browser.close();
await rm(folder, { recursive: true });
