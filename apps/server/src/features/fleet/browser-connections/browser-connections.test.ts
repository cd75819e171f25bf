// @module-tag postgres
import {
  BrowserApi,
  createBrowserConnection,
  deleteBrowserConnection,
  listAdspowerGroups,
  listBrowserConnections,
  listBrowserVendors,
  listConnectionGroups,
  testBrowserConnection,
  updateBrowserConnection,
} from "@baton/contract";
import { fakes, type FakeMood } from "@baton/connectors/fakes";
import { beforeEach, describe, expect, it } from "vitest";
import { issueImpersonationToken } from "../../people/auth/users.service.ts";
import { VERSION } from "../../../settings/version.ts";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { makeVendorsOfTest } from "../../../../test/vendors.ts";

const app = await startTestApp();
const vendors = makeVendorsOfTest();

let owner: TestUser;
beforeEach(async () => {
  owner = await app.factories.user();
});

const create = (body: object, user = owner) =>
  app.as(user).call(createBrowserConnection, { body: { name: "Mine", browserApi: 6, ...body } });

async function connect(name: string) {
  const fake = await vendors.start(name);
  return { fake, connection: await vendors.connect(app.as(owner), fake) };
}

const look = async (id: number) =>
  (await app.as(owner).call(testBrowserConnection, { params: { id } })).body;

const FOUND: [FakeMood, string[]][] = [
  ["well", ["ok"]],
  ["signedOut", ["signedOut", "keyRefused"]],
  ["keyRefused", ["keyRefused", "signedOut"]],
  ["noAutomation", ["noAutomation", "refused"]],
  ["broken", ["refused"]],
  ["garbled", ["unreadable"]],
];

/** Chromium has no app of its own: a companion starts it. */
const withApp = Object.keys(fakes).filter((name) => name !== "chromium");

/** Their first look is at something that does not need the account. */
const IN_STEPS = new Set(["dolphin", "incogniton"]);

describe.each(withApp)("a connection to %s", (name) => {
  it("says what is found, and in the vendor's words what is wrong", async () => {
    const { fake, connection } = await connect(name);
    expect(connection).toMatchObject({ found: null, checkedAt: null });
    for (const [mood, states] of IN_STEPS.has(name) ? FOUND.slice(0, 1) : FOUND) {
      fake.feel(mood);
      const { found, checkedAt } = await look(connection.id);
      expect(states, mood).toContain(found?.state);
      expect(checkedAt).toEqual(expect.any(String));
    }
    await fake.close();
    expect((await look(connection.id)).found).toMatchObject({ state: "appMissing" });
  });

  it("lists groups, or none where the vendor has none", async () => {
    const { fake, connection } = await connect(name);
    fake.state.groups.set("1", "Work");
    const { status, body } = await app
      .as(owner)
      .call(listConnectionGroups, { params: { id: connection.id } });
    expect(status).toBe(200);
    expect(body).toEqual({ data: expect.any(Array), totalCount: body.data.length });
    expect(fake.violations).toEqual([]);
  });
});

it("keeps several, and gives no key away again", async () => {
  const { connection } = await connect("adspower");
  expect(connection).toMatchObject({ browserApi: BrowserApi.AdsPower, companionId: null });
  const { body: second } = await create({ browserApi: 1, key: "first-secret-key" });
  expect(second).toMatchObject({ hasKey: true, hasPassword: false, login: null });
  const params = { id: second.id };
  const put = (body: object) => app.as(owner).call(updateBrowserConnection, { params, body });
  expect((await put({ name: "Office" })).body).toMatchObject({ name: "Office", hasKey: true });
  expect((await put({ key: null })).body).toMatchObject({ hasKey: false });
  const { body } = await app.as(owner).call(listBrowserConnections);
  expect(body.data.map(({ name }) => name)).toEqual(["Mine", "Office"]);
  expect(JSON.stringify(body)).not.toContain("first-secret-key");
  expect((await app.as(owner).call(deleteBrowserConnection, { params })).status).toBe(200);
  expectFailure(await app.as(owner).call(deleteBrowserConnection, { params }), "notFound");
});

it("forgets what was found where the settings are others", async () => {
  const { connection } = await connect("undetectable");
  await look(connection.id);
  const params = { id: connection.id };
  const moved = { localAddress: "http://127.0.0.1:9" };
  const { body } = await app.as(owner).call(updateBrowserConnection, { params, body: moved });
  expect(body).toMatchObject({ found: null, checkedAt: null });
  expect((await look(connection.id)).found?.state).toBe("appMissing");
});

