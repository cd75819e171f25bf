import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { endProcesses } from "../../../../script/tools/testing/processes.ts";
import { makeChromiumProfiles } from "./chromium-profiles.ts";
import { serveChromium } from "./serve-chromium.ts";

const base = await mkdtemp(path.join(tmpdir(), "baton-chromium-"));
const program = process.env.BATON_CHROMIUM;
// Tests may run as root.
const make = () => makeChromiumProfiles({ base, program, hasSandbox: false });
const profiles = make();
afterAll(async () => {
  for (const { id } of await profiles.list()) await profiles.remove(id);
  // A browser's other processes end a moment later, and write until then.
  await endProcesses(base, 0);
  await rm(base, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

async function call(name: string, address: string, body?: unknown) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const reply = await serveChromium(profiles, { call: name, path: address, body: text });
  return { status: reply.status, body: JSON.parse(reply.body) as unknown };
}

const START = { isHeadless: true, startPages: [], launchArguments: [] };

test("a browser runs, is found by a program that comes after, and ends", async () => {
  const { body } = await call("create", "/profiles", { name: "Shop" });
  const { id } = body as { id: string };
  expect(await call("start", `/profiles/${id}/start`, START)).toEqual({ status: 200, body: {} });
  await call("start", `/profiles/${id}/start`, START);
  const next = make();
  expect(await next.list()).toEqual([{ id, name: "Shop", isRunning: true }]);
  await next.stop(id);
  expect((await call("list", "/profiles")).body).toEqual([{ id, name: "Shop", isRunning: false }]);
  await call("update", `/profiles/${id}`, { name: "Other" });
  expect(await profiles.list()).toEqual([{ id, name: "Other", isRunning: false }]);
  await call("stop", `/profiles/${id}/stop`);
  await call("remove", `/profiles/${id}`);
  await call("remove", `/profiles/${id}`);
  expect(await readdir(base)).toEqual([]);
});

test("one profile whose file was cut short hides no other", async () => {
  const { body } = await call("create", "/profiles", { name: "Whole" });
  const { id } = body as { id: string };
  const cut = crypto.randomUUID();
  await mkdir(path.join(base, cut));
  await writeFile(path.join(base, cut, "profile.json"), '{"na');
  expect(await call("list", "/profiles")).toEqual({
    status: 200,
    body: [{ id, name: "Whole", isRunning: false }],
  });
  expect((await call("start", `/profiles/${cut}/start`, START)).status).toBe(404);
  for (const one of [id, cut]) await call("remove", `/profiles/${one}`);
});

test("what cannot be is said", async () => {
  expect(await call("start", `/profiles/${crypto.randomUUID()}/start`, START)).toMatchObject({
    status: 404,
  });
  expect((await call("start", "/profiles/..%2F..%2Fetc/start", START)).status).toBe(404);
  expect((await call("create", "/profiles", { name: "" })).status).toBe(409);
  const pages = { ...START, startPages: ["file:///etc/passwd"] };
  const { body } = await call("create", "/profiles", { name: "Shop" });
  const { id } = body as { id: string };
  expect((await call("start", `/profiles/${id}/start`, pages)).status).toBe(409);
  const none = makeChromiumProfiles({ base, program: "/nowhere/chromium", hasSandbox: true });
  await expect(none.start(id, START)).rejects.toThrow("There is no Chromium");
});
