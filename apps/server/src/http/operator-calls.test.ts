import { createToken, type Endpoint, endpoints, listOperatorUsers } from "@baton/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp } from "../../test/app.ts";
import { paramsOf, titled } from "../../test/contract-seeds.ts";
import { expectFailure } from "../../test/error-body.ts";
import type { TestUser } from "../../test/factories.ts";
import { issueImpersonationToken } from "../features/people/auth/users.service.ts";

const { as, db, factories } = await startTestApp();

const ofOperators = endpoints.filter(({ isForOperators }) => isForOperators);
let operator: TestUser;
beforeAll(async () => {
  operator = await factories.user({ isOperator: true });
});

/** What the operator would be told is wrong: nobody else is. */
const wrongInputs = (endpoint: Endpoint) => [
  { params: paramsOf(endpoint, 1) },
  {
    params: { ...paramsOf(endpoint, 1), id: "abc" },
    query: { fieldThatNoCallHas: "1" },
    ...(endpoint.method !== "GET" && { body: { fieldThatNoCallHas: 1 } }),
  },
];

async function expectNothing(caller: { token: string }, endpoint: Endpoint): Promise<void> {
  for (const input of wrongInputs(endpoint))
    expectFailure(await as(caller).call(endpoint, input), "notFound");
}

it("are all that are below /api/operator, and no others", () => {
  const below = endpoints.filter(({ path }) => path.startsWith("/api/operator/"));
  expect(below.length).toBeGreaterThan(10);
  expect(below).toEqual(ofOperators);
  expect(below.filter(({ scope }) => scope !== "session")).toEqual([]);
});

describe("are not there", () => {
  it.each(titled(ofOperators))("for a user who is no operator: %s", async (_, endpoint) => {
    await expectNothing(await factories.user(), endpoint);
  });

  it.each(titled(ofOperators))("for whoever acts as one: %s", async (_, endpoint) => {
    await expectNothing(await issueImpersonationToken(db, operator.email), endpoint);
  });

  it.each(titled(ofOperators))("for a token that one made: %s", async (_, endpoint) => {
    const body = { label: "CI", scopes: ["settings:read" as const] };
    const answer = await as(operator).call(createToken, { body });
    await expectNothing({ token: answer.body.accessToken }, endpoint);
  });

  it.each(titled(ofOperators))("for one who is none any more: %s", async (_, endpoint) => {
    const former = await factories.user({ isOperator: true });
    await db.updateTable("users").set({ isOperator: false }).where("id", "=", former.id).execute();
    await expectNothing(former, endpoint);
  });
});

describe("on a server that asks operators for a second factor", () => {
  it("are refused to an operator without one, with the reason, and answer with one", async () => {
    const {
      as: asThere,
      db: there,
      factories: made,
    } = await startTestApp({
      settings: { operatorsNeedFactor: true },
    });
    const without = await made.user({ isOperator: true });
    const answer = await asThere(without).call(listOperatorUsers);
    expectFailure(answer, "notAllowed");
    expect(answer.body).toMatchObject({ reason: "operatorsFactor" });
    const now = new Date();
    const factor = { sealedKey: "", begunAt: now, enabledAt: now, recoverySalt: Buffer.alloc(16) };
    await there
      .insertInto("secondFactors")
      .values({ userId: without.id, ...factor })
      .execute();
    expect((await asThere(without).call(listOperatorUsers)).status).toBe(200);
    const user = await made.user();
    expectFailure(await asThere(user).call(listOperatorUsers), "notFound");
  });
});
