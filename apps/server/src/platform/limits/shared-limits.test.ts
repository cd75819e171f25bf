// @module-tag postgres
import { getProfile } from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../test/app.ts";
import { createTestDatabase } from "../../../test/database.ts";
import { expectFailure } from "../../../test/error-body.ts";

const LIMIT = 10;
const database = await createTestDatabase();
const settings = { databaseUrl: database.url, failureLimit: LIMIT, rateLimit: LIMIT };
const one = await startTestApp({ database, settings });
const other = await startTestApp({ database, settings });

it("counts what fails at one process against the address at all", async () => {
  const headers = { "x-forwarded-for": "192.0.2.1", authorization: "Bearer bat_s_invented" };
  for (let i = 0; i < LIMIT; i += 1)
    expectFailure(await one.as().call(getProfile, { headers }), "notAuthenticated");
  await expect.poll(async () => (await other.as().call(getProfile, { headers })).status).toBe(429);
});

it("counts calls of a user at one process at all", async () => {
  const user = await one.factories.user();
  for (let i = 0; i < LIMIT; i += 1) expect((await one.as(user).call(getProfile)).status).toBe(200);
  await expect.poll(async () => (await other.as(user).call(getProfile)).status).toBe(429);
});
