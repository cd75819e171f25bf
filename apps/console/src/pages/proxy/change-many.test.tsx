import {
  changeManyProxies,
  checkProxies,
  countProxyUses,
  createProxies,
  deleteManyProxies,
  exportProxies,
  findKnownProxies,
  listProxies,
  ProxyStatus,
  ProxyType,
  setProxyCheckSchedule,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { idsAnswer } from "../../../test/bulk.ts";
import { aProxy, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { button, checkbox, dialog, field, option, text } from "../../../test/screen.ts";

const three = () => [
  aProxy({ id: 1, name: "Alpha", extensionCount: 2, tags: ["fast"] }),
  aProxy({ id: 2, name: "Beta", extensionCount: 1, type: ProxyType.Socks5 }),
  aProxy({ id: 3, name: "Gamma", proxyStatus: ProxyStatus.Error }),
];
const bar = (name: string) => page.getByRole("toolbar", { name });

test("checks those that are ticked", async () => {
  const server = fakeServer({ proxies: three() });
  server.on(checkProxies, () => ({ round: null }));
  await renderPage("/proxy", server);
  await checkbox("Select Alpha").click();
  await checkbox("Select Gamma").click();
  await button("Check", bar("2 selected")).click();
  await expect.poll(() => server.callsOf(checkProxies)[0]?.body).toEqual({ ids: [1, 3] });
});

test("edits and tags those that are ticked, and leaves all else as it is", async () => {
  const server = fakeServer({ proxies: three() });
  server.on(changeManyProxies, () => idsAnswer([1, 2]));
  await renderPage("/proxy", server);
  await checkbox("Select Alpha").click();
  await checkbox("Select Beta").click();
  await button("Edit and tag").click();
  await expect.element(button("Save", dialog())).toBeDisabled();
  await page.getByRole("combobox", { name: "Add tags" }).fill("slow");
  await field("Threads", dialog()).fill("3");
  await button("Save", dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsOf(changeManyProxies)[0]?.body).toEqual({
    ids: [1, 2],
    change: { threadsCount: 3, addTags: ["slow"] },
  });
});

test("takes logins and IP change links from many, which is not the same as leaving them", async () => {
  const server = fakeServer({ proxies: three() });
  server.on(changeManyProxies, () => idsAnswer([1]));
  await renderPage("/proxy", server);
  await checkbox("Select Alpha").click();
  await button("Edit and tag").click();
  await field("Login", dialog()).fill("ann");
  await checkbox("Remove logins and passwords").click();
  await expect.element(field("Login", dialog())).toBeDisabled();
  await checkbox("Remove the addresses for changing the IP").click();
  await button("Save", dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsOf(changeManyProxies)[0]?.body.change).toEqual({
    ...{ login: null, password: null, ipChangeLink: null },
  });
});

test("gives many the same IP change link, when it is one", async () => {
  const server = fakeServer({ proxies: three() });
  server.on(changeManyProxies, () => idsAnswer([1]));
  await renderPage("/proxy", server);
  await checkbox("Select Alpha").click();
  await button("Edit and tag").click();
  await field("Address for changing the IP").fill("nowhere");
  await expect.element(text("An address with http:// or https://")).toBeVisible();
  await expect.element(button("Save", dialog())).toBeDisabled();
  await field("Address for changing the IP").fill("https://seller.example/next");
  await button("Save", dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const change = { ipChangeLink: "https://seller.example/next" };
  expect(server.callsOf(changeManyProxies)[0]?.body.change).toEqual(change);
});

test("deletes all that match, loaded or not, asking with the number there is by then", async () => {
  const proxies = many(150, (id) => aProxy({ id, name: `Proxy ${id}` }));
  const server = fakeServer({ proxies });
  server.on(countProxyUses, () => ({ count: 1501, extensionCount: 75, names: ["A", "B", "C"] }));
  server.on(deleteManyProxies, () => {
    server.world.proxies = [];
    return idsAnswer(proxies.map(({ id }) => id));
  });
  await renderPage("/proxy", server);
  await checkbox("Select all that are loaded").click();
  await button("Select all 150 that match").click();
  await button("Delete", bar("150 selected")).click();
  await expect.element(dialog()).toMatchTextContent("Delete the selected proxies: 1,501?");
  await expect.element(dialog()).toMatchTextContent("A, B, C and 1,498 more");
  await expect
    .element(dialog())
    .toMatchTextContent("75 extensions have some of them and will lose them.");
  await expect.element(button("Delete", dialog())).toBeDisabled();
  await dialog().getByRole("textbox").fill("1501");
  await button("Delete", dialog()).click();
  await expect.element(text("No proxies yet")).toBeVisible();
  expect(server.callsOf(countProxyUses)[0]?.body).toEqual({ filter: {} });
  expect(server.callsOf(deleteManyProxies)[0]?.body).toEqual({ filter: {} });
});

test("filters and sorts on the server, and keeps that in the address", async () => {
  const server = fakeServer({ proxies: three() });
  await renderPage(`/proxy?type=${ProxyType.Socks5}&sort=-name`, server);
  await expect.element(checkbox("Select Beta")).toBeVisible();
  await expect.element(checkbox("Select Alpha")).not.toBeInTheDocument();
  expect(server.callsOf(listProxies).at(-1)?.query).toMatchObject({
    type: ProxyType.Socks5,
    sort: "-name",
  });
});

test("shows those with a tag, and those that do not work", async () => {
  await renderPage("/proxy", fakeServer({ proxies: three() }));
  await button("fast").click();
  await expect.element(checkbox("Select Beta")).not.toBeInTheDocument();
  await expect.element(checkbox("Select Alpha")).toBeVisible();
  await button("Reset: fast").click();
  await page.getByRole("button", { name: "Status", exact: true }).first().click();
  await page.getByRole("menuitemradio", { name: "Does not work" }).click();
  await expect.element(checkbox("Select Alpha")).not.toBeInTheDocument();
  await expect.element(checkbox("Select Gamma")).toBeVisible();
});

test("sets how often all are checked", async () => {
  const server = fakeServer({ proxies: three() });
  server.on(setProxyCheckSchedule, ({ body }) => body);
  await renderPage("/proxy", server);
  await page.getByRole("combobox", { name: "Checks by the clock" }).click();
  await option("Every 3 h").click();
  await expect
    .poll(() => server.callsOf(setProxyCheckSchedule)[0]?.body)
    .toEqual({ everyMinutes: 180 });
});

test("downloads the list, with what is secret only for the password", async () => {
  const server = fakeServer({ proxies: three() });
  server.on(exportProxies, () => new Response("http://10.0.0.1:8080"));
  await renderPage("/proxy", server);
  await checkbox("Select Alpha").click();
  await button("Download the list").click();
  await page.getByText("CSV").click();
  await checkbox(/^With logins/).click();
  await button("Download", dialog()).click();
  await field("Your password").fill("s3cret");
  await button("Show", dialog("Enter your password")).click();
  await expect
    .poll(() => server.callsOf(exportProxies)[0]?.body)
    .toEqual({
      ...{ ids: [1], format: "csv", withSecrets: true, password: "s3cret" },
    });
});

test("takes a list from a file", async () => {
  const server = fakeServer();
  server.on(findKnownProxies, () => ({ data: [] }));
  server.on(createProxies, () => ({ data: [] }));
  await renderPage("/proxy", server);
  await button("Paste a list").click();
  await expect.element(button("From a file")).toBeVisible();
  const file = new File(["a.test:1080\nb.test:1081\n"], "proxies.txt", { type: "text/plain" });
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  const given = new DataTransfer();
  given.items.add(file);
  if (input) input.files = given.files;
  input?.dispatchEvent(new Event("change", { bubbles: true }));
  await button("Add 2 proxies").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsOf(createProxies)[0]?.body.proxies).toHaveLength(2);
});

test("gathers proxies over several searches, and names those that are not shown", async () => {
  await renderPage("/proxy", fakeServer({ proxies: three() }));
  await checkbox("Select Alpha").click();
  await field("Search").fill("gam");
  await expect.element(checkbox("Select Alpha")).not.toBeInTheDocument();
  await checkbox("Select Gamma").click();
  await expect.element(bar("2 selected")).toBeVisible();
  await button("1 not shown").click();
  await expect.element(page.getByRole("menuitem", { name: "Alpha" })).toBeVisible();
});

test("names all that could not be deleted, however many", async () => {
  const proxies = many(9, (id) => aProxy({ id, name: `Proxy ${id}` }));
  const server = fakeServer({ proxies });
  server.on(countProxyUses, () => ({ count: 9, extensionCount: 0, names: [] }));
  server.on(deleteManyProxies, ({ body }) => bulkFailure(body.ids ?? [], "notFound"));
  await renderPage("/proxy", server);
  await checkbox("Select all that are loaded").click();
  await button("Delete", bar("9 selected")).click();
  await button("Delete", dialog()).click();
  await expect.element(dialog()).toMatchTextContent("Proxy 1, Proxy 2, Proxy 3 and 6 more");
  await button("and 6 more", dialog()).click();
  await expect.element(text("Proxy 9", dialog())).toBeVisible();
});

/** None of them is done. */
const bulkFailure = (ids: readonly number[], reason: "notFound") => ({
  data: [],
  additionalData: {
    errorCode: null,
    items: ids.map((id) => ({ id, reason, errorCode: 404 })),
  },
});
