import { expect, test } from "vitest";
import { aProxy, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { scrollToAll, text } from "../../../test/screen.ts";

test("shows the 501st proxy to who scrolls to it", async () => {
  const proxies = many(501, (id) =>
    aProxy({ id, name: `Proxy ${String(id).padStart(3, "0")}`, host: "10.0.0.1" }),
  );
  await renderPage("/proxy", fakeServer({ proxies }));
  await expect.element(text("Proxy 001")).toBeVisible();
  await scrollToAll("tbody tr", 501);
  await expect.element(text("Proxy 501")).toBeInViewport();
});
