import { changeScripts, updateSchedules } from "@baton/contract";
import { expect, test } from "vitest";
import { OWNER } from "../support/baton-server.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { journey } from "../support/journey.ts";

const { api, openConsole, joinAgents } = await journey();
const user = await openConsole();
let extensionIds: number[];

/** Rows that are connected and have a script. */
async function makeRows(names: string[]): Promise<void> {
  const wait = { id: "wait", type: "waitTime", inputs: {} };
  const { id: scriptId } = await scriptOf(api, "Wait", [await customAction(api, "Wait", [wait])]);
  extensionIds = (await joinAgents(names)).map(({ extensionId }) => extensionId);
  await api.call(changeScripts, { body: { extensionIds, scriptId } });
}

const row = (name: string) => user.page.getByRole("row", { name: new RegExp(name) });
const dialog = () => user.page.getByRole("dialog");

async function openDialog(): Promise<void> {
  await user.button("Schedule", user.page.getByRole("toolbar")).click();
  await user.field("Start date", dialog()).waitFor();
}

async function setTwiceADay(): Promise<void> {
  await openDialog();
  const next = dialog().getByRole("listitem");
  expect(await next.count()).toBe(5);
  await user.field("Start date", dialog()).fill("2030-03-09");
  await user.field("Start time", dialog()).fill("02:30");
  await user.field("Time zone", dialog()).click();
  await user.field("Time zone", dialog()).fill("New_York");
  await user.page.getByRole("option", { name: "America/New_York" }).click();
  await user.field("Runs per day", dialog()).fill("99");
  await dialog().getByText("At most 22").waitFor();
  expect(await user.button("Set schedule", dialog()).isDisabled()).toBe(true);
  await user.field("Runs per day", dialog()).fill("2");
  // On 10 March 2030 half past two is skipped: the clocks go from two to three.
  await next.filter({ hasText: /10\.03\.2030 03:00/ }).waitFor();
  await user.button("Set schedule", dialog()).click();
  await dialog().waitFor({ state: "hidden" });
}

async function startNow(): Promise<void> {
  await openDialog();
  await dialog().getByText("Now", { exact: true }).click();
  await user.button("Start now", dialog()).click();
  await dialog().waitFor({ state: "hidden" });
}

/** Elsewhere: the open week shows it by itself. */
async function startDaily(): Promise<void> {
  const schedule = {
    performMode: "repeating" as const,
    startAt: "2026-01-01T00:30",
    timeZone: "UTC",
  };
  await api.call(updateSchedules, { body: { extensionIds, schedule } });
}

test("schedules are set for several rows, performed, and seen in the week they fall into", async () => {
  user.pictureOnFailure();
  await makeRows(["Shop Lisbon", "Shop Porto"]);
  await user.logIn(OWNER);
  await row("Shop Lisbon").getByRole("checkbox").check();
  await row("Shop Porto").getByRole("checkbox").check();
  await setTwiceADay();
  await startNow();

  await row("Shop Lisbon").getByText("Shop Lisbon").click();
  const panel = user.page.getByRole("complementary", { name: "Extension Shop Lisbon" });
  await panel.getByRole("tab", { name: "Schedule" }).click();
  await panel.getByText("every day at 02:30").waitFor();
  await panel.getByText("Shared by 2 extensions").waitFor();
  await panel.getByText("Queued", { exact: false }).first().waitFor();
  await panel.getByRole("link", { name: "Open run" }).waitFor();

  await user.link("Schedules").click();
  await user.page.getByText("Nothing is scheduled for these days").waitFor();
  await startDaily();
  await user
    .button(/: 2 runs$/)
    .nth(1)
    .click();
  await user.page.getByText("every day at 00:30").waitFor();
  expect(user.faults).toEqual([]);
});
