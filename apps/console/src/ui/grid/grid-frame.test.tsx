import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anExtension, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { text } from "../../../test/screen.ts";

const grid = page.getByRole("grid", { name: "Extensions" });

const namedElement = (): HTMLElement | null =>
  document.getElementById(grid.element().getAttribute("aria-activedescendant") ?? "");

test("the cell that the keyboard is at stays in the page as one scrolls away", async () => {
  const extensions = many(100, (id) => anExtension({ id, name: `Shop ${id}.` }));
  await renderPage("/extensions?size=100", fakeServer({ extensions }));
  await expect.element(text("Shop 1.")).toBeVisible();
  const scroller = grid.element();
  if (scroller instanceof HTMLElement) scroller.focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(namedElement).not.toBeNull();
  const named = namedElement();

  scroller.scrollTop = scroller.scrollHeight;
  await expect.element(text("Shop 100.")).toBeVisible();
  expect(namedElement()).toBe(named);
});
