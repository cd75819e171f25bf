// @module-tag postgres
import {
  type BrowserProfileJob,
  createBrowserConnection,
  createBrowserProfiles,
  createProfileTemplate,
  deleteBrowserConnection,
  getBrowserProfileJob,
  importConnectionProfiles,
  listBrowserProfiles,
  listConnectionProfiles,
  listExtensions,
} from "@baton/contract";
import { fakes, type FakeVendor } from "@baton/connectors/fakes";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeAgentExtension } from "../../../../test/agent-extension.ts";
import { startTestApp } from "../../../../test/app.ts";
import type { TestUser } from "../../../../test/factories.ts";

const app = await startTestApp({
  agentFolder: await makeAgentExtension(),
  vendorPace: { everyMs: 100, againAfterMs: 100 },
});

let owner: TestUser;
let fake: FakeVendor;
let connectionId: number;
beforeEach(async () => {
  owner = await app.factories.user();
  const started = await fakes["undetectable"]?.();
  if (!started) throw new Error("There is no such fake");
  fake = started;
  const body = { name: "Und", browserApi: 6, localAddress: fake.local } as const;
  connectionId = (await call().call(createBrowserConnection, { body })).body.id;
});
afterEach(() => fake.close());

const call = () => app.as(owner);

const sayList = (profiles: Record<string, object>): void =>
  fake.say(JSON.stringify({ code: 0, status: "success", data: profiles }));
const named = (name: string) => ({ name, status: "Available", folder: "", tags: [] });

async function importAll(): Promise<BrowserProfileJob> {
  const params = { id: connectionId };
  const { body } = await call().call(importConnectionProfiles, { params, body: { all: true } });
  return ended(body);
}

const ended = ({ id }: BrowserProfileJob): Promise<BrowserProfileJob> =>
  vi.waitFor(async () => {
    const { body } = await call().call(getBrowserProfileJob, { params: { id } });
    if (body.state === "working") throw new Error(`${body.doneCount} of ${body.totalCount}`);
    return body;
  });

const listNames = async () => (await call().call(listExtensions)).body.data.map(({ name }) => name);

it("takes what can be kept of a list, and says of what cannot that it cannot", async () => {
  sayList({
    "with\0nothing": named("Nothing"),
    ["long".repeat(300_000)]: named("Long"),
    good: named("Go\0od"),
    vast: named("v".repeat(1_000_000)),
  });
  const job = await importAll();
  expect(job).toMatchObject({ state: "done", doneCount: 2, failedCount: 2, totalCount: 4 });
  expect(JSON.stringify(job).length).toBeLessThan(10_000);
  expect(await listNames()).toEqual(["Go\uFFFDod", "v".repeat(200)]);
});

it("reads a list that is longer than any vendor's", async () => {
  const many = Array.from({ length: 150_000 }, (_, index) => [`p${index}`, named("a")]);
  sayList(Object.fromEntries(many) as Record<string, object>);
  const params = { id: connectionId };
  const { status, body } = await call().call(listConnectionProfiles, { params });
  expect([status, body.data.length]).toEqual([200, 100]);
});

it("imports nothing anew where the tariff has no more room, and is content", async () => {
  sayList({ one: named("One") });
  expect(await importAll()).toMatchObject({ state: "done", doneCount: 1 });
  const { maxExtensionCount } = await app.db
    .selectFrom("tariffs")
    .select("maxExtensionCount")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await app.db.updateTable("tariffs").set({ maxExtensionCount: 1 }).execute();
  expect(await importAll()).toMatchObject({ state: "done", doneCount: 1, error: null });
  await app.db.updateTable("tariffs").set({ maxExtensionCount }).execute();
});

it("leaves a row as it was whose connection goes while its profile is made", async () => {
  const row = await app.factories.extension(owner);
  const template = { name: "Shops", browserApi: 6, connectionId } as const;
  const { body: made } = await call().call(createProfileTemplate, { body: template });
  const held = Promise.withResolvers<void>();
  fake.wait(held.promise);
  const body = { templateId: made.id, extensionIds: [row.id] };
  const { body: job } = await call().call(createBrowserProfiles, { body });
  await vi.waitFor(() => expect(fake.requests.length).toBeGreaterThan(0));
  const before = await installationOf(row.id);
  await call().call(deleteBrowserConnection, { params: { id: connectionId } });
  held.resolve();
  expect(await ended(job)).toMatchObject({ state: "done", doneCount: 0, failedCount: 1 });
  expect((await call().call(listBrowserProfiles)).body.data).toEqual([]);
  expect(await installationOf(row.id)).toEqual(before);
});

const installationOf = (id: number) =>
  app.db
    .selectFrom("extensions")
    .select("installationId")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
