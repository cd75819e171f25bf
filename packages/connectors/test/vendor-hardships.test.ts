import { expect, test } from "vitest";
import { fakes } from "../fakes/index.ts";
import type { VendorClient } from "../src/core/vendor-client.ts";
import { VendorError } from "../src/core/vendor-error.ts";
import { connect, faultOf, listAll } from "./connect.ts";

const names = Object.keys(fakes);
const NEW = {
  ...{ name: "Shop 1", groupId: null, notes: null, proxy: null },
  ...{ startPages: [], platform: null, launchArguments: [] },
};
const OPTIONS = { isHeadless: false, startPages: [], launchArguments: [] };

test.each(names)("%s: 200 starts one after the other keep to the vendor's pace", async (name) => {
  await using to = await connect(name);
  to.fill(200);
  for (const id of to.fake.state.profiles.keys()) await to.client.start(id, OPTIONS);
  expect(to.fake.state.launches).toHaveLength(200);
  expect(to.fake.violations).toEqual([]);
});

test.each(names)("%s: four at a time keep to it as well", async (name) => {
  await using to = await connect(name);
  to.fill(60);
  const waiting = [...to.fake.state.profiles.keys()];
  const worker = async (): Promise<void> => {
    for (let id = waiting.pop(); id; id = waiting.pop()) await to.client.start(id, OPTIONS);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  expect(to.fake.state.launches).toHaveLength(60);
  expect(to.fake.violations).toEqual([]);
});

test.each(names)("%s: a lost answer of create makes no second profile", async (name) => {
  await using to = await connect(name);
  const groupId = to.capabilities.isGroupRequired ? await to.someGroup() : null;
  const platform = to.capabilities.platforms[0] ?? null;
  to.loseAnswers();
  const error = await faultOf(() => to.client.create({ ...NEW, groupId, platform }));
  expect(error).toMatchObject({ fault: "unreachable", isLost: true });
  expect(to.fake.state.profiles.size).toBe(1);
});

test.each(names)("%s: a vendor that always asks for less is not asked forever", async (name) => {
  await using to = await connect(name);
  to.fake.feel("rateLimited");
  const { fault } = await faultOf(() => listAll(to.client));
  expect(fault).toBe("rateLimited");
  expect(to.fake.requests.length).toBeLessThan(10);
});

const DEEP = 20_000;
const HOSTILE: [what: string, answer: string][] = [
  ["nothing", ""],
  ["a page", "<!doctype html><h1>Router</h1>"],
  ["half of JSON", '{"code":0,"data":{"list":[{'],
  ["null", "null"],
  ["a number", "7"],
  ["a list", "[[],{},null]"],
  ["an empty object", "{}"],
  ["wrong types", '{"code":{},"success":1,"status":[],"data":"x","list":7,"profileData":{"a":1}}'],
  ["well, without data", '{"code":0,"success":true,"status":"success","data":null}'],
  ["well, with odd data", '{"code":0,"success":true,"status":"ok","data":[1,"a",null,[]]}'],
  ["lists of odd things", '{"code":0,"success":true,"data":{"list":[null,{"id":{}}],"total":-1}}'],
  ["deep JSON", `${'{"data":['.repeat(DEEP)}${"]}".repeat(DEEP)}`],
  ["deep words", `${'{"code":1,"msg":{"msg":'.repeat(DEEP)}1${"}}".repeat(DEEP)}`],
  ["names of the prototype", '{"code":0,"success":true,"data":{"__proto__":{"id":1}}}'],
];

const doings = (client: VendorClient): [string, () => Promise<unknown>][] => [
  ["test", () => client.test()],
  ["listGroups", () => client.listGroups()],
  ["listProfiles", () => listAll(client)],
  ["create", () => client.create(NEW)],
  ["update", () => client.update("7", { name: "A" })],
  ["start", () => client.start("7", OPTIONS)],
  ["stop", () => client.stop("7")],
  ["remove", () => client.remove("7")],
  ["running", () => client.running(["7", "8"])],
];

test.each(names)("%s: whatever it answers, only its faults are thrown", async (name) => {
  await using to = await connect(name);
  for (const [what, answer] of HOSTILE) {
    to.fake.say(answer);
    for (const [doing, run] of doings(to.client)) {
      const thrown = await run().then(
        () => null,
        (error: unknown) => error,
      );
      const isFault = thrown === null || thrown instanceof VendorError;
      expect(isFault, `${doing}, answered ${what}: ${String(thrown)}`).toBe(true);
    }
  }
});

test.each(names)("%s: 20 MB of an answer are not read to the end", async (name) => {
  await using to = await connect(name);
  to.fake.say(`{"code":0,"data":"${"x".repeat(20 * 1024 * 1024)}"}`);
  expect(await faultOf(() => listAll(to.client))).toMatchObject({ fault: "unreadable" });
});

test.each(names)("%s: a key that the vendor repeats is not told", async (name) => {
  await using to = await connect(name);
  const { key } = to.fake.credentials;
  if (key === undefined) return;
  const said = `The key ${key} is wrong`;
  to.fake.say(
    JSON.stringify({ code: -1, success: false, status: "error", msg: said, message: said }),
  );
  const { words, message } = await faultOf(() => listAll(to.client));
  expect(`${words} ${message}`).not.toContain(key);
});
