import {
  type CallScope,
  type Endpoint,
  endpoints,
  errorBodySchema,
  ERRORS,
  type Scope,
  SCOPES,
} from "@baton/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp } from "../../test/app.ts";
import {
  besideIds,
  bodies,
  idIn,
  paramsOf,
  queries,
  seed,
  type Seeds,
  takesId,
  titled,
} from "../../test/contract-seeds.ts";
import { expectFailure } from "../../test/error-body.ts";
import type { TestUser } from "../../test/factories.ts";
import { change } from "../changes/change.ts";
import { issueToken, type NewToken } from "../features/people/auth/auth.service.ts";

const test = await startTestApp();
const { as, db, factories } = test;

let owner: TestUser;
let owned: Seeds;
/** A group of the owner's with nothing in it. */
let otherGroup: number;

beforeAll(async () => {
  // Operators may make every call.
  owner = await factories.user({ isOperator: true });
  owned = await seed(test, owner);
  otherGroup = await groupOf(owner);
});

async function groupOf(user: TestUser): Promise<number> {
  const { id } = await db
    .insertInto("extensionGroups")
    .values({ userId: user.id, name: "Other" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const issue = (user: TestUser, over: Partial<NewToken>) =>
  change(db, (tx) =>
    issueToken(tx, {
      userId: user.id,
      kind: "integration",
      label: "CI",
      scopes: [...SCOPES],
      ...over,
    }),
  );

const isScope = (scope: CallScope | undefined): scope is Scope =>
  scope !== undefined && scope !== "any" && scope !== "session";

const calls = endpoints.filter(({ auth }) => auth === "user");
const ofTokens = calls.filter(({ scope }) => scope !== "session");
const scopedCalls = ofTokens.filter(({ scope }) => isScope(scope));
const ofGroups = ofTokens.filter(({ groupBound }) => groupBound !== undefined);

const WRONG_QUERY = { fieldThatNoCallHas: "1" };

/** With nothing that could be done: whoever comes past the guard is told of the query. */
const ask = (endpoint: Endpoint, caller?: { token: string }) =>
  as(caller).call(endpoint, { params: paramsOf(endpoint, 1), query: WRONG_QUERY });

const expectPassed = (answer: { status: number; body: unknown }) => {
  const { issues = [] } = errorBodySchema.parse(answer.body);
  expect(answer.status).toBe(400);
  expect(issues.map(({ field }) => field)).toContain("fieldThatNoCallHas");
};

function expectRefused(answer: { status: number; body: unknown }, words: string): void {
  expectFailure(answer, "scopeMissing");
  expect(errorBodySchema.parse(answer.body).message).toContain(words);
}

describe("every call", () => {
  it.each(titled(calls))("%s is closed without a token", async (_, endpoint) => {
    expectFailure(await ask(endpoint), "notAuthenticated");
  });

  it.each(titled(calls))("%s is closed to tokens that have ended", async (_, endpoint) => {
    const past = new Date(Date.now() - 1000);
    const expired = await issue(owner, { expiresAt: past });
    expectFailure(await ask(endpoint, expired), "notAuthenticated");
    const revoked = await issue(owner, {});
    await db
      .updateTable("accessTokens")
      .set({ revokedAt: past })
      .where("id", "=", revoked.id)
      .execute();
    expectFailure(await ask(endpoint, revoked), "notAuthenticated");
  });

  it.each(titled(scopedCalls))("%s is closed to all other scopes", async (_, endpoint) => {
    const { scope } = endpoint;
    const scopes = SCOPES.filter((other) => other !== scope);
    expectRefused(await ask(endpoint, await issue(owner, { scopes })), String(scope));
  });

  it.each(titled(calls.filter(({ scope }) => scope === "session")))(
    "%s is closed to every integration token",
    async (_, endpoint) => {
      const answer = await ask(endpoint, await issue(owner, {}));
      // To a token nobody is an operator, and nothing is said of what operators have.
      if (endpoint.isForOperators) expectFailure(answer, "notFound");
      else expectRefused(answer, "No integration token");
    },
  );

  it.each(titled(ofTokens))("%s is open with its scope alone", async (_, endpoint) => {
    const { scope } = endpoint;
    expectPassed(
      await ask(endpoint, await issue(owner, { scopes: isScope(scope) ? [scope] : [] })),
    );
  });

  it.each(titled(calls))("%s is open to a session", async (_, endpoint) => {
    expectPassed(await ask(endpoint, owner));
  });
});

/** What passes the contract, on rows that were seeded. */
function inputOf(endpoint: Endpoint, seeds: Seeds) {
  const id = takesId(endpoint) ? idIn(seeds, endpoint) : 1;
  return {
    params: paramsOf(endpoint, id),
    ...(endpoint.body && { body: bodyOf(endpoint, seeds) }),
    query: { ...queries[endpoint.name], ...queryOf(endpoint, seeds) },
  };
}

const extensionIn = (seeds: Seeds): number => seeds["/api/extensions/"] ?? 0;

const queryOf = ({ groupBound }: Endpoint, seeds: Seeds): Record<string, string> =>
  groupBound === "extensionId" ? { extensionId: String(extensionIn(seeds)) } : {};

function bodyOf({ name, groupBound }: Endpoint, seeds: Seeds): object {
  const id = extensionIn(seeds);
  const own: Record<string, object> = {
    orderManyProxies: { extensions: [{ id, proxyIds: [] }] },
    updateOwnNotes: { extensions: [{ id, note: "stolen" }] },
    downloadManyCookies: { extensionIds: [id], password: owner.password },
    startManyOnce: { extensionIds: [id], actionId: seeds["/api/actions/"] },
    removeManyProxies: { extensionIds: [id], proxyIds: [seeds["/api/proxy/"]] },
    listSendableActions: { scriptIds: [seeds["/api/scripts/"]] },
    exportFile: { format: "baton", scriptIds: [seeds["/api/scripts/"]] },
    startOnce: { actionId: seeds["/api/actions/"] },
    removeProxies: { proxyIds: [seeds["/api/proxy/"]] },
    orderProxies: { proxyIds: [seeds["/api/proxy/"]] },
  };
  const many = groupBound === "extensions" ? { extensionIds: [id], ...besideIds[name] } : {};
  return own[name] ?? bodies[name] ?? many;
}

describe("a token of another group", () => {
  it.each(titled(ofTokens.filter(({ groupBound }) => groupBound === undefined)))(
    "%s is closed to it",
    async (_, endpoint) => {
      const token = await issue(owner, { groupId: otherGroup });
      expectRefused(await ask(endpoint, token), "good for one group");
    },
  );

  it.each(titled(ofGroups))("%s gives nothing, and changes nothing", async (_, endpoint) => {
    const before = await snapshot();
    const token = await issue(owner, { groupId: otherGroup });
    const answer = await as(token).call(endpoint, inputOf(endpoint, owned));
    expect(answer.body).toEqual(expect.anything());
    expectNothing(endpoint, answer);
    expect(await snapshot()).toEqual(before);
  });

  it.each(titled(ofGroups))("%s is open to one of the group", async (_, endpoint) => {
    const user = await factories.user();
    const seeds = await seed(test, user);
    const token = await issue(user, { groupId: seeds["/api/extension-groups/"] });
    const answer = await as(token).call(endpoint, inputOf(endpoint, seeds));
    if (endpoint.method === "GET") {
      const toUser = await as(user).call(endpoint, inputOf(endpoint, seeds));
      return expect(answer.status).toBe(toUser.status);
    }
    expect([401, 404, 500]).not.toContain(answer.status);
    if (answer.status === 403)
      expect(errorBodySchema.parse(answer.body).message).not.toMatch(/token|scope/);
    expect(JSON.stringify(answer.body ?? null)).not.toContain(`"errorCode":305`);
  });
});

/** All of the owner's that a program of one group may change. */
const snapshot = () =>
  Promise.all([
    db.selectFrom("extensions").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("extensionGroups").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("runs").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("schedules").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("accounts").selectAll().where("userId", "=", owner.id).execute(),
  ]);

function expectNothing(endpoint: Endpoint, answer: { status: number; body: unknown }): void {
  const { groupBound, name } = endpoint;
  if (groupBound === "ungrouped") return expect(answer.status).not.toBe(401);
  if (groupBound === "groupId" || groupBound === "ownGroup") return expectOwn(answer);
  if (groupBound === "extensions") {
    if (endpoint.files) return expect([name, answer.status]).toEqual([name, 400]);
    const items = [{ id: extensionIn(owned), errorCode: ERRORS.extensionsNotFound.code }];
    return expect(answer).toMatchObject({
      status: 200,
      body: {
        data: [],
        additionalData: { errorCode: ERRORS.someExtensionsFailed.code, items },
      },
    });
  }
  expect([name, answer.status]).toEqual([name, 404]);
}

/** A list, a table or numbers, in which nothing is told of the owner's browser. */
function expectOwn({ status, body }: { status: number; body: unknown }): void {
  expect(status).toBe(200);
  const text = typeof body === "string" ? body : JSON.stringify(body);
  expect(text).not.toMatch(/Browser \d|"name":"Group"|Script/);
  expect(text).not.toMatch(/"(aborted|finished|failed|unfinished|extensionCount)":[1-9]/);
}
