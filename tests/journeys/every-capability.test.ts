import { changeScripts } from "@baton/contract";
import { expect, test } from "vitest";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { OWNER } from "../support/baton-server.ts";
import { journey } from "../support/journey.ts";

/** More than a page of 50: what is given to all that match reaches those nobody sees. */
const COUNT = 52;

const { api, openConsole, joinAgents } = await journey();
const user = await openConsole();

const wait = { id: "wait", type: "waitTime", inputs: {} };
const { id: scriptId } = await scriptOf(api, "Wait", [await customAction(api, "Wait", [wait])]);
const numbers = Array.from({ length: COUNT }, (_, at) => String(at + 1).padStart(2, "0"));
const agents = await joinAgents(numbers.map((number) => `Shop ${number}`));
const extensionIds = agents.map(({ extensionId }) => extensionId);
await api.call(changeScripts, { body: { extensionIds, scriptId } });

/** What is asked stands above the dialog that asks it. */
const dialog = () => user.page.getByRole("dialog").last();
const row = (name: string) => user.page.getByRole("row", { name: new RegExp(name) });
const said = (words: string | RegExp) => user.page.getByText(words).first().waitFor();
const menuItem = (name: string) => user.page.getByRole("menuitem", { name, exact: true }).click();

/** Where many would be lost, their number has to be typed. */
async function sayYes(label: string, typed?: number): Promise<void> {
  if (typed !== undefined)
    await dialog()
      .getByRole("textbox", { name: /To confirm/ })
      .fill(String(typed));
  await user.button(label, dialog()).click();
  await dialog().waitFor({ state: "hidden" });
}

async function fromMore(command: string): Promise<void> {
  await user.button("More").click();
  await menuItem(command);
}

test("every command is given to one and to all that match", async () => {
  user.pictureOnFailure();
  await user.logIn(OWNER);
  await user.page.goto("/extensions?size=50");
  await row("Shop 01").waitFor();
  await user.page.getByRole("checkbox", { name: "Select all rows of the page" }).check();
  await user.button(`Select all ${COUNT} that match`).click();
  await said(`${COUNT} selected`);
  await allThatMatch();
  await one();
  await deleteAll();
  expect(user.faults).toEqual([]);
});

async function allThatMatch(): Promise<void> {
  await fromMore("Disable");
  await user.page.getByText(`Disable ${COUNT} extensions?`).waitFor();
  await sayYes("Disable");
  await said(`${COUNT} disabled`);
  await fromMore("Enqueue");
  await said(`${COUNT} queued`);
  await fromMore("Take out of the queue");
  await said(`${COUNT} taken out of the queue`);
  await user.button("Start").click();
  await said(`${COUNT} started`);
  await row("Shop 01").getByText("extension disabled").waitFor();
  await fromMore("Enable");
  await said(`${COUNT} enabled`);
  await row("Shop 01").getByText("Waiting for browser").waitFor();
  await agents[4]?.wanted("running");
  await agents[4]?.reportAll({ kind: "accepted" });
  await row("Shop 05").getByText("In progress").waitFor();
  await user.button(/^Pause/, user.page.getByRole("toolbar")).click();
  await said(/1 paused/);
  await user.button("Restart", user.page.getByRole("toolbar")).click();
  await sayYes("Restart", COUNT);
  await said(`${COUNT} restarted`);
  await user.button("Stop", user.page.getByRole("toolbar")).click();
  await sayYes("Stop", COUNT);
  await said(`${COUNT} stopped`);

  await fromMore("Change network");
  await user.page.getByRole("radio", { name: "VK" }).check();
  await user.button("Change", dialog()).click();
  await user.page.getByText(`${COUNT} extensions lose their scripts: Wait.`).waitFor();
  await sayYes("Change", COUNT);
  await said(`${COUNT} now with the network`);
  await row("Shop 01").getByText("VK").waitFor();
  // What is said before may offer an Undo of its own still.
  const notice = user.page.getByRole("status").filter({ hasText: "now with the network" });
  await user.button("Undo", notice).click();
  await said(`${COUNT} put back`);
  await row("Shop 01").getByText("VK").waitFor({ state: "hidden" });

  await user.button("Group", user.page.getByRole("toolbar")).click();
  await user.field("Group name", dialog()).fill("Shops");
  await user.button("Put into the group", dialog()).click();
  await said(`${COUNT} moved to the group`);
  await fromMore("Ungroup");
  await said(`${COUNT} taken out of the group`);

  await marksOfAll();
  await accountsOfAll();

  await fromMore("Clear");
  await sayYes("Clear", COUNT);
  await said(`${COUNT} cleared`);
  await row("Shop 01").getByText("Wait", { exact: true }).waitFor({ state: "hidden" });
}

