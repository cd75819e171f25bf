import {
  changeTags,
  changeTagsOfMany,
  createExtensionTag,
  deleteExtensionTag,
  type Extension,
  type ListedTag,
  type TagChange,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bulkAnswer } from "../../../test/bulk.ts";
import { anExtension, aTag, fakeServer, many, renderPage, tagOf } from "../../../test/page.tsx";
import {
  button,
  checkbox,
  dialog,
  doubleClick,
  field,
  giveToAll,
  menuItem,
  text,
} from "../../../test/screen.ts";

const vip = aTag({ id: 1, name: "VIP", color: "red" });
const late = aTag({ id: 2, name: "late" });

const namesOf = (row: Extension | undefined) => row?.tags.map(({ name }) => name);

function retag(row: Extension, change: TagChange, given: readonly ListedTag[]): void {
  const ids = new Set(given.map(({ id }) => id));
  const others = row.tags.filter(({ id }) => !ids.has(id));
  const kept = change === "replace" ? [] : others;
  row.tags = change === "remove" ? kept : [...kept, ...given.map(tagOf)];
}

/** Answers as the server does. */
function taggedServer(extensions: Extension[], tags: ListedTag[] = [vip, late]) {
  const server = fakeServer({ extensions, tags });
  const tagsOf = (ids: readonly number[]) => server.world.tags.filter(({ id }) => ids.includes(id));
  server.on(createExtensionTag, ({ body }) => {
    const tag = aTag({ id: 7, ...body });
    server.world.tags.push(tag);
    return tag;
  });
  server.on(changeTags, ({ params, body }) => {
    const row = extensions.find(({ id }) => id === params.id) ?? anExtension();
    retag(row, body.change, tagsOf(body.tagIds));
    return structuredClone(row);
  });
  server.on(changeTagsOfMany, ({ body }) => {
    const rows = extensions.filter(({ id }) => (body.extensionIds ?? []).includes(id));
    for (const row of rows) retag(row, body.change, tagsOf(body.tagIds));
    return bulkAnswer(structuredClone(rows), []);
  });
  return server;
}

async function openTagsOfAll(): Promise<void> {
  await giveToAll("Tags");
}

test("gives many rows a tag and takes another away, and gives each back what it had", async () => {
  const extensions = many(3, (id) => anExtension({ id, tags: id === 1 ? [tagOf(vip)] : [] }));
  for (const row of extensions.slice(1)) row.tags = [tagOf(late)];
  await renderPage("/extensions", taggedServer(extensions));
  await openTagsOfAll();
  await expect.element(checkbox(/^VIP/)).toBePartiallyChecked();
  await checkbox(/^VIP/).click();
  await checkbox(/^late/).click();
  await checkbox(/^late/).click();
  await button("Apply").click();
  await expect.element(text(/3 with other tags/)).toBeVisible();
  expect(extensions.map(namesOf)).toEqual([["VIP"], ["VIP"], ["VIP"]]);
  await button("Undo").click();
  await expect.poll(() => extensions.map(namesOf)).toEqual([["VIP"], ["late"], ["late"]]);
});

test("gives the other tags where one that was ticked is deleted meanwhile", async () => {
  const extensions = many(2, (id) => anExtension({ id }));
  const server = taggedServer(extensions);
  await renderPage("/extensions", server);
  await openTagsOfAll();
  await checkbox("VIP").click();
  await checkbox("late").click();
  server.world.tags = [late];
  await server.push({ topic: "changed", collection: "extensionTags" });
  await expect.element(checkbox("VIP")).not.toBeInTheDocument();
  await button("Apply").click();
  await expect
    .poll(() => server.callsOf(changeTagsOfMany).map(({ body }) => body.tagIds))
    .toEqual([[late.id]]);
});

test("makes a tag where it is looked for and not there", async () => {
  const extensions = many(2, (id) => anExtension({ id }));
  await renderPage("/extensions", taggedServer(extensions, []));
  await openTagsOfAll();
  await expect.element(text(/no tags yet/)).toBeVisible();
  await field("Find or create a tag").fill("Night");
  await button("Create “Night”").click();
  await expect.element(checkbox("Night")).toBeChecked();
  await button("Apply").click();
  await expect
    .element(page.getByRole("gridcell").filter({ hasText: "Night" }).first())
    .toBeVisible();
  expect(extensions.map(namesOf)).toEqual([["Night"], ["Night"]]);
});

