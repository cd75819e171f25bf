import {
  archiveConfigSchema,
  createBrowserProfile,
  createBrowserProfiles,
  createProfileTemplate,
  getBrowserProfileJob,
  listBrowserProfiles,
} from "@baton/contract";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { makeAgentExtension } from "../../../../test/agent-extension.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { FakeAgent } from "../../../../test/fake-agent.ts";
import { makeVendorsOfTest } from "../../../../test/vendors.ts";

const app = await startTestApp({ agentFolder: await makeAgentExtension() });
const vendors = makeVendorsOfTest();

let api: ReturnType<TestApp["as"]>;
beforeEach(async () => {
  api = app.as(await app.factories.user());
});

async function connect() {
  const fake = await vendors.start("undetectable");
  const { id: connectionId } = await vendors.connect(api, fake);
  const create = () =>
    api.call(createBrowserProfile, { body: { name: "Single", browserApi: 6, connectionId } });
  return { fake, connectionId, create };
}

const listProfiles = async () => (await api.call(listBrowserProfiles)).body.data;

it("tells a full account apart from a plan without the API, one by one and in a job", async () => {
  const { fake, connectionId, create } = await connect();
  const template = { name: "Shops", browserApi: 6, connectionId } as const;
  const { body: made } = await api.call(createProfileTemplate, { body: template });
  const data = { error: "Profile limit reached" };
  fake.say(JSON.stringify({ code: 1, status: "error", data }));
  const refused = await create();
  expectFailure(refused, "cannotCreateProfile");
  expect(refused.body).toMatchObject({ reason: "vendorLimitReached" });
  const body = { templateId: made.id, count: 2 };
  const { body: job } = await api.call(createBrowserProfiles, { body });
  await vi.waitFor(async () => {
    const { body: now } = await api.call(getBrowserProfileJob, { params: { id: job.id } });
    const error = { errorCode: 10_003, reason: "vendorLimitReached" };
    expect(now).toMatchObject({ state: "failed", doneCount: 0, failedCount: 0, error });
    const told = "as many profiles as its plan allows. Undetectable says: Profile limit reached";
    expect(now.error?.message).toContain(told);
  });
});

it("offers a profile whose first start failed, and makes no second one", async () => {
  const { fake, create } = await connect();
  const { start: startWell } = fake.state;
  fake.state.start = () => Promise.reject(new Error("No display"));
  const failed = await create();
  expectFailure(failed, "cannotConnectToBrowser");
  const [kept] = await listProfiles();
  expect(kept).toMatchObject({ name: "Single", state: "stopped", extensionId: null });
  expect(failed.body).toMatchObject({ reason: "profileMade", figures: { profileId: kept?.id } });
  fake.state.start = startWell;
  const { body: made } = await create();
  expect(made).toMatchObject({ id: kept?.id, state: "running", errorMessage: null });
  expect(fake.state.profiles.size).toBe(1);
});

it("makes another of the name of one that has its agent", async () => {
  const { fake, create } = await connect();
  const { body: made } = await create();
  const file = path.join(app.dataDir, "agents", String(made.id), "config.json");
  const { token } = archiveConfigSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const agent = new FakeAgent(app.url, { token });
  await agent.join();
  const { body: other } = await create();
  expect(other.id).not.toBe(made.id);
  expect(fake.state.profiles.size).toBe(2);
  await agent.leave();
});
