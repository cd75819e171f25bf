import {
  type BrowserVendorProfile,
  createBrowserProfiles,
  getBrowserProfileJob,
  importConnectionProfiles,
  listConnectionProfiles,
  stopBrowserProfileJob,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  aConnection,
  anExtension,
  aProfileJob,
  aProfileTemplate,
  fakeServer,
  many,
  renderPage,
} from "../../../test/page.tsx";
import {
  button,
  checkbox,
  dialog,
  field,
  link,
  menuItem,
  option,
  text,
} from "../../../test/screen.ts";

const pick = (name: string) => page.getByRole("combobox", { name, exact: true });
const way = (name: string) => text(name, dialog());

/** Row 3 has a profile, and no browser is connected. */
function world() {
  const browserConfig = (extensionId: number) => ({
    ...{ extensionId, browserApi: 9 as const, profileId: 9, profileName: "Own" },
    isRunning: false,
  });
  const extensions = many(3, (id) =>
    anExtension({
      id,
      name: `Shop ${id}`,
      browserConfig: id === 3 ? browserConfig(id) : null,
      isOnline: false,
    }),
  );
  const profileTemplates = [
    aProfileTemplate({ browserApi: 1, connectionId: 1, groupId: "g", groupName: "Shops" }),
  ];
  return fakeServer({ extensions, profileTemplates, connections: [aConnection()] });
}

async function openMenu(): Promise<void> {
  await checkbox("Select all rows of the list").click();
  await button("More").click();
}

async function openDialog(): Promise<void> {
  await openMenu();
  await menuItem(/^Create browser profile/).click();
}

test("makes a profile for each row that has none, and says which failed for what reason", async () => {
  const server = world();
  let job = aProfileJob();
  server.on(createBrowserProfiles, () => job);
  server.on(getBrowserProfileJob, () => job);
  await renderPage("/extensions", server);
  await openDialog();
  await expect.element(text("1 has a profile already, which stays.")).toBeVisible();
  await button("Create 2 profiles").click();
  await expect.element(text("No browser profile template is chosen.", dialog())).toBeVisible();
  await pick("Profile template").click();
  await option("Shops").click();
  await expect.element(text("The profiles are made here: AdsPower, Shops")).toBeVisible();
  await button("Create 2 profiles").click();
  await expect.element(text("Creating profiles: 0 of 2")).toBeVisible();
  expect(server.callsOf(createBrowserProfiles).map(({ body }) => body)).toEqual([
    { templateId: 1, extensionIds: [1, 2] },
  ]);
  const message = "AdsPower says: no more profiles";
  const errors = [{ extensionId: 2, name: "Shop 2", errorCode: 10003, message }];
  job = aProfileJob({ state: "done", doneCount: 1, failedCount: 1, errors });
  await server.push({ topic: "changed", collection: "browserProfileJobs" });
  await expect.element(text("Profiles created: 1")).toBeVisible();
  await expect.element(text("1 failed")).toBeVisible();
  await expect.element(text(message)).toBeVisible();
  await expect.element(text("Shop 2", dialog())).toBeVisible();
});

test("is nothing to a row whose browser is connected, and says so", async () => {
  const server = fakeServer({ extensions: [anExtension({ id: 1, isOnline: true })] });
  await renderPage("/extensions", server);
  await openMenu();
  const entry = menuItem(/^Create browser profile/);
  await expect.element(entry).toBeDisabled();
  await expect.element(entry).toMatchTextContent("Its browser is connected");
});

test("an account with no room for more profiles is told as that", async () => {
  const server = world();
  const told = { errorCode: 10003, message: "AdsPower says: upgrade" };
  const error = { ...told, reason: "vendorLimitReached" as const };
  const failed = aProfileJob({ state: "failed", error });
  server.on(createBrowserProfiles, () => failed);
  server.on(getBrowserProfileJob, () => failed);
  await renderPage("/extensions", server);
  await openDialog();
  await pick("Profile template").click();
  await option("Shops").click();
  await button("Create 2 profiles").click();
  await expect.element(text(/as many profiles, .* as its plan allows/, dialog())).toBeVisible();
  await expect.element(text("AdsPower says: upgrade", dialog())).toBeVisible();
});

