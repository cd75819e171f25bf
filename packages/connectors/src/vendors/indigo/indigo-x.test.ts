import { expect, test } from "vitest";
import { connect, faultOf, listAll } from "../../../test/connect.ts";
import { scripted } from "../../../test/scripted.ts";
import type { NewVendorProfile } from "../../core/profiles.ts";
import { indigo } from "./indigo.ts";

const START = { isHeadless: true, startPages: [], launchArguments: [] };
const NEW: NewVendorProfile = {
  ...{ name: "Shop", groupId: "1", notes: null, platform: "macos" },
  ...{ startPages: [], launchArguments: ["--load-extension=/agents/1"] },
  proxy: { type: "socks5", host: "203.0.113.7", port: 1080, login: "me", password: "pw" },
};
const ID = "e2f67453-2aeb-4a0b-aa14-eef578055673";
const KEY = { variantId: "multilogin-x", credentials: { key: "automation-token" } };
const MINUTE = 60_000;

const well = (data: unknown) => ({
  body: { status: { error_code: "", http_code: 200, message: "" }, data },
});
const ill = (http_code: number, error_code: string, message: string) => ({
  status: http_code,
  body: { status: { error_code, http_code, message }, data: null },
});

const signIns = ({ fake }: Awaited<ReturnType<typeof connect>>): number =>
  fake.requests.filter(({ path }) => path === "/user/signin").length;

test("whoever asks at once signs in once, and the password is sent hashed", async () => {
  await using to = await connect("multilogin-x");
  await Promise.all([to.client.listGroups(), to.client.listGroups(), to.client.running([ID])]);
  expect(signIns(to)).toBe(1);
  expect(JSON.stringify(to.fake.requests)).not.toContain(to.fake.credentials.password);
  expect([...to.known]).toEqual([]);
  expect(to.fake.violations).toEqual([]);
});

test("before the token's time is over there is another", async () => {
  await using to = await connect("indigo-x");
  await to.client.listGroups();
  await to.pass(20 * MINUTE);
  await to.client.listGroups();
  expect(signIns(to)).toBe(1);
  await to.pass(9 * MINUTE);
  await to.client.listGroups();
  expect(signIns(to)).toBe(2);
});

test("a token that the vendor takes back is replaced once, for all who had it", async () => {
  await using to = await connect("multilogin-x");
  await to.client.listGroups();
  to.fake.state.tokens.clear();
  await Promise.all([to.client.listGroups(), to.client.running([ID]), to.client.listGroups()]);
  expect(signIns(to)).toBe(2);
  to.fake.feel("keyRefused");
  const { length } = to.fake.requests;
  expect((await faultOf(() => to.client.listGroups())).fault).toBe("keyRefused");
  // The call itself, and the sign-in that was refused.
  expect(to.fake.requests).toHaveLength(length + 2);
  to.fake.feel("well");
  await to.client.listGroups();
});

test("an automation token is used as it is, and never replaced", async () => {
  const { client, sent } = scripted(indigo, () => ill(401, "UNAUTHORIZED", "Expired"), KEY);
  expect(await faultOf(() => client.test())).toMatchObject({ fault: "keyRefused" });
  expect(sent).toEqual(["GET /workspace/folders"]);
});

test("without a token and without a password nothing is asked", async () => {
  const { client, sent } = scripted(indigo, () => well({}), { variantId: "indigo-x" });
  expect(await faultOf(() => client.test())).toMatchObject({ fault: "keyRefused" });
  expect(sent).toEqual([]);
});

test.each([
  [ill(400, "INCORRECT", "Email or password is incorrect"), "keyRefused"],
  [ill(404, "NOT_FOUND", "User not found"), "keyRefused"],
  [ill(403, "PLAN", "No automation in your plan"), "noAutomation"],
  [ill(500, "INTERNAL", "Later"), "refused"],
])("%j at sign-in is %s", async (answer, fault) => {
  const credentials = { login: "me@shop.example", password: "wrong" };
  const { client } = scripted(indigo, () => answer, { ...KEY, credentials });
  expect(await faultOf(() => client.test())).toMatchObject({
    ...{ fault, words: answer.body.status.message },
  });
});

test("a start names the profile's folder, and asks for nothing that keeps its pages shut", async () => {
  await using to = await connect("multilogin-x");
  to.fake.state.groups.set("1", "Work");
  const id = await to.client.create(NEW);
  expect(await to.client.start(id, START)).toEqual({ debugPort: null });
  const started = to.fake.requests.at(-1);
  expect(started?.path).toBe(`/api/v2/profile/f/1/p/${id}/start`);
  expect(started?.query).toEqual({ headless_mode: "true" });
  expect(await to.client.start(id, START)).toEqual({ debugPort: 9222 });
  expect(to.fake.state.launches).toHaveLength(1);
  expect((await to.client.test()).version).toBe("1.56.0");
  expect(to.fake.violations).toEqual([]);
});

test("the agent comes beside the extensions and arguments that a profile has", async () => {
  await using to = await connect("multilogin-x");
  const id = await to.client.create({
    ...NEW,
    launchArguments: ["--lang=de", "--load-extension=/mine"],
  });
  await to.client.update(id, { launchArguments: ["--load-extension=/agents/1"] });
  await to.client.update(id, { launchArguments: ["--load-extension=/agents/1"], name: "Shop 2" });
  const written = () => to.fake.requests.filter(({ path }) => path.endsWith("/partial_update"));
  expect(written().map(({ body }) => Object.keys(body as object))).toEqual([
    ["profile_id", "parameters"],
    ["profile_id", "name"],
  ]);
  await to.client.update(id, { launchArguments: ["--load-extension=/agents/1"] });
  expect(written()).toHaveLength(2);
  expect(to.fake.state.profiles.get(id)).toMatchObject({
    ...{ name: "Shop 2", launchArguments: ["--lang=de", "--load-extension=/mine,/agents/1"] },
  });
});

