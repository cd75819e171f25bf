import { createCompanion, deleteCompanion, listCompanions, updateCompanion } from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aCompanion, fakeServer, renderPage } from "../../../../test/page.tsx";
import { button, dialog, field, text } from "../../../../test/screen.ts";

const row = (name: string) => page.getByRole("listitem", { name });
const section = () => page.getByRole("region", { name: "Browsers" });

test("says which machines are there, and what was found on them", async () => {
  const at = (browserApi: 1 | 6, isOpen: boolean) =>
    ({ browserApi, variantId: "x", address: `http://127.0.0.1:${browserApi}`, isOpen }) as const;
  const companions = [
    aCompanion({ addresses: [at(1, true), at(6, false)] }),
    aCompanion({ id: 2, name: "Home", isOnline: false }),
    aCompanion({
      ...{ id: 3, name: "New", isOnline: false, lastSeenAt: null },
      ...{ machine: null, platform: null, version: null },
    }),
  ];
  await renderPage("/settings#browsers", fakeServer({ companions }));
  await expect.element(text("office-pc · win32 · Baton 0.6.0", row("Office"))).toBeVisible();
  await expect.element(text("Found: AdsPower", row("Office"))).toBeVisible();
  await expect.element(text("online", row("Office"))).toBeVisible();
  await expect.element(row("Home")).toMatchTextContent("offline");
  await expect.element(row("New")).toMatchTextContent("has not connected yet");
});

test("adds a companion: its command is shown once, and that it has connected", async () => {
  const server = fakeServer();
  const companion = aCompanion({
    ...{ name: "Office", isOnline: false, lastSeenAt: null, machine: null },
  });
  server.on(createCompanion, ({ body }) => {
    const made = { ...companion, ...body };
    server.world.companions = [made];
    return { companion: made, token: "bc_once", command: "baton companion --token bc_once" };
  });
  await renderPage("/settings#browsers", server);
  await expect.element(text("There are no companions yet")).toBeVisible();
  await button("Add a companion").click();
  await button("Get the command", dialog()).click();
  await expect.element(text("This field is required!")).toBeVisible();
  await field("Name of the machine").fill("Office");
  await button("Get the command", dialog()).click();
  await expect.element(text("baton companion --token bc_once")).toBeVisible();
  await expect.element(text("Waiting for the companion to connect…")).toBeVisible();
  server.world.companions = [aCompanion({ machine: "office-pc" })];
  await server.push({ topic: "changed", collection: "companions" });
  await expect.element(text("The companion is connected: office-pc")).toBeVisible();
  await button("Done").click();
  await expect.element(text(/bc_once/)).not.toBeInTheDocument();
  await expect.element(row("Office")).toMatchTextContent("online");
});

test("renames a companion, and deletes it after a question", async () => {
  const server = fakeServer({ companions: [aCompanion()] });
  server.on(updateCompanion, ({ body }) => {
    server.world.companions = [aCompanion(body)];
    return aCompanion(body);
  });
  server.on(deleteCompanion, () => {
    server.world.companions = [];
    return { success: true } as const;
  });
  await renderPage("/settings#browsers", server);
  await button("Name of the companion: Office").click();
  await field("Name of the companion").fill("Home");
  await userEvent.keyboard("{Enter}");
  await button("Delete: Home").click();
  await button("Delete", dialog("Delete the companion “Home”?")).click();
  await expect.element(text("There are no companions yet")).toBeVisible();
});

test("says that the companions could not load, and tries again", async () => {
  const server = fakeServer({ companions: [aCompanion()] }).fails(listCompanions, "notAllowed");
  await renderPage("/settings#browsers", server);
  const alert = section().getByRole("alert");
  await expect.element(alert).toMatchTextContent("Could not load");
  server.mends(listCompanions);
  await button("Retry", alert).click();
  await expect.element(row("Office")).toBeVisible();
});
