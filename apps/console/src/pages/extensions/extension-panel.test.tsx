import { updateNote } from "@baton/contract";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { anExtension, fakeServer, renderPage } from "../../../test/page.tsx";
import { alert, button } from "../../../test/screen.ts";

test("takes back a note that the server refuses", async () => {
  const server = fakeServer({ extensions: [anExtension({ id: 5, name: "Shop", note: "here" })] });
  server.fails(updateNote, "unavailable");
  await renderPage("/extensions?open=5", server);
  await button("Note: here").click();
  await userEvent.keyboard("by the door{Enter}");
  await expect.element(alert("503")).toBeVisible();
  await expect.element(button("Note: here")).toBeVisible();
});
