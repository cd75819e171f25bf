import { expect, test } from "vitest";
import { connect, faultOf, listAll } from "../../../test/connect.ts";
import { scripted } from "../../../test/scripted.ts";
import type { NewVendorProfile } from "../../core/profiles.ts";
import { goLogin } from "./gologin.ts";

const START = { isHeadless: true, startPages: [], launchArguments: [] };
const NEW: NewVendorProfile = {
  ...{ name: "Shop", groupId: null, notes: null, platform: "macos" },
  ...{ startPages: [], launchArguments: [] },
  proxy: { type: "socks5", host: "203.0.113.7", port: 1080, login: "me", password: "pw" },
};
const KEY = { credentials: { key: "token" } };

const ill = (statusCode: number, message: string) => ({
  status: statusCode,
  body: { statusCode, message },
});

test("one answer that it was too fast ends all calls until the connection is tested", async () => {
  await using to = await connect("gologin");
  const id = await to.client.create(NEW);
  to.fake.feel("rateLimited");
  expect((await faultOf(() => listAll(to.client))).fault).toBe("rateLimited");
  to.fake.feel("well");
  const { length } = to.fake.requests;
  expect((await faultOf(() => listAll(to.client))).fault).toBe("rateLimited");
  expect((await faultOf(() => to.client.remove(id))).fault).toBe("rateLimited");
  expect(to.fake.requests).toHaveLength(length);
  // The app is another matter.
  await to.client.start(id, START);
  // The vendor took the token away: whoever tests hears that a new one is needed.
  expect((await faultOf(() => to.client.test())).fault).toBe("keyRefused");
});

test("a page of Cloudflare ends it as well", async () => {
  const body = "<html><title>Access denied</title>Error code 1015: you are being rate limited";
  const { client, sent } = scripted(goLogin, () => ({ status: 403, body }), KEY);
  for (let time = 0; time < 3; time += 1)
    expect((await faultOf(() => listAll(client))).fault).toBe("rateLimited");
  expect(sent).toHaveLength(1);
});

test("it is asked for far less than it allows", async () => {
  await using to = await connect("gologin");
  to.fill(3000);
  const sentAt: number[] = [];
  for await (const _ of to.client.listProfiles()) sentAt.push(to.now());
  const inOneMinute = sentAt.filter((at) => at < (sentAt[0] ?? 0) + 60_000);
  expect(sentAt).toHaveLength(100);
  expect(inOneMinute.length).toBeLessThanOrEqual(60);
});

test("a browser in the cloud, and one in the app, which is never shown the token", async () => {
  await using to = await connect("gologin");
  const id = await to.client.create(NEW);
  expect(await to.client.start(id, { ...START, connectionMethod: "cloud" })).toEqual({
    debugPort: null,
  });
  expect(to.fake.state.launches).toMatchObject([{ isHeadless: true }]);
  await to.client.stop(id, "cloud");
  expect(await to.client.start(id, START)).toEqual({ debugPort: 9222 });
  await to.client.stop(id);
  const local = to.fake.requests.filter(({ at }) => at === "local");
  expect(local.map(({ path }) => path)).toEqual([
    ...["/browser/start-profile", "/browser/stop-profile"],
  ]);
  expect(local.flatMap(({ headers }) => headers.authorization ?? [])).toEqual([]);
  expect(to.fake.violations).toEqual([]);
});

test("notes, a folder and a proxy", async () => {
  await using to = await connect("gologin");
  to.fake.state.groups.set("1", "Work");
  const id = await to.client.create({ ...NEW, notes: "for the shop", groupId: "Work" });
  const item = { id, name: "Shop", notes: "for the shop", group: "Work" };
  expect(await listAll(to.client)).toEqual([
    { ...item, proxy: "203.0.113.7:1080", isRunning: null },
  ]);
  await to.client.update(id, { proxy: null });
  expect(await listAll(to.client)).toEqual([{ ...item, proxy: null, isRunning: null }]);
  expect(to.fake.violations).toEqual([]);
});

test("a profile that could not be put into its folder is not left behind", async () => {
  await using to = await connect("gologin");
  await faultOf(() => to.client.create({ ...NEW, groupId: "Nowhere" }));
  expect(await listAll(to.client)).toEqual([]);
});

test.each([
  [[{ id: "1", name: "Work" }], ["Work"]],
  [{ Work: { profiles: [] }, Home: {} }, ["Work", "Home"]],
])("folders as %j", async (body, names) => {
  const { client } = scripted(goLogin, () => ({ body }), KEY);
  expect((await client.listGroups()).map(({ name }) => name)).toEqual(names);
});

test("pages end where nothing new comes, whatever the vendor thinks of pages", async () => {
  const profiles = [{ id: "a", name: "A", proxy: 7 }, { id: "b" }];
  const { client, sent } = scripted(goLogin, () => ({ body: { profiles } }), KEY);
  expect((await listAll(client)).map(({ name, proxy }) => [name, proxy])).toEqual([
    ["A", null],
    ["b", null],
  ]);
  expect(sent).toEqual(["GET /browser/v2?page=1", "GET /browser/v2?page=2"]);
});

test("to stop what does not run is no fault", async () => {
  for (const answer of [ill(404, "Not found"), ill(400, "Profile is not running")])
    await scripted(goLogin, () => answer).client.stop("a");
  const { client } = scripted(goLogin, () => ill(400, "Wait"));
  expect((await faultOf(() => client.stop("a"))).words).toBe("Wait");
});

test.each([
  [ill(401, "Unauthorized"), "keyRefused"],
  [ill(403, "Forbidden"), "keyRefused"],
  [ill(402, "Payment required"), "noAutomation"],
  [ill(403, "You have reached your plan's limit of profiles"), "limitReached"],
  [ill(403, "Upgrade your plan"), "noAutomation"],
  [ill(400, "Wrong os"), "refused"],
])("%j is %s", async (answer, fault) => {
  const { client } = scripted(goLogin, () => answer, KEY);
  expect(await faultOf(() => client.test())).toMatchObject({ fault, words: answer.body.message });
});

test("what the app says it could not start", async () => {
  const { client } = scripted(goLogin, () => ({ body: { status: "error", message: "No proxy" } }));
  expect(await faultOf(() => client.start("a", START))).toMatchObject({
    ...{ fault: "refused", words: "No proxy" },
  });
});
