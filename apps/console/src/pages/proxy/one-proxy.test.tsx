import {
  listProxyChecks,
  type Proxy,
  ProxyStatus,
  rebootProxy,
  updateProxies,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bulkAnswer } from "../../../test/bulk.ts";
import { anExtension, aProxy, fakeServer, refuse, renderPage } from "../../../test/page.tsx";
import { alert, button, dialog, field, link, text } from "../../../test/screen.ts";

const MASK = "••••••";

function serverOf(proxy: Proxy, checks: Parameters<typeof aCheck>[] = []) {
  const server = fakeServer({ proxies: [proxy] });
  server.on(listProxyChecks, () => ({ data: checks.map((one) => aCheck(...one)) }));
  return server;
}
const aCheck = (at: string, latencyMs: number | null) => ({
  ...{ at, latencyMs, exitAddress: null },
  fault: latencyMs === null ? ("timedOut" as const) : null,
});
const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const panel = (name: string) => page.getByRole("complementary", { name });

test("changes every field of one, and sends only what was changed", async () => {
  const home = aProxy({ id: 7, name: "Home", login: MASK, password: MASK, tags: ["old"] });
  const server = serverOf(home);
  const sent: unknown[] = [];
  server.on(updateProxies, ({ body }) => {
    sent.push(...body.proxies);
    server.world.proxies = [{ ...home, name: "Garden" }];
    return bulkAnswer(server.world.proxies);
  });
  await renderPage("/proxy", server);
  await text("Home").click();
  await button("Edit", panel("Home")).click();
  await field("Name", dialog()).fill("Garden");
  await field("Server address").fill("g.example.com");
  await field("Port").fill("1080");
  await field("Login").fill("");
  await button("Save", dialog()).click();
  const again = "Enter it again: it would be sent to another address";
  await expect.element(text(again)).toBeVisible();
  expect(sent).toEqual([]);
  await field("Password").fill("new");
  await field("Address for changing the IP").fill("https://seller.example/next");
  await field("Threads", dialog()).fill("4");
  await page.getByRole("combobox", { name: "Tags" }).fill("fast");
  await page.getByRole("switch", { name: "Disabled: no run uses it" }).click();
  await button("Save", dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(row("Garden")).toBeVisible();
  expect(sent).toEqual([
    {
      ...{ id: 7, name: "Garden", host: "g.example.com", port: 1080, login: null },
      ...{
        password: "new",
        ipChangeLink: "https://seller.example/next",
        threadsCount: 4,
        tags: ["old", "fast"],
      },
      proxyStatus: ProxyStatus.Disabled,
    },
  ]);
});

test("keeps in the address whose panel is open, in the list or not", async () => {
  const server = serverOf(aProxy({ id: 7, name: "Home" }));
  server.world.proxies.push(aProxy({ id: 8, name: "Office" }));
  const { address } = await renderPage("/proxy?open=8&search=Home", server);
  await expect.element(panel("Office")).toBeVisible();
  await expect.element(row("Office")).not.toBeInTheDocument();
  await text("Home").click();
  await expect.element(panel("Home")).toBeVisible();
  expect(address()).toContain("open=7");
  await button("Close", panel("Home")).click();
  await expect.element(panel("Home")).not.toBeInTheDocument();
  expect(address()).not.toContain("open");
});

test("says in its panel how many threads are in use, and changes how many may be", async () => {
  const server = serverOf(aProxy({ id: 7, name: "Home", threadsUsed: 2, threadsCount: 5 }));
  server.on(updateProxies, () => bulkAnswer(server.world.proxies));
  await renderPage("/proxy?open=7", server);
  await button(/^Threads: 2 of 5/, panel("Home")).click();
  await userEvent.keyboard("{Control>}a{/Control}8{Enter}");
  await expect
    .poll(() => server.callsOf(updateProxies)[0]?.body.proxies)
    .toEqual([{ id: 7, threadsCount: 8 }]);
});

test("says which field of one the server refuses, and which has to be filled in", async () => {
  const server = serverOf(aProxy({ name: "Home" }));
  const issues = [{ field: "proxies.0.port", message: "must be another" }];
  server.on(updateProxies, () => refuse("invalidInput", issues));
  await renderPage("/proxy", server);
  await text("Home").click();
  await button("Edit", panel("Home")).click();
  await field("Address for changing the IP").fill("nowhere");
  await expect.element(text("An address with http:// or https://")).toBeVisible();
  await field("Address for changing the IP").fill("https://a.test/next");
  await field("Server address").fill("");
  await button("Save", dialog()).click();
  await expect.element(text("This field is required!")).toBeVisible();
  await field("Server address").fill("a.test");
  await button("Save", dialog()).click();
  await expect.element(dialog()).toMatchTextContent("must be another");
});

test("changes the address of one, once a minute, and says which it had and got", async () => {
  const server = serverOf(aProxy({ name: "Home", ipChangeLink: MASK, exitAddress: "192.0.2.1" }));
  server.on(rebootProxy, () => {
    const [proxy = aProxy()] = server.world.proxies;
    const rebootedAt = new Date().toISOString();
    const exits = { exitBefore: "192.0.2.1", exitAfter: "192.0.2.99" };
    server.world.proxies = [{ ...proxy, rebootedAt, ...exits }];
    return { success: true as const };
  });
  await renderPage("/proxy", server);
  await text("Home").click();
  await button("Change the IP").click();
  await expect.element(text(/^Again in \d+ s$/)).toBeVisible();
  await expect.element(button("Change the IP")).toBeDisabled();
  await expect.element(panel("Home")).toMatchTextContent("Before192.0.2.1After192.0.2.99");
});

test("says why the address could not be changed", async () => {
  const server = serverOf(aProxy({ name: "Home", ipChangeLink: MASK }));
  server.fails(rebootProxy, "proxyRebootFailed");
  await renderPage("/proxy", server);
  await text("Home").click();
  await button("Change the IP").click();
  await expect.element(alert("The proxy reboot failed.")).toBeVisible();
});

test("cannot change the address of one without a link, and says so", async () => {
  await renderPage("/proxy", serverOf(aProxy({ name: "Home" })));
  await text("Home").click();
  await expect.element(button("Change the IP")).toBeDisabled();
  await expect.element(text(/enter the address for changing it/)).toBeVisible();
  await expect.element(text("It has not been checked yet.")).toBeVisible();
});

test("shows latency and failures day by day", async () => {
  const [one, other] = ["2026-01-02T12:00:00.000Z", "2026-01-05T12:00:00.000Z"];
  const server = serverOf(aProxy({ name: "Home" }), [
    [one, 80],
    [one, null],
    [other, 120],
  ]);
  await renderPage("/proxy", server);
  await text("Home").click();
  const days = panel("Home").getByRole("table").getByRole("row");
  await expect.element(days.nth(1)).toMatchTextContent(/1200 of 1$/);
  await expect.element(days.nth(2)).toMatchTextContent(/801 of 2$/);
  expect(document.querySelectorAll("aside svg circle").length).toBe(2);
});

test("says who has one, and opens the extension at its proxies", async () => {
  const has = { ...{ id: 1, name: "Home", proxyStatus: 2 as const, isUsed: true }, way: null };
  const server = serverOf(aProxy({ name: "Home", extensionCount: 1 }));
  server.world.extensions.push(
    anExtension({ id: 5, name: "Shop", proxies: [has] }),
    anExtension({ id: 6, name: "Other" }),
  );
  await renderPage("/proxy", server);
  await text("Home").click();
  await expect.element(link("Other")).not.toBeInTheDocument();
  await link("Shop").click();
  await expect.element(text("· in use")).toBeVisible();
});
