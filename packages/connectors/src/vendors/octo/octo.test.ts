import { expect, test } from "vitest";
import { connect, faultOf, listAll } from "../../../test/connect.ts";
import { scripted } from "../../../test/scripted.ts";
import { octo } from "./octo.ts";
import { pacesIn } from "./octo.paces.ts";

const ID = "2bbfd1dbaf3349cf979787f15a9e413d";
const NEW = {
  ...{ name: "Shop 1", groupId: null, notes: null, proxy: null },
  ...{ startPages: [], platform: null, launchArguments: [] },
};
const START = { isHeadless: false, startPages: [], launchArguments: [] };

const well = (data: unknown) => ({ body: { success: true, msg: "", data, code: null } });
const ill = (status: number, code: string, msg: string) => ({
  ...{ status, body: { success: false, msg, code, data: "" } },
});
const script = (answer: (line: string) => object, credentials = {}) =>
  scripted(octo, answer, { credentials: { key: "k", ...credentials } });

test("codes of the cloud are faults, in its words", async () => {
  for (const [status, code, msg, fault] of [
    [401, "api_token", "Invalid or missing API token.", "keyRefused"],
    [404, "not_found", "Cannot find profile by uuid", "notFound"],
    [403, "no_permission", "No permission", "refused"],
    [403, "limit_reached", "Profiles limit reached", "limitReached"],
    [403, "subscriptions.inactive", "Inactive", "noAutomation"],
    [403, "proxy.maximum_saved_error", "Too many proxies are saved", "proxiesFull"],
    [409, "profiles.started", "Profile is running", "profileRuns"],
    [500, "internal_error", "Oops", "refused"],
  ] as const) {
    const { client } = script(() => ill(status, code, msg));
    const error = await faultOf(() => client.update(ID, { name: "A" }));
    expect(error, code).toMatchObject({ fault, words: msg });
  }
});

test("a field that is not right is named", async () => {
  const complaints = [{ type: "x", loc: ["title"], msg: "String is too long", input: "…" }];
  for (const [status, body] of [
    [400, { validation_error: { body_params: complaints } }],
    [422, { detail: complaints }],
  ] as const) {
    const { client } = script(() => ({ status, body }));
    const error = await faultOf(() => client.create(NEW));
    expect(error).toMatchObject({ fault: "refused", words: "title: String is too long" });
  }
});

test("numbers of a start that failed are faults; without words they have their names", async () => {
  for (const [code, fault, words] of [
    [1, "refused", "ComponentNotFoundException"],
    [2, "profileRuns", "ProfileAlreadyRunningException"],
    [3, "refused", "ProfileStartFailedException"],
    [4, "refused", "GetProxyDataFailedException"],
    [5, "refused", "InvalidProxyDataException"],
    [6, "notFound", "ProfileNotFoundException"],
    [7, "noAutomation", "NoSubscriptionException"],
    [8, "refused", "OutdatedVersionException"],
    [9, "refused", "ProfileVersionConsistencyError"],
  ] as const) {
    const { client } = script((line) =>
      line.endsWith("/active") ? { body: [] } : { status: 400, body: { code } },
    );
    expect(await faultOf(() => client.start(ID, START)), words).toMatchObject({ fault, words });
  }
});

test("a profile that somebody else started meanwhile has its port told", async () => {
  let isRunning = false;
  const { client } = script((line) => {
    if (line.endsWith("/active"))
      return { body: isRunning ? [{ uuid: ID, debug_port: "54321" }] : [] };
    isRunning = true;
    return { status: 400, body: { code: 2, msg: "Already running" } };
  });
  expect(await client.start(ID, START)).toEqual({ debugPort: 54_321 });
});

test("an app that nobody signed in to is signed in to, and asked again", async () => {
  const signedOut = { status: 401, body: { msg: "Not logged in" } };
  let isSignedIn = false;
  const answer = (line: string) => {
    if (line.endsWith("/login")) {
      isSignedIn = true;
      return { body: { msg: "Logged in" } };
    }
    return isSignedIn ? { body: [] } : signedOut;
  };
  const { client, sent } = script(answer, { login: "me@x.example", password: "pw" });
  expect(await client.running([ID])).toEqual(new Map([[ID, false]]));
  expect(sent.map((line) => line.split("/").at(-1))).toEqual(["active", "login", "active"]);
  const without = script(() => signedOut);
  const error = await faultOf(() => without.client.running([ID]));
  expect(error).toMatchObject({ fault: "signedOut", words: "Not logged in" });
});

test("a login that the app does not take is told as such, without its password", async () => {
  const credentials = { login: "me@x.example", password: "pw-1234" };
  const { client } = script(() => ({ status: 401, body: { msg: "Wrong login" } }), credentials);
  const error = await faultOf(() => client.running([ID]));
  expect(error).toMatchObject({ fault: "keyRefused", words: "Wrong login" });
});

test("a profile that still runs is not deleted, and that is told", async () => {
  await using to = await connect("octo");
  const id = await to.client.create(NEW);
  await to.client.start(id, START);
  const { fault, words } = await faultOf(() => to.client.remove(id));
  expect([fault, words]).toEqual(["profileRuns", `active_uuids: ${id}`]);
  expect(to.fake.requests.at(-1)?.body).toEqual({ uuids: [id], skip_trash_bin: false });
});

test("tags are names, whether a list has ids, names or the tags themselves", async () => {
  const tags = [["t1"], ["Shop"], [{ uuid: "t1" }], [{ uuid: "x", name: "Own" }], [], null];
  const { client } = script((line) =>
    line.includes("/tags")
      ? well([{ uuid: "t1", name: "Work" }])
      : well(tags.map((one, at) => ({ uuid: `${at}`, tags: one }))),
  );
  const found = await listAll(client);
  expect(found.map(({ group }) => group)).toEqual(["Work", "Shop", "Work", "Own", null, null]);
});

test("what a plan allows is read from the answers", async () => {
  await using to = await connect("octo");
  const begun = to.now();
  for (let count = 0; count < 51; count += 1) await to.client.listGroups();
  expect(to.now() - begun).toBe(60_000);
  expect(to.fake.violations).toEqual([]);
  const headers = { "x-ratelimit-limit": "200", "x-ratelimit-limit-hour": "3000" };
  expect(pacesIn(headers)).toEqual([
    { count: 200, perMs: 60_000 },
    { count: 3000, perMs: 3_600_000 },
  ]);
  for (const odd of ["", "0", "-1", "x", "1.5"])
    expect(pacesIn({ ...headers, "x-ratelimit-limit": odd })).toBe(null);
  expect(pacesIn({})).toBe(null);
});

test("a proxy arrives, is listed without its password, and can be taken away", async () => {
  await using to = await connect("octo");
  const { client, fake } = to;
  const proxy = {
    type: "socks5",
    host: "203.0.113.7",
    port: 1080,
    login: "me",
    password: "p:w",
  } as const;
  const id = await client.create({ ...NEW, proxy, platform: "macos" });
  expect(fake.requests.at(-1)?.body).toMatchObject({ proxy, fingerprint: { os: "mac" } });
  expect(await listAll(client)).toMatchObject([{ proxy: "203.0.113.7:1080" }]);
  await client.update(id, { proxy: null, launchArguments: ["--a"] });
  expect(await listAll(client)).toMatchObject([{ proxy: null, name: "Shop 1" }]);
});
