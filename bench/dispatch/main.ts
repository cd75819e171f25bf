/**
 * From a run in the queue of a free agent to its command on that agent's socket, and from a slot
 * that becomes free to the command of the run that waited for it, with many agents connected and a
 * few runs a moment.
 *
 *   node bench/dispatch/main.ts [agents] [runs]
 *
 * "queued" counts from the moment the server wrote on the run; "called" from before the call that
 * queues it; "slot free" from sending the report that ends the run before. All end when the
 * agent has the command: server and agents share this machine's clock.
 */
import { enqueueScript, getRun } from "@baton/contract";
import type { BenchAgent } from "../fleet/bench-agent.ts";
import { Fleet } from "../fleet/fleet.ts";
import { play } from "../fleet/play.ts";
import { measureFreedSlots } from "./freed-slots.ts";

/** From the call that queues a run, and from the report that frees a slot. */
const P95_AIMS_MS = { called: 12, freed: 8 };
const LANES = 2;
const WARM_UP = 50;

const [count, runCount] = [Number(process.argv[2] ?? 5000), Number(process.argv[3] ?? 1000)];
if (!(count >= 2 * LANES && count <= 20_000)) throw new Error(`${2 * LANES} to 20,000 agents`);
if (!(runCount >= 1 && runCount <= 10_000)) throw new Error("1 to 10,000 runs");

interface Dispatched {
  runId: number;
  calledAt: number;
  heardAt: number;
}

const now = (): number => performance.timeOrigin + performance.now();
const fleet = await Fleet.start(count);
try {
  await fleet.giveScript(fleet.agents, 1, 1);
  const dispatched: Dispatched[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < runCount + WARM_UP) {
      const agent = fleet.agents[next++ % count] as BenchAgent;
      dispatched.push(await dispatch(agent));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const measured = dispatched.slice(WARM_UP);
  const queued: number[] = [];
  for (const { runId, heardAt } of measured) {
    const run = await fleet.api.call(getRun, { params: { id: runId } });
    queued.push(heardAt - Date.parse(run.queuedAt));
  }
  console.log(`${measured.length} runs, ${LANES} at a time, ${count} agents connected:`);
  print("queued → command", queued);
  print(
    "called → command",
    measured.map(({ calledAt, heardAt }) => heardAt - calledAt),
    P95_AIMS_MS.called,
  );
  const pairs = Array.from({ length: LANES }, (_, pair) =>
    fleet.agents.slice(2 * pair, 2 * pair + 2),
  ) as [BenchAgent, BenchAgent][];
  const freed = await Promise.all(
    pairs.map((agents) => measureFreedSlots(fleet, agents, Math.ceil(runCount / LANES))),
  );
  print("slot free → command", freed.flat(), P95_AIMS_MS.freed);
} finally {
  await fleet.close();
}

/** One run of a free agent, to its end: the agent is free again for the next. */
async function dispatch(agent: BenchAgent): Promise<Dispatched> {
  const { promise, resolve } = Promise.withResolvers<Omit<Dispatched, "calledAt">>();
  agent.onRun = (run) => {
    const heardAt = now();
    void play(agent, run).then(() => resolve({ runId: run.runId, heardAt }));
  };
  const calledAt = now();
  await fleet.api.call(enqueueScript, { params: { id: agent.extensionId } });
  return { ...(await promise), calledAt };
}

function print(name: string, values: number[], aimMs?: number): void {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(1);
  const aim = aimMs === undefined ? "" : `  (aim: p95 ${aimMs} ms)`;
  console.log(`  ${name}  p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  p99 ${at(0.99)} ms${aim}`);
}
