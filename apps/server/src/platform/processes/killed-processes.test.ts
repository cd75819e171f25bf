// @module-tag postgres
import { listExtensions, login, ScriptStatus } from "@baton/contract";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { callEndpoint } from "../../../test/call.ts";
import { makeDataDir } from "../../../test/data-dir.ts";
import { createEmptyDatabase, createTestDatabase } from "../../../test/database.ts";
import { makeFactories } from "../../../test/factories.ts";
import { makeFleet, wholeRow } from "../../../test/fleet.ts";
import { startProgram } from "../../../test/program.ts";

const finished = { kind: "finished", outcome: "finished" } as const;

/** Processes of one database and one folder; each is started with the roles it is asked for. */
async function makePrograms(databaseUrl: string) {
  const shared = {
    DATA_DIR: await makeDataDir(),
    DATABASE_URL: databaseUrl,
    PORT: "0",
    BATON_ADMIN_EMAIL: "me@baton.test",
    BATON_ADMIN_PASSWORD: "my own password",
  };
  return async (roles: string) => {
    const program = startProgram({ ...shared, BATON_ROLES: roles });
    const [, url = ""] = await program.said(/Baton is at (http:\/\/127\.0\.0\.1:\d+)/);
    return { ...program, url };
  };
}

describe("processes that are started at once", () => {
  it("on an empty database take part in one migration", async () => {
    const start = await makePrograms(await createEmptyDatabase());
    const [api] = await Promise.all(["api", "gateway", "worker"].map(start));
    const body = { username: "me@baton.test", password: "my own password" };
    const session = await callEndpoint(api?.url ?? "", login, { body });
    expect(session.status).toBe(200);
    const list = await callEndpoint(
      api?.url ?? "",
      listExtensions,
      { query: {} },
      session.body.accessToken,
    );
    expect(list.body.data).toEqual([]);
  });
});

describe("a process with another key", () => {
  it("is refused as long as one lives that could not read what it seals", async () => {
    const DATABASE_URL = await createEmptyDatabase();
    const settings = async () => ({ DATABASE_URL, DATA_DIR: await makeDataDir(), PORT: "0" });
    const first = startProgram({ ...(await settings()), BATON_SECRET_KEY: "1".repeat(64) });
    await first.said(/Baton is at/);
    const second = startProgram({ ...(await settings()), BATON_SECRET_KEY: "2".repeat(64) });
    expect(await second.exited).toEqual([1, null]);
    expect(second.complaints()).toEqual([
      expect.stringMatching(/sealed with the key .* and the key that is here is/),
    ]);
  });
});

describe("a process that is killed", () => {
  async function makeBaton() {
    const database = await createTestDatabase();
    const start = await makePrograms(database.url);
    const [api, gateway, worker] = await Promise.all([
      start("api"),
      start("gateway"),
      start("worker"),
    ]);
    const as: Parameters<typeof makeFleet>[0]["as"] = (caller) => ({
      call: (endpoint, input) => callEndpoint(api.url, endpoint, input ?? {}, caller?.token),
    });
    const { db } = database;
    const factories = makeFactories(db);
    const fleet = await makeFleet({ as, db, factories, url: gateway.url });
    return { db, start, gateway, worker, fleet };
  }

  it("as a gateway: agents go to another one, and their runs are finished once", async () => {
    const { db, start, gateway, fleet } = await makeBaton();
    const scriptId = await fleet.makeScript(2, 1);
    const agents = await Promise.all([1, 2, 3].map(() => fleet.join(scriptId)));
    const lost = await fleet.join(scriptId);
    for (const agent of [...agents, lost]) {
      await fleet.begin(agent);
      await agent.reportAll(...wholeRow(0, 1));
    }
    const other = await start("gateway");
    const unheard = agents.map((agent) => agent.report(...wholeRow(1, 1)));
    gateway.kill("SIGKILL");
    await gateway.exited;

    for (const [index, agent] of agents.entries()) {
      await agent.moveTo(other.url);
      agent.sendEvents(unheard[index] ?? []);
      await agent.reportAll(finished);
      expect(await fleet.statusOf(agent.extensionId)).toBe(ScriptStatus.Finished);
    }
    await expect
      .poll(() => fleet.get(lost.extensionId))
      .toMatchObject({ isOnline: false, run: { status: ScriptStatus.WaitingForBrowser } });
    const steps = await db.selectFrom("runSteps").select(["runId", "outcome"]).execute();
    expect(steps.filter((step) => step.outcome === "done")).toHaveLength(7);
    expect(steps).toHaveLength(7);
    for (const agent of agents) await agent.leave();
  });

  it("as the only worker: the next one goes on with what waits, and with its jobs", async () => {
    const { db, start, worker, fleet } = await makeBaton();
    const agent = await fleet.join(await fleet.makeScript(1, 1));
    worker.kill("SIGKILL");
    await worker.exited;
    await fleet.enqueue(agent.extensionId);
    expect(await fleet.statusOf(agent.extensionId)).toBe(ScriptStatus.InQueue);
    // What it had in hand when it was killed.
    await sql`select graphile_worker.add_job('runs.timeout', '{}')`.execute(db);
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone'`.execute(
      db,
    );

    await start("worker");
    await agent.wanted("running");
    await agent.reportAll({ kind: "accepted" }, ...wholeRow(0, 1), finished);
    expect(await fleet.statusOf(agent.extensionId)).toBe(ScriptStatus.Finished);
    const held = sql`select from graphile_worker.jobs where locked_by = 'gone'`;
    await expect.poll(async () => (await held.execute(db)).rows.length).toBe(0);
    await agent.leave();
  });
});
