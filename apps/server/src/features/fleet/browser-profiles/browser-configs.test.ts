// @module-tag postgres
import {
  BrowserApi,
  createBrowserProfile,
  createConfigTemplate,
  deleteBrowserConfig,
  deleteBrowserConfigs,
  deleteConfigTemplates,
  FIELD_FAULTS,
  getBrowserConfig,
  listBrowserProfiles,
  listExtensions,
  listConfigTemplates,
  ProfileSelection,
  updateBrowserConfig,
  updateBrowserProfile,
  updateConfigTemplate,
} from "@baton/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { makeAgentExtension } from "../../../../test/agent-extension.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { makeFakeBrowsers } from "../../../../test/fake-browsers.ts";
import { toIdsAnswer } from "../../../http/bulk-answer.ts";

const { connector } = makeFakeBrowsers();
const app = await startTestApp({ agentFolder: await makeAgentExtension(), connector });
await app.db.updateTable("tariffs").set({ maxExtensionCount: 100 }).execute();

let owner: TestUser;
let api: ReturnType<TestApp["as"]>;
let stranger: ReturnType<TestApp["as"]>;
beforeEach(async () => {
  owner = await app.factories.user();
  api = app.as(owner);
  stranger = app.as(await app.factories.user());
});

const makeRow = async () => (await app.factories.extension(owner)).id;
const makeProfile = async () =>
  (await api.call(createBrowserProfile, { body: { name: "Shop", isStarted: false } })).body.id;
const configOf = async (id: number) => (await api.call(getBrowserConfig, { params: { id } })).body;
async function rows(count: number): Promise<number[]> {
  const ids = [];
  while (ids.length < count) ids.push(await makeRow());
  return ids;
}
const profilesFor = async (ids: number[]) => {
  const profiles = [];
  for (const extensionId of ids) profiles.push({ extensionId, profileId: await makeProfile() });
  return profiles;
};

