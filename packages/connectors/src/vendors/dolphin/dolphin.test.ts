import { expect, test } from "vitest";
import { connect, faultOf, listAll } from "../../../test/connect.ts";
import { scripted } from "../../../test/scripted.ts";
import { dolphin } from "./dolphin.ts";

const NEW = {
  ...{ name: "Shop 1", groupId: null, notes: null, proxy: null },
  ...{ startPages: [], platform: null, launchArguments: [] },
};
const START = { isHeadless: true, startPages: [], launchArguments: [] };

const script = (answer: (line: string, body: unknown) => object) =>
  scripted(dolphin, answer, { credentials: { key: "jwt" } });
/** Everything but the sign-in. */
const signedIn = (answer: (line: string, body: unknown) => object) =>
  script((line, body) =>
    line.includes("login-with-token") ? { body: { success: true } } : answer(line, body),
  );

test("the app is signed in to once, and again when it has forgotten", async () => {
  await using to = await connect("dolphin");
  const { client, fake } = to;
  const signIns = () =>
    fake.requests.filter(({ path }) => path.endsWith("login-with-token")).length;
  const id = await client.create(NEW);
  expect(signIns()).toBe(0);
  await Promise.all([client.start(id, START), client.running([id])]);
  await client.stop(id);
  expect(signIns()).toBe(1);
  fake.state.tokens.clear();
  await client.start(id, START);
  expect(signIns()).toBe(2);
  expect(fake.violations).toEqual([]);
});

test("a token that the app does not take is told, and tried again with the next call", async () => {
  for (const answer of [{ status: 401, body: { success: false } }, { body: { success: false } }]) {
    const { client, sent } = script(() => answer);
    expect(await faultOf(() => client.start("7", START))).toMatchObject({ fault: "keyRefused" });
    expect(await faultOf(() => client.stop("7"))).toMatchObject({ fault: "keyRefused" });
    expect(sent).toHaveLength(2);
  }
});

test("what a start says no to is a fault, in its words", async () => {
  for (const [status, body, fault, words] of [
    [400, { success: false, message: "Bad" }, "refused", "Bad"],
    [402, { success: false, error: "Paid only" }, "noAutomation", "Paid only"],
    [499, { error: { type: "FREE_PLAN_PROFILE_LIMIT_EXCEEDED" } }, "limitReached", null],
    [400, { error: "Proxies limit reached" }, "proxiesFull", "Proxies limit reached"],
    [409, { error: "Close the browser first" }, "profileRuns", "Close the browser first"],
    [500, { errorObject: { code: "E_X", text: "Proxy is dead" } }, "refused", "Proxy is dead"],
    [404, { success: false, error: "Profile not found" }, "notFound", "Profile not found"],
  ] as const) {
    const { client } = signedIn(() => ({ status, body }));
    const error = await faultOf(() => client.start("7", START));
    expect(error.fault).toBe(fault);
    expect(error.words).toBe(words ?? "FREE_PLAN_PROFILE_LIMIT_EXCEEDED");
  }
});

test("too many at once are started after a rest", async () => {
  let asked = 0;
  const { client } = signedIn(() => {
    asked += 1;
    if (asked === 1) return { status: 429, body: { success: false } };
    return { body: { success: true, automation: { port: 4321 } } };
  });
  expect(await client.start("7", START)).toEqual({ debugPort: 4321 });
  expect(asked).toBe(2);
});

test("the debugger's port, also where only an address has it, or one runs already", async () => {
  const path = "/devtools/browser/1";
  for (const [answer, port] of [
    [{ body: { success: true, automation: { port: "4321", wsEndpoint: path } } }, 4321],
    [{ body: { success: true, automation: { wsEndpoint: `ws://127.0.0.1:55${path}` } } }, 55],
    [{ body: { success: true } }, null],
    [{ status: 500, body: { errorObject: { code: "E_BROWSER_RUN_DUPLICATE" } } }, null],
    [
      { status: 400, body: { success: false, error: "Already running", automation: { port: 7 } } },
      7,
    ],
  ] as const) {
    const { client } = signedIn(() => answer);
    expect(await client.start("7", START)).toEqual({ debugPort: port });
  }
});

test("one that has stopped already is no fault, however it is told", async () => {
  const told = { success: false, message: "PID file not found – assuming the browser has exited." };
  for (const answer of [{ body: told }, { status: 404, body: told }]) {
    const { client } = signedIn(() => answer);
    await expect(client.stop("7")).resolves.toBeUndefined();
  }
});

test("a new profile has Dolphin's own fingerprint, whole, and none is made without", async () => {
  await using to = await connect("dolphin");
  await to.client.create({ ...NEW, platform: "linux", notes: "n" });
  const [asked, made] = to.fake.requests;
  expect(asked?.query).toEqual({ platform: "linux", browser_type: "anty" });
  expect(made?.body).toMatchObject({
    ...{ platform: "linux", platformVersion: "15.0.0", notes: [{ content: "n" }] },
    fingerprint: { hardwareConcurrency: 8, webgl: { vendor: "X" } },
  });
  const { client, sent } = script(() => ({ body: {} }));
  const error = await faultOf(() => client.create(NEW));
  expect(error).toMatchObject({ fault: "refused", words: "No fingerprint for windows" });
  expect(sent).toHaveLength(1);
});

test.each([
  { success: true, browserProfileId: 12_345, data: { id: 12_345 } },
  { success: true, browserProfileId: "12345" },
  { data: { id: 12_345 } },
])("the id of a new profile in %o", async (body) => {
  const { client } = script((line) =>
    line.startsWith("GET") ? { body: { platformVersion: "10" } } : { body },
  );
  expect(await client.create(NEW)).toBe("12345");
});

