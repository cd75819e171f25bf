import { defineEndpoint } from "@baton/contract";
import { expect, it } from "vitest";
import { z } from "zod";
import { makeTestClock, MINUTE, SECOND } from "../../test/clock.ts";
import { expectFailure } from "../../test/error-body.ts";
import { makeTestServer } from "../../test/server.ts";
import { makeCounters } from "../work/counters.ts";
import { bind } from "./bind.ts";

const LIMIT = 5;

const probe = defineEndpoint({
  name: "probe",
  method: "GET",
  path: "/api/probe",
  auth: "user",
  scope: "session",
  proof: "none",
  impersonation: "allowed",
  summary: "",
  response: z.strictObject({ id: z.int() }),
  errors: [],
});

/** Counts how often it has to look who has a token. */
async function makeServer(failureLimit = LIMIT) {
  const time = makeTestClock();
  let looks = 0;
  let revoked = "";
  const app = await makeTestServer({
    failureLimit,
    counters: makeCounters(time.clock, () => undefined),
    authenticator: {
      authenticate: async (token) => {
        looks += 1;
        const isGood = token.startsWith("user") && token !== revoked;
        return isGood
          ? {
              id: 1,
              email: "a@b.test",
              tokenId: 1,
              isImpersonated: false,
              held: null,
              hasAcceptedTerms: true,
              isOperator: false,
            }
          : undefined;
      },
      authenticateAgent: async () => undefined,
      whyEnded: async () => undefined,
    },
  });
  bind(app, probe, () => ({ id: 1 }));
  const get = async (token: string | undefined, from = "192.0.2.1", path = "/api/probe") => {
    const headers = {
      "x-forwarded-for": from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const answer = await app.inject({ url: path, headers });
    return { status: answer.statusCode, body: answer.json<unknown>(), headers: answer.headers };
  };
  const failTimes = async (count: number, from?: string) => {
    for (let i = 0; i < count; i += 1) await get(`invented${i}`, from);
  };
  return {
    time,
    get,
    failTimes,
    looks: () => looks,
    revoke: (token: string) => {
      revoked = token;
    },
  };
}

it("tells an address that calls with invented tokens how many more it may, and then to wait", async () => {
  const { get, failTimes, time } = await makeServer();
  const first = await get("invented");
  expectFailure(first, "notAuthenticated");
  expect(first.headers).toMatchObject({
    "ratelimit-limit": "5",
    "ratelimit-remaining": "4",
    "ratelimit-reset": "60",
    "ratelimit-policy": '"address";q=5;w=60',
    ratelimit: '"address";r=4;t=60',
  });
  await failTimes(LIMIT - 1);
  time.advance(20 * SECOND);
  const refused = await get("invented");
  expectFailure(refused, "tooManyRequests");
  expect(refused.headers).toMatchObject({ "ratelimit-remaining": "0", "retry-after": "40" });
  expectFailure(await get("invented", "192.0.2.2"), "notAuthenticated");
  time.advance(40 * SECOND);
  expectFailure(await get("invented"), "notAuthenticated");
});

it("asks nobody about tokens from such an address, but for one a second", async () => {
  const { failTimes, looks } = await makeServer();
  await failTimes(1000);
  expect(looks()).toBe(LIMIT + 1);
});

it("lets those at such an address go on who were signed in", async () => {
  const { get, failTimes } = await makeServer();
  expect((await get("user1")).status).toBe(200);
  await failTimes(100);
  for (let i = 0; i < 20; i += 1) expect((await get("user1")).status).toBe(200);
});

it("lets somebody new at such an address in before long", async () => {
  const { get, failTimes, time } = await makeServer();
  await failTimes(100);
  expectFailure(await get("user1"), "tooManyRequests");
  time.advance(SECOND);
  expect((await get("user1")).status).toBe(200);
  expect((await get("user1")).status).toBe(200);
});

it("tells somebody who was signed in that this is over, and counts it", async () => {
  const { get, failTimes, revoke } = await makeServer();
  await get("user1");
  await failTimes(100);
  revoke("user1");
  expectFailure(await get("user1"), "notAuthenticated");
  expectFailure(await get("user1"), "tooManyRequests");
});

it("takes a /64 of IPv6 for one address, and IPv4 for the same in both spellings", async () => {
  const { get, failTimes } = await makeServer();
  await failTimes(LIMIT, "2001:db8:1:2::1");
  expectFailure(await get("invented", "2001:db8:1:2:ffff::9"), "tooManyRequests");
  expectFailure(await get("invented", "2001:db8:1:3::1"), "notAuthenticated");
  await failTimes(LIMIT, "198.51.100.7");
  expectFailure(await get("invented", "::ffff:198.51.100.7"), "tooManyRequests");
});

it("counts calls without a token, and addresses that do not exist", async () => {
  const { get } = await makeServer();
  for (let i = 0; i < LIMIT; i += 1)
    expectFailure(await get("user1", "192.0.2.1", "/api/none"), "notFound");
  expectFailure(await get("user1", "192.0.2.1", "/api/none"), "tooManyRequests");
  expectFailure(await get(undefined), "tooManyRequests");
  expect((await get("user1")).status).toBe(200);
});

it("limits nothing where the operator wants no limit", async () => {
  const { get, failTimes, looks, time } = await makeServer(0);
  await failTimes(500);
  time.advance(MINUTE);
  const answer = await get("invented");
  expectFailure(answer, "notAuthenticated");
  expect(answer.headers).not.toHaveProperty("ratelimit-limit");
  expect(looks()).toBe(501);
});
