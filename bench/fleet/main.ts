/**
 * The server program with agents connected to it, all on this machine.
 *
 *   node bench/fleet/main.ts [agents]
 *
 * Memory of its process beside a bare `ws` server that holds as many sockets; then step events per
 * second while a hundred of the agents report as fast as they are acknowledged, and what of that is
 * in the database afterwards. 10,000 agents need `ulimit -n 10200`.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  AGENT_MESSAGE_MAX_BYTES,
  getRun,
  listRunSteps,
  ScriptStatus,
  startScripts,
} from "@baton/contract";
import { WebSocket } from "ws";
import type { BenchAgent, RunningRun } from "./bench-agent.ts";
import { Fleet } from "./fleet.ts";
import { play, type Played } from "./play.ts";
import { gather } from "../../apps/simulator/src/agents/gather.ts";

const MEMORY_AIM = 1.25;
const EVENTS_AIM = 5000;
const REPORTING = 100;
const ROWS = 10;
const STEPS_PER_ROW = 50;
/** Until what connecting left behind is collected. */
const SETTLE_MS = 15_000;

const count = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(count) || count < 1 || count > 20_000) throw new Error("1 to 20,000 agents");

const bare = await measureBare();
const begin = performance.now();
const fleet = await Fleet.start(count);
const joined = (performance.now() - begin) / 1000;
try {
  await sleep(SETTLE_MS);
  const baton = residentMegabytes(fleet.server.pid);
  console.log(`${count} idle agents (joined in ${joined.toFixed(0)} s), memory of the process:`);
  console.log(`  Baton    ${baton.toFixed(0)} MB`);
  console.log(`  bare ws  ${bare.toFixed(0)} MB`);
  console.log(`  Baton / bare ${(baton / bare).toFixed(2)}  (aim: ${MEMORY_AIM} or less)`);
  await measureEvents();
} finally {
  await fleet.close();
}

async function measureEvents(): Promise<void> {
  const agents = fleet.agents.slice(0, REPORTING);
  await fleet.giveScript(agents, ROWS, STEPS_PER_ROW);
  // All have their command before the first of them reports.
  const commands = agents.map(nextRun);
  const extensionIds = agents.map(({ extensionId }) => extensionId);
  await fleet.api.call(startScripts, { body: { extensionIds } });
  const runs = await Promise.all(commands);

  const from = performance.now();
  const played = await Promise.all(
    runs.map((run, index) => play(agents[index] as BenchAgent, run)),
  );
  const seconds = (performance.now() - from) / 1000;
  const sent = played.reduce((sum, { stepEvents }) => sum + stepEvents, 0);
  const whole = await countWhole(played);
  console.log(`${sent} step events of ${agents.length} agents, ${count} connected:`);
  console.log(
    `  ${(sent / seconds).toFixed(0)} /s accepted and acknowledged  (aim: ${EVENTS_AIM})`,
  );
  console.log(`  ${whole} of ${played.length} runs whole in the database`);
}

function nextRun(agent: BenchAgent): Promise<RunningRun> {
  return new Promise((resolve) => {
    agent.onRun = resolve;
  });
}

/** Runs of which the server has every report, and tells every step with its outcome. */
async function countWhole(played: Played[]): Promise<number> {
  let whole = 0;
  for (const { runId, events, stepEvents } of played) {
    const run = await fleet.api.call(getRun, { params: { id: runId } });
    const isOver = run.lastSeq === events && run.status === ScriptStatus.Finished;
    if (isOver && (await countStepsDone(runId)) * 2 === stepEvents) whole += 1;
  }
  return whole;
}

async function countStepsDone(runId: number): Promise<number> {
  let done = 0;
  let afterSeq = 0;
  for (;;) {
    const query = { afterSeq: String(afterSeq) };
    const { data } = await fleet.api.call(listRunSteps, { params: { id: runId }, query });
    const last = data.at(-1);
    if (!last) return done;
    done += data.filter(({ outcome }) => outcome === "done").length;
    afterSeq = last.seq;
  }
}

async function measureBare(): Promise<number> {
  const child: ChildProcess = fork(join(import.meta.dirname, "bare-server.js"), [
    String(AGENT_MESSAGE_MAX_BYTES),
  ]);
  const [port] = (await once(child, "message")) as [number];
  const sockets = await gather(count, async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
    await once(socket, "open");
    socket.send('{"type":"hello"}');
    await once(socket, "message");
    return socket;
  });
  await sleep(SETTLE_MS);
  const megabytes = residentMegabytes(child.pid);
  for (const socket of sockets) socket.terminate();
  child.kill();
  await once(child, "exit");
  return megabytes;
}

function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? NaN) / 1024;
}
