import { expect, test } from "vitest";
import { aProxy, fakeServer, many, renderPage } from "../../../test/page.tsx";
import { doubleClick, field, scrollDownTo, text } from "../../../test/screen.ts";

test("shows the 501st proxy to who scrolls to it", async () => {
  const proxies = many(501, (id) =>
    aProxy({ id, name: `Proxy ${String(id).padStart(3, "0")}`, host: "10.0.0.1" }),
  );
  await renderPage("/proxy", fakeServer({ proxies }));
  await expect.element(text("Proxy 001")).toBeVisible();
  const drawn = await scrollDownTo(text("Proxy 501"), "[role=row]");
  text("Proxy 501").element().scrollIntoView();
  await expect.element(text("Proxy 501")).toBeInViewport();
  expect(drawn).toBeLessThan(100);
});

test("keeps the row that is being edited while one looks far below it", async () => {
  const proxies = many(300, (id) =>
    aProxy({ id, name: `Proxy ${String(id).padStart(3, "0")}`, host: "10.0.0.1" }),
  );
  await renderPage("/proxy", fakeServer({ proxies }));
  const name = field("Rename: Proxy 001");
  await doubleClick(text("Proxy 001"), name);
  await name.fill("Half a na");
  await scrollDownTo(text("Proxy 300"), "[role=row]");
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue("Half a na");
});
