#!/usr/bin/env node
/**
 * Simulated browsers beside a running server, so that its screens can be seen at work: what
 * `script/baton simulate` starts; `--help` says what can be chosen.
 */
import { setTimeout as rest } from "node:timers/promises";
import { parseArgs } from "node:util";
import { changeScripts, enqueueScripts, FAILURE_CODES, type FailureCode } from "@baton/contract";
import { StartupError, withDatabase } from "@baton/server/for-simulator";
import { type Behaviour, CALM, drawOf, drawsOf, type Range } from "../agents/behaviour.ts";
import { AGENTS_MAX, expectLoopback, FleetSimulator } from "../agents/fleet-simulator.ts";
import { CountingWitness } from "../agents/witness.ts";
import { Api } from "../api/api.ts";
import { type OperatorSession, openSession } from "../api/operator-session.ts";
import { makeShopScripts } from "../api/shop-scripts.ts";

const HELP = `Usage: script/baton simulate [options]

Connects simulated browsers to a Baton on this machine, and keeps them busy until Ctrl-C. They are
rows of the first user, or of --user; the same --seed brings the same rows again.

  --agents N            how many, at most ${AGENTS_MAX} (100); 10,000 need \`ulimit -n 10200\`
  --url URL             the server, on this machine only (http://127.0.0.1:PORT)
  --user EMAIL          whose they are
  --step-ms FROM-TO     how long a step takes, in milliseconds (400-4000)
  --failures SHARE      how likely an attempt of a step fails (0.03)
  --codes A,B           what it fails with (elementNotFound,timeout,navigationFailed)
  --connected-s FROM-TO seconds until a connection is lost (60-600); 0 for never
  --away-s FROM-TO      how long it is gone then (2-30)
  --worker-ends SHARE   how often it is the agent's worker that ends (0.3)
  --unnoticed SHARE     how often the server is not told of it (0.1)
  --idle SHARE          how many have nothing to do (0.3); 1 leaves runs to you
  --seed N              what all draws follow from (1)
`;

const { values } = parseArgs({
  options: {
    agents: { type: "string", default: "100" },
    url: { type: "string", default: `http://127.0.0.1:${process.env["PORT"] ?? 3000}` },
    user: { type: "string" },
    "step-ms": { type: "string", default: "400-4000" },
    failures: { type: "string", default: "0.03" },
    codes: { type: "string", default: "elementNotFound,timeout,navigationFailed" },
    "connected-s": { type: "string", default: "60-600" },
    "away-s": { type: "string", default: "2-30" },
    "worker-ends": { type: "string", default: "0.3" },
    unnoticed: { type: "string", default: "0.1" },
    idle: { type: "string", default: "0.3" },
    seed: { type: "string", default: "1" },
    help: { type: "boolean", short: "h" },
  },
});
const TICK_MS = 1000;
const TICKS_PER_LINE = 5;

if (values.help) process.stdout.write(HELP);
else {
  await simulate().catch((error: unknown) => {
    if (!(error instanceof StartupError || error instanceof RangeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}

async function simulate(): Promise<void> {
  const { url } = values;
  expectLoopback(url);
  const idle = numberOf("idle", 0, 1);
  const agents = numberOf("agents", 1, AGENTS_MAX);
  const behaviour = readBehaviour();
  let opened: OperatorSession | undefined;
  await withDatabase(async ({ db }) => {
    opened = await openSession(db, values.user);
  });
  if (!opened) return;
  const witness = new CountingWitness();
  console.log(`${agents} simulated browsers of ${opened.user.email} join ${url}`);
  const fleet = await FleetSimulator.start({
    ...{ url, token: opened.agent, agents, behaviour, witness },
  });
  const api = new Api(url, opened.session);
  await giveScripts(api, fleet, behaviour);
  let isStopped = false;
  process.once("SIGINT", () => (isStopped = true));
  process.once("SIGTERM", () => (isStopped = true));
  const random = drawsOf(behaviour, 0, "work");
  for (let tick = 0; !isStopped; tick += 1) {
    await enqueueSome(api, fleet, idle, random).catch((error: unknown) =>
      console.log(`The server took no runs: ${String(error)}`),
    );
    if (tick % TICKS_PER_LINE === 0) console.log(describe(fleet, witness));
    await rest(TICK_MS);
  }
  fleet.close();
}

async function giveScripts(api: Api, fleet: FleetSimulator, behaviour: Behaviour): Promise<void> {
  const scriptIds = await makeShopScripts(api);
  const random = drawsOf(behaviour, 0, "scripts");
  const chosen = Map.groupBy(fleet.agents, () => drawOf(scriptIds, random));
  for (const [scriptId, agents] of chosen) {
    const extensionIds = agents.map(({ extensionId }) => extensionId);
    await api.call(changeScripts, { body: { extensionIds, scriptId } });
  }
}

/** A part of those that have nothing to do, so that not all begin at once. */
async function enqueueSome(
  api: Api,
  { agents }: FleetSimulator,
  idle: number,
  random: () => number,
): Promise<void> {
  const free = agents.filter(({ runId, isOnline }) => isOnline && runId === null);
  const wanted = Math.max(0, free.length - agents.length * idle);
  const extensionIds = free
    .filter(() => random() < (wanted / free.length) * 0.3)
    .map(({ extensionId }) => extensionId);
  if (extensionIds.length > 0) await api.call(enqueueScripts, { body: { extensionIds } });
}

function describe({ agents }: FleetSimulator, witness: CountingWitness): string {
  const online = agents.filter((agent) => agent.isOnline).length;
  const busy = agents.filter(({ runId }) => runId !== null).length;
  const { runs, steps, events, refusals } = witness;
  const refused = [...refusals].map(([reason, count]) => `, ${count} × refused (${reason})`);
  return `${online} online, ${busy} at work; ${runs} runs, ${steps} steps, ${events} events${refused.join("")}`;
}

function readBehaviour(): Behaviour {
  const afterMs = values["connected-s"] === "0" ? null : rangeOf("connected-s", 1000);
  return {
    ...CALM,
    seed: numberOf("seed", 0, 2 ** 31),
    stepMs: rangeOf("step-ms", 1),
    failures: { probability: numberOf("failures", 0, 1), codes: readCodes() },
    disconnects: {
      afterMs,
      forMs: rangeOf("away-s", 1000),
      workerEnds: numberOf("worker-ends", 0, 1),
      unnoticed: numberOf("unnoticed", 0, 1),
    },
  };
}

function readCodes(): FailureCode[] {
  const codes = values.codes.split(",");
  const isKnown = (code: string): code is FailureCode => FAILURE_CODES.some((one) => one === code);
  const unknown = codes.filter((code) => !isKnown(code));
  if (unknown.length > 0) throw new StartupError(`--codes: there is no ${unknown.join(", ")}`);
  return codes.filter(isKnown);
}

function numberOf(
  name: "agents" | "failures" | "worker-ends" | "unnoticed" | "idle" | "seed",
  from: number,
  to: number,
) {
  const number = Number(values[name]);
  if (number >= from && number <= to) return number;
  throw new StartupError(`--${name} must be a number from ${from} to ${to}`);
}

/** `300-2000` or `500`. */
function rangeOf(name: "step-ms" | "connected-s" | "away-s", unit: number): Range {
  const [from, to = from] = values[name].split("-").map((text) => Number(text) * unit);
  if (from !== undefined && to !== undefined && from >= 0 && to >= from) return { from, to };
  throw new StartupError(`--${name} must be a number, or two as FROM-TO`);
}
