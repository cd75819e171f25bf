import {
  type BrowserApi,
  deleteExtensions,
  downloadProfileAgent,
  type Extension,
  listBrowserVendors,
  startBrowserProfile,
  updateBrowserConfig,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { someVendors } from "../../../test/browsers.ts";
import { bulkAnswer } from "../../../test/bulk.ts";
import {
  aBrowserProfile,
  aConnection,
  anExtension,
  fakeServer,
  renderPage,
} from "../../../test/page.tsx";
import {
  button,
  checkbox,
  dialog,
  field,
  giveToAll,
  menuItem,
  option,
  text,
} from "../../../test/screen.ts";

const pick = (name: string) => page.getByRole("combobox", { name, exact: true });
const configOf = (browserApi: BrowserApi, profileId: number): Extension["browserConfig"] => ({
  ...{ extensionId: profileId, browserApi, profileId, profileName: `Profile ${profileId}` },
  isRunning: false,
});

/** A row of AdsPower's and one of Multilogin's, whose agents were never heard of. */
function world() {
  const waiting = { agentVersion: "", browserName: "", browserVersion: "", lastEventAt: null };
  const extensions = [
    anExtension({ id: 1, name: "Shop 1", ...waiting, browserConfig: configOf(1, 1) }),
    anExtension({ id: 2, name: "Shop 2", ...waiting, browserConfig: configOf(4, 2) }),
  ];
  const browserProfiles = [
    aBrowserProfile({ id: 1, browserApi: 1, connectionId: 1, extensionId: 1 }),
    aBrowserProfile({ id: 2, browserApi: 4, connectionId: 2, extensionId: 2, agentBy: "byHand" }),
    aBrowserProfile({ id: 8, browserApi: 4, connectionId: 2, name: "Free one" }),
  ];
  const connections = [
    aConnection(),
    aConnection({ id: 2, browserApi: 4, variant: "multilogin-x", name: "MLX" }),
  ];
  return fakeServer({ extensions, browserProfiles, connections });
}

test("says of a row that it waits for its first start, and starts it", async () => {
  const server = world();
  server.on(startBrowserProfile, ({ params }) => aBrowserProfile({ id: params.id }));
  await renderPage("/extensions?open=1&tab=browser", server);
  await expect.element(text("waits for its first start").first()).toBeVisible();
  await button("Start browser").click();
  await expect
    .poll(() => server.callsOf(startBrowserProfile).map(({ params }) => params.id))
    .toEqual([1]);
});

test("says before the first start that nobody wrote down that the agent is loaded so", async () => {
  await renderPage("/extensions?open=1&tab=browser", world());
  await expect.element(text(/which no document of AdsPower mentions/)).toBeVisible();
  await button("Put it in by hand").click();
  await expect.element(text(/switch on “Developer mode”, press “Load unpacked”/)).toBeVisible();
});

test("says nothing of the kind where the vendor's documents name the way", async () => {
  const server = world();
  const data = someVendors.map((vendor) => ({
    ...vendor,
    variants: vendor.variants.map((variant) => ({ ...variant, isAgentDocumented: true })),
  }));
  server.on(listBrowserVendors, () => ({ data, isServerMachineReached: true }));
  await renderPage("/extensions?open=1&tab=browser", server);
  await expect.element(text(/The agent is in the profile/)).toBeVisible();
  await expect.element(text(/no document of/)).not.toBeInTheDocument();
});

test("gives out the profile's own archive where the agent is loaded by hand", async () => {
  const server = world();
  server.on(downloadProfileAgent, () => new Response("zip"));
  await renderPage("/extensions?open=2&tab=browser", server);
  await expect.element(text(/switch on “Developer mode”, press “Load unpacked”/)).toBeVisible();
  await button("Download the archive").click();
  await field("Your password", dialog("Enter your password")).fill("mine");
  await button("Show", dialog("Enter your password")).click();
  await expect
    .poll(() => server.callsOf(downloadProfileAgent).map(({ params, body }) => [params.id, body]))
    .toEqual([[2, { password: "mine" }]]);
});

test("offers a vendor's profiles and both places where the vendor has both", async () => {
  const server = world();
  server.on(updateBrowserConfig, () => bulkAnswer([]));
  await renderPage("/extensions", server);
  await checkbox("Select Shop 2").click();
  await button("More").click();
  await menuItem(/^Integration/).click();
  const mine = dialog(/^Integration/);
  await expect.element(page.getByRole("radio", { name: "Indigo" })).toBeChecked();
  await pick("Profile").click();
  await option("Free one").click();
  await pick("Connection").click();
  await option("Cloud").click();
  await pick("Profile selection").click();
  await option("Force cloud").click();
  await button("Apply", mine).click();
  await button("Apply", dialog("Change the integration of 1 extension?")).click();
  await expect
    .poll(() => server.callsOf(updateBrowserConfig).map(({ body }) => body))
    .toEqual([{ extensionIds: [2], profileId: 8, connectionMethod: "cloud", profileSelection: 2 }]);
});

test("has no places to choose where the vendor has one", async () => {
  await renderPage("/extensions", world());
  await checkbox("Select Shop 1").click();
  await button("More").click();
  await menuItem(/^Integration/).click();
  await expect.element(page.getByRole("radio", { name: "AdsPower" })).toBeChecked();
  await expect.element(pick("Profile")).toBeVisible();
  await expect.element(pick("Connection")).not.toBeInTheDocument();
});

test("says before a deletion what goes at which vendor", async () => {
  const server = world();
  server.on(deleteExtensions, () => bulkAnswer([]));
  await renderPage("/extensions", server);
  await giveToAll("Delete");
  await checkbox(/at their vendors as well: AdsPower \(1\), Indigo \(1\)$/).click();
  await button("Delete", dialog()).click();
  await expect
    .poll(() => server.callsOf(deleteExtensions)[0]?.body)
    .toEqual({ extensionIds: [1, 2], isDeleteBrowserProfile: true });
});
