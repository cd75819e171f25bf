import fc from "fast-check";
import { expect, test } from "vitest";
import { connect, faultOf, listAll } from "../../../test/connect.ts";
import { scripted } from "../../../test/scripted.ts";
import type { VendorProxy } from "../../core/profiles.ts";
import { incogniton } from "./incogniton.ts";
import { withTrimmedKeys } from "./incogniton.replies.ts";

const ID = "b2f707c5-924e-428e-8bf9-502781074c6e";
const NEW = {
  ...{ name: "Shop 1", groupId: null, notes: null, proxy: null },
  ...{ startPages: [], platform: null, launchArguments: [] },
};
const START = { isHeadless: true, startPages: [], launchArguments: [] };
const PROXY: VendorProxy = {
  ...{ type: "socks5", host: "203.0.113.7", port: 1080, login: "me", password: "pw-1" },
};

const script = (answer: (line: string) => object) => scripted(incogniton, answer);

test.each(["OK", '"OK"', " ok\n"])("an app is alive that answers %o", async (body) => {
  const { client } = script((line) =>
    line.endsWith("/alive") ? { body } : { body: { profileData: [], status: "ok" } },
  );
  expect(await client.test()).toEqual({ version: null, words: null });
});

test.each(['{"status":"OK","value":"x"}', "Multilogin", "<h1>OK</h1>"])(
  "another app on the same port is not taken for it: %s",
  async (body) => {
    const { client } = script(() => ({ body }));
    expect(await faultOf(() => client.test())).toMatchObject({ fault: "unreadable" });
  },
);

test("a list under each of its names, with spaces around the names of its fields", async () => {
  const general = { "browser_id ": ID, " profile_name": "A", profile_group: "Unassigned" };
  const item = { "general_profile_information ": general, Proxy: { proxy_url: "h:1" } };
  for (const key of ["profileData", "profiles", "profileData "]) {
    const { client } = script(() => ({ body: { [key]: [item], status: "ok" } }));
    expect(await listAll(client)).toEqual([
      { id: ID, name: "A", group: null, notes: null, proxy: "h:1", isRunning: null },
    ]);
  }
  const bare = { profile_browser_id: 7, general_profile_information: null };
  const { client } = script(() => ({ body: { profiles: [bare] } }));
  expect(await listAll(client)).toMatchObject([{ id: "7", name: "7" }]);
});

test("groups are those that its profiles name", async () => {
  await using to = await connect("incogniton");
  for (const groupId of ["Work", null, "Home", "Work"]) await to.client.create({ ...NEW, groupId });
  const groups = ["Home", "Work"].map((name) => ({ id: name, name }));
  expect(await to.client.listGroups()).toEqual(groups);
  const listed = await listAll(to.client);
  expect(listed.map(({ group }) => group)).toEqual(["Work", null, "Home", "Work"]);
});

test("what is not changed stays: blocks are taken as a whole", async () => {
  await using to = await connect("incogniton");
  const id = await to.client.create({ ...NEW, groupId: "Work", notes: "n" });
  await to.client.update(id, { name: "Shop 2" });
  expect(await listAll(to.client)).toMatchObject([{ name: "Shop 2", group: "Work", notes: "n" }]);
  await to.client.update(id, { launchArguments: ["--a", "--b=c d"] });
  expect(to.fake.requests.at(-1)?.body).toMatchObject({
    profileData: expect.stringContaining('"--a \\"--b=c d\\""') as string,
  });
  expect(to.fake.violations).toEqual([]);
});

test("a folder with spaces in it arrives as one argument", async () => {
  await using to = await connect("incogniton");
  const id = await to.client.create(NEW);
  const launchArguments = ["--load-extension=/home/me/My agents/1", "--mute-audio"];
  expect(await to.client.start(id, { ...START, launchArguments })).toEqual({ debugPort: 9222 });
  expect(to.fake.state.launches).toMatchObject([{ launchArguments, isHeadless: true }]);
});

