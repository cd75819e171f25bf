import { addProxies, spreadProxies } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bulkAnswer } from "../../../test/bulk.ts";
import { anExtension, aProxy, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { button, checkbox, dialog, giveToAll, text } from "../../../test/screen.ts";

function world() {
  const server = fakeServer({
    extensions: many(2, (id) => anExtension({ id })),
    proxies: many(3, (id) => aProxy({ id })),
  });
  server.on(addProxies, () => bulkAnswer(server.world.extensions));
  return server;
}

async function openDialog() {
  await giveToAll("Proxy");
  await expect.element(dialog("Proxies of 2 extensions")).toBeVisible();
}

test("gives the selected extensions proxies", async () => {
  const server = world();
  await renderPage("/extensions", server);
  await openDialog();
  await checkbox("Proxy 1").click();
  await checkbox("Proxy 3").click();
  await expect.element(text(/^Proxies: 2\. Extensions that change: 2\./)).toBeVisible();
  await button("Assign to 2").click();
  await expect
    .poll(() => server.callsOf(addProxies)[0]?.body)
    .toMatchObject({ extensionIds: [1, 2], proxyIds: [1, 3] });
});

test("spreads all proxies that match over the selected extensions", async () => {
  const server = world();
  server.on(spreadProxies, () => ({ data: [], given: [], changed: 0, kept: 2 }));
  await renderPage("/extensions", server);
  await openDialog();
  await page.getByRole("searchbox", { name: "Name or address" }).fill("Proxy");
  await button("Select all 3 that match", dialog()).click();
  await dialog().getByText("Spread evenly").click();
  await expect.element(text("Get another first proxy: 0. Keep theirs: 2.")).toBeVisible();
  expect(server.callsOf(spreadProxies)[0]?.body).toMatchObject({
    ...{ proxyIds: [1, 2, 3], extensionIds: [1, 2], isPreview: true },
  });
});

test("shows in a column of its own which address the agent saw", async () => {
  const at = "2026-11-20T10:00:00.000Z";
  const way = { state: "out" as const, reason: null, exitAddress: "203.0.113.7", at };
  const proxies = [{ id: 1, name: "Lisbon", proxyStatus: 2 as const, isUsed: true, way }];
  await page.viewport(3000, 900);
  await renderPage("/extensions", fakeServer({ extensions: [anExtension({ proxies })] }));
  await button("Column settings").click();
  await button("Technical").click();
  await expect.element(page.getByRole("gridcell", { name: "203.0.113.7" })).toBeVisible();
});
