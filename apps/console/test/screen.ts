import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";

type Name = string | RegExp;
/** Where to look: the whole page, or a part of it. */
type Part = Pick<Locator, "getByRole" | "getByLabelText" | "getByText">;

const exactly = (name: Name) => ({ name, exact: typeof name === "string" });

// Short words for what a user looks for: by role and name, whole names only.
export const button = (name: Name, within: Part = page): Locator =>
  within.getByRole("button", exactly(name));
export const heading = (name: Name, within: Part = page): Locator =>
  within.getByRole("heading", exactly(name));
export const link = (name: Name, within: Part = page): Locator =>
  within.getByRole("link", exactly(name));
export const field = (label: Name, within: Part = page): Locator =>
  within.getByLabelText(label, { exact: typeof label === "string" });
export const checkbox = (name: Name, within: Part = page): Locator =>
  within.getByRole("checkbox", exactly(name));
export const menuItem = (name: Name): Locator => page.getByRole("menuitem", { name });
export const option = (name: Name): Locator => page.getByRole("option", exactly(name));
export const dialog = (name?: Name): Locator => page.getByRole("dialog", name ? { name } : {});
export const alert = (text: Name): Locator => page.getByRole("alert").filter({ hasText: text });
export const text = (words: Name, within: Part = page): Locator =>
  within.getByText(words, { exact: typeof words === "string" });

/** Selects all rows of a list, and gives them a command that stands in the menu of its bar. */
export async function giveToAll(command: Name): Promise<void> {
  await checkbox("Select all rows of the list").click();
  await button("More", page.getByRole("toolbar")).click();
  await menuItem(command).click();
}

/** Scrolls on until so many are shown; in long lists roles take too long to find. */
export async function scrollToAll(selector: string, count: number): Promise<void> {
  await expect
    .poll(() => {
      const shown = document.querySelectorAll(selector);
      shown[shown.length - 1]?.scrollIntoView({ block: "end" });
      return shown.length;
    })
    .toBe(count);
}

/**
 * Two clicks within the time of a double click, however busy the machine is: between two of the
 * browser's own a table may take the first for a single one. `opened`: the field that it brings.
 */
export async function doubleClick(what: Locator, opened?: Locator): Promise<void> {
  await expect.element(what).toBeVisible();
  const element = what.element();
  // A press takes the focus from where it is.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  for (const detail of [1, 2])
    for (const kind of ["mousedown", "mouseup", "click"])
      element.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, detail }));
  // What is typed before goes elsewhere.
  if (opened) await expect.element(opened).toHaveFocus();
}

const WHEEL_PX = 120;

/** What scrolls when one is over this element. */
function scrollerOf(element: Element | undefined): Element | null {
  let around = element?.parentElement ?? null;
  while (around && around.scrollHeight <= around.clientHeight + 1) around = around.parentElement;
  return around;
}

/** A list that has not moved for so many frames, some ten seconds, is at its end, or stuck. */
const STUCK_FRAMES = 600;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Scrolls on until the line is drawn; answers how many are drawn then. However long that takes, as
 * long as it leads further down.
 */
export async function scrollDownTo(line: Locator, selector: string): Promise<number> {
  let [place, frames] = ["", 0];
  const drawn = () => document.querySelectorAll(selector);
  while (line.query() === null) {
    const last = [...drawn()].at(-1);
    last?.scrollIntoView({ block: "end" });
    const scroller = scrollerOf(last);
    // As a wheel does, in case the last one that is drawn was in sight already.
    scroller?.scrollBy({ top: WHEEL_PX });
    const now = `${scroller?.scrollTop} of ${scroller?.scrollHeight}`;
    [place, frames] = [now, now === place ? frames + 1 : 0];
    if (frames > STUCK_FRAMES)
      throw new Error(`${line.selector} is not there: the list ends at ${place}`);
    await nextFrame();
  }
  return drawn().length;
}

/** What stands over the end of the row that the pointer is at. */
export async function rowButton(row: string, label: string): Promise<Locator> {
  await page.getByRole("row").filter({ hasText: row }).first().hover();
  return button(`${row}: ${label}`);
}

/** A command of a row's own menu. */
export async function rowCommand(row: string, label: string): Promise<Locator> {
  await page.getByRole("row").filter({ hasText: row }).first().hover();
  await button(`Actions: ${row}`).click();
  return menuItem(label);
}
