import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import {
  createBrowserProfile,
  listBrowserProfiles,
  startBrowserProfile,
  stopBrowserProfile,
} from "@baton/contract";
import { expect, it } from "vitest";
import { makeAgentExtension } from "../../../../test/agent-extension.ts";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { makeFakeBrowsers } from "../../../../test/fake-browsers.ts";

const browsers = makeFakeBrowsers();
const agentFolder = await makeAgentExtension();
const app = await startTestApp({ agentFolder, connector: browsers.connector });

it("a profile whose folder is gone is not started as an empty one", async () => {
  const owner = await app.factories.user();
  const api = app.as(owner);
  const { body } = await api.call(createBrowserProfile, { body: { name: "Shop" } });
  const { id } = (await api.call(listBrowserProfiles)).body.data[0] ?? body;
  const params = { id };
  await api.call(stopBrowserProfile, { params });
  const extension = await app.factories.extension(owner);
  await app.db.updateTable("browserProfiles").set({ extensionId: extension.id }).execute();
  const folder = path.join(app.dataDir, "profiles", String(id));
  await rm(folder, { recursive: true });

  const begun = browsers.launches.length;
  const refused = await api.call(startBrowserProfile, { params });
  expectFailure(refused, "cannotConnectToBrowser");
  expect(refused.body).toMatchObject({ message: expect.stringContaining(folder) });
  expect(browsers.launches).toHaveLength(begun);
  expect(existsSync(folder)).toBe(false);

  await mkdir(folder);
  expect((await api.call(startBrowserProfile, { params })).status).toBe(200);
});
