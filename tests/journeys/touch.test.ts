import { expect, test } from "vitest";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { centreOf, Finger } from "../support/finger.ts";
import { journey } from "../support/journey.ts";

const { api, openAsOwner, joinAgents } = await journey();
await joinAgents(["Shop"]);
const user = await openAsOwner();
const finger = await Finger.on(user.page);

const wait = (id: string) => ({ id, type: "waitTime", inputs: {} });
/** Without the places where a step may be added. */
const lines = () =>
  user.page.getByRole("treeitem").filter({ has: user.page.locator("[data-drag-handle]") });
const pixelsBelow = () =>
  user.page
    .getByRole("tree")
    .evaluate((tree) => tree.scrollHeight - tree.clientHeight - tree.scrollTop);
const handleOf = (index: number) => lines().nth(index).locator("[data-drag-handle]");
const header = (name: string) => user.page.getByRole("columnheader", { name });
const headers = async () => {
  const texts = await user.page.getByRole("columnheader").allInnerTexts();
  return texts.map((text) => text.trim()).filter((text) => text !== "");
};
const shownColumns = () =>
  user.page.getByRole("dialog").getByRole("list").first().getByRole("checkbox");
const shownNames = () =>
  shownColumns().evaluateAll((boxes) =>
    boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
  );

test("a finger moves a row of a script, and the list scrolls under it at its edge", async () => {
  user.pictureOnFailure();
  const first = await customAction(api, "The first", [wait("one")]);
  const other = await customAction(api, "Another", [wait("two")]);
  const rows = [first, ...Array.from({ length: 40 }, () => other)];
  const { id } = await scriptOf(api, "Long", rows);
  await user.page.goto(`/scripts?id=${id}`);
  await lines().filter({ hasText: "The first" }).waitFor();

  await finger.press(handleOf(0));
  const tree = await user.page.getByRole("tree").boundingBox();
  if (!tree) throw new Error("no rows");
  await finger.moveTo({ x: tree.x + 12, y: tree.y + tree.height - 4 });
  await expect.poll(() => pixelsBelow()).toBeLessThan(1);
  await finger.lift();

  await expect.poll(() => lines().last().innerText()).toMatch(/^41\s+The first/);
});

test("a finger moves a step into the block before it", async () => {
  user.pictureOnFailure();
  const repeat = {
    id: "again",
    type: "repeat",
    inputs: { times: 2 },
    blocks: { steps: [wait("inside")] },
  };
  const { id } = await customAction(api, "Steps", [repeat, wait("outside")]);
  await user.page.goto(`/actions?id=${id}`);
  await expect.poll(() => lines().count()).toBe(3);
  expect(await lines().nth(2).getAttribute("aria-level")).toBe("1");

  await finger.press(handleOf(2));
  const { x, y } = await centreOf(handleOf(2));
  await finger.moveTo({ x: x + 45, y: y - 16 });
  await finger.lift();

  await expect.poll(() => lines().nth(2).getAttribute("aria-level")).not.toBe("1");
});

/** More columns than fit, whatever stands in them. */
async function showAllOfAccounts(): Promise<void> {
  await user.page.goto("/extensions");
  await user.button("Column settings").click();
  await user.page.getByRole("dialog").getByText("Accounts", { exact: true }).click();
  await user.page.keyboard.press("Escape");
  await header("Network").waitFor();
}

test("a finger that rests on a column's header moves the column; one that wipes scrolls", async () => {
  user.pictureOnFailure();
  await showAllOfAccounts();
  const before = await headers();

  await finger.wipe(await centreOf(header("Script")), await centreOf(header("Network")));
  await expect
    .poll(() => user.page.getByRole("grid").evaluate((grid) => grid.scrollLeft))
    .toBeGreaterThan(0);
  expect(await headers()).toEqual(before);
  await user.page.getByRole("grid").evaluate((grid) => (grid.scrollLeft = 0));

  await finger.press(header("Script"));
  await user.page.locator("[data-dragged]").waitFor();
  await finger.moveTo(await centreOf(header("Network")));
  await finger.lift();
  await expect
    .poll(async () => (await headers()).indexOf("Script"))
    .toBe(before.indexOf("Network"));
});

test("a finger sorts the list of columns", async () => {
  user.pictureOnFailure();
  await showAllOfAccounts();
  await user.button("Column settings").click();
  await shownColumns().first().waitFor();
  const [top, ...rest] = await shownNames();
  expect(rest.length).toBeGreaterThan(2);

  const grips = user.page.getByRole("dialog").getByRole("button", { name: /^Move/ });
  await finger.press(grips.first());
  await finger.moveTo(await centreOf(grips.nth(2)));
  await finger.lift();

  await expect.poll(async () => (await shownNames()).indexOf(top)).toBe(2);
  // By keyboard, from where it is now.
  await grips.nth(2).press("ArrowUp");
  await expect.poll(async () => (await shownNames()).indexOf(top)).toBe(1);
  expect(user.faults).toEqual([]);
});
