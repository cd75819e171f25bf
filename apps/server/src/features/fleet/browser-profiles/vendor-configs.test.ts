// @module-tag postgres
import {
  archiveConfigSchema,
  BrowserApi,
  changeScript,
  createBrowserProfile,
  createConfigTemplate,
  createScript,
  downloadProfileAgent,
  getBrowserConfig,
  listBrowserProfiles,
  startBrowserProfile,
  startScript,
  updateBrowserConfig,
  updateBrowserProfile,
} from "@baton/contract";
import { unzipSync } from "fflate";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeAgentExtension } from "../../../../test/agent-extension.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { buildScriptRow } from "../../../../test/build-content.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { FakeAgent } from "../../../../test/fake-agent.ts";
import { makeVendorsOfTest } from "../../../../test/vendors.ts";
import { issueToken } from "../../people/auth/auth.service.ts";
import { change } from "../../../changes/change.ts";

const vendorPace = { everyMs: 100, againAfterMs: 100 };
const app = await startTestApp({ agentFolder: await makeAgentExtension(), vendorPace });
const vendors = makeVendorsOfTest();

let owner: TestUser;
let api: ReturnType<TestApp["as"]>;
beforeEach(async () => {
  owner = await app.factories.user();
  api = app.as(owner);
});

const makeRow = async (): Promise<number> => (await app.factories.extension(owner)).id;
const configOf = async (id: number) => (await api.call(getBrowserConfig, { params: { id } })).body;
const profileState = async () => (await api.call(listBrowserProfiles)).body.data[0]?.state;

async function tie(name: string) {
  const fake = await vendors.start(name);
  const connection = await vendors.connect(api, fake);
  const id = await makeRow();
  const wanted = { connectionId: connection.id, vendorProfileId: "shop-1" };
  const body = { extensionIds: [id], ...wanted };
  const answer = await api.call(updateBrowserConfig, { body });
  expect(answer.body.data.map((row) => row.id)).toEqual([id]);
  return { fake, id, wanted, connection };
}

describe("a browser of a vendor", () => {
  it("is tied to its extension, and once only", async () => {
    const { id, wanted } = await tie("undetectable");
    expect(await configOf(id)).toMatchObject({ browserApi: 6, profileName: "shop-1" });
    const other = await makeRow();
    await api.call(updateBrowserConfig, { body: { extensionIds: [other], ...wanted } });
    expect(await configOf(other)).toMatchObject({ browserApi: 6, profileName: "shop-1" });
    expect(await configOf(id)).toMatchObject({ browserApi: BrowserApi.None });
    expect((await api.call(listBrowserProfiles)).body.data).toHaveLength(1);
  });

  it("starts in a cloud only where its vendor has one", async () => {
    const { id } = await tie("undetectable");
    const set = (of: number, body: object) =>
      api.call(updateBrowserConfig, { body: { extensionIds: [of], ...body } });
    const cloud = { connectionMethod: "cloud" };
    expectFailure(await set(id, cloud), "invalidInput", "connectionMethod");
    const both = await tie("gologin");
    expect((await set(both.id, cloud)).status).toBe(200);
    expect(await configOf(both.id)).toMatchObject({ connectionMethod: "cloud" });
    expect((await set(both.id, { profileSelection: 1 })).status).toBe(200);
    expectFailure(await set(id, { browserApi: 5 }), "invalidInput", "browserApi");
    const body = { extensionIds: [id, both.id], browserApi: BrowserApi.GoLogin, isHeadless: true };
    const { additionalData } = (await api.call(updateBrowserConfig, { body })).body;
    expect(additionalData.items).toEqual([{ id, errorCode: 304 }]);
  });

  it("takes templates of its own vendor, and no other", async () => {
    const { id } = await tie("undetectable");
    const make = async (browserApi: 6 | 9) =>
      (await api.call(createConfigTemplate, { body: { name: "T", browserApi, isHeadless: true } }))
        .body.id;
    const apply = async (templateId: number) =>
      api.call(updateBrowserConfig, { body: { extensionIds: [id], templateId } });
    expect((await apply(await make(6))).status).toBe(200);
    expect(await configOf(id)).toMatchObject({ isHeadless: true });
    expectFailure(await apply(await make(9)), "invalidInput", "templateId");
  });

  it("knows no connection of somebody else", async () => {
    const { wanted } = await tie("undetectable");
    const stranger = await app.factories.user();
    const { id } = await app.factories.extension(stranger);
    const body = { extensionIds: [id], ...wanted };
    const answer = await app.as(stranger).call(updateBrowserConfig, { body });
    expectFailure(answer, "notFound", "connectionId");
  });
});

