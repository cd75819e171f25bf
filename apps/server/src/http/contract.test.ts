import { type Endpoint, endpoints, errorBodySchema } from "@baton/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startTestApp } from "../../test/app.ts";
import { listBrowsers } from "../../test/browsers.ts";
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
import { findOpenObjects } from "../../test/open-objects.ts";

const test = await startTestApp();
const { app, as, db, factories } = test;

let owner: TestUser;
let stranger: TestUser;
let operator: TestUser;
/** Rows of the owner's, by the folder of the addresses that name them. */
let owned: Seeds;

beforeAll(async () => {
  owner = await factories.user();
  stranger = await factories.user();
  operator = await factories.user({ isOperator: true });
  owned = await seed(test, owner);
});

/** All that the owner has. */
const snapshot = async () =>
  Promise.all([
    db.selectFrom("extensions").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("actions").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("scripts").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("documents").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("documentUploads").selectAll().where("userId", "=", owner.id).execute(),
    listBrowsers(db, owner.id),
    db.selectFrom("runs").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("extensionDataTemplates").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("dataExports").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("extensionTags").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("extensionGroups").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("proxies").selectAll().where("userId", "=", owner.id).execute(),
    db
      .selectFrom("extensionProxies")
      .selectAll()
      .where("proxyId", "=", owned["/api/proxy/"] ?? 0)
      .execute(),
    db.selectFrom("schedules").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("accessTokens").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("actionUpdates").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("namedSecrets").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("archives").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("companions").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("passkeys").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("payments").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("webhooks").selectAll().where("userId", "=", owner.id).execute(),
    db.selectFrom("eventDeliveries").selectAll().where("userId", "=", owner.id).execute(),
  ]);

const byAuth = (auth: Endpoint["auth"]) => endpoints.filter((endpoint) => endpoint.auth === auth);

/** Who is heard at all. */
const heard = (endpoint: Endpoint, user: TestUser): TestUser =>
  endpoint.isForOperators ? operator : user;

const idOf = (endpoint: Endpoint): number => idIn(owned, endpoint);

