import { listExtensions } from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aGroup, anExtension, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { listed } from "../../../test/fake-server/default-extensions.ts";
import { button, checkbox, field, heading, link, text } from "../../../test/screen.ts";

const MANY = 2500;
const ROW_PX = 36;
const extensionsOf = (count: number) => many(count, (id) => anExtension({ id }));
const grid = page.getByRole("grid");
const row = (name: string) => page.getByRole("row").filter({ hasText: name });

function scrollToRow(place: number): void {
  grid.element().scrollTop = (place - 1) * ROW_PX;
}

async function focusTable(): Promise<void> {
  await expect.element(text("Browser 1")).toBeVisible();
  const table = grid.element();
  if (table instanceof HTMLElement) table.focus();
}

test("all that match are one list, of which a window is fetched when it comes near", async () => {
  const server = fakeServer({ extensions: extensionsOf(MANY) }).holdLiveStream();
  await renderPage("/extensions", server);
  await expect.element(text("Browser 1")).toBeVisible();
  expect(server.callsOf(listExtensions).map(({ query }) => query.page)).toEqual([1]);
  expect(grid.element().scrollHeight).toBeGreaterThanOrEqual(MANY * ROW_PX);
  await expect.element(grid).toHaveAttribute("aria-rowcount", String(MANY + 1));

  scrollToRow(1700);
  await expect.element(row("Browser 1705")).toBeInViewport();
  await expect.element(text(/1,70\d–1,7\d\d of 2,500/)).toBeVisible();
  const asked = server.callsOf(listExtensions).map(({ query }) => query.page);
  expect(asked.toSorted((a, b) => a - b)).toEqual([1, 17, 18]);
});

test("rows that have not come keep their place, and say that they are on their way", async () => {
  const server = fakeServer({ extensions: extensionsOf(MANY) });
  const gate = Promise.withResolvers<void>();
  server.on(listExtensions, async ({ query }) => {
    if (query.page > 1) await gate.promise;
    return listed(server.world.extensions, query);
  });
  await renderPage("/extensions", server);
  await expect.element(text("Browser 1")).toBeVisible();
  scrollToRow(1000);
  await expect.element(page.getByRole("gridcell", { name: "Loading" }).first()).toBeVisible();
  const height = grid.element().scrollHeight;
  gate.resolve();
  await expect.element(row("Browser 1005")).toBeInViewport();
  expect(grid.element().scrollHeight).toBe(height);
});

test("what is looked at stays up to date, and the bar as long as the list is", async () => {
  const server = fakeServer({ extensions: extensionsOf(MANY) });
  await renderPage("/extensions", server);
  await expect.element(text("Browser 1")).toBeVisible();
  scrollToRow(1500);
  await expect.element(row("Browser 1505")).toBeInViewport();
  await server.push({ topic: "extension", id: 1505, patch: { name: "Shop" } });
  await expect.element(row("Shop")).toBeInViewport();

  server.world.extensions = server.world.extensions.filter(({ id }) => id !== 1505);
  await server.push({ topic: "extensionRemoved", id: 1505 });
  await expect.element(row("Shop")).not.toBeInTheDocument();
  await expect.element(row("Browser 1506")).toBeInViewport();
  await expect.element(grid).toHaveAttribute("aria-rowcount", String(MANY));
  await expect.element(page.getByRole("gridcell", { name: "Loading" })).not.toBeInTheDocument();
});

test("a row that goes above what is loaded moves up what is in sight", async () => {
  const server = fakeServer({ extensions: extensionsOf(MANY) });
  await renderPage("/extensions", server);
  await expect.element(text("Browser 1")).toBeVisible();
  scrollToRow(2400);
  await expect.element(row("Browser 2405")).toHaveAttribute("aria-rowindex", "2406");
  server.world.extensions = server.world.extensions.filter(({ id }) => id !== 700);
  await server.push({ topic: "extensionRemoved", id: 700 });
  await expect.element(row("Browser 2405")).toHaveAttribute("aria-rowindex", "2405");
});

