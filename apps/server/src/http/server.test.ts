// @module-tag postgres
import { defineEndpoint, getHealth } from "@baton/contract";
import { sql } from "kysely";
import { type Logger, pino } from "pino";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { createTestDatabase } from "../../test/database.ts";
import { expectFailure } from "../../test/error-body.ts";
import { makeTestServer } from "../../test/server.ts";
import { bind } from "./bind.ts";
import type { ServerOptions } from "./server.ts";

const { db } = await createTestDatabase();

/** Calls that the contract does not have, to see what becomes of their faults. */
const makeCall = <R extends z.ZodType>(response: R, overrides = {}) =>
  defineEndpoint({
    name: "probe",
    method: "GET",
    path: "/api/probe",
    auth: "user",
    scope: "session",
    proof: "none",
    impersonation: "allowed",
    summary: "",
    response,
    errors: [],
    ...overrides,
  });
const probe = makeCall(z.strictObject({ id: z.int() }));

async function makeServer(overrides: Partial<ServerOptions> = {}) {
  const app = await makeTestServer(overrides);
  const get = async (path: string, token = "user1") => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ url: path, headers });
    return { status: answer.statusCode, body: answer.json<unknown>(), headers: answer.headers };
  };
  return { app, get };
}

/** Collects what is logged. */
function makeTestLog(): { log: Logger; text(): string } {
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  return { log, text: () => lines.join("") };
}

it("starts when all is ready, however long that takes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { app } = await makeServer();
  app.addHook("onReady", async () => {
    await vi.advanceTimersByTimeAsync(600_000);
  });
  await expect(app.ready()).resolves.toBeDefined();
});

describe("a handler's own fault", () => {
  it("sends nothing that the contract does not name", async () => {
    const { log, text } = makeTestLog();
    const { app, get } = await makeServer({ log });
    const leaky: () => { id: number } = () => Object.assign({ id: 1 }, { password: "hunter2" });
    bind(app, probe, leaky);
    const answer = await get("/api/probe");
    expectFailure(answer, "unknown");
    expect(JSON.stringify(answer.body)).not.toContain("hunter2");
    expect(text()).toContain("breaks the contract");
    expect(text()).not.toContain("hunter2");
  });

  it("sends nothing of a long list of which one row breaks it, and else all of it", async () => {
    const { log, text } = makeTestLog();
    const { app, get } = await makeServer({ log });
    const rows = Array.from({ length: 1001 }, (_, index) => ({ id: index, name: "$&" }));
    const answer = { totalCount: 1001, data: rows };
    const row = z.strictObject({ id: z.int(), name: z.string() });
    bind(app, makeCall(z.strictObject({ data: z.array(row), totalCount: z.int() })), () => answer);
    expect((await get("/api/probe")).body).toEqual(answer);
    Object.assign(rows[900] ?? {}, { password: "hunter2" });
    expectFailure(await get("/api/probe"), "unknown");
    expect(text()).toContain("breaks the contract");
    expect(text()).not.toContain("hunter2");
  });

  it("becomes a bare 500, with the reason in the log only", async () => {
    const { log, text } = makeTestLog();
    const { app, get } = await makeServer({ log });
    bind(app, probe, () => {
      throw new Error("inner secret");
    });
    const answer = await get("/api/probe");
    expectFailure(answer, "unknown");
    expect(JSON.stringify(answer.body)).not.toContain("inner");
    expect(text()).toContain("inner secret");
  });

  it("is to ask for a caller that the call does not require", async () => {
    const { app, get } = await makeServer();
    bind(app, makeCall(z.strictObject({ id: z.int() }), { auth: "none" }), ({ user }) => user);
    expectFailure(await get("/api/probe"), "unknown");
  });
});

