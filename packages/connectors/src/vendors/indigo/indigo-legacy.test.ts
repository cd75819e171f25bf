import { expect, test } from "vitest";
import { connect, faultOf } from "../../../test/connect.ts";
import { scripted } from "../../../test/scripted.ts";
import type { NewVendorProfile } from "../../core/profiles.ts";
import { indigo } from "./indigo.ts";

const ID = "e2f67453-2aeb-4a0b-aa14-eef578055673";
const START = { isHeadless: false, startPages: [], launchArguments: [] };
const LEGACY = { variantId: "indigo-legacy" };
const NEW: NewVendorProfile = {
  ...{ name: "Shop", groupId: null, notes: "n", platform: "linux" },
  ...{ startPages: [], launchArguments: [] },
  proxy: { type: "socks5", host: "203.0.113.7", port: 1080, login: "me", password: "pw" },
};

const ill = (value: string, status = 200) => ({ status, body: { status: "ERROR", value } });
const unknown = { status: 404, body: "<h1>404</h1>" };

test("a version that does not say what runs still starts and stops", async () => {
  const { client, sent } = scripted(
    indigo,
    (line) => {
      if (line.includes("active")) return unknown;
      return { body: { status: "OK", value: "ws://127.0.0.1:40001/devtools/browser/1" } };
    },
    LEGACY,
  );
  expect(await client.running([ID])).toEqual(new Map([[ID, null]]));
  expect(await client.start(ID, START)).toEqual({ debugPort: 40_001 });
  await client.stop(ID);
  expect(sent).toContain(`GET /api/v1/profile/stop?profileId=${ID}`);
});

test("one that runs already is no fault, also where only the start says so", async () => {
  const { client } = scripted(
    indigo,
    (line) => (line.includes("active") ? unknown : ill("Profile is already running")),
    LEGACY,
  );
  expect(await client.start(ID, START)).toEqual({ debugPort: null });
});

test.each([
  [true, true],
  ["true", true],
  ["false", false],
])("active says %j", async (value, isRunning) => {
  const { client } = scripted(indigo, () => ({ body: { status: "OK", value } }), LEGACY);
  expect((await client.running([ID])).get(ID)).toBe(isRunning);
});

test("a profile that is gone does not run", async () => {
  const { client } = scripted(indigo, () => ill("Profile not found", 404), LEGACY);
  expect((await client.running([ID])).get(ID)).toBe(false);
});

test("a proxy is put in and taken away; one of a kind that it has not is refused", async () => {
  await using to = await connect("indigo-legacy");
  const id = await to.client.create(NEW);
  expect(to.fake.state.profiles.get(id)?.proxy).toMatchObject({ type: "SOCKS", port: 1080 });
  await to.client.update(id, { proxy: null });
  expect(to.fake.state.profiles.get(id)?.proxy).toEqual({ type: "NONE" });
  const proxy = {
    type: "socks4",
    host: "a.example",
    port: 1,
    login: null,
    password: null,
  } as const;
  const { fault } = await faultOf(() => to.client.update(id, { proxy }));
  expect(fault).toBe("refused");
  expect(to.fake.violations).toEqual([]);
});

test.each([
  [ill("Please log in first"), "signedOut"],
  [ill("Automation is not in your plan"), "noAutomation"],
  [ill("Profiles limit of your plan is reached"), "limitReached"],
  [ill("Wrong proxy", 500), "refused"],
])("%j is %s", async (answer, fault) => {
  const { client } = scripted(indigo, () => answer, LEGACY);
  expect(await faultOf(() => client.test())).toMatchObject({ fault, words: answer.body.value });
});
