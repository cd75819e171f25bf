import {
  createProxies,
  deleteManyProxies,
  listProxies,
  type Proxy,
  ProxyType,
  updateProxies,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bulkAnswer, idsAnswer } from "../../../test/bulk.ts";
import { aProxy, fakeServer, many, refuse, renderPage } from "../../../test/page.tsx";
import {
  alert,
  button,
  dialog,
  doubleClick,
  field,
  heading,
  rowCommand,
  text,
} from "../../../test/screen.ts";

test("says that there are none yet, and adds the first", async () => {
  const server = fakeServer();
  server.on(createProxies, ({ body }) => {
    const made = body.proxies.map((one, index) =>
      aProxy({ ...one, id: index + 1, name: one.host }),
    );
    server.world.proxies.push(...made);
    return { data: made };
  });
  await renderPage("/proxy", server);
  await expect.element(heading("No proxies yet")).toBeVisible();
  await button("Add a proxy").first().click();
  await field("Server address").fill("10.1.1.1");
  await field("Port").fill("8080");
  await button("Add", dialog()).click();
  await expect.element(text("10.1.1.1")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("says which field the server refuses", async () => {
  const server = fakeServer();
  const issues = [{ field: "proxies.0.port", message: "must be another" }];
  server.on(createProxies, () => refuse("invalidInput", issues));
  await renderPage("/proxy", server);
  await button("Add a proxy").first().click();
  await field("Server address").fill("10.1.1.1");
  await field("Port").fill("8080");
  await button("Add", dialog()).click();
  await expect.element(dialog()).toMatchTextContent("must be another");
});

test("says that nothing matches", async () => {
  await renderPage("/proxy", fakeServer({ proxies: [aProxy({ name: "Home" })] }));
  await field("Search").fill("office");
  await expect.element(heading("Nothing matches")).toBeVisible();
  await field("Search").fill("");
  await expect.element(text("Home")).toBeVisible();
});

test("lists them, by name, with their threads", async () => {
  const proxies = [
    aProxy({ id: 1, name: "Office", threadsCount: 3, threadsUsed: 2, extensionCount: 5 }),
    aProxy({ id: 2, name: "Home", host: "2001:db8::1" }),
  ];
  await renderPage("/proxy", fakeServer({ proxies }));
  const office = page.getByRole("row").filter({ hasText: "Office" });
  await expect.element(office).toMatchTextContent("2 of 3");
  await expect.element(text("[2001:db8::1]:8080")).toBeVisible();
});

test("says that it could not load, and tries again", async () => {
  const server = fakeServer({ proxies: [aProxy({ name: "Home" })] });
  server.fails(listProxies, "notAllowed");
  await renderPage("/proxy", server);
  await expect.element(alert("Could not load")).toBeVisible();
  server.mends(listProxies);
  await button("Retry").click();
  await expect.element(text("Home")).toBeVisible();
});

test("finds the 501st by its name", async () => {
  const proxies = many(501, (id) => aProxy({ id, name: `Proxy ${String(id).padStart(3, "0")}` }));
  await renderPage("/proxy", fakeServer({ proxies }));
  await field("Search").fill("501");
  await expect.element(text("Proxy 501")).toBeVisible();
});

test("renames a proxy, and says what the server has against it", async () => {
  const server = fakeServer({ proxies: [aProxy({ id: 7, name: "Home" })] });
  server.on(updateProxies, ({ body }) => {
    for (const { id: _, ...change } of body.proxies)
      Object.assign(server.world.proxies[0] ?? {}, change);
    return bulkAnswer(server.world.proxies);
  });
  server.fails(updateProxies, "diskFull");
  await renderPage("/proxy", server);
  await doubleClick(text("Home"), field("Rename: Home"));
  await userEvent.keyboard("{Control>}a{/Control}Garden{Enter}");
  await expect.element(alert(/507/)).toBeVisible();
  server.mends(updateProxies);
  await doubleClick(text("Home"), field("Rename: Home"));
  await userEvent.keyboard("{Control>}a{/Control}Garden{Enter}");
  await expect.element(text("Garden")).toBeVisible();
});

/** Keeps what is changed of the one proxy there is. */
function serverThatKeeps(proxy: Proxy) {
  const server = fakeServer({ proxies: [proxy] });
  return server.on(updateProxies, ({ body }) => {
    const [changed] = body.proxies;
    server.world.proxies = server.world.proxies.map((one) => Object.assign({ ...one }, changed));
    return bulkAnswer(server.world.proxies);
  });
}
const saved = () => page.getByRole("status").filter({ hasText: "Saved" });

test("takes a rename and other threads back", async () => {
  const server = serverThatKeeps(aProxy({ id: 7, name: "Home", threadsCount: 3 }));
  await renderPage("/proxy", server);
  await doubleClick(text("Home"), field("Rename: Home"));
  await userEvent.keyboard("{Control>}a{/Control}Garden{Enter}");
  await expect.element(text("Garden")).toBeVisible();
  await button("Undo", saved()).click();
  await expect.element(text("Home")).toBeVisible();
  await doubleClick(text("0 of 3"), field("Threads of Home"));
  await userEvent.keyboard("{Control>}a{/Control}5{Enter}");
  await expect.element(page.getByRole("row").filter({ hasText: "of 5" })).toBeVisible();
  await button("Undo", saved()).click();
  await expect.element(page.getByRole("row").filter({ hasText: "of 3" })).toBeVisible();
});

test("leaves the name that somebody else has given a proxy meanwhile", async () => {
  const server = serverThatKeeps(aProxy({ id: 7, name: "Home" }));
  await renderPage("/proxy", server);
  await doubleClick(text("Home"), field("Rename: Home"));
  await userEvent.keyboard("{Control>}a{/Control}Garden{Enter}");
  await expect.element(text("Garden")).toBeVisible();
  server.world.proxies = server.world.proxies.map((one) => ({ ...one, name: "Office" }));
  await button("Undo", saved()).click();
  await expect.element(alert("Not taken back: somebody has changed it meanwhile.")).toBeVisible();
  await expect.element(text("Office")).toBeVisible();
});

test("says what of a proxy cannot be read any more", async () => {
  const proxies = [
    aProxy({ id: 1, name: "Whole" }),
    aProxy({ id: 2, name: "Broken", unreadable: ["password", "ipChangeLink"] }),
  ];
  await renderPage("/proxy", fakeServer({ proxies }));
  const notes = page.getByRole("note").filter({ hasText: "Cannot be read" });
  await expect
    .element(notes)
    .toMatchTextContent("Cannot be read: Password, Address for changing the IP.");
});

test("takes anew what cannot be read any more", async () => {
  const broken = aProxy({ id: 2, name: "Broken", unreadable: ["password", "ipChangeLink"] });
  const server = fakeServer({ proxies: [broken] });
  const issues = [{ field: "proxies.0.password", message: "must be another" }];
  server.on(updateProxies, () => refuse("invalidInput", issues));
  await renderPage("/proxy", server);
  await button("Enter again: Broken").click();
  await field("Password").fill("c0rrect");
  await button("Save", dialog()).click();
  await expect.element(dialog()).toMatchTextContent("must be another");
  const sent: unknown[] = [];
  server.on(updateProxies, ({ body }) => {
    sent.push(...body.proxies);
    return bulkAnswer([Object.assign(broken, { unreadable: [] })]);
  });
  await button("Save", dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole("note")).not.toBeInTheDocument();
  expect(sent).toEqual([{ id: 2, password: "c0rrect", ipChangeLink: null }]);
});

test("deletes a proxy when that is confirmed", async () => {
  const server = fakeServer({ proxies: [aProxy({ id: 7, name: "Home", extensionCount: 2 })] });
  server.on(deleteManyProxies, () => {
    server.world.proxies.length = 0;
    return idsAnswer([7]);
  });
  await renderPage("/proxy", server);
  await (await rowCommand("Home", "Delete")).click();
  await expect.element(dialog()).toMatchTextContent("2 extensions have it and will lose it.");
  await button("Delete", dialog()).click();
  await expect.element(heading("No proxies yet")).toBeVisible();
});

test("takes a pasted line apart", async () => {
  const server = fakeServer();
  server.on(createProxies, ({ body }) => ({ data: [aProxy({ ...body.proxies[0], id: 1 })] }));
  await renderPage("/proxy", server);
  await button("Add a proxy").first().click();
  const pasted = new DataTransfer();
  pasted.setData("text", "socks5://me:s3cret@proxy.example.com:1080");
  await expect.element(field("Server address")).toBeVisible();
  field("Server address")
    .element()
    .dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: pasted, bubbles: true, cancelable: true }),
    );
  await expect.element(field("Port")).toHaveValue("1080");
  await button("Add", dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsOf(createProxies)[0]?.body.proxies[0]).toMatchObject({
    ...{ type: ProxyType.Socks5, host: "proxy.example.com", port: 1080 },
    ...{ login: "me", password: "s3cret" },
  });
});

