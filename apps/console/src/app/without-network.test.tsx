import { listDocuments } from "@baton/contract";
import { expect, onTestFinished, test } from "vitest";
import { aDocument, fakeServer, renderPage } from "../../test/page.tsx";
import { alert, button, heading, link, text } from "../../test/screen.ts";

/** The browser says that it has no network; the server may be on this computer all the same. */
function loseNetwork(): void {
  onTestFinished(() => void window.dispatchEvent(new Event("online")));
  window.dispatchEvent(new Event("offline"));
}

test("a console on one's own computer works without a network", async () => {
  await renderPage("/proxy", fakeServer({ documents: [aDocument({ name: "prices.csv" })] }));
  await expect.element(heading("No proxies yet")).toBeVisible();
  loseNetwork();
  await link("Documents").click();
  await expect.element(text("prices.csv")).toBeVisible();
});

test("without a network a page says that it could not load, and does not wait for ever", async () => {
  const server = fakeServer({ documents: [aDocument({ name: "prices.csv" })] });
  server.fails(listDocuments, "notAllowed");
  await renderPage("/proxy", server);
  await expect.element(heading("No proxies yet")).toBeVisible();
  loseNetwork();
  await link("Documents").click();
  await expect.element(alert("Could not load")).toBeVisible();
  server.mends(listDocuments);
  await button("Retry").click();
  await expect.element(text("prices.csv")).toBeVisible();
});
