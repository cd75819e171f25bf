import { updateNote } from "@baton/contract";
import { afterEach, expect, test } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { anExtension, fakeServer, renderPage } from "../../test/page.tsx";
import { alert, button } from "../../test/screen.ts";

// Alone in its file: what a document has fetched once is there.

const setBlocked = (urls: string[]) => cdp().send("Network.setBlockedURLs", { urls });

afterEach(() => setBlocked([]));

test("an error is said even when what shows notices cannot be fetched", async () => {
  const server = fakeServer({ extensions: [anExtension({ id: 5, name: "Shop" })] });
  server.fails(updateNote, "unavailable");
  await renderPage("/extensions?open=5", server);
  await button("Note: Add a note").click();
  await cdp().send("Network.enable");
  await setBlocked(["*/ui/notices.tsx*"]);
  await userEvent.keyboard("by the door{Enter}");
  await expect.element(alert("Response status code: 503.")).toBeVisible();
});