describe("the contract", () => {
  it.each(titled(endpoints))("%s has a route", (_, { method, path }) => {
    expect(app.hasRoute({ method, url: path })).toBe(true);
  });

  it("names each call and each address once", () => {
    const names = endpoints.map(({ name }) => name);
    const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(titled(endpoints))("%s takes and gives named fields only", (_, endpoint) => {
    const { params, query, body, response } = endpoint;
    const open = [params, query, body].flatMap((schema) => findOpenObjects(schema, "input"));
    expect([...open, ...findOpenObjects(response, "output")]).toEqual([]);
  });
});

describe("without a token", () => {
  it.each(titled([...byAuth("user"), ...byAuth("agent")]))(
    "%s answers 401",
    async (_, endpoint) => {
      const params = paramsOf(endpoint, 1);
      const answer = await as().call(endpoint, { params });
      expectFailure(answer, "notAuthenticated");
    },
  );

  it.each(titled(byAuth("agent")))("%s answers 401 to a user", async (_, endpoint) => {
    const answer = await as(owner).call(endpoint, { params: paramsOf(endpoint, 1) });
    expectFailure(answer, "notAuthenticated");
  });
});

describe("with somebody else's id", () => {
  it.each(titled(byAuth("user").filter(takesId)))("%s answers 404", async (_, endpoint) => {
    const before = await snapshot();
    const input = {
      params: paramsOf(endpoint, idOf(endpoint)),
      ...(endpoint.body && { body: bodies[endpoint.name] ?? {} }),
      ...(queries[endpoint.name] && { query: queries[endpoint.name] }),
    };
    const answer = await as(stranger).call(endpoint, input);
    expect([answer.status, answer.body]).toEqual([404, expect.anything()]);
    errorBodySchema.parse(answer.body);
    expect(await snapshot()).toEqual(before);
  });
});

describe("with somebody else's ids in the body", () => {
  const OF_OTHER_FORM = [
    // These do all that they are asked for, or nothing: what is not found is a refusal.
    "createExtensionGroup",
    "spreadProxies",
    "createBrowserProfiles",
    // These change nothing, and find nothing of somebody else's to give.
    "createExtensionData",
    "previewExtensionData",
    "downloadManyCookies",
  ];
  const bulk = endpoints.filter(
    ({ name, body }) =>
      !OF_OTHER_FORM.includes(name) && body instanceof z.ZodObject && "extensionIds" in body.shape,
  );
  it.each(titled(bulk))("%s changes nothing", async (_, endpoint) => {
    const before = await snapshot();
    const rest = { ...besideIds[endpoint.name] };
    // A profile, proxy, action or group of one's own, so that the ids alone are at fault.
    const isNeeding =
      "profileId" in rest || "actionId" in rest || "proxyIds" in rest || takesId(endpoint);
    const own = isNeeding ? await seed(test, stranger) : {};
    if ("profileId" in rest) rest.profileId = own["/api/browserprofile/profile/"];
    if ("actionId" in rest) rest.actionId = own["/api/actions/"];
    if ("proxyIds" in rest) rest.proxyIds = [own["/api/proxy/"]];
    const params = takesId(endpoint) ? { id: own["/api/extension-groups/"] } : {};
    const body = { extensionIds: [owned["/api/extensions/"], 999_999], ...rest };
    const answer = await as(stranger).call(endpoint, { params, body });
    const items = body.extensionIds.map((id) => ({ id, errorCode: 305 }));
    expect(answer).toMatchObject({
      status: 200,
      body: { data: [], additionalData: { errorCode: expect.any(Number), items } },
    });
    expect(await snapshot()).toEqual(before);
  });
});

describe("what a call gives", () => {
  const given = byAuth("user").filter(
    ({ method, responseType }) => method === "GET" && responseType !== "events",
  );
  it.each(titled(given))("%s is stored by no cache", async (_, endpoint) => {
    const id = takesId(endpoint) ? idOf(endpoint) : 1;
    const params = paramsOf(endpoint, id);
    const answer = await as(heard(endpoint, owner)).call(endpoint, { params });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

describe("with an id that is none", () => {
  const onOneRow = byAuth("user").filter(takesId);
  it.each(titled(onOneRow))("%s answers 400 and names it", async (_, endpoint) => {
    for (const id of ["abc", "0", "-1", "1.5", "12345678901234567890"]) {
      const params = { ...paramsOf(endpoint, 1), id };
      const answer = await as(heard(endpoint, stranger)).call(endpoint, { params });
      const { issues } = errorBodySchema.parse(answer.body);
      expect([answer.status, issues?.[0]?.field]).toEqual([400, "id"]);
    }
  });
});

describe("with a field that no call has", () => {
  const withBody = byAuth("user").filter(({ body }) => body);
  it.each(titled(withBody))("%s answers 400 and names it", async (_, endpoint) => {
    const answer = await as(heard(endpoint, stranger)).call(endpoint, {
      params: paramsOf(endpoint, 1),
      body: { fieldThatNoCallHas: 1 },
    });
    const { issues = [] } = errorBodySchema.parse(answer.body);
    expect(answer.status).toBe(400);
    expect(issues.map(({ field }) => field)).toContain("fieldThatNoCallHas");
  });

  it.each(titled(byAuth("user")))("%s answers 400 for the query", async (_, endpoint) => {
    const answer = await as(heard(endpoint, stranger)).call(endpoint, {
      params: paramsOf(endpoint, 1),
      query: { fieldThatNoCallHas: "1" },
    });
    const { issues = [] } = errorBodySchema.parse(answer.body);
    expect(answer.status).toBe(400);
    expect(issues.map(({ field }) => field)).toContain("fieldThatNoCallHas");
  });
});
