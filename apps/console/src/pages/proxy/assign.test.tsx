import {
  addProxies,
  type Extension,
  listProxyChecks,
  orderManyProxies,
  removeManyProxies,
  spreadProxies,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bulkAnswer } from "../../../test/bulk.ts";
import { aGroup, anExtension, aProxy, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { button, checkbox, dialog, option, text } from "../../../test/screen.ts";

const has = (...ids: number[]): Extension["proxies"] =>
  ids.map((id, place) => ({
    ...{ id, name: `Proxy ${id}`, proxyStatus: 2 as const, isUsed: place === 0, way: null },
  }));

/** Three proxies; of four extensions two are in a group, and two have proxies already. */
function world() {
  const group = { id: 3, name: "Shops" };
  const server = fakeServer({
    proxies: many(3, (id) => aProxy({ id })),
    groups: [aGroup({ ...group, extensionCount: 2 })],
    extensions: [
      anExtension({ id: 11, name: "Alpha", proxies: has(3, 1) }),
      anExtension({ id: 12, name: "Beta", group }),
      anExtension({ id: 13, name: "Gamma", group, proxies: has(1, 2) }),
      anExtension({ id: 14, name: "Delta" }),
    ],
  });
  server.on(listProxyChecks, () => ({ data: [] }));
  const rows = (ids: readonly number[]) =>
    server.world.extensions.filter(({ id }) => ids.includes(id));
  server.on(orderManyProxies, ({ body }) => bulkAnswer(rows(body.extensions.map(({ id }) => id))));
  server.on(addProxies, ({ body }) => bulkAnswer(rows(body.extensionIds)));
  server.on(removeManyProxies, ({ body }) => bulkAnswer(rows(body.extensionIds)));
  return server;
}
const said = (words: string) => page.getByRole("status").filter({ hasText: words });
const region = (name: string) => page.getByRole("region", { name });
const bar = (name: string) => page.getByRole("toolbar", { name });

test("assigns those that are ticked to a group and to an extension, with the counts before it", async () => {
  const server = world();
  await renderPage("/proxy", server);
  await checkbox("Select Proxy 1").click();
  await checkbox("Select Proxy 2").click();
  await button("Assign", bar("2 selected")).click();
  await expect.element(dialog("Assign 2 proxies")).toBeVisible();
  await expect.element(button("Assign to 0")).toBeDisabled();
  await page.getByRole("combobox", { name: "All of these groups" }).click();
  await option("Shops").click();
  await checkbox("Alpha").click();
  await expect
    .element(text("Proxies: 2. Extensions that change: 2. Have them all already: 1."))
    .toBeVisible();
  await button("Assign to 2").click();
  await expect.element(said("2 with other proxies")).toBeVisible();
  const [sent] = server.callsOf(addProxies);
  expect(sent?.body).toMatchObject({ extensionIds: [11, 12], proxyIds: [1, 2] });
  await button("Undo").click();
  await expect
    .poll(() => server.callsOf(orderManyProxies)[0]?.body.extensions)
    .toEqual([
      { id: 11, proxyIds: [3, 1] },
      { id: 12, proxyIds: [] },
    ]);
});

test("spreads all that match over all extensions, shown before it is done, and takes it back", async () => {
  const server = world();
  server.on(spreadProxies, () => ({
    data: [1, 2, 3].map((id) => ({
      ...{ proxyId: id, name: `Proxy ${id}`, threadsCount: id - 1 },
      ...{ before: id === 1 ? 1 : 0, after: id === 1 ? 2 : 1 },
    })),
    given: [12, 14].map((extensionId) => ({ extensionId, proxyId: 2 })),
    ...{ changed: 2, kept: 2 },
  }));
  await renderPage("/proxy", server);
  await checkbox("Select all that are loaded").click();
  await button("Assign", bar("3 selected")).click();
  await button("Select all 4 that match", dialog()).click();
  await dialog().getByText("Spread evenly").click();
  await expect.element(text("Get another first proxy: 2. Keep theirs: 2.")).toBeVisible();
  const rows = region("How many each proxy gets").getByRole("row");
  await expect.element(rows.nth(1)).toMatchTextContent("Proxy 112∞");
  await expect.element(rows.nth(2)).toMatchTextContent("Proxy 2011");
  expect(server.callsOf(spreadProxies).map(({ body }) => body.isPreview)).toEqual([true]);
  await button("Spread over 4").click();
  await expect.element(said("2 with other proxies")).toBeVisible();
  expect(server.callsOf(spreadProxies).at(-1)?.body).toMatchObject({
    ...{ proxyIds: [1, 2, 3], extensionIds: [11, 12, 13, 14], isPreview: false },
  });
  await button("Undo").click();
  await expect
    .poll(() => server.callsOf(orderManyProxies)[0]?.body.extensions)
    .toEqual([12, 14].map((id) => ({ id, proxyIds: [] })));
});

test("takes one away from those that have it, from its own panel", async () => {
  const server = world();
  await renderPage("/proxy?search=Proxy+2", server);
  await text("Proxy 2").click();
  await button("Assign", page.getByRole("complementary", { name: "Proxy 2" })).click();
  await button("Select all 4 that match", dialog()).click();
  await dialog().getByText("Take away").click();
  await expect
    .element(text("Proxies: 1. Extensions that change: 1. Have none of them: 3."))
    .toBeVisible();
  await button("Take from 1").click();
  await expect
    .poll(() => server.callsOf(removeManyProxies)[0]?.body)
    .toMatchObject({ extensionIds: [13], proxyIds: [2] });
  await button("Undo").click();
  await expect
    .poll(() => server.callsOf(orderManyProxies)[0]?.body.extensions)
    .toEqual([{ id: 13, proxyIds: [1, 2] }]);
});

test("refuses more to each than one can have, and says what to do instead", async () => {
  const server = world();
  server.world.proxies = many(101, (id) => aProxy({ id }));
  await renderPage("/proxy", server);
  await checkbox("Select all that are loaded").click();
  await button("Select all 101 that match").click();
  await button("Assign", bar("101 selected")).click();
  await checkbox("Delta").click();
  await expect.element(text("At most 100 to one extension: spread them instead.")).toBeVisible();
  await expect.element(button("Assign to 1")).toBeDisabled();
});
