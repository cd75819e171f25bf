import { getHealth, getReadiness } from "@baton/contract";
import { Kysely } from "kysely";
import pg from "pg";
import { expect, it } from "vitest";
import { startTestApp } from "../../../test/app.ts";
import { makeTestClock, SECOND } from "../../../test/clock.ts";
import { createTestDatabase } from "../../../test/database.ts";
import { expectFailure } from "../../../test/error-body.ts";
import { makeTestServer } from "../../../test/server.ts";
import { NamingDialect } from "../../database/dialect/dialect.ts";
import type { DB } from "../../database/schema.generated.ts";
import { registerOperationsRoutes } from "./operations.routes.ts";
import packageJson from "../../../package.json" with { type: "json" };

const { as } = await startTestApp();

it("is alive and ready with its database", async () => {
  const health = await as().call(getHealth);
  expect(health.body).toEqual({ status: "ok", version: packageJson.version });
  expect((await as().call(getReadiness)).body).toEqual({ status: "ready" });
});

it("is alive but not ready without", async () => {
  const pool = new pg.Pool({ host: "127.0.0.1", port: 1 });
  const db = new Kysely<DB>({ dialect: new NamingDialect(pool) });
  const app = await makeTestServer();
  registerOperationsRoutes(app, db);
  expect((await app.inject(getHealth.path)).statusCode).toBe(200);
  const answer = await app.inject(getReadiness.path);
  expectFailure({ status: answer.statusCode, body: answer.json() }, "unavailable");
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
});

it("asks its database once a second, however often it is asked itself", async () => {
  const { db, pool } = await createTestDatabase();
  let queries = 0;
  pool.on("acquire", () => {
    queries += 1;
  });
  const time = makeTestClock();
  const app = await makeTestServer();
  registerOperationsRoutes(app, db, time.clock);
  for (let i = 0; i < 20; i += 1)
    expect((await app.inject(getReadiness.path)).statusCode).toBe(200);
  expect(queries).toBe(1);
  time.advance(SECOND);
  await app.inject(getReadiness.path);
  expect(queries).toBe(2);
});
