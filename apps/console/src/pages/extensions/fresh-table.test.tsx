import { removeFromExtensionGroup } from "@baton/contract";
import { test, expect } from "vitest";
import { bulkAnswer } from "../../../test/bulk.ts";
import { anExtension, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { giveToAll, text } from "../../../test/screen.ts";

// Alone in its file: in a document that has shown other views their texts would be there.

test("a freshly loaded flat table says in words who was taken out of a group", async () => {
  const group = { id: 3, name: "Shops" };
  const extensions = many(2, (id) => anExtension({ id, group }));
  const server = fakeServer({ extensions });
  server.on(removeFromExtensionGroup, () =>
    bulkAnswer(extensions.map((one) => ({ ...one, group: null }))),
  );
  await renderPage("/extensions", server);
  await giveToAll(/Ungroup/);
  await expect.element(text(/2 taken out of the group/)).toBeVisible();
});
