import type { Step } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AgentBrowser } from "./support/agent-browser.ts";
import { Gateway } from "./support/gateway.ts";
import { buildStep, planOf } from "./support/plans.ts";

/** Lists as sites build them: one that loads as it is scrolled, and TanStack's virtual one. */
let gateway: Gateway;
let browser: AgentBrowser;
beforeAll(async () => {
  gateway = await Gateway.start();
  browser = await AgentBrowser.start(gateway.url);
});
afterAll(async () => {
  await browser?.close();
  await gateway?.close();
});

const open = (page: string) => buildStep("open", { url: `${gateway.url}/real/${page}` });
const untilThere = (selector: string, step: Step) =>
  buildStep(
    "repeat",
    { mode: "until", condition: "elementVisible", selectors: [selector], maxTimes: 1000 },
    { blocks: { steps: [step] } },
  );

/** What the agent does with a step more for each page of the list, and not one for each try. */
const PASSES = { posts: 12, rows: 50 };

test("200 posts of an endless list are read, each pass once it has loaded", async () => {
  const scroll = buildStep("scroll", { mode: "end" });
  const run = await gateway.play(
    planOf(
      open("endless.html"),
      untilThere("article:nth-of-type(200)", scroll),
      buildStep("readList", { selectors: ["article a"], name: "posts", limit: 200 }),
    ),
  );
  expect(run.end?.outcome).toBe("finished");
  expect(run.data["posts"]).toEqual(Array.from({ length: 200 }, (_, at) => `Post ${at}`));
  const passes = run.of("stepStarted").filter(({ path }) => path.endsWith(scroll.id));
  expect(passes.length).toBeLessThanOrEqual(PASSES.posts);
});

test("a row of a virtual list of 10,000 is scrolled to and clicked", async () => {
  const row = "text/Row 450";
  const scroll = buildStep("scroll", { mode: "by", y: 380, selectors: ["#frame"] });
  const run = await gateway.play(
    planOf(
      open("list.html"),
      untilThere(row, scroll),
      buildStep("click", { selectors: [row] }),
      buildStep("readText", { selectors: ["#state"], name: "state" }),
    ),
  );
  expect(run.end?.outcome).toBe("finished");
  expect(String(run.data["state"])).toContain("450");
  const passes = run.of("stepStarted").filter(({ path }) => path.endsWith(scroll.id));
  expect(passes.length).toBeLessThanOrEqual(PASSES.rows);
});