test("a proxy is looked at after it was written, and can be taken away", async () => {
  await using to = await connect("incogniton");
  const id = await to.client.create({ ...NEW, proxy: PROXY });
  expect(to.fake.state.profiles.get(id)?.proxy).toEqual({
    ...{ connection_type: "Socks 5 proxy", proxy_url: "203.0.113.7:1080" },
    ...{ proxy_username: "me", proxy_password: "pw-1" },
  });
  expect(await listAll(to.client)).toMatchObject([{ proxy: "203.0.113.7:1080" }]);
  await to.client.update(id, { proxy: null });
  expect(await listAll(to.client)).toMatchObject([{ proxy: null }]);
  expect(to.fake.violations).toEqual([]);
});

test("a proxy of a kind that it has no word for is refused, and nothing is made", async () => {
  await using to = await connect("incogniton");
  const proxy = { ...PROXY, type: "https" } as const;
  const error = await faultOf(() => to.client.create({ ...NEW, proxy }));
  expect(error).toMatchObject({ fault: "refused", words: "No https proxies" });
  expect(to.fake.requests).toEqual([]);
});

/** An app that keeps a proxy's kind only where it is one of these. */
function keeping(...known: string[]) {
  const removed: string[] = [];
  let kept = "Without proxy";
  const { client, known: memory } = scripted(incogniton, (line, body) => {
    if (line.includes("/delete/")) removed.push(line);
    if (line.includes("/get/")) {
      const profileData = { general_profile_information: {}, Proxy: { connection_type: kept } };
      return { body: { profileData } };
    }
    const written = known.find((one) => String(body).includes(encodeURIComponent(`"${one}"`)));
    if (line.includes("/update")) kept = written ?? kept;
    return { body: { profile_browser_id: ID, status: "ok" } };
  });
  return { client, memory, removed };
}

test("other words for a proxy's kind are tried where the first were not kept", async () => {
  const { client, memory, removed } = keeping("socks5");
  expect(await client.create({ ...NEW, proxy: PROXY })).toBe(ID);
  expect(memory.get("proxy")).toBe("short");
  expect(removed).toEqual([]);
});

test("a profile whose proxy was not kept is not left behind", async () => {
  const { client, removed } = keeping();
  const error = await faultOf(() => client.create({ ...NEW, proxy: PROXY }));
  expect([error.fault, error.words]).toEqual(["refused", "Proxy: Without proxy"]);
  expect(removed).toEqual([`GET /profile/delete/${ID}`]);
});

test("states in any letters; one that nobody knows is not told", async () => {
  const states = ["Ready", "LAUNCHING", "launched", "Syncing", "synced ", "dancing"];
  const { client } = script((line) => ({
    body: { status: states[Number(line.split("/").at(-1))] },
  }));
  const running = await client.running(states.map((_, index) => String(index)));
  expect([...running.values()]).toEqual([false, true, true, false, false, null]);
});

test("what it says no to, in its words", async () => {
  for (const [answer, fault] of [
    [{ body: { status: "error", message: "Profile not found" } }, "notFound"],
    [{ body: { status: "Error", message: "Please log in" } }, "signedOut"],
    [{ body: { "status ": "error", "message ": "Upgrade your plan" } }, "noAutomation"],
    [{ body: { "status ": "error", "message ": "Profile limit reached" } }, "limitReached"],
    [{ status: 500, body: { message: "Oops" } }, "refused"],
    [{ status: 404, body: "<h1>Not here</h1>" }, "unknownCall"],
    [{ body: "Hello" }, "unreadable"],
  ] as const) {
    const { client } = script(() => answer);
    expect((await faultOf(() => client.listGroups())).fault).toBe(fault);
  }
});

test("names of fields lose the spaces around them, values nothing", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.jsonValue()), (plain) => {
      const spaced = Object.fromEntries(
        Object.entries(plain).map(([key, one]) => [` ${key} `, one]),
      );
      expect(Object.keys(withTrimmedKeys(spaced) as object)).toEqual(Object.keys(plain));
    }),
  );
  expect(withTrimmedKeys({ a: " x ", "b ": [{ " c": 1 }] })).toEqual({ a: " x ", b: [{ c: 1 }] });
});
