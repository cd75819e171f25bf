import { expect, test } from "vitest";
import { fakes } from "../fakes/index.ts";
import { vendors } from "../src/index.ts";
import type { VendorFault } from "../src/core/vendor-error.ts";
import { connect, faultOf, listAll } from "./connect.ts";

const PROXY = {
  type: "socks5",
  host: "203.0.113.7",
  port: 1080,
  login: "me",
  password: "p&:w",
} as const;
const NEW = {
  ...{ name: "Shop 1", groupId: null, notes: null, proxy: null },
  ...{ startPages: [], platform: null, launchArguments: [] },
};
const FLAG = "--load-extension=/agents/1";

const names = Object.keys(fakes);

test("each vendor has a fake for each of its variants", () => {
  const variants = [...vendors.values()].flatMap((one) => one.variants.map(({ id }) => id));
  expect(names.toSorted()).toEqual(variants.toSorted());
});

test.each(names)("%s: a profile's life", async (name) => {
  await using to = await connect(name);
  const { client, fake, capabilities } = to;
  await client.test();
  const groupId = await to.someGroup();
  const asked = { ...NEW, groupId, notes: capabilities.hasNotes ? "for the shop" : null };
  const id = await client.create({
    ...{ ...asked, platform: capabilities.platforms[0] ?? null },
    ...(capabilities.hasProxies ? { proxy: { ...PROXY, password: "pw" } } : {}),
    ...(capabilities.agentBy === "profileArgument" ? { launchArguments: [FLAG] } : {}),
  });
  const group = groupId === null ? null : "Work";
  expect(await listAll(client)).toMatchObject([{ id, name: "Shop 1", group, notes: asked.notes }]);
  await client.update(id, { name: "Shop 2" });
  const start = { isHeadless: false, startPages: [], launchArguments: to.flags([FLAG]) };
  await client.start(id, start);
  await client.start(id, start);
  expect(fake.state.launches).toHaveLength(1);
  if (capabilities.agentBy !== "byHand")
    expect(fake.state.launches[0]?.launchArguments).toContain(FLAG);
  expect((await client.running([id])).get(id)).toBe(capabilities.tellsRunning ? true : null);
  await client.stop(id);
  await client.stop(id);
  expect((await client.running([id])).get(id)).toBe(capabilities.tellsRunning ? false : null);
  expect(await listAll(client)).toMatchObject([{ id, name: "Shop 2" }]);
  await client.remove(id);
  await client.remove(id);
  expect(await listAll(client)).toEqual([]);
  expect(fake.violations).toEqual([]);
});

test.each(names)("%s: 250 profiles are listed, at the vendor's pace", async (name) => {
  await using to = await connect(name);
  to.fill(250);
  const found = await listAll(to.client);
  expect(new Set(found.map(({ id }) => id)).size).toBe(250);
  expect(to.fake.violations).toEqual([]);
});

const SAID: [
  mood: "signedOut" | "keyRefused" | "noAutomation" | "broken" | "garbled",
  VendorFault[],
][] = [
  ["signedOut", ["signedOut", "keyRefused"]],
  ["keyRefused", ["keyRefused", "signedOut"]],
  ["noAutomation", ["noAutomation", "refused"]],
  ["broken", ["refused"]],
  ["garbled", ["unreadable"]],
];

const MOODS_OF_ACCOUNTS = 3;

test.each(names)("%s: what is wrong is told, in the vendor's words", async (name) => {
  await using to = await connect(name);
  for (const [mood, faults] of SAID.slice(to.fake.hasNoAccounts ? MOODS_OF_ACCOUNTS : 0)) {
    to.fake.feel(mood);
    const { fault } = await faultOf(() => listAll(to.client));
    expect(faults, mood).toContain(fault);
  }
  to.fake.feel("well");
  expect(await listAll(to.client)).toEqual([]);
});

test.each(names)("%s: an app that is not there is told at once", async (name) => {
  await using to = await connect(name);
  await to.fake.close();
  const { fault } = await faultOf(() => to.client.test());
  expect(fault).toBe("unreachable");
});

test.each(names)("%s: a profile that is not there", async (name) => {
  await using to = await connect(name);
  const options = { isHeadless: false, startPages: [], launchArguments: [] };
  const { fault } = await faultOf(() =>
    to.client.start("0123456789abcdef0123456789abcdef", options),
  );
  expect(fault).toBe("notFound");
});

test.each(names)("%s: groups are listed with their names", async (name) => {
  await using to = await connect(name);
  const id = await to.someGroup();
  const groups = await to.client.listGroups();
  expect(groups).toEqual(id === null ? [] : [{ id, name: "Work" }]);
});

test.each(names)("%s: headless arrives where it can", async (name) => {
  await using to = await connect(name);
  const { client, fake, capabilities } = to;
  const groupId = capabilities.isGroupRequired ? await to.someGroup() : null;
  const id = await client.create({ ...NEW, groupId, platform: capabilities.platforms[0] ?? null });
  const isHeadless = capabilities.hasHeadless;
  await client.start(id, { isHeadless, startPages: [], launchArguments: [] });
  expect(fake.state.launches).toMatchObject([{ isHeadless }]);
  expect(fake.violations).toEqual([]);
});

test.each(names)("%s: start pages arrive where they can, in a window", async (name) => {
  await using to = await connect(name);
  const { client, fake, capabilities } = to;
  const startPages = capabilities.hasStartPages ? ["https://shop.example/a?b=1"] : [];
  const groupId = capabilities.isGroupRequired ? await to.someGroup() : null;
  const platform = capabilities.platforms[0] ?? null;
  const id = await client.create({ ...NEW, groupId, platform, startPages });
  await client.start(id, { isHeadless: false, startPages, launchArguments: [] });
  expect(fake.state.launches).toMatchObject([{ isHeadless: false, startPages }]);
  expect(fake.violations).toEqual([]);
});

test.each(names)("%s: 1,000 profiles are asked for at once, of which 3 run", async (name) => {
  await using to = await connect(name);
  to.fill(1000);
  const ids = [...to.fake.state.profiles.keys()];
  const started = ids.slice(0, 3);
  const options = { isHeadless: false, startPages: [], launchArguments: [] };
  for (const id of started) await to.client.start(id, options);
  const running = await to.client.running(ids);
  expect(running.size).toBe(1000);
  const { tellsRunning } = to.capabilities;
  for (const id of ids) expect(running.get(id)).toBe(tellsRunning ? started.includes(id) : null);
  expect(to.fake.violations).toEqual([]);
});
