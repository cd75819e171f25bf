/**
 * What one customer's long queue is to another customer's run.
 *
 *   node bench/fairness/main.ts [rows] [agents]
 *
 * The other customer runs a script of one step on one browser, again and again: first alone, then
 * while the first customer queues all rows in one call, once without a limit, once in a group that
 * lets a hundred be active, whose agents finish as fast as they can. Both have a window open. Told
 * is the time from the other customer's call to the command at the agent, and the same divided by
 * the time alone.
 */
import { setTimeout as sleep } from "node:timers/promises";
import {
  changeScripts,
  createExtensionGroup,
  dequeueScripts,
  enqueueScripts,
  type Step,
  stopScripts,
  streamLiveEvents,
} from "@baton/contract";
import type { Api } from "../../apps/simulator/src/api/api.ts";
import { archiveToken } from "../../tests/support/archive-token.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { downloadArchive } from "../../tests/support/fleet.ts";
import { BenchAgent } from "../fleet/bench-agent.ts";
import { Fleet } from "../fleet/fleet.ts";
import { gather } from "../../apps/simulator/src/agents/gather.ts";
import { play } from "../fleet/play.ts";
import { OtherCustomer } from "./other-customer.ts";

const AIM_MS = 1000;
const ALONE = 50;
const GROUP_LIMIT = 100;
/** How long the other customer goes on after the call was answered. */
const AFTER_MS = 5000;
const STEPS: Step[] = [{ id: "s1", type: "open", inputs: { url: "https://shop.example/" } }];

const [rowCount, agentCount] = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 500)];
if (!(rowCount >= agentCount && rowCount <= 10_000)) throw new Error("At most 10,000 rows");

const fleet = await Fleet.start(agentCount);
try {
  const extensionIds = await makeRows();
  const other = await OtherCustomer.join(fleet.server);
  for (const agent of fleet.agents) agent.onRun = (run) => void play(agent, run);
  const windows = new AbortController();
  for (const api of [fleet.api, other.api]) void listen(api, windows.signal);

  const alone: number[] = [];
  while (alone.length < ALONE) alone.push(await other.runOnce());
  const median = print("alone", alone);
  await beside("no limit", extensionIds, other, median);
  const body = { name: "Many", threadCount: GROUP_LIMIT, extensionIds };
  await fleet.api.call(createExtensionGroup, { body });
  await beside(`a group of ${GROUP_LIMIT} at once`, extensionIds, other, median);
  windows.abort();
  other.leave();
} finally {
  await fleet.close();
}

/** The agents' rows, and others whose browsers have gone. */
async function makeRows(): Promise<number[]> {
  const token = archiveToken(await downloadArchive(fleet.api));
  const gone = await gather(rowCount - agentCount, async () => {
    const agent = await BenchAgent.join(fleet.server.url, token);
    agent.leave();
    return agent;
  });
  const extensionIds = [...fleet.agents, ...gone].map((agent) => agent.extensionId);
  const action = await customAction(fleet.api, "Open", STEPS);
  const script = await scriptOf(fleet.api, "One step", [action]);
  await fleet.api.call(changeScripts, { body: { extensionIds, scriptId: script.id } });
  return extensionIds;
}

async function beside(
  name: string,
  extensionIds: number[],
  other: OtherCustomer,
  alone: number,
): Promise<void> {
  let isOver = false;
  const begun = performance.now();
  const answered = fleet.api.call(enqueueScripts, { body: { extensionIds } }).then(async () => {
    const seconds = (performance.now() - begun) / 1000;
    await sleep(AFTER_MS);
    isOver = true;
    return seconds;
  });
  const delays: number[] = [];
  while (!isOver) delays.push(await other.runOnce());
  print(`beside ${rowCount} queued in ${(await answered).toFixed(1)} s, ${name}`, delays, alone);
  await fleet.api.call(dequeueScripts, { body: { extensionIds } });
  await fleet.api.call(stopScripts, { body: { extensionIds } });
}

async function listen(api: Api, signal: AbortSignal): Promise<void> {
  const { body } = await api.send(streamLiveEvents);
  const reader = body?.getReader();
  signal.addEventListener("abort", () => void reader?.cancel());
  while (reader && !(await reader.read()).done);
}

/** Answers the median. */
function print(name: string, delays: number[], alone?: number): number {
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, (sorted.length * share) | 0)] ?? NaN;
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  console.log(`${name}: ${delays.length} runs`);
  console.log(`  p50 ${ms(at(0.5))}  p95 ${ms(at(0.95))}  longest ${ms(at(1))}`);
  if (alone !== undefined) {
    console.log(`  longest − p50 alone ${ms(at(1) - alone)}  (aim: under ${AIM_MS} ms)`);
    console.log(`  p50 / p50 alone ${(at(0.5) / alone).toFixed(1)}`);
  }
  return at(0.5);
}
