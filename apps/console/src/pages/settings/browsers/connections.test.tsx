import {
  type ConnectionState,
  createBrowserConnection,
  deleteBrowserConnection,
  listBrowserVendors,
  testBrowserConnection,
  updateBrowserConnection,
} from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  aCompanion,
  aConnection,
  fakeServer,
  refuse,
  renderPage,
  someVendors,
} from "../../../../test/page.tsx";
import { button, dialog, field, option, text } from "../../../../test/screen.ts";

const pick = (name: string) => page.getByRole("combobox", { name, exact: true });
const row = (name: string) => page.getByRole("listitem", { name });

test("says of each connection where it is, and what was found there in the vendor's words", async () => {
  const words = "check your plan";
  const connections = [
    aConnection(),
    aConnection({
      ...{ id: 2, name: "Office MLX", browserApi: 4, variant: "multilogin-x", companionId: 1 },
      found: { state: "noAutomation", version: null, words },
    }),
    aConnection({ id: 3, browserApi: 5, variant: "gologin", name: "Cloud", found: null }),
  ];
  const companions = [aCompanion()];
  await renderPage("/settings#browsers", fakeServer({ connections, companions }));
  await expect.element(text("works · version 7.3.2", row("AdsPower"))).toBeVisible();
  await expect.element(text(/this server · http/, row("AdsPower"))).toBeVisible();
  await expect.element(text(/^Multilogin X · Office · https/, row("Office MLX"))).toBeVisible();
  await expect.element(text("the plan has no API", row("Office MLX"))).toBeVisible();
  await expect.element(text(/Not every plan has the API/, row("Office MLX"))).toBeVisible();
  await expect.element(text(words, row("Office MLX"))).toBeVisible();
  await expect.element(text("GoLogin · cloud", row("Cloud"))).toBeVisible();
  await expect.element(text("not tested yet", row("Cloud"))).toBeVisible();
});

test("connects a vendor with what it asks for, and tests it at once", async () => {
  const server = fakeServer();
  const made = aConnection({ hasKey: true, checkedAt: null, found: null });
  server.on(createBrowserConnection, () => {
    server.world.connections = [made];
    return made;
  });
  const found = { state: "keyRefused" as const, version: null, words: "Invalid api key" };
  server.on(testBrowserConnection, () => ({ ...made, checkedAt: made.createdAt, found }));
  await renderPage("/settings#browsers", server);
  await expect.element(text(/There are no connections yet/)).toBeVisible();
  await button("Connect a browser").click();
  await button("Save and test").click();
  await expect.element(text("This field is required!")).toBeVisible();
  await field("Browser", dialog()).click();
  await option("AdsPower").click();
  await expect.element(field("Name", dialog())).toHaveValue("AdsPower");
  await expect
    .element(pick("Address of the app"))
    .toHaveAttribute("placeholder", "http://127.0.0.1:50325");
  await field("API key (if needed)").fill("k-1");
  await button("Save and test").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsOf(createBrowserConnection).map(({ body }) => body)).toEqual([
    {
      ...{ browserApi: 1, variant: "adspower", name: "AdsPower", companionId: null },
      ...{ localAddress: null, key: "k-1" },
    },
  ]);
  await expect.element(text("the key was refused", row("AdsPower"))).toBeVisible();
  await expect.element(text("Invalid api key", row("AdsPower"))).toBeVisible();
});

test("offers a variant, a machine with a companion, and what that one found", async () => {
  const address = "http://127.0.0.1:35001";
  const companions = [
    aCompanion({
      addresses: [{ browserApi: 4, variantId: "indigo-legacy", address, isOpen: true }],
    }),
  ];
  const server = fakeServer({ companions });
  server.on(listBrowserVendors, () => ({ data: someVendors, isServerMachineReached: false }));
  server.on(createBrowserConnection, ({ body }) => aConnection({ name: body.name }));
  server.on(testBrowserConnection, () => aConnection());
  await renderPage("/settings#browsers", server);
  await button("Connect a browser").click();
  await field("Browser", dialog()).click();
  await option("Indigo / Multilogin").click();
  await expect.element(field("Login (if needed)")).toBeVisible();
  await pick("Variant").click();
  await option("Indigo, Multilogin 6").click();
  await expect.element(field("Login (if needed)")).not.toBeInTheDocument();
  await expect.element(text(/a companion on the browser's machine is needed/)).toBeVisible();
  await pick("Machine").click();
  await option("Office").click();
  await pick("Address of the app").click();
  await option(address).click();
  await button("Save and test").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const [call] = server.callsOf(createBrowserConnection);
  expect(call?.body).toMatchObject({ variant: "indigo-legacy", companionId: 1 });
  expect(call?.body.localAddress).toBe(address);
});

test("never shows a key: it is set, and is replaced or taken away", async () => {
  const server = fakeServer({ connections: [aConnection({ hasKey: true })] });
  server.on(updateBrowserConnection, () => aConnection({ hasKey: true }));
  server.on(testBrowserConnection, () => aConnection({ hasKey: true }));
  await renderPage("/settings#browsers", server);
  await button("Edit: AdsPower").click();
  await expect.element(text("set", dialog())).toBeVisible();
  await expect.element(field("Browser", dialog())).toBeDisabled();
  await button("Save and test").click();
  await button("Edit: AdsPower").click();
  await button("Replace: API key").click();
  await field("API key (if needed)").fill("k-2");
  await button("Save and test").click();
  await button("Edit: AdsPower").click();
  await button("Remove: API key").click();
  await button("Save and test").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const keys = server.callsOf(updateBrowserConnection).map(({ body }) => body.key);
  expect(keys).toEqual([undefined, "k-2", null]);
});

test("asks for what a vendor does not go without, and shows what the server refuses", async () => {
  const server = fakeServer();
  const issues = [
    { field: "cloudAddress", message: "Too big: expected string to have <=3 characters" },
  ];
  server.on(createBrowserConnection, () => refuse("invalidInput", issues));
  await renderPage("/settings#browsers", server);
  await button("Connect a browser").click();
  await field("Browser", dialog()).click();
  await option("GoLogin").click();
  await button("Save and test").click();
  await expect.element(text("This field is required!")).toBeVisible();
  await field("API key").fill("k");
  await button("Save and test").click();
  await expect.element(text(/3 characters/)).toBeVisible();
  await button("Cancel", dialog()).click();
  await button("Leave", dialog("Leave without saving?")).click();
});

const STATES: readonly ConnectionState[] = ["appMissing", "silent", "signedOut", "companionNeeded"];

test("says what to do about what was found, and deletes after a question", async () => {
  const connections = STATES.map((state, index) =>
    aConnection({ id: index + 1, name: state, found: { state, version: null, words: null } }),
  );
  const server = fakeServer({ connections });
  server.on(deleteBrowserConnection, ({ params }) => {
    server.world.connections = connections.filter(({ id }) => id !== params.id);
    return { success: true } as const;
  });
  await renderPage("/settings#browsers", server);
  await expect.element(text(/Start the app/, row("appMissing"))).toBeVisible();
  await expect.element(text(/says nothing: look at its window/, row("silent"))).toBeVisible();
  await expect.element(text(/Sign in to your account/, row("signedOut"))).toBeVisible();
  await expect.element(text(/Add a companion below/, row("companionNeeded"))).toBeVisible();
  await button("Delete: signedOut").click();
  await button("Delete", dialog("Delete the connection “signedOut”?")).click();
  await expect.element(row("signedOut")).not.toBeInTheDocument();
});