it("is started again where its vendor does not say whether it runs", async () => {
  const fake = await vendors.start("gologin");
  const { id: connectionId } = await vendors.connect(api, fake);
  const body = { name: "Shop", browserApi: BrowserApi.GoLogin, connectionId } as const;
  const { body: made } = await api.call(createBrowserProfile, { body });
  expect(made).toMatchObject({ state: "running", agentBy: "byHand" });
  const again = await api.call(startBrowserProfile, { params: { id: made.id } });
  expect(again.body).toMatchObject({ state: "running" });
  expect(fake.requests.filter(({ path }) => path === "/browser/start-profile")).toHaveLength(2);
});

it("gives the agent to who puts it in by hand, and asks for the password first", async () => {
  const { id: connectionId } = await vendors.connect(api, await vendors.start("gologin"));
  const body = { name: "Shop", browserApi: BrowserApi.GoLogin, connectionId } as const;
  const { body: made } = await api.call(createBrowserProfile, { body });
  const download = (password: string) =>
    api.call(downloadProfileAgent, { params: { id: made.id }, body: { password } });
  expectFailure(await download("guessed"), "wrongPassword", "password");
  const { status, body: zip } = await download(owner.password);
  expect(status).toBe(200);
  const files = unzipSync(new Uint8Array(zip as unknown as Buffer));
  const text = new TextDecoder().decode(files["config.json"]);
  const { token, serverUrl } = archiveConfigSchema.parse(JSON.parse(text));
  expect(serverUrl).toBe(app.settings.publicUrl);
  const agent = new FakeAgent(app.url, { token });
  await agent.join();
  const [profile] = (await api.call(listBrowserProfiles)).body.data;
  expect(profile).toMatchObject({ id: made.id, extensionId: agent.extensionId });
  await agent.leave();
});

it("stops the browser when its run has ended, and not while the next one waits", async () => {
  const fake = await vendors.start("undetectable");
  const { id: connectionId } = await vendors.connect(api, fake);
  const made = await api.call(createBrowserProfile, {
    body: { name: "Shop", browserApi: 6, connectionId, isStarted: false },
  });
  const params = { id: made.body.id };
  await api.call(updateBrowserProfile, { params, body: { isStoppedAfterRun: true } });
  const wanted = { userId: owner.id, kind: "agent", label: "Agent" } as const;
  const issued = await change(app.db, (tx) => issueToken(tx, wanted, new Date()));
  const agent = new FakeAgent(app.url, { token: issued.token });
  await agent.join();
  const { extensionId } = agent;
  const body = { extensionIds: [extensionId], profileId: made.body.id };
  await api.call(updateBrowserConfig, { body });
  await agent.leave();
  const script = { name: "Any", scriptActions: [buildScriptRow()] };
  const { body: kept } = await api.call(createScript, { body: script });
  const row = { params: { id: extensionId } };
  await api.call(changeScript, { ...row, body: { scriptId: kept.id } });
  await api.call(startScript, row);
  await vi.waitFor(async () => expect(await profileState()).toBe("running"));
  await agent.join();
  expect(agent.run?.wanted).toBe("running");
  await agent.reportAll({ kind: "accepted" }, { kind: "finished", outcome: "finished" });
  await vi.waitFor(async () => expect(await profileState()).toBe("stopped"));
  expect(fake.state.profiles.values().next().value?.isRunning).toBe(false);
  await agent.leave();
});