test("a pinned core stays pinned, and the profile's own fingerprint as it is", async () => {
  await using to = await connect("multilogin-x");
  const id = await to.client.create(NEW);
  const profile = () => to.fake.state.profiles.get(id);
  const fingerprint = { screen: { width: 1920, height: 1080 }, timezone: { zone: "UTC" } };
  Object.assign(profile() ?? {}, { besides: { auto_update_core: false, fingerprint } });
  await to.client.update(id, { launchArguments: ["--load-extension=/agents/2"] });
  await to.client.update(id, { name: "Shop 2", notes: "later" });
  await to.client.update(id, { proxy: null });
  expect(profile()?.besides).toEqual({ auto_update_core: false, fingerprint });
  expect(profile()?.launchArguments).toEqual(["--load-extension=/agents/1,/agents/2"]);
  expect(to.fake.violations).toEqual([]);
});

test("where the vendor has the core's pin elsewhere, it is found as well", async () => {
  const bodies: unknown[] = [];
  const parameters = { auto_update_core: false, fingerprint: {} };
  const { client } = scripted(
    indigo,
    (line, body) => {
      if (line.endsWith("/partial_update")) bodies.push(body);
      return well({ profiles: [{ id: ID, folder_id: "1", parameters }] });
    },
    KEY,
  );
  await client.update(ID, { name: "Shop 2" });
  expect(bodies).toEqual([{ profile_id: ID, name: "Shop 2", auto_update_core: false }]);
});

test("a Stealthfox, which can have no agent, is neither listed nor started", async () => {
  await using to = await connect("multilogin-x");
  const id = await to.client.create(NEW);
  await to.client.create({ ...NEW, name: "Mimic" });
  Object.assign(to.fake.state.profiles.get(id) ?? {}, { besides: { browser_type: "stealthfox" } });
  expect((await listAll(to.client)).map(({ name }) => name)).toEqual(["Mimic"]);
  const error = await faultOf(() => to.client.start(id, START));
  expect(error).toMatchObject({ fault: "refused", words: expect.stringContaining("Stealthfox") });
});

test("a proxy is put in, changed and taken away", async () => {
  await using to = await connect("multilogin-x");
  const proxy = () => to.fake.state.profiles.get(id)?.proxy;
  const id = await to.client.create(NEW);
  expect(proxy()).toMatchObject({ type: "socks5", username: "me" });
  await to.client.update(id, {
    proxy: { type: "http", host: "proxy.example", port: 8080, login: null, password: null },
  });
  expect(proxy()).toEqual({
    ...{ type: "http", host: "proxy.example", port: 8080, username: "", password: "" },
  });
  await to.client.update(id, { proxy: null });
  expect(proxy()).toBeNull();
  expect(to.fake.violations).toEqual([]);
});

test.each([
  ["browser_running", true],
  ["start_browser", true],
  ["download_core_finished", true],
  ["stopped", false],
  ["start_browser_error", false],
])("%s: whether it runs", async (status, isRunning) => {
  const states = { [ID]: { status, message: "58037", timestamp: 1 } };
  const { client } = scripted(indigo, () => well({ states }), KEY);
  expect(await client.running([ID, "other"])).toEqual(
    new Map([
      [ID, isRunning],
      ["other", false],
    ]),
  );
});

test("an app without a version is none the worse", async () => {
  const { client } = scripted(
    indigo,
    (line) =>
      line.includes("version")
        ? { status: 404, body: "404 page not found" }
        : well({ folders: [] }),
    KEY,
  );
  expect(await client.test()).toEqual({ version: null, words: null });
});

test("a deleted profile goes into the vendor's bin", async () => {
  const bodies: unknown[] = [];
  const { client } = scripted(
    indigo,
    (_, body) => {
      bodies.push(body);
      return well(null);
    },
    KEY,
  );
  await client.remove(ID);
  expect(bodies).toEqual([{ ids: [ID], permanently: false }]);
});

test.each([
  [ill(404, "NOT_FOUND", "Profile not found"), "notFound"],
  [ill(402, "PAYMENT", "Pay first"), "noAutomation"],
  [ill(400, "LIMIT", "Profile limit reached"), "limitReached"],
  [ill(403, "FORBIDDEN", "Ask the owner"), "refused"],
  [ill(500, "LOCKED", "Profile is locked"), "refused"],
  [{ ...ill(500, "LOCKED", "Profile is locked"), status: 200 }, "refused"],
])("%j is %s", async (answer, fault) => {
  const { client } = scripted(indigo, () => answer, KEY);
  const { words, ...error } = await faultOf(() => listAll(client));
  expect({ words, fault: error.fault }).toEqual({ words: answer.body.status.message, fault });
});

test("neither the token nor the hashed password is told where the vendor repeats it", async () => {
  await using to = await connect("multilogin-x");
  await to.client.listGroups();
  const [token = ""] = to.fake.state.tokens.keys();
  const [{ body } = { body: null }] = to.fake.requests;
  const { password } = body as { password: string };
  to.fake.say(JSON.stringify(ill(400, "BAD", `Not ${token}, nor ${password}`).body));
  expect((await faultOf(() => to.client.listGroups())).words).toBe("Not •••, nor •••");
});
