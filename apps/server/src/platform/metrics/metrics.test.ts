import { getMetrics, getProfile } from "@baton/contract";
import { Kysely, sql } from "kysely";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../test/app.ts";
import { expectFailure } from "../../../test/error-body.ts";
import { makeFleet, wholeRow } from "../../../test/fleet.ts";
import { listenLive } from "../../../test/live-stream.ts";
import { makeTestServer } from "../../../test/server.ts";
import { NamingDialect } from "../../database/dialect/dialect.ts";
import type { DB } from "../../database/schema.generated.ts";
import { makeMetrics } from "./metrics.ts";
import { readRunTotals } from "../../features/runs/runs/for-others.ts";
import { registerMetrics } from "./metrics.routes.ts";

const test = await startTestApp();

async function scrape(headers: Record<string, string> = {}, url = test.url) {
  const response = await fetch(url + getMetrics.path, { headers });
  return { status: response.status, text: await response.text() };
}

/** The value of the line that begins with this name and these labels. */
async function read(line: string): Promise<number> {
  const { text } = await scrape();
  const found = text.split("\n").find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? NaN);
}

describe("without a token", () => {
  it("tells callers on this machine", async () => {
    const { status, text } = await scrape();
    expect(status).toBe(200);
    expect(text).toContain("# TYPE baton_runs gauge");
    expect(text).toContain("process_resident_memory_bytes ");
  });

  it.each(["forwarded", "via", "x-forwarded-for", "x-real-ip"])(
    "is not there for a call that a proxy passed on with %s",
    async (header) => {
      const { status, text } = await scrape({ [header]: "127.0.0.1" });
      expectFailure({ status, body: JSON.parse(text) as unknown }, "notFound");
    },
  );

  it("is not there for callers on other machines", async () => {
    const answer = await test.app.inject({ url: getMetrics.path, remoteAddress: "192.0.2.7" });
    expectFailure({ status: answer.statusCode, body: answer.json() }, "notFound");
  });
});

describe("with a token", async () => {
  const guarded = await startTestApp({ settings: { metricsToken: "s3cret/+=" } });

  it("tells whoever sends it, from anywhere", async () => {
    const headers = { authorization: "Bearer s3cret/+=", "x-forwarded-for": "192.0.2.7" };
    expect((await scrape(headers, guarded.url)).status).toBe(200);
  });

  it.each<Record<string, string>>([
    {},
    { authorization: "Bearer s3cret/+" },
    { authorization: "Bearer " },
    { authorization: "Basic s3cret/+=" },
  ])("tells nobody else: %j", async (headers) => {
    const { status, text } = await scrape(headers, guarded.url);
    expectFailure({ status, body: JSON.parse(text) as unknown }, "notAuthenticated");
  });
});

describe("what is told", async () => {
  const fleet = await makeFleet(test);
  const scriptId = await fleet.makeScript(1, 1);

  it("follows a run from the queue to its end", async () => {
    const agent = await fleet.join(scriptId);
    expect(await read("baton_agents_connected")).toBe(1);
    expect(await read('baton_runs{status="inProgress"}')).toBe(0);
    const [dispatched, taken] = [
      await read("baton_dispatch_seconds_count"),
      await read("baton_agent_events_total"),
    ];

    await fleet.enqueue(agent.extensionId);
    await agent.wanted("running");
    await agent.reportAll({ kind: "accepted" });
    expect(await read('baton_runs{status="inProgress"}')).toBe(1);
    expect(await read("baton_dispatch_seconds_count")).toBe(dispatched + 1);
    expect(await read("baton_agent_events_total")).toBe(taken + 1);

    await agent.reportAll(...wholeRow(0, 1), { kind: "finished", outcome: "finished" });
    expect(await read('baton_runs{status="inProgress"}')).toBe(0);
    await agent.leave();
    await expect.poll(() => read("baton_agents_connected")).toBe(0);
  });

  it("says how long the oldest run has waited in the queue", async () => {
    expect(await read("baton_queue_oldest_seconds")).toBe(0);
    const extension = await test.factories.extension(fleet.user);
    const { id } = await test.db
      .insertInto("runs")
      .values({
        userId: fleet.user.id,
        extensionId: extension.id,
        scriptId,
        scriptName: "Script",
        status: 5,
        origin: "user",
        queuedAt: new Date(Date.now() - 60_000),
        stepCount: 1,
        rowCount: 1,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await read('baton_runs{status="inQueue"}')).toBe(1);
    expect(await read("baton_queue_oldest_seconds")).toBeGreaterThanOrEqual(60);
    await test.db.deleteFrom("runs").where("id", "=", id).execute();
  });

  it("counts windows that listen, and what they are told", async () => {
    const before = await read("baton_live_events_total");
    const live = await listenLive(test.url, fleet.user.token);
    await expect.poll(() => read("baton_live_clients")).toBe(1);
    const agent = await fleet.join(scriptId);
    await expect.poll(() => read("baton_live_events_total")).toBeGreaterThan(before);
    expect(await read("baton_live_lag_seconds_count")).toBeGreaterThan(0);
    await live.stop();
    await expect.poll(() => read("baton_live_clients")).toBe(0);
    await agent.leave();
  });

  it("counts attempts at jobs that failed", async () => {
    const line = 'baton_job_failures_total{job="runs.prune"}';
    expect(await read(line)).toBeNaN();
    await sql`select graphile_worker.add_job('runs.prune', '{"userId": "nobody"}'::json)`.execute(
      test.db,
    );
    await expect.poll(() => read(line)).toBe(1);
  });

  it("measures calls by the address they were declared with", async () => {
    await test.as(fleet.user).call(getProfile);
    const labels = `method="GET",route="${getProfile.path}",status="2xx"`;
    await expect.poll(() => read(`baton_http_request_seconds_count{${labels}}`)).toBe(1);
    await fetch(`${test.url}/api/no/such/address`);
    await expect
      .poll(() => read('baton_http_request_seconds_count{method="GET",route="none",status="4xx"}'))
      .toBe(1);
  });
});

it("tells the rest when the database is away", async () => {
  const pool = new pg.Pool({ host: "127.0.0.1", port: 1 });
  const app = await makeTestServer();
  registerMetrics(app, {
    metrics: makeMetrics(),
    log: app.log,
    metricsToken: undefined,
    readRunTotals: () => readRunTotals(new Kysely<DB>({ dialect: new NamingDialect(pool) })),
    connections: { size: 3 },
    live: { listenerCount: 0 },
  });
  const { statusCode, body } = await app.inject(getMetrics.path);
  expect(statusCode).toBe(200);
  expect(body).toContain("baton_agents_connected 3");
  expect(body).not.toMatch(/^baton_(runs|queue_oldest_seconds)[ {]/m);
});
