import { randomUUID } from "node:crypto";
import { type Endpoint, endpoints, errorBodySchema, type Schedule } from "@baton/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startTestApp } from "../../test/app.ts";
import { listBrowsers, seedBrowsers } from "../../test/browsers.ts";
import { expectFailure } from "../../test/error-body.ts";
import type { TestUser } from "../../test/factories.ts";
import { findOpenObjects } from "../../test/open-objects.ts";
import { makePlan } from "../../test/plan.ts";
import { toJsonb } from "../database/types.ts";

const { app, as, db, factories } = await startTestApp();

let owner: TestUser;
let stranger: TestUser;
/** Rows of the owner's, by the folder of the addresses that name them. */
let owned: Record<string, number>;

beforeAll(async () => {
  owner = await factories.user();
  stranger = await factories.user();
  owned = await seed(owner);
});

async function seed(user: TestUser): Promise<Record<string, number>> {
  const userId = user.id;
  const extension = await factories.extension(user);
  const action = await db
    .insertInto("actions")
    .values({ userId, name: "Action", actionTypeId: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const script = await db
    .insertInto("scripts")
    .values({ userId, name: "Script" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const document = await db
    .insertInto("documents")
    .values({
      userId,
      name: "a.txt",
      size: 1,
      contentType: "text/plain",
      sha256: "00",
      storageKey: randomUUID(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const upload = await db
    .insertInto("documentUploads")
    .values({ userId, name: "b.txt", size: 1, createdAt: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const run = await db
    .insertInto("runs")
    .values({
      userId,
      extensionId: extension.id,
      scriptId: script.id,
      scriptName: "Script",
      status: 4,
      origin: "user",
      stepCount: 1,
      rowCount: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const plan = toJsonb({ ...makePlan(), scriptId: script.id });
  await db.insertInto("runPlans").values({ runId: run.id, plan }).execute();
  const rule: Schedule = { performMode: "once", startAt: "2099-01-01T00:00", timeZone: "UTC" };
  const schedule = await db
    .insertInto("schedules")
    .values({ userId, rule: toJsonb(rule), nextRunAt: new Date("2099-01-01") })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("scheduleExtensions")
    .values({ extensionId: extension.id, scheduleId: schedule.id })
    .execute();
  const group = await db
    .insertInto("extensionGroups")
    .values({ userId, name: "Group" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("extensions")
    .set({ groupId: group.id })
    .where("id", "=", extension.id)
    .execute();
  const proxy = await db
    .insertInto("proxies")
    .values({ userId, name: "Proxy", type: 0, host: "proxy.test", port: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("extensionProxies")
    .values({ extensionId: extension.id, proxyId: proxy.id, place: 0, isUsed: true })
    .execute();
  const token = await db
    .selectFrom("accessTokens")
    .select("id")
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  const template = await db
    .insertInto("extensionDataTemplates")
    .values({ userId, name: "Template", fields: ["name"], separator: ";" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const dataExport = await db
    .insertInto("dataExports")
    .values({
      userId,
      objectType: "text",
      format: "text",
      output: "file",
      hasSecrets: false,
      totalCount: 0,
      createdAt: new Date(),
      seenAt: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const tag = await db
    .insertInto("extensionTags")
    .values({ userId, name: randomUUID() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const update = await db
    .insertInto("actionUpdates")
    .values({
      userId,
      type: "UpdateReceived",
      actionId: action.id,
      actionName: "Action",
      actionVersion: 2,
      note: "",
      createdAt: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const secret = await db
    .insertInto("namedSecrets")
    .values({ userId, name: randomUUID(), sealedText: "sealed" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const companion = await db
    .insertInto("companions")
    .values({ userId, name: "Office", tokenHash: Buffer.from(randomUUID()), createdAt: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return {
    "/api/companions/": companion.id,
    "/api/named-secrets/": secret.id,
    "/api/actions/nested/update/": update.id,
    "/api/extension-tags/": tag.id,
    "/api/extension-data/templates/": template.id,
    "/api/extension-data/exports/": dataExport.id,
    "/api/extensions/": extension.id,
    "/api/actions/": action.id,
    "/api/scripts/": script.id,
    "/api/documents/": document.id,
    "/api/document-uploads/": upload.id,
    ...(await seedBrowsers(db, userId)),
    "/api/runs/": run.id,
    "/api/schedules/": schedule.id,
    "/api/extension-groups/": group.id,
    "/api/proxy/": proxy.id,
    "/api/tokens/": token.id,
  };
}

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
    db.selectFrom("companions").selectAll().where("userId", "=", owner.id).execute(),
  ]);

const byAuth = (auth: Endpoint["auth"]) => endpoints.filter((endpoint) => endpoint.auth === auth);
const titled = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const takesId = (endpoint: Endpoint) => endpoint.path.includes("/:id");

/** Bodies that pass the contract, for the calls on one row that need one. */
const bodies: Record<string, unknown> = {
  updateNote: { note: "stolen" },
  updateCompanion: { name: "stolen" },
  updateColumnSettings: { columnSettings: null },
  updateExtensionTag: { name: "stolen" },
  updateDocument: { name: "stolen.txt" },
  changeTags: { change: "replace", tagIds: [] },
  retryRun: { from: "start", script: "old" },
  renameExtension: { name: "stolen" },
  changeScript: { scriptId: null },
  changeSocialNetwork: { socialNetwork: null },
  getCredentials: { password: "guessed" },
  getAccountCode: { password: "guessed" },
  downloadCookies: { password: "guessed" },
  downloadProfileAgent: { password: "guessed" },
  startOnce: { actionId: 1 },
  updateScript: { name: "stolen", scriptActions: [] },
  addToExtensionGroup: { extensionIds: [1] },
  removeFromExtensionGroup: { extensionIds: [1] },
  updateExtensionGroup: { name: "stolen" },
  removeProxies: { proxyIds: [1] },
  orderProxies: { proxyIds: [1] },
  updateDataTemplate: { name: "stolen" },
  replaceNamedSecret: { text: "stolen" },
  updateAction: { name: "stolen", actionTypeId: 1 },
  importConnectionProfiles: { profiles: ["stolen"] },
};

/** Queries that pass the contract, for the calls on one row that need one. */
const queries: Record<string, Record<string, string>> = {
  setNestedAutoUpdate: { enabled: "true" },
  setNestedAccess: { rights: "0" },
};

function idOf(endpoint: Endpoint): number {
  const folder = Object.keys(owned).find((known) => endpoint.path.startsWith(known));
  const id = folder && owned[folder];
  if (!id) throw new Error(`This test seeds no row for ${endpoint.path}`);
  return id;
}

const paramsOf = (endpoint: Endpoint, id: number) => ({
  id,
  format: "csv",
  screenshotId: 1,
  version: 1,
});

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
  /** What a bulk call needs beside the ids. */
  const others: Record<string, object> = {
    changeScripts: { scriptId: null },
    changeSocialNetworks: { socialNetwork: null },
    updateNotes: { note: "stolen" },
    startManyOnce: { actionId: 0 },
    updateSchedules: { schedule: null },
    updateBrowserConfig: { profileId: 0 },
    addProxies: { proxyIds: [0] },
    removeManyProxies: { proxyIds: [0] },
    changeTagsOfMany: { change: "replace", tagIds: [] },
  };

  it.each(titled(bulk))("%s changes nothing", async (_, endpoint) => {
    const before = await snapshot();
    const rest = { ...others[endpoint.name] };
    // A profile, proxy, action or group of one's own, so that the ids alone are at fault.
    const isNeeding =
      "profileId" in rest || "actionId" in rest || "proxyIds" in rest || takesId(endpoint);
    const own = isNeeding ? await seed(stranger) : {};
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
    const answer = await as(owner).call(endpoint, { params: paramsOf(endpoint, id) });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

describe("with an id that is none", () => {
  const onOneRow = byAuth("user").filter(takesId);
  it.each(titled(onOneRow))("%s answers 400 and names it", async (_, endpoint) => {
    for (const id of ["abc", "0", "-1", "1.5", "12345678901234567890"]) {
      const params = { ...paramsOf(endpoint, 1), id };
      const answer = await as(stranger).call(endpoint, { params });
      const { issues } = errorBodySchema.parse(answer.body);
      expect([answer.status, issues?.[0]?.field]).toEqual([400, "id"]);
    }
  });
});

describe("with a field that no call has", () => {
  const withBody = byAuth("user").filter(({ body }) => body);
  it.each(titled(withBody))("%s answers 400 and names it", async (_, endpoint) => {
    const answer = await as(stranger).call(endpoint, {
      params: paramsOf(endpoint, 1),
      body: { fieldThatNoCallHas: 1 },
    });
    const { issues = [] } = errorBodySchema.parse(answer.body);
    expect(answer.status).toBe(400);
    expect(issues.map(({ field }) => field)).toContain("fieldThatNoCallHas");
  });

  it.each(titled(byAuth("user")))("%s answers 400 for the query", async (_, endpoint) => {
    const answer = await as(stranger).call(endpoint, {
      params: paramsOf(endpoint, 1),
      query: { fieldThatNoCallHas: "1" },
    });
    const { issues = [] } = errorBodySchema.parse(answer.body);
    expect(answer.status).toBe(400);
    expect(issues.map(({ field }) => field)).toContain("fieldThatNoCallHas");
  });
});
