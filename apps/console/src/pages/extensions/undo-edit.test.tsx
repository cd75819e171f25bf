import {
  orderProxies,
  type Extension,
  removeProxies,
  renameExtension,
  startScripts,
  updateExtensionGroup,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bulkAnswer } from "../../../test/bulk.ts";
import {
  aGroup,
  anExtension,
  aScript,
  fakeServer,
  many,
  renderPage,
  scriptOf,
} from "../../../test/page.tsx";
import { alert, button, checkbox } from "../../../test/screen.ts";

const status = (words: string) => page.getByRole("status").filter({ hasText: words });

async function renameIn(server: ReturnType<typeof fakeServer>, row: Extension): Promise<void> {
  server.on(renameExtension, ({ body }) => ({ ...row, name: body.name }));
  await renderPage("/extensions?open=5", server);
  await button("Rename: Shop").click();
  await userEvent.keyboard("Store{Enter}");
  await expect.element(status("Saved")).toBeVisible();
}
const namesSent = (server: ReturnType<typeof fakeServer>) =>
  server.callsOf(renameExtension).map(({ body }) => body.name);

test("takes a rename back", async () => {
  const row = anExtension({ id: 5, name: "Shop" });
  const server = fakeServer({ extensions: [row] });
  await renameIn(server, row);
  await button("Undo", status("Saved")).click();
  await expect.element(button("Rename: Shop")).toBeVisible();
  // This is told as well, and may be taken back in turn.
  await expect.element(button("Undo", status("Saved"))).toBeVisible();
  expect(namesSent(server)).toEqual(["Store", "Shop"]);
});

test("leaves the name that somebody else has given meanwhile", async () => {
  const row = anExtension({ id: 5, name: "Shop" });
  const server = fakeServer({ extensions: [row] });
  await renameIn(server, row);
  await server.push({ topic: "extension", id: 5, patch: { name: "Market" } });
  await expect.element(button("Rename: Market")).toBeVisible();
  await button("Undo", status("Saved")).click();
  await expect.element(alert("Not taken back: somebody has changed it meanwhile.")).toBeVisible();
  expect(namesSent(server)).toEqual(["Store"]);
});

test("puts a proxy that was taken away back into its place", async () => {
  const proxies = [1, 2].map((id) => ({
    ...{ id, name: `Exit ${id}`, proxyStatus: 0 as const },
    ...{ isUsed: id === 1, way: null },
  }));
  const row = anExtension({ id: 5, name: "Shop", proxies });
  const server = fakeServer({ extensions: [row] });
  let has = proxies;
  server.on(removeProxies, ({ body }) => {
    has = has.filter(({ id }) => !body.proxyIds.includes(id));
    return { ...row, proxies: has };
  });
  server.on(orderProxies, ({ body }) => {
    has = body.proxyIds.flatMap((wanted) => proxies.filter(({ id }) => id === wanted));
    return { ...row, proxies: has };
  });
  await renderPage("/extensions?open=5&tab=proxies", server);
  await button(/: Exit 1$/).click();
  await button("Undo", status("Saved")).click();
  await expect.poll(() => has.map(({ id }) => id)).toEqual([1, 2]);
});

test("takes a group's new name back", async () => {
  const group = aGroup({ id: 3, name: "Shops", extensionCount: 1 });
  const extensions = [anExtension({ id: 1, group: { id: 3, name: "Shops" } })];
  const preferences = { "extensions.groups": { isGrouped: true, collapsed: [] } };
  const server = fakeServer({ extensions, groups: [group], preferences });
  server.on(updateExtensionGroup, ({ body }) => ({ ...group, name: body.name ?? group.name }));
  await renderPage("/extensions", server);
  await button("Menu of group Shops").click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await userEvent.keyboard("Stores{Enter}");
  await button("Undo", status("Saved")).click();
  await expect
    .poll(() => server.callsOf(updateExtensionGroup).map(({ body }) => body))
    .toEqual([{ name: "Stores" }, { name: "Shops" }]);
});

test("asks before the page is left in the middle of a command", async () => {
  const server = fakeServer({
    extensions: many(2, (id) => anExtension({ id, script: scriptOf(aScript()) })),
  });
  const gate = Promise.withResolvers<void>();
  server.on(startScripts, async () => {
    await gate.promise;
    return bulkAnswer(server.world.extensions);
  });
  const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  await renderPage("/extensions", server);
  await checkbox("Select all rows of the list").click();
  await button("Start").click();
  await expect.element(status("Start: 0 of 2")).toBeVisible();
  expect(isAsked()).toBe(true);
  gate.resolve();
  await expect.element(status("2 started")).toBeVisible();
  await expect.poll(isAsked).toBe(false);
});