test("keys lead through rows that have not come, and the place stays when they do", async () => {
  const server = fakeServer({ extensions: extensionsOf(MANY) });
  const rendered = await renderPage("/extensions", server);
  await focusTable();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await expect.element(row(`Browser ${MANY}`)).toBeInViewport();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{Enter}");
  await expect.poll(() => rendered.address()).toBe(`/extensions?open=${MANY - 2}`);
  // The panel takes the focus when it is there, and gives it back.
  await expect.element(page.getByRole("complementary")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(grid).toHaveFocus();
  await userEvent.keyboard("{Control>}{Home}{/Control}{PageDown}");
  const activeRow = () => {
    const id = grid.element().getAttribute("aria-activedescendant") ?? "";
    return Number(
      document.getElementById(id)?.closest("[role=row]")?.getAttribute("aria-rowindex"),
    );
  };
  await expect.poll(activeRow).toBeGreaterThan(5);
});

test("what the keyboard is at is there again with its row", async () => {
  const server = fakeServer({ extensions: extensionsOf(MANY) });
  const gate = Promise.withResolvers<void>();
  server.on(listExtensions, async ({ query }) => {
    if (query.page > 1) await gate.promise;
    return listed(server.world.extensions, query);
  });
  await renderPage("/extensions", server);
  await focusTable();
  const active = () =>
    document.getElementById(grid.element().getAttribute("aria-activedescendant") ?? "");
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await expect.poll(() => active()?.getAttribute("aria-label")).toBe("Loading");
  gate.resolve();
  await expect.element(row(`Browser ${MANY}`)).toBeInViewport();
  await expect.poll(() => active()?.closest("[role=row]")?.textContent).toContain(`${MANY}`);
  await expect.element(grid).toHaveFocus();
});

test("a range over rows that have not come is all of them, or nothing yet", async () => {
  const server = fakeServer({ extensions: extensionsOf(MANY) });
  await renderPage("/extensions", server);
  await checkbox("Select Browser 3").click();
  scrollToRow(1800);
  await expect.element(row("Browser 1810")).toBeInViewport();
  const gate = Promise.withResolvers<void>();
  server.on(listExtensions, async ({ query }) => {
    if (query.pageSize === 500) await gate.promise;
    return listed(server.world.extensions, query);
  });
  await checkbox("Select Browser 1810").click({ modifiers: ["Shift"] });
  await expect.element(page.getByRole("status").filter({ hasText: "Collecting" })).toBeVisible();
  await expect.element(button("Change script")).not.toBeInTheDocument();
  gate.resolve();
  await expect.element(text("1,808 selected")).toBeVisible();
  await expect.element(button("Change script")).toBeVisible();
  await expect.element(checkbox("Select Browser 1810")).toBeChecked();
  await expect.element(text(/not shown/)).not.toBeInTheDocument();
});

test("Ctrl+A selects all that match, and who clears meanwhile has nothing selected", async () => {
  const server = fakeServer({ extensions: extensionsOf(MANY) });
  await renderPage("/extensions", server);
  await focusTable();
  await userEvent.keyboard("{Control>}a{/Control}");
  await expect.element(text("2,500 selected")).toBeVisible();
  await expect.element(checkbox("Select all rows of the list")).toBeChecked();
  await checkbox("Select all rows of the list").click();
  await expect.element(text("2,500 selected")).not.toBeInTheDocument();

  const gate = Promise.withResolvers<void>();
  server.on(listExtensions, async ({ query }) => {
    if (query.pageSize === 500) await gate.promise;
    return listed(server.world.extensions, query);
  });
  await checkbox("Select all rows of the list").click();
  await expect.element(text("Collecting the list: 0")).toBeVisible();
  await button("Clear selection").click();
  gate.resolve();
  await expect.element(text(/selected/)).not.toBeInTheDocument();
  await expect.element(checkbox("Select Browser 1")).not.toBeChecked();
});

test("of more than can be selected the first are, which is said", async () => {
  await renderPage("/extensions", fakeServer({ extensions: extensionsOf(10_001) }));
  await checkbox("Select all rows of the list").click();
  await expect.element(text("10,000 selected")).toBeVisible();
  await expect.element(text(/The first 10,000 of 10,001 are selected/)).toBeVisible();
  await expect.element(checkbox("Select all rows of the list")).toBePartiallyChecked();
});

test("groups are one scroll too, and a collapsed one keeps what is in sight in its place", async () => {
  const groups = [
    aGroup({ id: 1, name: "Anna", extensionCount: 1200 }),
    aGroup({ id: 2, name: "Bert", extensionCount: 1300 }),
  ];
  const extensions = many(MANY, (id) =>
    anExtension({ id, group: id <= 1200 ? { id: 1, name: "Anna" } : { id: 2, name: "Bert" } }),
  );
  const server = fakeServer({ extensions, groups });
  server.world.preferences["extensions.groups"] = { isGrouped: true, collapsed: [] };
  await renderPage("/extensions", server);
  const tree = page.getByRole("treegrid");
  await expect.element(text("Browser 1")).toBeVisible();
  tree.element().scrollTop = 1200 * ROW_PX;
  await expect.element(row("Browser 1202")).toBeInViewport();
  await expect.element(row("Browser 1202")).toHaveAttribute("aria-rowindex", "1205");
  tree.element().scrollTop = 0;
  await button("Collapse group Anna").click();
  await expect.element(row("Browser 1201")).toBeInViewport();
  await expect.element(row("Browser 1201")).toHaveAttribute("aria-rowindex", "4");
});

test("browsers that join by the hundred are asked for a few times", async () => {
  const server = fakeServer({ extensions: extensionsOf(MANY) });
  await renderPage("/extensions", server);
  await expect.element(text("Browser 1")).toBeVisible();
  const asked = () => server.callsOf(listExtensions).length;
  // From here on the stream stands.
  await server.push({ topic: "extension", id: 1, patch: { name: "Told of" } });
  await expect.element(row("Told of")).toBeVisible();
  const before = asked();
  const gate = Promise.withResolvers<void>();
  server.on(listExtensions, async ({ query }) => {
    await gate.promise;
    return listed(server.world.extensions, query);
  });
  for (const id of [MANY + 1, MANY + 2, MANY + 3, MANY + 4]) {
    const extension = anExtension({ id });
    server.world.extensions = [...server.world.extensions, extension];
    await server.push({ topic: "extensionAdded", extension });
    await server.push({ topic: "extension", id: 1, patch: { name: `Told of ${id}` } });
    await expect.element(row(`Told of ${id}`)).toBeVisible();
  }
  expect(asked() - before).toBe(1);
  gate.resolve();
  await expect.poll(asked).toBe(before + 2);
  await expect.element(grid).toHaveAttribute("aria-rowcount", String(MANY + 1 + 4));
});

test("another order or filter begins at the top", async () => {
  const server = fakeServer({ extensions: extensionsOf(MANY) });
  await renderPage("/extensions", server);
  await expect.element(text("Browser 1")).toBeVisible();
  scrollToRow(2000);
  await expect.element(row("Browser 2005")).toBeInViewport();
  await page.getByRole("columnheader", { name: /^Name/ }).getByRole("button").first().click();
  await expect.element(row("Browser 1000")).toBeInViewport();
  expect(grid.element().scrollTop).toBe(0);
});

test("Back finds the place among all rows", async () => {
  const server = fakeServer({ extensions: extensionsOf(MANY) });
  const rendered = await renderPage("/extensions", server);
  await expect.element(text("Browser 1")).toBeVisible();
  scrollToRow(1400);
  await expect.element(row("Browser 1405")).toBeInViewport();
  await link("Documents").click();
  await expect.element(heading("Documents")).toBeVisible();
  rendered.back();
  await expect.element(row("Browser 1405")).toBeInViewport();
});

test("pages remain for those who want them", async () => {
  const server = fakeServer({ extensions: extensionsOf(250) });
  const rendered = await renderPage("/extensions", server);
  await expect.element(field("Per page")).toHaveDisplayValue("All rows");
  await field("Per page").selectOptions("100");
  await expect.element(text("1–100 of 250")).toBeVisible();
  await expect.element(checkbox("Select all rows of the page")).toBeVisible();
  await button("Next page").click();
  await expect.element(text("101–200 of 250")).toBeVisible();
  await field("Per page").selectOptions("All rows");
  await expect.poll(() => rendered.address()).toBe("/extensions?size=all");
  await expect.element(button("Next page")).not.toBeInTheDocument();
});

test("a window that does not come is said, and asked for again", async () => {
  const server = fakeServer({ extensions: extensionsOf(MANY) }).holdLiveStream();
  await renderPage("/extensions", server);
  await expect.element(text("Browser 1")).toBeVisible();
  server.fails(listExtensions, "invalidInput");
  scrollToRow(1000);
  await expect.element(button("Retry")).toBeVisible();
  server.mends(listExtensions);
  await button("Retry").click();
  await expect.element(row("Browser 1005")).toBeInViewport();
  await expect.element(button("Retry")).not.toBeInTheDocument();
});
