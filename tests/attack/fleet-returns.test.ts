import { readFileSync } from "node:fs";
import { changeScripts, type Step, startScripts } from "@baton/contract";
import { afterAll, expect, test } from "vitest";
import { visitDatabase } from "../../apps/server/src/database/database.ts";
import { silentLog } from "../../apps/server/test/silent-log.ts";
import { type Behaviour, CALM } from "../../apps/simulator/src/agents/behaviour.ts";
import { FleetSimulator } from "../../apps/simulator/src/agents/fleet-simulator.ts";
import type { Api } from "../../apps/simulator/src/api/api.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { accountForReports } from "../crash/account-reports.ts";
import { AgentsLedger } from "../crash/agents-ledger.ts";
import { readRuns } from "../crash/stored-runs.ts";
import { archiveToken } from "../support/archive-token.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import { downloadArchive } from "../support/fleet.ts";
import { isWhole } from "../../script/tools/testing/share.ts";
import { until } from "../support/until.ts";
import { logIn, WAIT_MAX_CALLS, watching } from "./attacked.ts";

/** What they bring together is more than the server may hold. */
const AGENTS = isWhole ? 40 : 16;
/** As agents keep them, in base64, 50 MB. */
const SCREENSHOTS = 13;
const SCREENSHOT_BYTES = 2_900_000;
const MEMORY_MAX_MB = 512;
const FOR_NOW_MS = 600_000;

const behaviour: Behaviour = {
  ...CALM,
  stepMs: { from: 300, to: 300 },
  screenshotBytes: SCREENSHOT_BYTES,
  retryMs: { from: 100, to: 1000 },
};

/** Their network is gone as soon as they have a run, until all of them have come to its end. */
class LonelyAgents extends AgentsLedger {
  fleet: FleetSimulator | undefined;

  override began(agent: number, runId: number, isNew: boolean): void {
    super.began(agent, runId, isNew);
    setImmediate(() => this.fleet?.agents[agent]?.dropConnection(FOR_NOW_MS));
  }
}

const server = await BatonServer.start({ BATON_RATE_LIMIT: "0" });
const witness = new LonelyAgents();
afterAll(async () => {
  witness.fleet?.close();
  await server.close();
});

test("a fleet comes back with all it could not send, and nobody is sent away", async () => {
  const { api, token } = await logIn(server.url, OWNER);
  const agents = await sendOut(api);
  const others = await watching(server, token, async () => {
    for (const agent of agents) agent.dropConnection(0);
    await until(
      "everything to be sent",
      async () => agents.every(({ isOnline, unsentCount }) => isOnline && unsentCount === 0),
      { onFailure: () => server.output.slice(-2000) },
    );
  });
  const memory = peakMemoryMb();
  process.stdout.write(
    `\nThe fleet is back: ${memory} MB at most, ${others.calls} other calls, the longest with the work of ${Math.round(others.longest)}\n`,
  );

  expect(await accountForEverything()).toEqual([]);
  expect(server.output).not.toContain("sent away");
  // Once to join, and once to come back.
  expect(agents.map(({ timesOnline }) => timesOnline)).toEqual(agents.map(() => 2));
  expect(memory).toBeLessThan(MEMORY_MAX_MB);
  expect(others.failures).toEqual([]);
  expect(others.longest).toBeLessThan(WAIT_MAX_CALLS);
});

/** Browsers that carried out their runs while nobody heard them. */
async function sendOut(api: Api) {
  const token = archiveToken(await downloadArchive(api));
  const fleet = await FleetSimulator.start({
    ...{ url: server.url, token, behaviour, witness },
    agents: AGENTS,
  });
  witness.fleet = fleet;
  const extensionIds = fleet.agents.map(({ extensionId }) => extensionId);
  const steps = Array.from({ length: SCREENSHOTS }, (_, index): Step => ({
    id: `s${index}`,
    type: "screenshot",
    inputs: { area: "page" },
  }));
  const script = await scriptOf(api, "Pictures", [await customAction(api, "Look", steps)]);
  await api.call(changeScripts, { body: { extensionIds, scriptId: script.id } });
  await api.call(startScripts, { body: { extensionIds } });
  await until(
    "all browsers to have done their runs",
    async () => [...witness.runs.values()].filter(hasEnded).length === AGENTS,
  );
  return fleet.agents;
}

const hasEnded = ({ reports }: { reports: { kind: string }[] }): boolean =>
  reports.at(-1)?.kind === "finished";

/** What went in, and nothing else, each once. */
async function accountForEverything(): Promise<string[]> {
  const { db, close } = await visitDatabase(
    { dataDir: server.dataDir, databaseUrl: undefined },
    silentLog,
  );
  try {
    const runs = await readRuns(db);
    const faults = await accountForReports(db, runs, [...witness.runs.values()]);
    const kept = await db
      .selectFrom("runScreenshots")
      .select(({ fn }) => [fn.countAll<number>().as("count"), "runId"])
      .groupBy("runId")
      .execute();
    const tooFew = kept.filter(({ count }) => count !== SCREENSHOTS);
    if (kept.length !== AGENTS) faults.push(`${kept.length} runs have screenshots`);
    faults.push(...tooFew.map(({ runId, count }) => `run ${runId} has ${count} screenshots`));
    return [...witness.faults, ...faults];
  } finally {
    await close();
  }
}

/** What the server's process has taken at most; its database has processes of its own. */
function peakMemoryMb(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024);
}
