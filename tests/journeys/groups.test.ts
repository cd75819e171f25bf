import { changeScripts, listExtensionGroups, updateExtensionGroup } from "@baton/contract";
import { expect, test } from "vitest";
import type { FakeAgent } from "../../apps/server/test/fake-agent.ts";
import { OWNER } from "../support/baton-server.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { journey } from "../support/journey.ts";

const { api, openConsole, joinAgents } = await journey();
const user = await openConsole();

/** Rows that are connected and have a script; what they run ends when the test says so. */
async function makeRows(names: string[]): Promise<FakeAgent[]> {
  const wait = { id: "wait", type: "waitTime", inputs: {} };
  const { id: scriptId } = await scriptOf(api, "Wait", [await customAction(api, "Wait", [wait])]);
  const agents = await joinAgents(names);
  const extensionIds = agents.map(({ extensionId }) => extensionId);
  await api.call(changeScripts, { body: { extensionIds, scriptId } });
  return agents;
}

const row = (name: string) => user.page.getByRole("row", { name: new RegExp(name) });
const head = () => user.page.getByRole("row", { name: /Start group/ });
const panel = () => user.page.getByRole("complementary");

async function begin(agent: FakeAgent): Promise<void> {
  await agent.wanted("running");
  await agent.reportAll({ kind: "accepted" });
}

async function groupBoth(): Promise<void> {
  await row("Shop Lisbon").getByRole("checkbox").check();
  await row("Shop Porto").getByRole("checkbox").check();
  await user.button("Group", user.page.getByRole("toolbar")).click();
  const dialog = user.page.getByRole("dialog");
  await user.field("Group name", dialog).fill("Shops");
  await user.field("Limit of runs at once", dialog).fill("-1");
  await dialog.getByText("Value must not be negative").waitFor();
  await user.field("Limit of runs at once", dialog).fill("1");
  await user.button("Put into the group", dialog).click();
  await dialog.waitFor({ state: "hidden" });
}

test("a group lets one run at a time, says why the other waits, and lets it go when the limit is raised", async () => {
  user.pictureOnFailure();
  const [lisbon, porto] = await makeRows(["Shop Lisbon", "Shop Porto"]);
  if (!lisbon || !porto) throw new Error("no agents");
  await user.logIn(OWNER);
  await groupBoth();

  // Whoever makes the first group sees the table by groups.
  await head().getByText("2 extensions").waitFor();
  await head().getByText("0 of 1").waitFor();
  await user.button("Start group Shops").click();
  await begin(lisbon);
  await row("Shop Lisbon").getByText("In progress").waitFor();
  await row("Shop Porto").getByText("group limit").waitFor();
  await head().getByText("1 of 1").waitFor();

  await row("Shop Porto").getByText("Shop Porto").click();
  await panel().getByText("Waits for a free thread of its group.").waitFor();
  await panel().getByText("Place 1 of 1 in the group's queue.").waitFor();
  await user.button(/^Threads: 1 of 1/, panel()).click();
  await user.field("Limit of group Shops", panel()).fill("2");
  await user.page.keyboard.press("Enter");
  await begin(porto);
  await row("Shop Porto").getByText("In progress").waitFor();
  await head().getByText("2 of 2").waitFor();
  await panel().getByText("Waits for a free thread").waitFor({ state: "hidden" });

  await collapseAndRename();
  await followOthers();
  await ungroupAndUndo();
  expect(user.faults).toEqual([]);
});

async function collapseAndRename(): Promise<void> {
  await user.button("Collapse group Shops").click();
  await row("Shop Lisbon").waitFor({ state: "hidden" });
  await user.button("Expand group Shops").click();
  await row("Shop Lisbon").waitFor();

  await user.button("Menu of group Shops").click();
  await user.page.getByRole("menuitem", { name: "Rename" }).click();
  await user.page.keyboard.type("Stores");
  await user.page.keyboard.press("Enter");
  await user.button("Start group Stores").waitFor();
}

/** What somebody else changes is seen without a reload. */
async function followOthers(): Promise<void> {
  const [group] = (await api.call(listExtensionGroups)).data;
  const body = { name: "Outlets", threadCount: 7 };
  await api.call(updateExtensionGroup, { params: { id: group?.id ?? 0 }, body });
  await user.button("Start group Outlets").waitFor();
  await head().getByText("2 of 7").waitFor();
}

async function ungroupAndUndo(): Promise<void> {
  await user.button("Menu of group Outlets").click();
  await user.page.getByRole("menuitem", { name: "Select all" }).click();
  await user.button("More", user.page.getByRole("toolbar")).click();
  await user.page.getByRole("menuitem", { name: "Ungroup" }).click();
  await head().getByText("0 extensions").waitFor();
  const notice = user.page.getByRole("status").filter({ hasText: "taken out of the group" });
  await user.button("Undo", notice).click();
  await head().getByText("2 extensions").waitFor();
}