describe("which browser an extension belongs to", () => {
  it("is None, or a Chromium of this server with its settings", async () => {
    const id = await makeRow();
    expect(await configOf(id)).toEqual({
      ...{ extensionId: id, browserApi: BrowserApi.None, profileId: null, profileName: "" },
      ...{ isRunning: false, connectionMethod: null, profileSelection: null, isHeadless: null },
    });
    const profileId = await makeProfile();
    await api.call(updateBrowserConfig, { body: { extensionIds: [id], profileId } });
    expect(await configOf(id)).toEqual({
      ...{ extensionId: id, browserApi: BrowserApi.Chromium, profileId, profileName: "Shop" },
      ...{ isRunning: false, connectionMethod: "local", profileSelection: 0, isHeadless: false },
    });
    expectFailure(await stranger.call(getBrowserConfig, { params: { id } }), "extensionsNotFound");
  });

  it("is set for all that are given, each with its own profile, and those leave where they were", async () => {
    const [first = 0, second = 0, third = 0] = await rows(3);
    const profiles = await profilesFor([first, second]);
    const answer = await api.call(updateBrowserConfig, {
      body: { extensionIds: [first, second], profiles },
    });
    expect(answer.body.additionalData).toEqual({ errorCode: null, items: [] });
    expect(answer.body.data.map((row) => row.browserConfig?.profileId)).toEqual(
      profiles.map(({ profileId }) => profileId),
    );
    // Crosswise, in one call; the third takes none from anybody.
    const [one = 0, other = 0] = profiles.map(({ profileId }) => profileId);
    const crossed = await api.call(updateBrowserConfig, {
      body: {
        extensionIds: [first, second, third],
        profiles: [
          { extensionId: first, profileId: other },
          { extensionId: second, profileId: one },
        ],
      },
    });
    expect(crossed.body.data.map((row) => row.browserConfig?.profileId)).toEqual([other, one]);
    expect(crossed.body.additionalData.items).toEqual([{ id: third, errorCode: 304 }]);
    const owned = (await api.call(listBrowserProfiles)).body.data;
    expect(owned.map(({ extensionId }) => extensionId)).toEqual([second, first]);
    const having = async (browserApi: number) =>
      (await api.call(listExtensions, { query: { browserApi: String(browserApi) } })).body.data.map(
        ({ id }) => id,
      );
    expect(await having(BrowserApi.Chromium)).toEqual([first, second]);
    expect(await having(BrowserApi.None)).toEqual([third]);
    expect(await having(BrowserApi.AdsPower)).toEqual([]);
  });

  it("is taken away from one and from many", async () => {
    const [first = 0, second = 0, third = 0] = await rows(3);
    const ids = [first, second, third];
    await api.call(updateBrowserConfig, {
      body: { extensionIds: ids, profiles: await profilesFor(ids) },
    });
    const one = await api.call(deleteBrowserConfig, { params: { id: first } });
    expect(one.body.browserConfig).toBeNull();
    const many = await api.call(deleteBrowserConfigs, {
      body: { extensionIds: [second, 999_999] },
    });
    expect(many.body.data.map((row) => row.browserConfig)).toEqual([null]);
    expect(many.body.additionalData.items).toEqual([{ id: 999_999, errorCode: 305 }]);
    const none = await api.call(updateBrowserConfig, {
      body: { extensionIds: [third], browserApi: BrowserApi.None },
    });
    expect(none.body.data.map((row) => row.browserConfig)).toEqual([null]);
    expectFailure(
      await stranger.call(deleteBrowserConfig, { params: { id: first } }),
      "extensionsNotFound",
    );
  });

  it("refuses what Baton does not start yet, a profile for two, and nothing at all", async () => {
    const [first = 0, second = 0] = await rows(2);
    const profileId = await makeProfile();
    const change = (body: object) =>
      api.call(updateBrowserConfig, { body: { extensionIds: [first, second], ...body } });
    expectFailure(await change({ browserApi: BrowserApi.Octo }), "invalidInput", "browserApi");
    expectFailure(await change({ connectionMethod: "cloud" }), "invalidInput", "connectionMethod");
    expectFailure(await change({ profileSelection: 2 }), "invalidInput", "profileSelection");
    expectFailure(
      await change({ browserApi: BrowserApi.None, isHeadless: true }),
      "invalidInput",
      "isHeadless",
    );
    const profiles = [first, second].map((extensionId) => ({ extensionId, profileId }));
    expectFailure(await change({ profiles }), "invalidInput", "profiles.1.profileId");
    const foreign = [{ extensionId: first, profileId: 999_999 }];
    expectFailure(await change({ profiles: foreign }), "notFound", "profiles.0.profileId");
    expectFailure(await change({}), "invalidInput", "profileId");
  });
});

describe("the list of profiles", () => {
  it("is paged, searched and filtered, as every list is", async () => {
    const [one, two, three] = [await makeProfile(), await makeProfile(), await makeProfile()];
    const patch = { params: { id: two }, body: { name: "100% other" } };
    await api.call(updateBrowserProfile, patch);
    const list = async (query: Record<string, string>) => {
      const { body } = await api.call(listBrowserProfiles, { query });
      return [body.totalCount, ...body.data.map(({ id }) => id)];
    };
    expect(await list({})).toEqual([3, one, two, three]);
    expect(await list({ pageSize: "2", page: "2" })).toEqual([3, three]);
    expect(await list({ search: "0%" })).toEqual([1, two]);
    expect(await list({ ids: `${three},${one}` })).toEqual([2, one, three]);
    expect(await list({ state: "running" })).toEqual([0]);
    expect(await list({ browserApi: "9", connectionId: "none" })).toEqual([3, one, two, three]);
    expect(await list({ browserApi: "1" })).toEqual([0]);
    expect(await list({ connectionId: "1" })).toEqual([0]);
    expect((await stranger.call(listBrowserProfiles)).body).toEqual({ data: [], totalCount: 0 });
    for (const [field, value] of [
      ["pageSize", "501"],
      ["browserApi", "77"],
      ["state", "odd"],
    ])
      expectFailure(
        await api.call(listBrowserProfiles, { query: { [field ?? ""]: value } }),
        "invalidInput",
        field ?? "",
      );
  });
});