async function marksOfAll(): Promise<void> {
  await fromMore("Tags");
  await user.field("Find or create a tag", dialog()).fill("night");
  await user.button("Create “night”", dialog()).click();
  await user.button("Apply", dialog()).click();
  await said(`${COUNT} with other tags`);
  await fromMore("Note");
  await user.field("Note", dialog()).fill("shops of the north");
  await user.button("Save", dialog()).click();
  await said(`${COUNT} with the note`);
  await row("Shop 01").getByText("shops of the north").waitFor();
  await user.button("Schedule", user.page.getByRole("toolbar")).click();
  await user.field("Start date", dialog()).fill("2040-03-09");
  await user.button("Set schedule", dialog()).click();
  await said(`${COUNT} scheduled`);
  await fromMore("Integration");
  await dialog().getByRole("radio", { name: "None" }).waitFor();
  await user.button("Cancel", dialog()).click();
}

async function accountsOfAll(): Promise<void> {
  await fromMore("Load accounts");
  const lines = Array.from({ length: COUNT }, (_, index) => `user${index}:secret${index}`);
  await user.field("Accounts", dialog()).fill(lines.join("\n"));
  await user.button(`Load ${COUNT}`, dialog()).click();
  await said(`${COUNT} accounts loaded`);
  await fromMore("Download data");
  const [download] = await Promise.all([
    user.page.waitForEvent("download"),
    user.button("Download", dialog()).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^accounts-\d+\.txt$/);
  await user.button("Close", dialog()).click();
  await fromMore("Re-authorize");
  await said(`${COUNT} accounts are checked anew`);
  await fromMore("Delete account");
  await sayYes("Delete account", COUNT);
  await said(`${COUNT} accounts deleted`);
}

async function one(): Promise<void> {
  await row("Shop 02").getByText("Shop 02").click();
  const panel = user.page.getByRole("complementary");
  await panel.getByText("Enabled", { exact: true }).waitFor();
  await user.button("More", panel).click();
  await menuItem("Disable");
  await sayYes("Disable");
  await panel.getByText("Disabled", { exact: true }).waitFor();
  await user.button("Close", panel).click();

  await row("Shop 03").getByRole("checkbox").uncheck();
  await row("Shop 03").click({ button: "right" });
  await menuItem("Change network");
  await user.page.getByRole("radio", { name: "Google" }).check();
  await user.button("Change", dialog()).click();
  await row("Shop 03").getByText("Google").waitFor();

  await row("Shop 04").getByText("Shop 04").click();
  await panel.getByText("Shop 04").first().waitFor();
  await user.button("Clear selection").click();
  await user.page.keyboard.press("Control+k");
  await user.page.getByRole("textbox", { name: /commands/i }).fill("disable");
  await user
    .button(/^Disable: Shop 04/)
    .last()
    .click();
  await sayYes("Disable");
  await panel.getByText("Disabled", { exact: true }).waitFor();
  await user.button("Close", panel).click();
}

async function deleteAll(): Promise<void> {
  await user.page.getByRole("checkbox", { name: "Select all rows of the page" }).check();
  await user.button(`Select all ${COUNT} that match`).click();
  await fromMore("Delete");
  await sayYes("Delete", COUNT);
  await said("Connect your first browser");
}