describe("a failure of the database", () => {
  it.each([
    ["22003", "invalidInput"],
    ["22P02", "invalidInput"],
    ["23505", "conflict"],
    ["23503", "conflict"],
    ["40001", "unavailable"],
    ["40P01", "unavailable"],
    ["53100", "diskFull"],
    ["57P01", "unavailable"],
    ["08006", "unavailable"],
    ["23502", "unknown"],
    ["42P01", "unknown"],
  ] as const)("%s becomes %s", async (code, name) => {
    const { app, get } = await makeServer();
    bind(app, probe, async () => {
      const statement = `do $$ begin raise exception 'row (secret)' using errcode = '${code}'; end $$`;
      await sql.raw(statement).execute(db);
      return { id: 1 };
    });
    const answer = await get("/api/probe");
    expectFailure(answer, name);
    expect(JSON.stringify(answer.body)).not.toContain("secret");
    if (name === "unavailable") expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });
});

it.each(["40001", "40P01"])(
  "a change that others crossed to the end is named so (%s)",
  async (code) => {
    const { log, text } = makeTestLog();
    const { app, get } = await makeServer({ log });
    bind(app, probe, async () => {
      await sql.raw(`do $$ begin raise 'crossed' using errcode = '${code}'; end $$`).execute(db);
      return { id: 1 };
    });
    const { body } = await get("/api/probe");
    expect(body).toMatchObject({ message: expect.stringContaining("at the same moment") });
    expect(text()).toContain("crossed others' changes");
    expect(text()).not.toContain("cannot be used");
  },
);

describe("calls per minute", () => {
  const options = { rateLimit: 3 };

  it("are bounded for each user over all calls, with the standard headers", async () => {
    const { app, get } = await makeServer(options);
    bind(app, probe, () => ({ id: 1 }));
    bind(app, { ...probe, path: "/api/other" }, () => ({ id: 2 }));
    const first = await get("/api/probe");
    expect(first.headers).toMatchObject({
      "ratelimit-limit": "3",
      "ratelimit-remaining": "2",
      "ratelimit-reset": "60",
      "ratelimit-policy": '"calls";q=3;w=60',
      ratelimit: '"calls";r=2;t=60',
    });
    await get("/api/other");
    await get("/api/probe");
    const refused = await get("/api/other");
    expectFailure(refused, "tooManyRequests");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await get("/api/probe", "user2")).status).toBe(200);
  });

  it("leave probes out", async () => {
    const { app, get } = await makeServer(options);
    bind(app, getHealth, () => ({ status: "ok" as const, version: "1" }));
    for (let i = 0; i < 10; i += 1) expect((await get("/healthz")).status).toBe(200);
  });
});

it("believes proxies that it was told of when they say who called", async () => {
  const ipOf = async (trustedProxies: string[]) => {
    const { app } = await makeServer({ trustedProxies });
    app.get("/ip", (request, reply) => reply.send(request.ip));
    // From this machine, through a proxy of another, of somebody who made up an address.
    const headers = { "x-forwarded-for": "1.1.1.1, 8.8.8.8, 10.0.0.5" };
    return (await app.inject({ url: "/ip", headers })).body;
  };
  expect(await ipOf([])).toBe("10.0.0.5");
  expect(await ipOf(["10.0.0.0/8"])).toBe("8.8.8.8");
});

it("logs one line per call, without query, token or body", async () => {
  const { log, text } = makeTestLog();
  const { app, get } = await makeServer({ log });
  bind(app, probe, () => ({ id: 1 }));
  await get("/api/probe?impersonateToken=bat_m_secret", "user1secret");
  await get("/api/none?impersonateToken=bat_m_secret");
  expect(text()).toContain('"path":"/api/probe"');
  expect(text()).toContain('"path":"/api/none"');
  expect(text()).not.toContain("secret");
});

it("answers 503 with a hint from the moment it is told to close", async () => {
  const { app, get } = await makeServer();
  let answer: Awaited<ReturnType<typeof get>> | undefined;
  bind(app, probe, () => ({ id: 1 }));
  app.addHook("preClose", async () => {
    const response = await fetch(`${app.listeningOrigin}/api/probe`, {
      headers: { authorization: "Bearer user1" },
    });
    answer = {
      status: response.status,
      body: await response.json(),
      headers: Object.fromEntries(response.headers),
    };
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  await app.close();
  if (!answer) throw new Error("preClose did not run");
  expectFailure(answer, "unavailable");
  expect(answer.headers["retry-after"]).toBe("2");
});
