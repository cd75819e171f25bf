import {
  type BrowserProfileJob,
  changeScripts,
  createBrowserConnection,
  createBrowserProfiles,
  createProfileTemplate,
  deleteExtensions,
  getBrowserProfileJob,
  listBrowserProfiles,
  listExtensions,
  ScriptStatus,
  startScripts,
  testBrowserConnection,
} from "@baton/contract";
import { fakes } from "@baton/connectors/fakes";
import { expect, test } from "vitest";
import { isWhole } from "../../script/tools/testing/share.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { TcpProxy } from "../support/tcp-proxy.ts";
import { until } from "../support/until.ts";
import { makeVendorBrowsers } from "../support/vendor-browser.ts";
import { ending, fixtureSite, journey } from "../support/journey.ts";

/** More than a vendor starts at once. */
const PROFILES = isWhole ? 20 : 8;

const site = await fixtureSite();
const browsers = ending(await makeVendorBrowsers());
/** Between Baton and the vendor's app. */
const line = ending(await TcpProxy.start());
/** The vendor's app says that a browser has started no earlier than this. */
let answering: Promise<void> = Promise.resolve();
const start = fakes["undetectable"];
if (!start) throw new Error("There is no such fake");
const fake = ending(
  await start({
    browser: async (launch) => {
      const started = await browsers.browser(launch);
      await answering;
      return started;
    },
  }),
);
line.leadTo([fake.local]);
const { server, api } = await journey();

const rows = async () => (await api.call(listExtensions)).data;
const isOver = async (job: BrowserProfileJob) => {
  const now = await api.call(getBrowserProfileJob, { params: { id: job.id } });
  return now.state !== "working" && now;
};

test("many profiles of a vendor are made, run a script each, are stopped, and go with their rows", async () => {
  const connection = await api.call(createBrowserConnection, {
    body: { name: "Desk", browserApi: 6, localAddress: line.url },
  });
  const tested = await api.call(testBrowserConnection, { params: { id: connection.id } });
  expect(tested.found).toMatchObject({ state: "ok" });
  const template = await api.call(createProfileTemplate, {
    body: {
      ...{ name: "Shops", browserApi: 6, connectionId: connection.id },
      ...{ namePattern: "Shop {{n}}", isStoppedAfterRun: true },
    },
  });
  const job = await api.call(createBrowserProfiles, {
    body: { templateId: template.id, count: PROFILES },
  });
  const made = await until("the profiles to be made", () => isOver(job));
  expect(made).toMatchObject({ state: "done", doneCount: PROFILES, failedCount: 0 });
  const extensionIds = (await rows()).map(({ id }) => id);
  expect(extensionIds).toHaveLength(PROFILES);

  const action = await customAction(api, "Add a cup", [
    { id: "open", type: "open", inputs: { url: `${site.url}/shop.html` } },
    { id: "add", type: "click", inputs: { selectors: ["#add"] } },
  ]);
  const { id: scriptId } = await scriptOf(api, "Add a cup", [action]);
  await api.call(changeScripts, { body: { extensionIds, scriptId } });
  await api.call(startScripts, { body: { extensionIds } });
  await until("a browser to come", async () => browsers.countRunning() > 0);
  // The app is gone for a while: nothing is lost, and nothing starts twice.
  line.cutOff();
  await until("a row to say that its vendor does not answer", async () =>
    (await api.call(listBrowserProfiles)).data.some(({ errorMessage }) =>
      errorMessage?.includes("does not answer"),
    ),
  );
  line.recover();
  const finished = async () =>
    (await rows()).filter(({ run }) => run?.status === ScriptStatus.Finished).length;
  await until("all runs to finish", async () => (await finished()) === PROFILES, {
    onFailure: () => `${site.reports.length} have been at the shop`,
  });
  expect(site.reports).toHaveLength(PROFILES);
  await until("all browsers to be stopped", async () => browsers.countRunning() === 0);
  expect(new Set(fake.state.launches.map(({ profileId }) => profileId)).size).toBe(PROFILES);
  expect(fake.state.launches).toHaveLength(PROFILES);

  await api.call(deleteExtensions, { body: { extensionIds, isDeleteBrowserProfile: true } });
  expect([...fake.state.profiles.keys()]).toEqual([]);
  expect((await api.call(listBrowserProfiles)).data).toEqual([]);
  expect(await rows()).toEqual([]);
  expect(fake.violations).toEqual([]);
});

test("a start that a killed server had asked for is not asked for again", async () => {
  const connection = await api.call(createBrowserConnection, {
    body: { name: "Lap", browserApi: 6, localAddress: line.url },
  });
  const template = await api.call(createProfileTemplate, {
    body: {
      ...{ name: "Stall", browserApi: 6, connectionId: connection.id },
      isStoppedAfterRun: true,
    },
  });
  const job = await api.call(createBrowserProfiles, {
    body: { templateId: template.id, count: 1 },
  });
  await until("the profile to be made", () => isOver(job));
  const extensionIds = (await rows()).map(({ id }) => id);
  const action = await customAction(api, "Look", [
    { id: "open", type: "open", inputs: { url: `${site.url}/shop.html` } },
  ]);
  const { id: scriptId } = await scriptOf(api, "Look", [action]);
  await api.call(changeScripts, { body: { extensionIds, scriptId } });
  const before = fake.state.launches.length;
  const held = Promise.withResolvers<void>();
  answering = held.promise;
  await api.call(startScripts, { body: { extensionIds } });
  const isAsked = async () => fake.state.launches.length > before;
  await until("the vendor to be asked", isAsked);
  await server.kill();
  held.resolve();
  await server.start();
  const isFinished = async () =>
    (await rows()).every(({ run }) => run?.status === ScriptStatus.Finished);
  await until("the run to finish", isFinished);
  await until("the browser to be stopped", async () => browsers.countRunning() === 0);
  expect(fake.state.launches).toHaveLength(before + 1);
  await api.call(deleteExtensions, { body: { extensionIds, isDeleteBrowserProfile: true } });
  expect(fake.violations).toEqual([]);
});
