import {
  changeScript,
  createExtensionGroup,
  enqueueScript,
  enqueueScripts,
  importRecording,
  pauseScript,
  renameExtension,
  type RunPlan,
  startScript,
  stopScript,
  type Step,
  updateNote,
  updatePreference,
  updateSchedules,
} from "@baton/contract";
import { unzipSync } from "fflate";
import { FakeAgent, type FakeReport } from "../../apps/server/test/fake-agent.ts";
import type { Api } from "../../apps/simulator/src/api/api.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";

const CITIES = [
  "Lisbon",
  "Porto",
  "Recife",
  "Omsk",
  "Tver",
  "Perm",
  "Leeds",
  "Hull",
  "Bergen",
  "Turku",
  "Basel",
  "Graz",
];

const step = (id: string, type: string, inputs: Step["inputs"], label?: string): Step => ({
  id,
  type,
  inputs,
  ...(label ? { label } : {}),
});

/** The demo shop's scripts: one that ends well, and one that fails on a missing button. */
export async function makeScripts(api: Api, site: string) {
  const order = await customAction(api, "Order a cup", [
    step("open", "open", { url: `${site}/shop.html` }),
    {
      ...step("loop", "repeat", { mode: "times", times: 3 }),
      blocks: {
        steps: [
          step(
            "add",
            "click",
            { selectors: ["aria/Add to cart", "#add"] },
            "Put one into the cart",
          ),
          step("rest", "randomPause", { seconds: { from: 0.1, to: 0.3 } }),
        ],
      },
    },
    step("name", "fill", { selectors: ["aria/Name", "#name"], value: "Ada" }),
    step("size", "select", { selectors: ["#size"], by: "text", options: ["Large"] }),
    step("send", "click", { selectors: ["text/Send the order"] }),
    step("thanks", "waitText", { text: "Thank you" }),
  ]);
  const prices = await customAction(api, "Read the prices", [
    step("table", "readTable", { selectors: ["#prices"], name: "prices" }),
    step("cart", "readText", { selectors: ["#cart"], name: "cart" }),
  ]);
  const coupon = await customAction(api, "Use a coupon", [
    step("open", "open", { url: `${site}/shop.html` }),
    {
      ...step("coupon", "click", { selectors: ["aria/Use a coupon", "#coupon"] }),
      timeoutMs: 1500,
    },
  ]);
  const good = await scriptOf(api, "Order and read the prices", [order, prices]);
  const failing = await scriptOf(api, "Order with a coupon", [coupon, prices]);
  await api.call(importRecording, {
    body: {
      recording: JSON.stringify({
        title: "Recorded checkout",
        steps: [
          { type: "navigate", url: `${site}/shop.html` },
          { type: "click", selectors: [["aria/Add to cart"], ["#add"]], offsetX: 4, offsetY: 4 },
          { type: "change", selectors: [["#name"]], value: "Ada" },
        ],
      }),
    },
  });
  return { good, failing, orderId: order.id };
}

/** One report for each step of the first `rows` rows, as an agent would send them. */
function reportsOf(plan: RunPlan, rows: number): FakeReport[] {
  return plan.rows.slice(0, rows).flatMap((row, rowIndex) => [
    { kind: "rowStarted" as const, rowIndex },
    ...row.steps.flatMap((one): FakeReport[] => {
      const place = { rowIndex, path: one.id, iteration: [], attempt: 1 };
      return [
        { kind: "stepStarted", ...place },
        { kind: "stepFinished", ...place, outcome: "done" },
      ];
    }),
    { kind: "rowFinished" as const, rowIndex, outcome: "done" as const },
  ]);
}

async function playTo(agent: FakeAgent, end: "running" | "finished" | "failed"): Promise<void> {
  const run = await agent.wanted("running");
  const done = reportsOf(run.plan, end === "running" ? 1 : run.plan.rows.length);
  await agent.reportAll({ kind: "accepted" }, ...done);
  if (end === "running") return;
  await agent.reportAll({
    kind: "finished",
    outcome: end === "finished" ? "finished" : "finishedWithErrors",
    ...(end === "failed"
      ? { error: { code: "elementNotFound", message: "no element matches (#coupon)" } }
      : {}),
  });
}

/** Rows in every state, moved there by agents without browsers. */
export async function makeFleet(
  api: Api,
  url: string,
  archive: Uint8Array,
  scriptId: number,
): Promise<FakeAgent[]> {
  const files = unzipSync(archive);
  const config = JSON.parse(new TextDecoder().decode(files["config.json"])) as { token: string };
  const agents: FakeAgent[] = [];
  for (const [index, city] of CITIES.entries()) {
    const agent = new FakeAgent(url, { token: config.token });
    await agent.join();
    agents.push(agent);
    const params = { id: agent.extensionId };
    await api.call(renameExtension, { params, body: { name: `Shop ${city}` } });
    if (index % 3 === 0)
      await api.call(updateNote, { params, body: { note: `Orders of ${city}` } });
    if (index === CITIES.length - 1) continue;
    await api.call(changeScript, { params, body: { scriptId } });
    await stage(api, agent, index);
  }
  return agents;
}

async function stage(api: Api, agent: FakeAgent, index: number): Promise<void> {
  const params = { id: agent.extensionId };
  if (index === 9) return;
  if (index === 8) {
    await agent.leave();
    await api.call(enqueueScript, { params });
    return;
  }
  await api.call(startScript, { params });
  if (index % 4 === 3) return playTo(agent, "failed");
  if (index % 4 === 2) return playTo(agent, "finished");
  await playTo(agent, "running");
  if (index === 1) await api.call(pauseScript, { params });
  if (index === 5) await api.call(stopScript, { params });
}

/**
 * Two groups, one of which has more to do than threads, now and in the coming week; the id of one
 * that waits.
 */
export async function groupFleet(api: Api, fleet: readonly FakeAgent[]): Promise<number> {
  const ids = fleet.map((agent) => agent.extensionId);
  const [europe, overseas] = [ids.slice(0, 6), ids.slice(6, 9)];
  const group = (name: string, threadCount: number, extensionIds: number[]) =>
    api.call(createExtensionGroup, { body: { name, threadCount, extensionIds } });
  await group("Shops in Europe", 3, europe);
  await group("Overseas", 0, overseas);
  const value = { isGrouped: true, collapsed: [] };
  await api.call(updatePreference, { body: { name: "extensions.groups", value } });
  await api.call(enqueueScripts, { body: { extensionIds: europe } });

  const daily = (startAt: string, rest: object = {}) => ({
    performMode: "repeating" as const,
    startAt,
    timeZone: "UTC",
    ...rest,
  });
  const often = daily("2026-01-01T09:00", { attemptsCount: 8, repeatEveryMinutes: 15 });
  for (const [extensionIds, schedule] of [
    [europe, often],
    [overseas, daily("2026-01-01T12:30")],
    [ids.slice(9, 11), daily("2026-01-05T09:00", { repeatIntervalDays: 7 })],
  ] as const)
    await api.call(updateSchedules, { body: { extensionIds: [...extensionIds], schedule } });
  return europe[2] ?? 0;
}
