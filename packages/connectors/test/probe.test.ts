import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { fakes } from "../fakes/index.ts";
import {
  type Exchange,
  maskValue,
  PROBE_NAME,
  type Recording,
  recordingSchema,
  recordTransport,
} from "../src/probe/recording.ts";
import { isUnsaid, walkVendor } from "../src/probe/walk.ts";
import { connect } from "./connect.ts";
import { replay } from "./replay.ts";

const FOLDER = "/home/somebody/extension";

/** What a probe of a stand-in has seen; `isLoaded` is what its browser would tell. */
async function record(name: string, isLoaded: boolean | null = true): Promise<Recording> {
  const exchanges: Exchange[] = [];
  const secrets = new Set([FOLDER]);
  await using to = await connect(name, (transport) =>
    recordTransport(transport, secrets, (seen) => exchanges.push(seen)),
  );
  for (const one of Object.values(to.fake.credentials)) secrets.add(one);
  to.fake.state.groups.set("1", "Work");
  to.fill(3);
  const probe = `${PROBE_NAME}-1`;
  const steps = await walkVendor({
    ...{ client: to.client, capabilities: to.capabilities, name: probe },
    launchArguments: [`--load-extension=${FOLDER}`],
    isLoaded: () => Promise.resolve(isLoaded),
    say: () => undefined,
  });
  expect(to.fake.state.profiles.size).toBe(3);
  expect(to.fake.violations).toEqual([]);
  const about = { baton: "0", vendor: to.vendor.name, variant: to.fake.variantId, name: probe };
  const given = Object.keys(to.fake.credentials);
  const recording = { ...about, platform: "linux", given, recordedAt: new Date().toISOString() };
  const whole = recordingSchema.parse({ ...recording, steps, exchanges });
  const text = JSON.stringify(whole);
  for (const secret of secrets) expect(text).not.toContain(secret);
  // Names of profiles that are somebody's.
  expect(text).not.toContain("Profile 1");
  return JSON.parse(text) as Recording;
}

const names = Object.keys(fakes);

test.each(names)("%s: a walk goes as Baton expects, and leaves nothing behind", async (name) => {
  const { steps } = await record(name);
  const otherwise = steps.filter(({ differs }) => differs !== null);
  // Whose debugger tells no port, of those nobody can say what is in them.
  const told = otherwise.filter(({ differs }) => !isUnsaid(differs));
  expect(told).toEqual([]);
});

test.each(names)("%s: what was recorded is a stand-in that the adapter keeps to", async (name) => {
  const recording = await record(name);
  const { steps, strange, left } = await replay(recording);
  expect(strange).toEqual([]);
  expect(left).toEqual([]);
  expect(steps).toEqual(recording.steps);
});

test("an adapter that asks for something else than the vendor was seen to take is found out", async () => {
  const recording = await record("bit");
  const rename = recording.exchanges.find(({ call }) => call === "change");
  if (!rename) throw new Error("Nothing was renamed");
  rename.body = { ids: [], name: "as an older Baton asked" };
  const { strange } = await replay(recording);
  expect(strange[0]).toContain("as an older Baton asked");
});

test("an argument that loads nothing, and an answer in another shape, are told", async () => {
  const { steps } = await record("octo", false);
  expect(steps).toContainEqual({
    step: "see the extension in it",
    differs: "It is not there: the argument does not load it",
  });
  const recording = await record("bit");
  const made = recording.exchanges.find(({ call }) => call === "create");
  if (made) made.answer = { success: true, data: { browserId: "1" } };
  const walked = (await replay(recording)).steps.at(-1);
  expect(walked?.step).toBe("create a profile");
  expect(walked?.differs).toMatch(/^unreadable: [^]*at id/);
});

test("whatever is somebody's own is masked by its name, at any depth", () => {
  const answer = {
    list: [{ id: "7", name: "My shop", remark: "call Ann", status: 0, userName: "ann" }],
    proxy: { host: "203.0.113.7", port: 80, proxyPassword: "pw" },
    notes: [{ content: "x" }],
    mine: { name: `${PROBE_NAME}-1` },
    msg: "key abc is wrong",
  };
  expect(maskValue(answer, ["abc"])).toEqual({
    list: [{ id: "7", name: "•••", remark: "•••", status: 0, userName: "•••" }],
    proxy: { host: "•••", port: 80, proxyPassword: "•••" },
    notes: [{ content: "•••" }],
    mine: { name: `${PROBE_NAME}-1` },
    msg: "key ••• is wrong",
  });
});

/** What users of real apps recorded, each as `script/baton companion --probe` wrote it. */
const RECORDINGS = path.join(import.meta.dirname, "recordings");
const files = readdirSync(RECORDINGS).filter((file) => file.endsWith(".json"));

describe.runIf(files.length > 0)("as recorded", () => {
  test.each(files)("%s", async (file) => {
    const text = readFileSync(path.join(RECORDINGS, file), "utf8");
    const recording = recordingSchema.parse(JSON.parse(text));
    const { steps, strange } = await replay(recording);
    expect(strange).toEqual([]);
    expect(steps).toEqual(recording.steps);
  });
});
