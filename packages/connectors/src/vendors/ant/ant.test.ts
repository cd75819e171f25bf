import { expect, test } from "vitest";
import { connect, faultOf, listAll } from "../../../test/connect.ts";
import { scripted } from "../../../test/scripted.ts";
import { ant } from "./ant.ts";

const ID = "7a5c9a52-3c38-4f9c-8f0e-5a3a4f3f6d11";
const START = {
  ...{ isHeadless: true, startPages: ["https://shop.example/"] },
  launchArguments: ["--load-extension=/agents/1"],
};
const NEW = {
  ...{ name: "Shop", groupId: null, notes: null, platform: null },
  ...{ startPages: [], launchArguments: [] },
  proxy: { type: "socks5", host: "203.0.113.7", port: 1080, login: "me", password: "p@:w" },
} as const;

const well = (data: object = {}) => ({ body: { ok: true, ...data } });
const ill = (status: number, error: string) => ({ status, body: { ok: false, error } });

test.each([
  ["POST only", ["POST"]],
  ["GET only", ["POST", "GET"]],
])("whether it runs is asked for in the way that the app knows: %s", async (_, tried) => {
  const works = tried.at(-1) ?? "";
  const { client, sent, known } = scripted(ant, (line) =>
    line.startsWith(works)
      ? well({ running: true, debugPort: 9333 })
      : ill(405, "method not allowed"),
  );
  expect(await client.start(ID, START)).toEqual({ debugPort: 9333 });
  await client.stop(ID);
  const asked = works === "POST" ? "" : `?profileId=${ID}`;
  expect(sent).toEqual([
    ...tried.map((way) => `${way} /api/runtime/status${way === "GET" ? asked : ""}`),
    `${works} /api/runtime/status${asked}`,
    ...tried.map((way) => `${way} /api/runtime/stop${way === "GET" ? asked : ""}`),
  ]);
  expect(Object.fromEntries(known)).toEqual({ status: works, stop: works });
});

test.each([
  [{ debugPort: 9333, cdpUrl: "http://127.0.0.1:19876" }, 9333],
  [{ debugPort: 0, cdpUrl: "http://127.0.0.1:19876" }, 19_876],
  [{}, null],
])("where the debugger listens: %j", async (answer, debugPort) => {
  const { client } = scripted(ant, (line) =>
    line.includes("status") ? well({ running: false }) : well(answer),
  );
  expect(await client.start(ID, START)).toEqual({ debugPort });
});

test("what a change does not name stays as it was", async () => {
  const kept = {
    ...{ coreId: "c1", userDataDir: "shop", fingerprintArgs: ["--fingerprint=7"] },
    ...{ launchArgs: ["--lang=de"], tags: ["eu"], keywords: ["k"], groupId: "g1", proxyId: "p1" },
    accountIds: ["a1"],
  };
  const item = { ...kept, profileId: ID, profileName: "Shop", running: false, debugPort: 0 };
  const written: unknown[] = [];
  const { client } = scripted(ant, (line, body) => {
    if (line.startsWith("PUT")) written.push(body);
    return well({ items: [{ ...item, launchCode: "A1", createdAt: "now" }] });
  });
  await client.update(ID, { name: "Shop 2" });
  await client.update(ID, { proxy: NEW.proxy });
  const proxyConfig = "socks5://me:p%40%3Aw@203.0.113.7:1080";
  expect(written).toEqual([
    { profile: { ...kept, profileName: "Shop 2" } },
    { profile: { ...kept, profileName: "Shop", proxyId: "", proxyConfig } },
  ]);
});

test.each([
  ["/srv/profiles/shop", false],
  ["C:\\profiles\\shop", false],
  ["shops/first", false],
  ["..", false],
  ["shop-1", true],
  ["", true],
])(
  "a profile whose data is in %j is changed only where it stays there",
  async (userDataDir, stays) => {
    await using to = await connect("ant");
    const id = await to.client.create(NEW);
    const profile = to.fake.state.profiles.get(id);
    Object.assign(profile ?? {}, { besides: { userDataDir } });
    const failure = await to.client.update(id, { name: "Shop 2" }).catch((error: unknown) => error);
    expect(profile?.besides).toEqual({ userDataDir });
    expect(profile?.name).toBe(stays ? "Shop 2" : "Shop");
    if (stays) expect(failure).toBeUndefined();
    else
      expect(failure).toMatchObject({
        fault: "refused",
        words: expect.stringContaining(`is in ${userDataDir}:`),
      });
    expect(to.fake.violations).toEqual([]);
  },
);

test("a profile that runs is neither changed nor deleted, in the vendor's words", async () => {
  await using to = await connect("ant");
  const id = await to.client.create(NEW);
  await to.client.start(id, START);
  expect(to.fake.state.launches).toMatchObject([START]);
  expect(await faultOf(() => to.client.update(id, { name: "Shop 2" }))).toMatchObject({
    ...{ fault: "profileRuns", words: "running profile cannot be updated" },
  });
  expect(await faultOf(() => to.client.remove(id))).toMatchObject({
    ...{ fault: "profileRuns", words: "running profile cannot be deleted" },
  });
  await to.client.stop(id);
  expect(await listAll(to.client)).toMatchObject([{ proxy: "203.0.113.7:1080", isRunning: false }]);
  await to.client.update(id, { proxy: null });
  expect(await listAll(to.client)).toMatchObject([{ proxy: null }]);
  expect(to.fake.violations).toEqual([]);
});

test.each([
  [ill(401, "unauthorized: invalid api key"), "keyRefused", "unauthorized: invalid api key"],
  [ill(404, "profile not found"), "notFound", "profile not found"],
  [ill(400, "invalid request body"), "refused", "invalid request body"],
  [{ status: 404, body: "404 page not found" }, "unknownCall", "404 page not found"],
  [{ status: 200, body: "<html>" }, "unreadable", null],
])("%j is %s", async (answer, fault, words) => {
  const { client } = scripted(ant, () => answer);
  expect(await faultOf(() => client.test())).toMatchObject({ fault, words });
});