test("no argument that is not of the app's own list is put into a profile", async () => {
  await using to = await connect("dolphin");
  const launchArguments = ["--load-extension=/agents/1"];
  const id = await to.client.create({ ...NEW, launchArguments });
  await to.client.update(id, { name: "Shop 2", launchArguments });
  expect(to.fake.requests.map(({ body }) => Object.keys(body ?? {}))).toEqual([
    [],
    ["name", "browserType", "platform", "platformVersion", "fingerprint"],
    ["name"],
  ]);
  expect(to.fake.violations).toEqual([]);
});

test("folders are read to the last, without a size that is not documented", async () => {
  await using to = await connect("dolphin");
  for (let id = 1; id <= 40; id += 1) to.fake.state.groups.set(`${id}`, `Folder ${id}`);
  expect(await to.client.listGroups()).toHaveLength(40);
  expect(to.fake.requests.map(({ query }) => query)).toEqual([{}, { page: "2" }, { page: "3" }]);
  expect(to.fake.violations).toEqual([]);
});

test.each([
  ["<p>login: <b>x</b> &amp; y</p><p>then&nbsp;z</p>", "login: x & y\nthen z"],
  ["a < b, c > d &amp; e", "a < b, c > d &amp; e"],
  ["one<br>two", "one\ntwo"],
  ["<p></p>", null],
  ["<p>&constructor;</p>", "&constructor;"],
])("the rich text %j is shown as its words", async (content, notes) => {
  const { client } = script((line) => {
    if (line.includes("/folders")) return { body: { data: [] } };
    return {
      body: { data: [{ id: 1, name: "A", notes: { content, color: "red" } }], last_page: 1 },
    };
  });
  expect(await listAll(client)).toMatchObject([{ notes }]);
});

test("notes and folders in each of their forms", async () => {
  const forms = [
    { notes: "n", folder: 7 },
    { notes: { content: "n" }, folder: { id: 7 } },
    { notes: [{ content: "n" }], folder: "7" },
    { notes: null, folder: null },
    { notes: 5, folder: [] },
    {},
  ];
  const { client } = script((line) =>
    line.includes("/folders")
      ? { body: { data: [{ id: 7, name: "Work" }], last_page: 1 } }
      : { body: { data: forms.map((one, id) => ({ id, name: "A", ...one })), last_page: 1 } },
  );
  const found = await listAll(client);
  expect(found.map(({ notes }) => notes)).toEqual(["n", "n", "n", null, null, null]);
  expect(found.map(({ group }) => group)).toEqual(["Work", "Work", "Work", null, null, null]);
});

test("a profile goes to the basket, and is deleted for good only where there is none", async () => {
  const sentBodies: unknown[] = [];
  const free = script((_, body) => {
    sentBodies.push(body);
    const isForced = (body as { forceDelete?: boolean }).forceDelete;
    return isForced
      ? { body: { success: true } }
      : { status: 403, body: { success: false, message: "Confirmation required" } };
  });
  await free.client.remove("7");
  expect(sentBodies).toEqual([{}, { forceDelete: true }]);
  const refusing = script(() => ({ status: 403, body: { message: "Access denied" } }));
  const error = await faultOf(() => refusing.client.remove("7"));
  expect(error).toMatchObject({ fault: "refused", words: "Access denied" });
  expect(refusing.sent).toHaveLength(1);
});

test.each([
  ["a bare list of ids", [7, "8"]],
  ["a list of things", { data: [{ id: 7 }, { browserProfileId: 8 }] }],
])("what runs, in %s", async (_, body) => {
  const { client, known } = signedIn(() => ({ body }));
  const running = await client.running(["7", "8", "9"]);
  expect([...running.values()]).toEqual([true, true, false]);
  expect(known.get("running")).toBe("app");
});

test.each([
  ["does not know the request", { status: 404, body: "Cannot GET /v1.0/browser_profiles/running" }],
  ["answers something else", { body: { success: true, running: {} } }],
])("an app that %s leads to the cloud, one by one", async (_, answer) => {
  const { client, known } = signedIn((line) => {
    if (line.endsWith("/running")) return answer;
    if (line.endsWith("/9")) return { status: 404, body: { success: false, message: "Not found" } };
    return { body: { data: { id: 7, running: line.endsWith("/7") ? 1 : false } } };
  });
  const running = await client.running(["7", "8", "9"]);
  expect([...running.values()]).toEqual([true, false, false]);
  expect(known.get("running")).toBe("cloud");
});

test("a proxy arrives, is listed without its password, and can be taken away", async () => {
  await using to = await connect("dolphin");
  const { client, fake } = to;
  const proxy = {
    type: "socks4",
    host: "203.0.113.7",
    port: 1080,
    login: "me",
    password: "pw-1",
  } as const;
  const id = await client.create({ ...NEW, proxy });
  expect(fake.state.profiles.get(id)?.proxy).toEqual(proxy);
  expect(await listAll(client)).toMatchObject([{ proxy: "203.0.113.7" }]);
  await client.update(id, { proxy: null });
  expect(await listAll(client)).toMatchObject([{ proxy: null, name: "Shop 1" }]);
  const https = { ...proxy, type: "https" } as const;
  const error = await faultOf(() => client.update(id, { proxy: https }));
  expect(error).toMatchObject({ fault: "refused", words: "No https proxies" });
});