const PASTED = [
  ["proxy.test:8080@me:p@ss", { host: "proxy.test", port: 8080, login: "me", password: "p@ss" }],
  ["[2001:db8::1]:80", { host: "2001:db8::1", port: 80, type: ProxyType.Http }],
  [
    "SOCKS5|proxy.test|1080|me|p:w[https://m.test/k]{Home}",
    {
      ...{ type: ProxyType.Socks5, host: "proxy.test", port: 1080, login: "me", password: "p:w" },
      ...{ name: "Home", ipChangeLink: "https://m.test/k" },
    },
  ],
] as const;

test.each(PASTED)("takes %s apart as the list does", async (line, proxy) => {
  const server = fakeServer();
  server.on(createProxies, ({ body }) => ({ data: [aProxy({ ...body.proxies[0], id: 1 })] }));
  await renderPage("/proxy", server);
  await button("Add a proxy").first().click();
  const pasted = new DataTransfer();
  pasted.setData("text", line);
  await expect.element(field("Server address")).toBeVisible();
  const paste = { clipboardData: pasted, bubbles: true, cancelable: true };
  field("Server address").element().dispatchEvent(new ClipboardEvent("paste", paste));
  await page.getByRole("combobox", { name: "Tags" }).fill("new");
  await button("Add", dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsOf(createProxies)[0]?.body.proxies[0]).toMatchObject({
    ...proxy,
    tags: ["new"],
  });
});

test("says which fields have to be filled in", async () => {
  const server = fakeServer();
  await renderPage("/proxy", server);
  await button("Add a proxy").first().click();
  await field("Port").fill("8080");
  await button("Add", dialog()).click();
  await expect.element(text("This field is required!")).toBeVisible();
  expect(server.callsOf(createProxies)).toEqual([]);
});