it("asks for the key again before it is sent to another address", async () => {
  const { body } = await create({ browserApi: 1, key: "first-secret-key" });
  const params = { id: body.id };
  const put = (change: object) =>
    app.as(owner).call(updateBrowserConnection, { params, body: change });
  const localAddress = "http://127.0.0.1:9";
  expectFailure(await put({ localAddress }), "invalidInput", "key");
  expect((await put({ localAddress: null, name: "Same" })).status).toBe(200);
  expect((await put({ localAddress, key: "first-secret-key" })).body).toMatchObject({
    ...{ localAddress, hasKey: true },
  });
  expect((await put({ localAddress: null, key: null })).body).toMatchObject({ hasKey: false });
});

it("sends no key to where an operator who sees what the user sees would have it", async () => {
  const { connection } = await connect("adspower");
  const clock = () => new Date();
  const operator = app.as(await issueImpersonationToken(app.db, owner.email, clock()));
  const params = { id: connection.id };
  const change = (body: object) => operator.call(updateBrowserConnection, { params, body });
  expectFailure(await change({ localAddress: "http://127.0.0.1:9" }), "notAllowed", "localAddress");
  expectFailure(await change({ companionId: null }), "notAllowed", "companionId");
  expect((await change({ name: "Renamed" })).status).toBe(200);
});

it.each([
  ["browserApi", { browserApi: BrowserApi.None }],
  ["companionId", { browserApi: BrowserApi.Chromium }],
  ["variant", { variant: "adspower" }],
  ["localAddress", { localAddress: "file:///etc/passwd" }],
  ["localAddress", { localAddress: "http://me:secret@127.0.0.1" }],
  ["localAddress", { localAddress: "http://127.0.0.1:25325/?all=" }],
  ["localAddress", { localAddress: "http://127.0.0.1:25325/#" }],
  ["cloudAddress", { cloudAddress: "https://example.com" }],
  ["key", { key: "not asked for" }],
  ["key", { browserApi: BrowserApi.GoLogin }],
  ["name", { name: " " }],
] as const)("refuses a wrong %s", async (field, body) => {
  const answer = await create(body);
  expectFailure(answer, "invalidInput", field);
});

it("knows no companion that is not the user's", async () => {
  expectFailure(await create({ companionId: 77 }), "notFound", "companionId");
});

it("gives the groups of AdsPower to who asks for AdsPower's", async () => {
  const ads = await connect("adspower");
  ads.fake.state.groups.set("7", "Shops");
  const groupsOf = (id: number) => app.as(owner).call(listAdspowerGroups, { params: { id } });
  const { body } = await groupsOf(ads.connection.id);
  expect(body.data).toContainEqual({ id: expect.any(String), name: "Shops" });
  const other = await connect("undetectable");
  expectFailure(await groupsOf(other.connection.id), "notFound");
});

describe("a server that others reach too", async () => {
  const settings = { host: "0.0.0.0", allowPrivateNetwork: false };
  const shared = await startTestApp({ settings });

  it("reaches no app on its own machine, nor a cloud there", async () => {
    const user = await shared.factories.user();
    const fake = await vendors.start("undetectable");
    const { body: known } = await shared.as(user).call(listBrowserVendors);
    expect(known.isServerMachineReached).toBe(false);
    const body = { name: "Mine", browserApi: 6, localAddress: fake.local } as const;
    const { body: made } = await shared.as(user).call(createBrowserConnection, { body });
    const test = () => shared.as(user).call(testBrowserConnection, { params: { id: made.id } });
    expect((await test()).body.found).toMatchObject({ state: "companionNeeded" });
    const log = await vendors.start("gologin");
    const cloud = { name: "Cloud", browserApi: 5, key: "k", cloudAddress: log.cloud } as const;
    const { body: inCloud } = await shared.as(user).call(createBrowserConnection, { body: cloud });
    const { body: tested } = await shared
      .as(user)
      .call(testBrowserConnection, { params: { id: inCloud.id } });
    expect(tested.found).toMatchObject({ state: "appMissing" });
    expect([...fake.requests, ...log.requests]).toEqual([]);
  });
});

it("tells an app that says nothing apart from one that is not there", async () => {
  const impatient = await startTestApp({ vendorPace: { testMs: 500 } });
  const api = impatient.as(await impatient.factories.user());
  const fake = await vendors.start("adspower");
  const { id } = await vendors.connect(api, fake);
  const answer = Promise.withResolvers<void>();
  fake.wait(answer.promise);
  const { body } = await api.call(testBrowserConnection, { params: { id } });
  expect(body.found).toEqual({ state: "silent", version: null, words: null });
  expect(fake.requests).toHaveLength(1);
  answer.resolve();
});

it("says who asks, to the clouds of vendors", async () => {
  const { fake, connection } = await connect("octo");
  await look(connection.id);
  const inCloud = fake.requests.filter(({ at }) => at === "cloud");
  expect(inCloud.map(({ headers }) => headers["user-agent"])).toEqual([`Baton/${VERSION}`]);
});