describe("settings", () => {
  it("are set for all that have a browser, the others are named", async () => {
    const [first = 0, second = 0, bare = 0] = await rows(3);
    await api.call(updateBrowserConfig, {
      body: { extensionIds: [first, second], profiles: await profilesFor([first, second]) },
    });
    const answer = await api.call(updateBrowserConfig, {
      body: { extensionIds: [bare, second, first], isHeadless: true, profileSelection: 1 },
    });
    expect(answer.body.data.map(({ id }) => id)).toEqual([first, second]);
    expect(answer.body.additionalData.items).toEqual([{ id: bare, errorCode: 304 }]);
    expect(await configOf(second)).toMatchObject({ isHeadless: true, profileSelection: 1 });
  });
});

describe("templates", () => {
  const fields = { name: "Quiet", browserApi: BrowserApi.Chromium, isHeadless: true } as const;
  const create = (body: object = {}) =>
    api.call(createConfigTemplate, { body: { ...fields, ...body } });
  const names = async () => (await api.call(listConfigTemplates)).body.data.map(({ name }) => name);

  it("are kept, changed and deleted under a name", async () => {
    const made = (await create()).body;
    expect(made).toEqual({
      ...{ id: expect.any(Number), name: "Quiet", browserApi: BrowserApi.Chromium },
      ...{ connectionMethod: "local", profileSelection: 0, isHeadless: true },
    });
    await create({ name: "Aloud", isHeadless: false });
    expect(await names()).toEqual(["Aloud", "Quiet"]);
    const renamed = await api.call(updateConfigTemplate, { body: { ...made, name: " Still " } });
    expect(renamed.body.name).toBe("Still");
    const { id } = made;
    expect((await stranger.call(listConfigTemplates)).body.data).toEqual([]);
    const theirs = await stranger.call(deleteConfigTemplates, { body: { ids: [id] } });
    expect(theirs.body).toEqual(toIdsAnswer([], [id]));
    expectFailure(await stranger.call(updateConfigTemplate, { body: made }), "notFound", "id");
    const some = await api.call(deleteConfigTemplates, { body: { ids: [id, 999_999] } });
    expect(some.body).toEqual(toIdsAnswer([id], [id, 999_999]));
    expect(await names()).toEqual(["Aloud"]);
  });

  it("have a name, and only what their browser can", async () => {
    expectFailure(await create({ name: "  " }), "templateNameEmpty", "name");
    const made = (await create()).body;
    expectFailure(
      await api.call(updateConfigTemplate, { body: { ...made, name: "" } }),
      "templateNameEmpty",
      "name",
    );
    expectFailure(await create({ connectionMethod: "cloud" }), "invalidInput", "connectionMethod");
    // What other vendors can is theirs to say.
    const octo = { browserApi: BrowserApi.Octo };
    expectFailure(
      await create({ ...octo, connectionMethod: "cloud" }),
      "invalidInput",
      "connectionMethod",
    );
    const forced = await create({ ...octo, profileSelection: ProfileSelection.ForceCloud });
    expectFailure(forced, "invalidInput", "profileSelection");
    const gologin = await create({ browserApi: BrowserApi.GoLogin, connectionMethod: "cloud" });
    expect(gologin.body).toMatchObject({
      browserApi: BrowserApi.GoLogin,
      connectionMethod: "cloud",
    });
  });

  it("are applied to browsers of their own API, and to no other", async () => {
    const id = await makeRow();
    const profiles = await profilesFor([id]);
    await api.call(updateBrowserConfig, { body: { extensionIds: [id], profiles } });
    const { body: quiet } = await create();
    await api.call(updateBrowserConfig, { body: { extensionIds: [id], templateId: quiet.id } });
    expect(await configOf(id)).toMatchObject({ isHeadless: true });

    const { body: octo } = await create({ browserApi: BrowserApi.Octo });
    const refused = await api.call(updateBrowserConfig, {
      body: { extensionIds: [id], templateId: octo.id },
    });
    expectFailure(refused, "invalidInput", "templateId");
    expect(JSON.stringify(refused.body)).toContain(FIELD_FAULTS.otherBrowser);
    expectFailure(
      await api.call(updateBrowserConfig, { body: { extensionIds: [id], templateId: 999_999 } }),
      "notFound",
      "templateId",
    );
  });
});
