import { expect, test } from "vitest";
import { connect, faultOf, listAll } from "../../../test/connect.ts";
import { scripted } from "../../../test/scripted.ts";
import { adspower } from "./adspower.ts";

const ID = "kxyz123";
const NEW = {
  ...{ name: "Shop 1", groupId: null, notes: null, proxy: null },
  ...{ startPages: [], platform: null, launchArguments: [] },
};
const START = { isHeadless: true, startPages: [], launchArguments: ["--load-extension=/a b"] };

const well = (data: unknown) => ({ body: { code: 0, msg: "success", data } });
const ill = (msg: string) => ({ body: { code: -1, msg, data: {} } });

/** An app from before the second version. */
const older = () =>
  scripted(adspower, (line) => {
    if (line.includes("/api/v2/")) return { status: 404, body: "Not found" };
    if (line.includes("/group/list")) return well({ list: [{ group_id: 7, group_name: "Work" }] });
    if (line.includes("/user/list"))
      return well({
        list: [{ user_id: ID, name: "", group_id: "7", group_name: "Work", remark: "n" }],
      });
    if (line.includes("/user/create")) return well({ id: ID, serial_number: "1" });
    if (line.includes("/browser/active")) return well({ status: "Inactive" });
    if (line.includes("/browser/start")) return well({ debug_port: "54321" });
    return well({});
  });

test("an app that does not know the second version is asked in the first, then at once", async () => {
  const { client, sent, known } = older();
  expect(await listAll(client)).toMatchObject([
    { id: ID, name: ID, group: "Work", notes: "n", isRunning: null },
  ]);
  expect(await client.create(NEW)).toBe(ID);
  expect(await client.start(ID, START)).toEqual({ debugPort: 54_321 });
  await client.remove(ID);
  const asked = sent.length;
  await client.start(ID, START);
  expect(sent.slice(asked).every((line) => line.includes("/api/v1/"))).toBe(true);
  const started = new URL(sent.at(-1)?.split(" ")[1] ?? "", "http://x").searchParams;
  expect(JSON.parse(started.get("launch_args") ?? "")).toEqual(START.launchArguments);
  expect([...known.values()]).toEqual(["v1", "v1", "v1", "v1", "v1"]);
});

test('"Not found" with status 200 is an unknown call, more words are a profile', async () => {
  for (const [words, fault] of [
    ["Not found", "unknownCall"],
    ["User not found", "notFound"],
    ["Profile does not exist", "notFound"],
    ["Unauthorized: api-key is missing", "keyRefused"],
    ["User is not logged in", "signedOut"],
    ["Your subscription has expired", "noAutomation"],
    ["The number of profiles exceeds your package, please upgrade", "limitReached"],
    ["Proxy failure", "refused"],
  ] as const) {
    const { client } = scripted(adspower, () => ill(words));
    expect(await faultOf(() => client.listGroups()), words).toMatchObject({ fault, words });
  }
});

test.each(["profile_id", "user_id", "id"])(
  "the id of a new one as %s, also a number",
  async (name) => {
    const { client } = scripted(adspower, () => well({ [name]: 1234 }));
    expect(await client.create(NEW)).toBe("1234");
  },
);

test("an answer of create without an id is told, not taken for a profile", async () => {
  const { client } = scripted(adspower, () => well({}));
  expect(await faultOf(() => client.create(NEW))).toMatchObject({ fault: "unreadable" });
});

test("pages that are shorter than what was asked for are followed to the end", async () => {
  const { client } = scripted(adspower, (line, body) => {
    if (line.includes("/group/")) return well({ list: [] });
    const { page } = body as { page: number };
    const count = page < 3 ? 50 : 1;
    const list = Array.from({ length: count }, (_, at) => ({ profile_id: `${page}-${at}` }));
    return well({ list, page, page_size: "50" });
  });
  expect(await listAll(client)).toHaveLength(101);
});

test("an account with many profiles is asked faster, one that is asked too fast slower", async () => {
  await using to = await connect("adspower");
  to.fill(250);
  await listAll(to.client);
  const [first] = to.fake.state.profiles.keys();
  const begun = to.now();
  for (let count = 0; count < 11; count += 1) await to.client.stop(first ?? "");
  expect(to.now() - begun).toBe(2000);
  expect(to.fake.violations).toEqual([]);
  to.fake.feel("rateLimited");
  await faultOf(() => to.client.stop(first ?? ""));
  to.fake.feel("well");
  const slower = to.now();
  for (let count = 0; count < 3; count += 1) await to.client.stop(first ?? "");
  expect(to.now() - slower).toBeGreaterThanOrEqual(2000);
});

test("a proxy of a kind that it has no word for is refused, and nothing is made", async () => {
  await using to = await connect("adspower");
  const proxy = {
    type: "socks4",
    host: "203.0.113.7",
    port: 1080,
    login: null,
    password: null,
  } as const;
  const { fault, words } = await faultOf(() => to.client.create({ ...NEW, proxy }));
  expect([fault, words]).toEqual(["refused", "No socks4 proxies"]);
  expect(to.fake.requests).toEqual([]);
});

test("a proxy arrives, is listed without its password, and can be taken away", async () => {
  await using to = await connect("adspower");
  const { client, fake } = to;
  const proxy = {
    type: "http",
    host: "203.0.113.7",
    port: 80,
    login: "me",
    password: "pw",
  } as const;
  const id = await client.create({ ...NEW, proxy });
  expect(fake.state.profiles.get(id)?.proxy).toMatchObject({
    proxy_user: "me",
    proxy_password: "pw",
  });
  expect(await listAll(client)).toMatchObject([{ proxy: "203.0.113.7:80" }]);
  await client.update(id, { proxy: null, notes: "n", launchArguments: ["--a"] });
  expect(await listAll(client)).toMatchObject([{ proxy: null, notes: "n", name: "Shop 1" }]);
});

test("the port of a browser that runs already is told", async () => {
  const { client, sent } = scripted(adspower, () => well({ status: "Active", debug_port: "4321" }));
  expect(await client.start(ID, START)).toEqual({ debugPort: 4321 });
  expect(sent).toHaveLength(1);
});

test("where nobody tells which run, each is asked for", async () => {
  const { client, known } = scripted(adspower, (line) => {
    if (line.includes("local-active")) return ill("Not found");
    return line.endsWith("=gone") ? ill("Profile does not exist") : well({ status: "Active" });
  });
  expect(await client.running([ID, "gone"])).toEqual(
    new Map([
      [ID, true],
      ["gone", false],
    ]),
  );
  expect(known.get("open")).toBe("each");
});
