import { removeFromExtensionGroup } from "@baton/contract";
import { afterEach, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { anExtension, fakeServer, renderPage } from "../../../test/page.tsx";
import { alert, button, checkbox, menuItem, text } from "../../../test/screen.ts";

// Alone in its file: what a document has fetched once is there.

const setBlocked = (urls: string[]) => cdp().send("Network.setBlockedURLs", { urls });

afterEach(() => setBlocked([]));

test("says that a command's code could not be fetched, and the page stays", async () => {
  const group = { id: 3, name: "Shops" };
  const server = fakeServer({ extensions: [anExtension({ name: "Shop", group })] });
  await renderPage("/extensions", server);
  await checkbox("Select Shop").click();
  await button("More").click();
  await cdp().send("Network.enable");
  await setBlocked(["*/group.commands.ts*"]);
  await menuItem(/Ungroup/).click();
  await expect.element(alert("The server cannot be reached.")).toBeVisible();
  await expect.element(text("Shop")).toBeVisible();
  expect(server.callsOf(removeFromExtensionGroup)).toEqual([]);
});
