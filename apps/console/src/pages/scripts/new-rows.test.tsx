import { type Action, createScript } from "@baton/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { anAction, aScript, fakeServer, renderPage } from "../../../test/page.tsx";
import { button } from "../../../test/screen.ts";

test("a new script and the rows that one adds begin as their user wants them", async () => {
  const shop: Action = anAction({ id: 5, name: "Open the shop" });
  const wanted = { timeLimit: 12, onFailure: "stop", hasFixedOrder: true };
  const server = fakeServer({
    actions: [shop],
    preferences: { "settings.newRows": wanted, "settings.newScripts": { hasRandomOrder: true } },
  });
  server.on(createScript, ({ body }) => aScript({ id: 1, name: body.name }));
  await renderPage("/scripts", server);
  await button(/^Empty script/).click();
  await button("Add row").click();
  await button("Open the shop", page.getByRole("region", { name: "My actions" })).click();
  await button("Save").click();
  await expect
    .poll(() => server.callsOf(createScript).map(({ body }) => body))
    .toMatchObject([{ hasRandomOrder: true, scriptActions: [{ selectedActionId: 5, ...wanted }] }]);
});

test("a new row that opens a page stops the script when it fails, and says so; others go on", async () => {
  const server = fakeServer({});
  server.on(createScript, ({ body }) => aScript({ id: 1, name: body.name }));
  await renderPage("/scripts?id=new&template=blank", server);
  for (const name of ["Open page", "Reload page"]) {
    await button("Add row").click();
    await page.getByPlaceholder("What should it do?").fill(name);
    await button(name).click();
  }
  const line = (name: string) => page.getByRole("treeitem", { name: new RegExp(name) });
  const mark = "If the row fails, the script stops";
  await expect.element(line("Open page").getByLabelText(mark)).toBeVisible();
  await expect.element(line("Reload page").getByLabelText(mark)).not.toBeInTheDocument();
});
