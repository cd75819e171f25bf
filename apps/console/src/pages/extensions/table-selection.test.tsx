import { deleteExtensions } from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anExtension, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { button, checkbox, dialog, field, menuItem, text } from "../../../test/screen.ts";

test("a deleted row leaves the selection", async () => {
  const server = fakeServer({ extensions: many(3, (id) => anExtension({ id })) });
  server.on(deleteExtensions, ({ body }) => {
    server.world.extensions = server.world.extensions.filter(
      ({ id }) => !(body.extensionIds ?? []).includes(id),
    );
    return {
      data: (body.extensionIds ?? []).map((id) => ({ id })),
      additionalData: { errorCode: null, items: [] },
    };
  });
  await renderPage("/extensions", server);
  await checkbox("Select Browser 1").click();
  await checkbox("Select Browser 2").click();
  await expect.element(text("2 selected")).toBeVisible();
  await server.push({ topic: "extensionRemoved", id: 2 });
  await expect.element(text("1 selected")).toBeVisible();
  await button("More").click();
  await menuItem("Delete").click();
  await button("Delete", dialog("Delete 1 extension?")).click();
  await expect.element(text("1 selected")).not.toBeInTheDocument();
  await expect.element(text("Browser 1")).not.toBeInTheDocument();
});

test("shortcuts work after a click on a checkbox", async () => {
  await renderPage("/extensions", fakeServer({ extensions: many(3, (id) => anExtension({ id })) }));
  await checkbox("Select Browser 2").click();
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await expect.element(text("2 selected")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(text("2 selected")).not.toBeInTheDocument();
  await checkbox("Select all rows of the list").click();
  await userEvent.keyboard("?");
  await expect.element(dialog("Keyboard shortcuts")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog("Keyboard shortcuts")).not.toBeInTheDocument();
  await checkbox("Select Browser 1").click();
  await userEvent.keyboard("/");
  await expect.element(field("Search")).toHaveFocus();
});

test("the help names every key of the table", async () => {
  await renderPage("/extensions", fakeServer({ extensions: [anExtension()] }));
  await expect.element(text("Browser 1")).toBeVisible();
  await userEvent.keyboard("?");
  const help = dialog("Keyboard shortcuts");
  await expect.element(help).toBeVisible();
  await expect.element(help).toMatchTextContent("A screen up and downPageUpPageDown");
  await expect.element(help).toMatchTextContent("Collapse and expand a group←→");
  await expect.element(help).toMatchTextContent("Shift click");
  await userEvent.keyboard("{Escape}");
  await expect.element(help).not.toBeInTheDocument();
});

test("Esc empties the search, then leaves it", async () => {
  const rendered = await renderPage(
    "/extensions?search=browser",
    fakeServer({ extensions: many(3, (id) => anExtension({ id })) }),
  );
  await expect.element(text("Browser 3")).toBeVisible();
  await userEvent.keyboard("/");
  await userEvent.keyboard("{Escape}");
  await expect.element(field("Search")).toHaveValue("");
  await expect.poll(() => rendered.address()).toBe("/extensions");
  await expect.element(field("Search")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(field("Search")).not.toHaveFocus();
  await expect.element(page.getByRole("grid")).toHaveFocus();
});

test("offers of too many the first ones, and says that they are those", async () => {
  const extensions = many(10_001, (id) => anExtension({ id }));
  await renderPage("/extensions?size=100", fakeServer({ extensions }));
  await checkbox("Select all rows of the page").click();
  await expect.element(button("Select the first 10,000 that match")).toBeVisible();
});

test("goes to the last page and back to the first at once", async () => {
  const extensions = many(401, (id) => anExtension({ id }));
  await renderPage("/extensions?size=100", fakeServer({ extensions }));
  await button("Last page").click();
  await expect.element(text("Browser 401")).toBeVisible();
  await expect.element(button("Last page")).toBeDisabled();
  await button("First page").click();
  await expect.element(text("Browser 1")).toBeVisible();
});

test("shows the last page when the one it was at is gone", async () => {
  const server = fakeServer({ extensions: many(101, (id) => anExtension({ id })) });
  const { address } = await renderPage("/extensions?page=2", server);
  await expect.element(text("Browser 101")).toBeVisible();
  server.world.extensions = server.world.extensions.slice(0, 100);
  await server.push({ topic: "extensionRemoved", id: 101 });
  await expect.element(text("Browser 1")).toBeVisible();
  await expect.poll(address).toBe("/extensions");
});
