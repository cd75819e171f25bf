import { type Extension, orderProxies, ProxyStatus } from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anExtension, fakeServer, renderPage } from "../../../test/page.tsx";
import { alert, button, text } from "../../../test/screen.ts";

type OneOf = Extension["proxies"][number];
const aProxy = (id: number, over: Partial<OneOf> = {}): OneOf => ({
  ...{ id, name: `Exit ${id}`, proxyStatus: ProxyStatus.Enabled, isUsed: false, way: null },
  ...over,
});

/** Keeps the order; the first holds. */
function serverOf(proxies: OneOf[]) {
  const row = anExtension({ id: 5, name: "Shop", proxies });
  const server = fakeServer({ extensions: [row] });
  let has = proxies;
  server.on(orderProxies, ({ body }) => {
    has = body.proxyIds
      .flatMap((wanted) => has.filter(({ id }) => id === wanted))
      .map((one, place) => ({ ...one, isUsed: place === 0 }));
    server.world.extensions = [{ ...row, proxies: has }];
    return { ...row, proxies: has };
  });
  return server;
}
const three = () => [aProxy(1, { isUsed: true }), aProxy(2), aProxy(3)];
const lines = () =>
  page.getByRole("list", { name: "Proxies in their order" }).getByRole("listitem");
const sent = (server: ReturnType<typeof serverOf>) =>
  server.callsOf(orderProxies).map(({ body }) => body.proxyIds);
const address = "/extensions?open=5&tab=proxies";

test("names the first and the spare ones, and moves them with the arrow keys", async () => {
  const server = serverOf(three());
  await renderPage(address, server);
  await expect.element(lines().nth(0)).toMatchTextContent(/^Exit 1 first · in use/);
  await expect.element(lines().nth(2)).toMatchTextContent(/^Exit 3 spare 2/);
  await expect.element(text("It is the first, so the browser goes out through it.")).toBeVisible();
  await button("Move Exit 3").click();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(lines().nth(1)).toMatchTextContent(/^Exit 3 spare 1/);
  await expect.element(button("Move Exit 3")).toHaveFocus();
  await expect.element(text("Exit 3: place 2 of 3")).toBeInTheDocument();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(lines().nth(0)).toMatchTextContent(/^Exit 3 first · in use/);
  await userEvent.keyboard("{ArrowUp}");
  expect(sent(server)).toEqual([
    [1, 3, 2],
    [3, 1, 2],
  ]);
  await button("Undo").last().click();
  await expect.poll(() => sent(server).at(-1)).toEqual([1, 3, 2]);
  await expect.element(lines().nth(0)).toMatchTextContent(/^Exit 1 first/);
});

test("moves one by hand", async () => {
  const server = serverOf(three());
  await renderPage(address, server);
  await userEvent.dragAndDrop(button("Move Exit 1"), lines().nth(2));
  await expect.element(lines().nth(2)).toMatchTextContent(/^Exit 1 spare 2/);
  expect(sent(server)).toEqual([[2, 3, 1]]);
});

test("goes back to the order that holds when the server refuses another", async () => {
  const server = serverOf(three());
  server.fails(orderProxies, "diskFull");
  await renderPage(address, server);
  await button("Move Exit 1").click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(alert(/507/)).toBeVisible();
  await expect.element(lines().nth(0)).toMatchTextContent(/^Exit 1 first/);
});

test("says why a spare one holds", async () => {
  const dead = { proxyStatus: ProxyStatus.Error };
  await renderPage(address, serverOf([aProxy(1, dead), aProxy(2, { isUsed: true })]));
  await expect.element(lines().nth(0)).toMatchTextContent(/Does not work/);
  await expect.element(lines().nth(1)).toMatchTextContent(/spare 1 · in use/);
  await expect.element(text("It stands in for Exit 1, which does not work.")).toBeVisible();
});

test("has nothing to move where there is one", async () => {
  await renderPage(address, serverOf([aProxy(1, { isUsed: true })]));
  await expect.element(text("· in use")).toBeVisible();
  await expect.element(button("Move Exit 1")).not.toBeInTheDocument();
});
