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
  await button("Row").click();
  await button("Open the shop", page.getByRole("region", { name: "My actions" })).click();
  await button("Save").click();
  await expect
    .poll(() => server.callsOf(createScript).map(({ body }) => body))
    .toMatchObject([{ hasRandomOrder: true, scriptActions: [{ selectedActionId: 5, ...wanted }] }]);
});
