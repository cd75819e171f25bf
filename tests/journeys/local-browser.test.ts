import { access } from "node:fs/promises";
import { join } from "node:path";
import { changeScript, listBrowserProfiles, listExtensions, startScript } from "@baton/contract";
import { expect, test } from "vitest";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { until } from "../support/until.ts";
import { fixtureSite, journey } from "../support/journey.ts";

// The site is on this machine.
const { server, api, openAsOwner } = await journey({ BATON_ALLOW_PRIVATE_NETWORK: "true" });
const site = await fixtureSite();
const user = await openAsOwner();

const row = () => user.page.getByRole("row", { name: /Shop window/ });
const panel = () => user.page.getByRole("complementary");

async function createBrowser(): Promise<void> {
  await user.button("Create browser").first().click();
  const dialog = user.page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Shop window");
  await user.button("Create and start", dialog).click();
  await dialog.waitFor({ state: "hidden" });
  await row().waitFor();
}

test("a browser on the server's machine is made, closed, started by a run, and deleted from the console", async () => {
  user.pictureOnFailure();
  await createBrowser();
  await row().getByText("Shop window").click();
  await panel().getByRole("tab", { name: "Browser" }).click();
  await panel().getByText("Running").waitFor();
  const folder = join(server.dataDir, "profiles", "1");
  await access(folder);
  await user.button("Close browser", panel()).click();
  await panel().getByText("Closed").waitFor();

  const action = await customAction(api, "Add a cup", [
    { id: "open", type: "open", inputs: { url: `${site.url}/shop.html` } },
    { id: "add", type: "click", inputs: { selectors: ["#add"] } },
  ]);
  const { id: scriptId } = await scriptOf(api, "Add a cup", [action]);
  const { data } = await api.call(listExtensions);
  const params = { id: data[0]?.id ?? 0 };
  await api.call(changeScript, { params, body: { scriptId } });
  await api.call(startScript, { params });
  await row().getByText("Finished", { exact: true }).waitFor();
  expect(site.reports).toEqual(["add 1"]);
  await panel().getByText("Running").waitFor();

  await row().getByRole("checkbox").check();
  await user.button("More", user.page.getByRole("toolbar")).click();
  await user.page.getByRole("menuitem", { name: "Delete", exact: true }).click();
  const dialog = user.page.getByRole("dialog");
  await dialog.getByLabel("Delete their browser profiles too").check();
  await user.button("Delete", dialog).click();
  await user.heading("Connect your first browser").waitFor();
  // Its browser is closed first.
  await expect.poll(async () => (await api.call(listBrowserProfiles)).data).toEqual([]);
  await until("the profile's folder to go", () =>
    access(folder).then(
      () => false,
      () => true,
    ),
  );
});