test("filters by a tag, in the address", async () => {
  const extensions = many(3, (id) => anExtension({ id, tags: id === 2 ? [tagOf(vip)] : [] }));
  const rendered = await renderPage("/extensions", taggedServer(extensions));
  await button("Tag").click();
  await page.getByRole("menuitemradio", { name: "VIP" }).click();
  await expect.element(text("1 extension")).toBeVisible();
  expect(rendered.address()).toBe("/extensions?tag=1");
  await expect.element(text("Browser 2")).toBeVisible();
});

test("changes tags in the cell by their names, and takes it back", async () => {
  const extensions = [anExtension({ id: 1, tags: [tagOf(vip)] })];
  await renderPage("/extensions", taggedServer(extensions));
  await doubleClick(page.getByRole("gridcell").filter({ hasText: "VIP" }));
  await field("Tags of Browser 1, commas between them").fill("LATE, new one");
  await userEvent.keyboard("{Enter}");
  await expect.element(text(/Saved/)).toBeVisible();
  expect(namesOf(extensions[0])).toEqual(["late", "new one"]);
  await button("Undo").click();
  await expect.poll(() => namesOf(extensions[0])).toEqual(["VIP"]);
});

test("takes a tag away in the drawer", async () => {
  const extensions = [anExtension({ id: 1, tags: [tagOf(vip), tagOf(late)] })];
  await renderPage("/extensions?open=1", taggedServer(extensions));
  await button("Take the tag VIP away").click();
  await expect.poll(() => namesOf(extensions[0])).toEqual(["late"]);
  await expect.element(button("Take the tag VIP away")).not.toBeInTheDocument();
  await button("Undo").click();
  await expect.poll(() => namesOf(extensions[0])?.length).toBe(2);
  await button("Tag", page.getByRole("complementary")).click();
  await expect.element(dialog(/Tags of 1 extension/)).toBeVisible();
});

test("tags all 3,412 that match the filter by a tag, and none of the others", async () => {
  const extensions = many(3500, (id) => anExtension({ id, tags: id <= 3412 ? [tagOf(vip)] : [] }));
  const server = taggedServer(extensions);
  await renderPage("/extensions?tag=1&size=100", server);
  await checkbox("Select all rows of the page").click();
  await button("Select all 3,412 that match").click();
  await expect.element(text("3,412 selected")).toBeVisible();
  await button("More").click();
  await menuItem("Tags").click();
  await checkbox(/^late/).click();
  await button("Apply").click();
  await expect.element(text(/3,412 with other tags/)).toBeVisible();
  const tagged = server.callsOf(changeTagsOfMany).flatMap(({ body }) => body.extensionIds ?? []);
  expect(new Set(tagged).size).toBe(3412);
  expect(Math.max(...tagged)).toBe(3412);
});

test("a deleted tag can be had back, on those that had it", async () => {
  const extensions = many(3, (id) => anExtension({ id, tags: id < 3 ? [tagOf(vip)] : [] }));
  const server = taggedServer(extensions);
  server.on(deleteExtensionTag, ({ params }) => {
    const had = extensions.filter(({ tags }) => tags.some(({ id }) => id === params.id));
    for (const row of had) row.tags = [];
    return { success: true as const, extensionIds: had.map(({ id }) => id) };
  });
  await renderPage("/extensions", server);
  await openTagsOfAll();
  await button("Tag VIP: actions", dialog()).click();
  await menuItem("Delete").click();
  await button("Delete", dialog("Delete the tag “VIP”?")).click();
  await button("Cancel", dialog()).click();
  await button("Undo").click();
  await expect.poll(() => extensions.map(namesOf)).toEqual([["VIP"], ["VIP"], []]);
  expect(server.callsOf(createExtensionTag).map(({ body }) => body)).toEqual([
    { name: "VIP", color: "red" },
  ]);
});

test("says in the dialog why a tag could not be made, and makes it when asked again", async () => {
  const server = taggedServer([anExtension({ id: 1 })]);
  server.fails(createExtensionTag, "unavailable");
  await renderPage("/extensions", server);
  await openTagsOfAll();
  await page.getByRole("textbox", { name: "Find or create a tag" }).fill("shelf");
  await button(/shelf/, dialog()).click();
  await expect.element(text(/The service is not ready/, dialog())).toBeVisible();
  server.mends(createExtensionTag);
  await button(/shelf/, dialog()).click();
  await expect.element(dialog().getByRole("checkbox", { name: "shelf" })).toBeChecked();
});
