import { updatePreference } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { anExtension, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { button, checkbox, field, menuItem, text } from "../../../test/screen.ts";

const item = (name: string) => page.getByRole("menuitemradio", { name });

function aServer(views: Record<string, object> = {}) {
  const extensions = many(4, (id) => anExtension({ id, isOnline: id > 1 }));
  const preferences = Object.fromEntries(
    Object.entries(views).map(([id, content]) => [
      `extensions.view.${id}`,
      { columns: null, ...content } as never,
    ]),
  );
  return fakeServer({ extensions, preferences });
}
const away = { a1: { name: "Away", search: JSON.stringify({ online: false, sort: "-name" }) } };
const namesIn = (server: ReturnType<typeof aServer>) =>
  Object.values(server.world.preferences).flatMap((value) =>
    typeof value === "object" && value !== null && "search" in value ? [value["name"]] : [],
  );

test("keeps filters and order under a name, and is in the address", async () => {
  const server = aServer();
  const rendered = await renderPage("/extensions?online=false&sort=-name", server);
  await button("Saved views").click();
  await menuItem("Save as a view").click();
  await button("Save").click();
  await expect.element(text("This field is required!")).toBeVisible();
  await field("Name").fill("Away");
  await button("Save").click();
  await expect.element(button("Saved views: Away")).toBeVisible();
  expect(rendered.address()).toMatch(/view=/);
  expect(server.callsOf(updatePreference).at(-1)?.body.value).toMatchObject({
    name: "Away",
    search: JSON.stringify({ online: false, sort: "-name" }),
  });
});

test("is chosen, and left again", async () => {
  const rendered = await renderPage("/extensions", aServer(away));
  await expect.element(text("4 extensions")).toBeVisible();
  await button("Saved views").click();
  await item("Away").click();
  await expect.element(text("1 extension")).toBeVisible();
  expect(rendered.address()).toBe("/extensions?online=false&sort=-name&view=a1");
  await button("Saved views: Away").click();
  await item("No view").click();
  await expect.poll(() => rendered.address()).toBe("/extensions");
  await expect.element(text("4 extensions")).toBeVisible();
});

test("opened by its address alone it brings its filters", async () => {
  await renderPage("/extensions?view=a1", aServer(away));
  await expect.element(text("1 extension")).toBeVisible();
});

test("takes changed filters in, gets another name, and is deleted and brought back", async () => {
  const server = aServer(away);
  await renderPage("/extensions?view=a1&online=true", server);
  await button("Saved views: Away *").click();
  await expect.element(menuItem("Back to the view as saved")).toBeVisible();
  await menuItem("Save changes to the view").click();
  await expect.element(button("Saved views: Away")).toBeVisible();
  await button("Saved views: Away").click();
  await menuItem("Rename the view").click();
  await field("Name").fill("Here");
  await button("Save").click();
  await button("Saved views: Here").click();
  await menuItem("Delete the view").click();
  await expect.element(text("4 extensions")).toBeVisible();
  await expect.poll(() => namesIn(server)).toEqual([]);
  await button("Undo").click();
  await expect.element(button("Saved views: Here")).toBeVisible();
  await expect.poll(() => namesIn(server)).toEqual(["Here"]);
});

test("has columns of its own", async () => {
  const server = aServer(away);
  await renderPage("/extensions?view=a1&online=false&sort=-name", server);
  await button("Column settings").click();
  await expect.element(text("Columns of view Away")).toBeVisible();
  await checkbox("Note").click();
  await expect
    .poll(() => server.callsOf(updatePreference).map(({ body }) => body.name))
    .toEqual(["extensions.view.a1"]);
});

test("says why there can be no more", async () => {
  const full = Object.fromEntries(
    many(50, (id) => [`b${id}`, { name: `View ${id}`, search: "{}" }] as const),
  );
  await renderPage("/extensions", aServer(full));
  await button("Saved views").click();
  await expect.element(menuItem(/Save as a view.*There may be 50/)).toBeDisabled();
});
