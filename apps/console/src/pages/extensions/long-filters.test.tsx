import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aGroup, anExtension, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { button, text } from "../../../test/screen.ts";

const choices = () => page.getByRole("menuitemradio");

const manyGroups = (count: number) =>
  fakeServer({
    extensions: many(2, (id) => anExtension({ id, group: { id: 501, name: "Group 501" } })),
    groups: many(count, (id) => aGroup({ id, extensionCount: 1 })),
  });

test("finds one of many groups to filter by, by what is typed", async () => {
  await renderPage("/extensions", manyGroups(501));
  await button("Group", page.getByRole("main")).click();
  await expect.element(choices().first()).toBeVisible();
  await userEvent.keyboard("group 501");
  await expect.poll(() => choices().elements().length).toBe(1);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(button("Group: Group 501")).toBeVisible();
  await expect.element(choices()).not.toBeInTheDocument();
});

test("says when nothing is found, and has no search where a look is enough", async () => {
  await renderPage("/extensions", manyGroups(16));
  await button("Group", page.getByRole("main")).click();
  await page.getByRole("menu").getByRole("searchbox").fill("nowhere");
  await expect.element(text("Nothing found")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await button("State", page.getByRole("main")).click();
  await expect.element(page.getByRole("menuitemcheckbox").first()).toBeVisible();
  await expect.element(text("Nothing found")).not.toBeInTheDocument();
});

test("says of a filter that it holds rows back though what it names is gone", async () => {
  await renderPage("/extensions?group=9", manyGroups(3));
  await expect.element(button("Group: …")).toBeVisible();
});
