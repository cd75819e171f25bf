import {
  checkProxies,
  checkProxy,
  createProxies,
  findKnownProxies,
  getProxyRound,
  type ProxyRound,
  ProxyStatus,
  stopProxyChecks,
} from "@baton/contract";
import { expect, test } from "vitest";
import { aProxy, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { button, checkbox, dialog, field, rowButton, text } from "../../../test/screen.ts";

const aRound = (over: Partial<ProxyRound>): { round: ProxyRound } => ({
  round: {
    ...{ total: 500, good: 0, bad: 0, askedAt: "2026-01-02T03:04:05.000Z", endedAt: null },
    isStopped: false,
    ...over,
  },
});

test("checks one: what was found stands in its row", async () => {
  const server = fakeServer({ proxies: [aProxy({ name: "Home", proxyStatus: 0 })] });
  server.on(checkProxy, () => {
    const found = { proxyStatus: ProxyStatus.Enabled, latencyMs: 87, exitAddress: "198.51.100.7" };
    const [proxy = aProxy()] = server.world.proxies;
    server.world.proxies[0] = { ...proxy, ...found };
    return { ...proxy, ...found };
  });
  await renderPage("/proxy", server);
  await expect.element(text("Not checked")).toBeVisible();
  await (await rowButton("Home", "Check")).click();
  await expect.element(text("Works")).toBeVisible();
  await expect.element(text("87 ms · 198.51.100.7")).toBeVisible();
});

test("checks 500, half of them dead: counted while it goes on, stopped, and the page stays quick", async () => {
  const proxies = many(500, (id) => aProxy({ id, isChecking: true }));
  const server = fakeServer({ proxies });
  let now = aRound({ endedAt: "2026-01-02T03:04:05.000Z", total: 0 });
  server.on(getProxyRound, () => now);
  server.on(checkProxies, () => (now = aRound({ good: 0, bad: 0 })));
  server.on(stopProxyChecks, () => {
    now = aRound({ good: 120, bad: 130, isStopped: true, endedAt: "2026-01-02T03:05:05.000Z" });
    return now;
  });
  await renderPage("/proxy", server);
  await button("Check all").click();
  await expect.element(text("0 of 500: 0 work, 0 do not")).toBeVisible();
  now = aRound({ good: 100, bad: 110 });
  await expect.element(text("210 of 500: 100 work, 110 do not")).toBeVisible();
  expect(document.querySelectorAll("[role=row]").length).toBeLessThan(100);
  await button("Stop checking").click();
  await expect.element(text("Stopped: 120 work, 130 do not")).toBeVisible();
  server.world.proxies[4] = aProxy({ id: 5, proxyStatus: ProxyStatus.Error });
  await button("Show those that do not").click();
  await expect.element(checkbox("Select Proxy 5")).toBeVisible();
  await expect.element(checkbox("Select Proxy 6")).not.toBeInTheDocument();
});

test("shows a pasted list as read, and saves nothing of it before it is told to", async () => {
  const server = fakeServer();
  const saved: unknown[] = [];
  server.on(findKnownProxies, () => ({ data: [{ index: 1, id: 9, name: "Old", isSame: true }] }));
  server.on(createProxies, ({ body }) => {
    saved.push(...body.proxies);
    return { data: [] };
  });
  await renderPage("/proxy", server);
  await button("Paste a list").click();
  const lines = ["socks5://ann:s3@a.test:1080", "b.test:80", "2001:db8::1:80", "a.test:80:x:1234"];
  lines.push("socks5://ann:s3@a.test:1080", "[2001:db8::1]:80");
  await field("Proxies, one on each line; a table and JSON too").fill(lines.join("\n"));
  await expect.element(text("a.test:1080")).toBeVisible();
  await expect.element(text("There already: Old")).toBeVisible();
  await expect.element(text("Put IPv6 into brackets: [2001:db8::1]:8080")).toBeVisible();
  await expect.element(text("Could be read otherwise: look at it")).toBeVisible();
  await expect.element(text("The same as line 1")).toBeVisible();
  await expect.element(text("[2001:db8::1]:80")).toBeVisible();
  await expect.element(button("Add 3 proxies")).toBeDisabled();
  expect(saved).toEqual([]);
  await checkbox("3 lines are left out").click();
  await button("Add 3 proxies").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(saved).toMatchObject([
    { host: "a.test", port: 1080, type: 4, login: "ann", password: "s3" },
    { host: "a.test", port: 80, login: "x", password: "1234" },
    { host: "2001:db8::1", port: 80 },
  ]);
});

const LABEL = "Proxies, one on each line; a table and JSON too";

test("adds 1,200 in parts, and looks in parts at what is there already", async () => {
  const server = fakeServer();
  server.on(findKnownProxies, ({ body }) => ({
    data: body.proxies.flatMap(({ port }, index) =>
      port === 1200 ? [{ index, id: 9, name: "Old", isSame: true }] : [],
    ),
  }));
  server.on(createProxies, () => ({ data: [] }));
  await renderPage("/proxy", server);
  await button("Paste a list").click();
  const lines = many(1200, (port) => `a.test:${port} US-N-S +`);
  await field(LABEL).fill(lines.join("\n"));
  await expect.element(text("Name: US-N-S +").first()).toBeVisible();
  await checkbox("1 line is left out").click();
  await button("Add 1,199 proxies").click();
  await expect.element(text("1,199 proxies added")).toBeVisible();
  const calls = server.callsOf(createProxies).map(({ body }) => body.proxies);
  expect(calls.length).toBeGreaterThan(1);
  expect(calls.flat()).toHaveLength(1199);
  expect(calls.flat()[0]).toMatchObject({ port: 1, login: null, password: null });
});

test("does not throw a pasted list away by Cancel without asking", async () => {
  const server = fakeServer();
  server.on(findKnownProxies, () => ({ data: [] }));
  await renderPage("/proxy", server);
  await button("Paste a list").click();
  await field(LABEL).fill("a.test:80");
  await button("Cancel").click();
  await button("Cancel", dialog("Leave without saving?")).click();
  await expect.element(field(LABEL)).toHaveValue("a.test:80");
});
