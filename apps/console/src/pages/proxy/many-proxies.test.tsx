import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aProxy, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { button, scrollDownTo, text } from "../../../test/screen.ts";

test("shows the 501st proxy to who scrolls to it", async () => {
  const proxies = many(501, (id) =>
    aProxy({ id, name: `Proxy ${String(id).padStart(3, "0")}`, host: "10.0.0.1" }),
  );
  await renderPage("/proxy", fakeServer({ proxies }));
  await expect.element(text("Proxy 001")).toBeVisible();
  const drawn = await scrollDownTo(text("Proxy 501"), "tbody tr");
  await expect.element(text("Proxy 501")).toBeInViewport();
  expect(drawn).toBeLessThan(100);
});

test("keeps the row that is being edited while one looks far below it", async () => {
  const proxies = many(300, (id) =>
    aProxy({ id, name: `Proxy ${String(id).padStart(3, "0")}`, host: "10.0.0.1" }),
  );
  await renderPage("/proxy", fakeServer({ proxies }));
  await button("Rename: Proxy 001").click();
  const name = page.getByRole("textbox", { name: "Rename" });
  await name.fill("Half a na");
  await scrollDownTo(text("Proxy 300"), "tbody tr");
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue("Half a na");
});