test("a job is stopped, and what was made stays", async () => {
  const server = world();
  server.on(createBrowserProfiles, () => aProfileJob());
  server.on(getBrowserProfileJob, () => aProfileJob());
  server.on(stopBrowserProfileJob, () => aProfileJob({ state: "stopped", doneCount: 1 }));
  await renderPage("/extensions", server);
  await button("Create browser").click();
  await way("From a template").click();
  await field("How many browsers").fill("0");
  await button(/^Create .* profiles$/).click();
  await expect.element(text("1 to 1,000")).toBeVisible();
  await field("How many browsers").fill("20");
  await pick("Profile template").click();
  await option("Shops").click();
  await button("Create 20 profiles").click();
  await button("Stop", dialog()).click();
  await expect.element(text(/Stopped: what was made stays/)).toBeVisible();
  expect(server.callsOf(createBrowserProfiles)[0]?.body).toEqual({ templateId: 1, count: 20 });
});

test("leads to a first template where there is none", async () => {
  const server = world();
  server.world.profileTemplates = [];
  const { address } = await renderPage("/extensions", server);
  await button("Create browser").click();
  await way("From a template").click();
  await link("Create a template").click();
  await expect.poll(address).toBe("/templates/profiles?id=new");
});

const ofVendor = (id: number): BrowserVendorProfile => ({
  ...{ id: `p${id}`, name: `Profile ${id}`, group: "Shops", notes: null, proxy: null },
  ...{ isRunning: null, profileId: id === 1 ? 7 : null, extensionId: id === 1 ? 3 : null },
});

/** 250 profiles at the vendor, the first of which is a row. */
function withProfiles() {
  const server = world();
  const all = many(250, ofVendor);
  server.on(listConnectionProfiles, ({ query: { search = "", cursor = "0" } }) => {
    const found = all.filter(({ name }) => name.includes(search));
    const next = Number(cursor) + 100;
    return {
      data: found.slice(Number(cursor), next),
      totalCount: found.length,
      nextCursor: next < found.length ? String(next) : null,
    };
  });
  server.on(importConnectionProfiles, () =>
    aProfileJob({ kind: "import", state: "done", doneCount: 2 }),
  );
  return server;
}

test("imports the profiles of a vendor that are chosen", async () => {
  const server = withProfiles();
  await renderPage("/settings#browsers", server);
  await button("Import profiles…: AdsPower").click();
  await expect.element(checkbox(/^Profile 1 has a row already/)).toBeDisabled();
  await checkbox("Profile 2").click();
  await checkbox("Profile 3").click();
  await button("Import 2 profiles").click();
  await expect.element(text("Profiles imported: 2")).toBeVisible();
  expect(server.callsOf(importConnectionProfiles)[0]?.body).toEqual({ profiles: ["p2", "p3"] });
});

test("imports all that a search finds, however many are in sight", async () => {
  const server = withProfiles();
  await renderPage("/extensions", server);
  await button("Create browser").click();
  await way("Import").click();
  await expect.element(checkbox("Choose all: 250")).toBeVisible();
  await dialog().getByRole("searchbox").fill("Profile 24");
  await checkbox("Choose all: 11").click();
  await button("Import 11 profiles").click();
  await expect
    .poll(() => server.callsOf(importConnectionProfiles)[0]?.body)
    .toEqual({ all: true, search: "Profile 24" });
});

test("says that the vendor does not answer, and asks again", async () => {
  const server = withProfiles().fails(listConnectionProfiles, "cannotConnectToBrowser");
  await renderPage("/extensions", server);
  await button("Create browser").click();
  await way("Import").click();
  const alert = dialog().getByRole("alert");
  await expect.element(alert).toMatchTextContent("Could not load");
  server.mends(listConnectionProfiles);
  await button("Retry", alert).click();
  await expect.element(checkbox("Profile 2")).toBeVisible();
});

test("leads back to a job that goes on since before", async () => {
  const server = world();
  server.world.profileJobs = [aProfileJob({ doneCount: 3, totalCount: 9 })];
  server.on(getBrowserProfileJob, () => aProfileJob({ doneCount: 4, totalCount: 9 }));
  await renderPage("/extensions", server);
  await button("Create browser").click();
  await way("From a template").click();
  await button("Show", dialog()).click();
  await expect.element(text("Creating profiles: 4 of 9")).toBeVisible();
});
