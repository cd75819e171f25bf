import { expect, test } from "vitest";
import { connect, faultOf, listAll } from "../../../test/connect.ts";
import { scripted } from "../../../test/scripted.ts";
import { bit } from "./bit.ts";

const ID = "2c9c29a28d33dds8026f78e380142f01";
const START = { isHeadless: true, startPages: [], launchArguments: ["--load-extension=/agents/1"] };

const well = (data?: unknown) => ({ body: { success: true, data } });
const ill = (msg: string) => ({ body: { success: false, msg } });
const unknown = { status: 404, body: "Cannot POST" };

test("processes are asked for in the way that the app knows", async () => {
  const { client, sent, known } = scripted(bit, (line) => {
    if (line.endsWith("/alive") || line.endsWith("/all")) return unknown;
    return well({ [ID]: 69_902 });
  });
  expect(await client.running([ID, "other"])).toEqual(
    new Map([
      [ID, true],
      ["other", false],
    ]),
  );
  await client.running([ID]);
  expect(sent.map((line) => line.split("/").at(-1))).toEqual(["alive", "all", "pids", "pids"]);
  expect([...known]).toEqual([["open", "some"]]);
});

test.each([
  ["bare, as its documents have it", { body: { [ID]: 23_122 } }],
  ["in an envelope", well({ [ID]: 23_122 })],
])("all processes are read %s", async (_, answer) => {
  const { client } = scripted(bit, (line) => (line.endsWith("/alive") ? unknown : answer));
  expect([...(await client.running([ID, "other"])).values()]).toEqual([true, false]);
});

test("what all processes say no to is a fault", async () => {
  const { client } = scripted(bit, (line) =>
    line.endsWith("/alive") ? unknown : ill("Exception"),
  );
  expect(await faultOf(() => client.running([ID]))).toMatchObject({ fault: "refused" });
});

test("a new name comes with the fingerprint that its documents ask for, and none in it", async () => {
  const bodies: unknown[] = [];
  const { client } = scripted(bit, (_, body) => {
    bodies.push(body);
    return well();
  });
  await client.update(ID, { name: "Shop 2" });
  expect(bodies).toEqual([{ ids: [ID], name: "Shop 2", browserFingerPrint: {} }]);
});

test("a sub-account's profile is in a group of its own, chosen or not", async () => {
  await using to = await connect("bit");
  const fields = { notes: null, proxy: null, startPages: [], platform: null, launchArguments: [] };
  await to.client.create({ name: "None", groupId: null, ...fields });
  to.fake.state.groups.set("1", "Mine").set("2", "Other");
  await to.client.create({ name: "First", groupId: null, ...fields });
  await to.client.create({ name: "Second", groupId: "2", ...fields });
  const groups = (await listAll(to.client)).map(({ name, group }) => [name, group]);
  expect(groups).toEqual([
    ["None", null],
    ["First", "Mine"],
    ["Second", "Other"],
  ]);
});

test("the app's own extensions stay away where the agent comes, and only there", async () => {
  const bodies: unknown[] = [];
  const { client } = scripted(bit, (line, body) => {
    if (line.endsWith("/open")) bodies.push(body);
    return well(line.endsWith("/open") ? { http: "127.0.0.1:54321" } : {});
  });
  await client.start(ID, START);
  await client.start(ID, { ...START, launchArguments: [] });
  expect(bodies).toEqual([
    { id: ID, args: ["--load-extension=/agents/1", "--headless=new"], loadExtensions: false },
    { id: ID, args: ["--headless=new"] },
  ]);
});

test("a list without its wrapper is read until a page is short", async () => {
  const { client, sent } = scripted(bit, (line, body) => {
    if (line.includes("group")) return well([{ id: 7, groupName: "Work" }]);
    const { page } = body as { page: number };
    const count = page === 0 ? 100 : 1;
    return well(Array.from({ length: count }, (_, at) => ({ id: `${page}-${at}`, groupId: 7 })));
  });
  const found = await listAll(client);
  expect(found).toHaveLength(101);
  expect(found[0]).toMatchObject({ id: "0-0", name: "0-0", group: "Work", proxy: null });
  expect(sent.filter((line) => line.includes("browser"))).toHaveLength(2);
});

test("the port of a browser that runs already is told, where the app tells it", async () => {
  const ports = { there: well({ [ID]: "54321" }), not: unknown };
  for (const [answer, port] of [
    [ports.there, 54_321],
    [ports.not, null],
  ] as const) {
    const { client } = scripted(bit, (line) =>
      line.endsWith("/ports") ? answer : well({ [ID]: 1 }),
    );
    expect(await client.start(ID, START)).toEqual({ debugPort: port });
  }
});

test("a browser without a window, its proxy and its first pages", async () => {
  await using to = await connect("bit");
  const id = await to.client.create({
    ...{ name: "Shop", groupId: null, notes: null, platform: null, launchArguments: [] },
    startPages: ["https://a.example/", "https://b.example/"],
    proxy: { type: "http", host: "203.0.113.7", port: 8080, login: null, password: null },
  });
  const kept = to.fake.state.profiles.get(id);
  expect(kept?.startPages).toEqual(["https://a.example/", "https://b.example/"]);
  expect(kept?.proxy).toMatchObject({ proxyType: "http", host: "203.0.113.7", port: 8080 });
  expect(await listAll(to.client)).toMatchObject([{ proxy: "203.0.113.7:8080" }]);
  await to.client.update(id, { proxy: null, notes: "later" });
  expect(await listAll(to.client)).toMatchObject([{ proxy: null, notes: "later" }]);
  await to.client.start(id, START);
  expect(to.fake.state.launches).toMatchObject([
    { isHeadless: true, launchArguments: START.launchArguments },
  ]);
  expect(to.fake.violations).toEqual([]);
});

test.each([
  ["The browser does not exist", "notFound"],
  ["窗口不存在", "notFound"],
  ["Invalid api key", "keyRefused"],
  ["Please log in first", "signedOut"],
  ["请先登录", "signedOut"],
  ["Upgrade your package", "noAutomation"],
  ["窗口数量已达套餐上限", "limitReached"],
  ["浏览器正在打开中", "profileRuns"],
  ["请求过于频繁", "rateLimited"],
  ["Proxy check failed", "refused"],
])("%s", async (words, fault) => {
  const { client, sent } = scripted(bit, () => ill(words));
  expect(await faultOf(() => client.test())).toMatchObject({ fault, words });
  // Only what was asked too fast is asked again.
  expect(sent).toHaveLength(fault === "rateLimited" ? 3 : 1);
});
