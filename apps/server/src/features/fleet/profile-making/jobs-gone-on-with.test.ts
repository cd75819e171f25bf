// @module-tag postgres
import {
  createBrowserProfiles,
  createProfileTemplate,
  getBrowserProfileJob,
  listBrowserProfiles,
} from "@baton/contract";
import { expect, it, vi } from "vitest";
import { makeAgentExtension } from "../../../../test/agent-extension.ts";
import { startTestApp } from "../../../../test/app.ts";
import { createTestDatabase } from "../../../../test/database.ts";
import { makeVendorsOfTest } from "../../../../test/vendors.ts";

const agentFolder = await makeAgentExtension();
const vendors = makeVendorsOfTest();
const inAMinute = () => new Date(Date.now() + 60_000);

it("goes on with a job whose server ended in the middle, and makes none twice", async () => {
  const database = await createTestDatabase();
  const before = await startTestApp({ database, agentFolder });
  await before.db.updateTable("tariffs").set({ maxExtensionCount: 50 }).execute();
  const owner = await before.factories.user();
  const api = before.as(owner);
  const fake = await vendors.start("undetectable");
  const { id: connectionId } = await vendors.connect(api, fake);
  const named = { name: "Shops", browserApi: 6, namePattern: "Shop {{n}}" } as const;
  const template = await api.call(createProfileTemplate, { body: { ...named, connectionId } });
  const asked = fake.requests.length;
  const held = Promise.withResolvers<void>();
  fake.wait(held.promise);
  const body = { templateId: template.body.id, count: 6 };
  const { body: job } = await api.call(createBrowserProfiles, { body });
  await vi.waitFor(() => expect(fake.requests.length).toBeGreaterThan(asked));
  const closing = before.close();
  held.resolve();
  await closing;
  expect(fake.state.profiles.size).toBeLessThan(6);

  const after = await startTestApp({ database, agentFolder, clock: inAMinute });
  await vi.waitFor(async () => {
    const params = { id: job.id };
    const { body: now } = await after.as(owner).call(getBrowserProfileJob, { params });
    expect(now).toMatchObject({ state: "done", doneCount: 6, failedCount: 0 });
  });
  const names = [...fake.state.profiles.values()].map(({ name }) => name);
  expect(names.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Shop ${n}`));
  const { body: listed } = await after.as(owner).call(listBrowserProfiles);
  expect(listed.data).toHaveLength(6);
  expect(fake.violations).toEqual([]);
});
